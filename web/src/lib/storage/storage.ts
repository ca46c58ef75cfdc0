interface KeyValueStorage {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
}

/** Browsers may forbid storage or have no room left: what cannot be stored then lasts as long as the page. */
function safely(storage: () => Storage | undefined): KeyValueStorage {
  const unstored = new Map<string, string>();

  function attempt<T>(use: (storage: Storage | undefined) => T, otherwise: () => T): T {
    try {
      return use(storage());
    } catch {
      return otherwise();
    }
  }

  return {
    getItem: (key) =>
      unstored.get(key) ??
      attempt(
        (stored) => stored?.getItem(key) ?? null,
        () => null,
      ),
    setItem: (key, value) => {
      unstored.delete(key);
      attempt(
        (stored) => stored?.setItem(key, value),
        () => void unstored.set(key, value),
      );
    },
    removeItem: (key) => {
      unstored.delete(key);
      attempt(
        (stored) => stored?.removeItem(key),
        () => {},
      );
    },
  };
}

/** Stays from visit to visit, in every tab. */
export const browserStorage = safely(() => globalThis.localStorage);

/** Stays in this tab, across a reload. */
export const tabStorage = safely(() => globalThis.sessionStorage);
