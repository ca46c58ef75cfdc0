import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onFirstInteraction } from './first-interaction.ts';

/** An app that takes its time to arrive. */
function slowApp() {
  let arrive = () => {};
  const start = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
  return { start, arrive: () => arrive() };
}

describe('the app at the first touch', () => {
  beforeEach(() => {
    document.body.innerHTML = '<button id="menu">Menu</button>';
  });

  it('does not load for a visitor who only reads, and loads once', async () => {
    const { start, arrive } = slowApp();
    onFirstInteraction(start);
    expect(start).not.toHaveBeenCalled();
    dispatchEvent(new Event('scroll'));
    dispatchEvent(new Event('pointermove'));
    expect(start).toHaveBeenCalledOnce();
    arrive();
  });

  it('comes at once where a form waits for it', () => {
    const { start, arrive } = slowApp();
    onFirstInteraction(start, true);
    expect(start).toHaveBeenCalledOnce();
    arrive();
  });

  it('that could not be loaded comes by itself where it is wanted, and when the connection is back', async () => {
    vi.useFakeTimers();
    const start = vi.fn().mockRejectedValue(new Error('offline'));
    onFirstInteraction(start, true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(start).toHaveBeenCalledTimes(2);
    start.mockResolvedValue(undefined);
    dispatchEvent(new Event('online'));
    expect(start).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(start).toHaveBeenCalledTimes(3);
  });

  it.each([true, false])(
    'tries again at the next sign when it could not be loaded (wanted at once: %s)',
    async (startsAtOnce) => {
      const start = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(undefined);
      onFirstInteraction(start, startsAtOnce);
      dispatchEvent(new Event('pointerdown'));
      await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
      await Promise.resolve();
      dispatchEvent(new Event('pointerdown'));
      await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2));
      dispatchEvent(new Event('pointerdown'));
      expect(start).toHaveBeenCalledTimes(2);
    },
  );

  it('loads without a network only where the service worker has the page', () => {
    vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } });
    const { start, arrive } = slowApp();
    onFirstInteraction(start, true);
    expect(start).not.toHaveBeenCalled();
    window.history.replaceState(null, '', '/lsa-dashboard/progress');
    dispatchEvent(new Event('pointerdown'));
    expect(start).toHaveBeenCalledOnce();
    arrive();
    vi.unstubAllGlobals();
    window.history.replaceState(null, '', '/');
  });
});
