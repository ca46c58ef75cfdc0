import { use, useCallback, useEffect, useRef, useState } from 'react';
import { LoadedDataContext } from '../../../start/loaded-data.ts';

interface HomeData<T> {
  /** `null` while it is on its way. */
  data: T | null;
  hasFailed: boolean;
  retry: () => void;
}

/** It came with the page; who comes here from another page, or changes the language, fetches it. */
export function useHomeData<T>(key: readonly string[], fetchData: () => Promise<T>): HomeData<T> {
  const name = key.join();
  const came = use(LoadedDataContext).find(([known]) => known.join() === name)?.[1] as T | undefined;
  const [fetched, setFetched] = useState<{ name: string; data: T | null } | null>(null);
  const latest = useRef(fetchData);
  latest.current = fetchData;
  const load = useCallback(
    () =>
      latest.current().then(
        (data) => setFetched({ name, data }),
        () => setFetched({ name, data: null }),
      ),
    [name],
  );
  const hasCome = came !== undefined;
  useEffect(() => {
    if (!hasCome) void load();
  }, [hasCome, load]);
  const own = fetched?.name === name ? fetched : null;
  return { data: came ?? own?.data ?? null, hasFailed: !hasCome && own?.data === null, retry: () => void load() };
}
