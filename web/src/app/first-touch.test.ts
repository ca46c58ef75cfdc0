// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { atFirstTouch } from './first-touch.ts';

/** An app that takes its time to arrive. */
function slowApp() {
  let arrive = () => {};
  const start = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
  return {
    start,
    arrive: async () => {
      arrive();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

describe('the app at the first touch', () => {
  beforeEach(() => {
    document.body.innerHTML = '<button id="menu">Menu</button><a id="link" href="#x">Link</a><form id="f"></form>';
  });

  it('does not come to somebody who only reads, and comes once', async () => {
    const { start, arrive } = slowApp();
    atFirstTouch(start);
    expect(start).not.toHaveBeenCalled();
    dispatchEvent(new Event('scroll'));
    dispatchEvent(new Event('pointermove'));
    expect(start).toHaveBeenCalledOnce();
    await arrive();
  });

  it('does again what was pressed while it was loading', async () => {
    const { start, arrive } = slowApp();
    atFirstTouch(start);
    const button = document.getElementById('menu') as HTMLButtonElement;
    button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    button.click();
    const clicked = vi.fn();
    button.addEventListener('click', clicked);
    await arrive();
    expect(clicked).toHaveBeenCalledOnce();
  });

  it('tries again at the next sign when it could not be loaded', async () => {
    const start = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(undefined);
    atFirstTouch(start);
    const button = document.getElementById('menu') as HTMLButtonElement;
    dispatchEvent(new Event('pointerdown'));
    button.click();
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
    const clicked = vi.fn();
    button.addEventListener('click', clicked);
    dispatchEvent(new Event('pointerdown'));
    await vi.waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    expect(start).toHaveBeenCalledTimes(2);
  });

  it('leaves links alone and keeps a form from leaving the page', async () => {
    const { start, arrive } = slowApp();
    atFirstTouch(start);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.getElementById('link')?.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
    dispatchEvent(new Event('keydown'));
    const submit = new Event('submit', { bubbles: true, cancelable: true });
    document.getElementById('f')?.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
    await arrive();
  });
});
