const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/** What was pressed before the app was there: a button or a form that only the app can serve. Links need no help. */
function pressedOf(event: Event): HTMLElement | null {
  const target = event.target instanceof Element ? event.target : null;
  return event.type === 'submit' ? (target as HTMLElement) : (target?.closest('button') ?? null);
}

/** Starts the app once, at the first sign of use, and then does again what was pressed while it was loading. */
export function atFirstTouch(start: () => Promise<unknown>): void {
  let pressed: HTMLElement | null = null;

  function hold(event: Event) {
    const found = pressedOf(event);
    if (!found) return;
    event.preventDefault();
    pressed = found;
  }

  async function begin() {
    for (const sign of SIGNS) removeEventListener(sign, begin);
    await start();
    removeEventListener('click', hold);
    removeEventListener('submit', hold);
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else pressed?.click();
  }

  for (const sign of SIGNS) addEventListener(sign, begin, { passive: true });
  addEventListener('click', hold);
  addEventListener('submit', hold);
}
