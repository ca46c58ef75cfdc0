import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { toast as raw } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOAST_LIMITS, toast } from '../../lib/toast.ts';
import { renderUi } from '../render-ui.testing.tsx';
import { Toaster } from './toaster.tsx';

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isVisible = (text: string) => screen.getByText(text).closest('li')?.dataset.visible === 'true';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await renderUi(<Toaster />);
});
afterEach(() => {
  act(() => raw.remove());
  cleanup();
  vi.useRealTimers();
});

describe('the limits of messages [ERR-03]', () => {
  it('shows at most 20 at once, the newest first', async () => {
    act(() => {
      for (let n = 1; n <= 25; n += 1) toast.info(`message ${n}`);
    });
    const shown = screen.getAllByRole('status');
    expect(shown).toHaveLength(TOAST_LIMITS.atOnce);
    expect(shown[0]?.textContent).toBe('message 25');
    expect(screen.queryByText('message 5')).toBeNull();
  });

  it.each([
    ['information', () => toast.info('hello'), 4000],
    ['an error', () => toast.error('hello'), 4000],
    ['a success', () => toast.success('hello'), 2000],
  ])('shows %s for its set time and hides it 1000 ms later', async (_kind, raise, duration) => {
    act(() => void raise());
    await wait(duration - 1);
    expect(isVisible('hello')).toBe(true);
    await wait(1);
    expect(isVisible('hello')).toBe(false);
    await wait(TOAST_LIMITS.removeDelay - 1);
    expect(screen.queryByText('hello')).not.toBeNull();
    await wait(1);
    expect(screen.queryByText('hello')).toBeNull();
  });

  it('keeps a loading message until it is dismissed', async () => {
    let id = '';
    act(() => {
      id = toast.loading('sending');
    });
    await wait(10 * 60_000);
    expect(isVisible('sending')).toBe(true);
    act(() => toast.dismiss(id));
    expect(isVisible('sending')).toBe(false);
    await wait(TOAST_LIMITS.removeDelay);
    expect(screen.queryByText('sending')).toBeNull();
  });
});

describe('messages', () => {
  it('announces errors at once and the rest politely', () => {
    act(() => {
      toast.error('broken');
      toast.success('saved');
    });
    expect(screen.getByRole('alert').textContent).toBe('broken');
    expect(screen.getByRole('status').textContent).toBe('saved');
  });

  it('stops the clock under the pointer and goes on when it leaves', async () => {
    act(() => void toast.success('saved'));
    const list = screen.getByRole('list');
    fireEvent.mouseEnter(list);
    await wait(20_000);
    expect(isVisible('saved')).toBe(true);
    fireEvent.mouseLeave(list);
    await wait(2000);
    expect(isVisible('saved')).toBe(false);
  });

  it('stops the clock while its button has the focus', async () => {
    act(() => void toast.success('saved'));
    const button = screen.getByRole('button', { name: 'Dismiss' });
    act(() => button.focus());
    await wait(20_000);
    expect(isVisible('saved')).toBe(true);
    act(() => button.blur());
    await wait(2000);
    expect(isVisible('saved')).toBe(false);
  });

  it('goes when it is dismissed', async () => {
    act(() => void toast.error('broken'));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await wait(TOAST_LIMITS.removeDelay);
    expect(screen.queryByText('broken')).toBeNull();
  });
});
