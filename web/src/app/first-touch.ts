const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;
const QUIET_MS = 2500;

/** What was pressed before the app was there: a button or a form that only the app can serve. Links need no help. */
function pressedOf(event: Event): HTMLElement | null {
  const target = event.target instanceof Element ? event.target : null;
  return event.type === 'submit' ? (target as HTMLElement) : (target?.closest('button') ?? null);
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/**
 * Starts the app at the first sign of use, or when the page has stood quietly for a while, and then does again what
 * was pressed meanwhile. When it cannot be loaded, the next sign tries again.
 */
export function atFirstTouch(start: () => Promise<unknown>): void {
  let pressed: HTMLElement | null = null;
  let isLoading = false;

  function hold(event: Event) {
    const found = pressedOf(event);
    if (!found) return;
    event.preventDefault();
    pressed = found;
  }

  function listen(change: typeof addEventListener) {
    for (const sign of SIGNS) change(sign, begin, { passive: true });
    change('click', hold);
    change('submit', hold);
  }

  async function begin() {
    if (isLoading) return;
    isLoading = true;
    try {
      await start();
    } catch {
      isLoading = false;
      return;
    }
    listen(removeEventListener);
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else pressed?.click();
  }

  listen(addEventListener);
  if (!savesData()) addEventListener('load', () => setTimeout(begin, QUIET_MS), { once: true });
}
