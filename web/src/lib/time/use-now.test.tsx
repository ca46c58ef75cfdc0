import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SECOND_MS } from './durations.ts';
import { useNow } from './use-now.ts';

describe('the time on a screen', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-16T10:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is the same everywhere, from one timer, which stops with the last one that shows it', () => {
    const first = renderHook(() => useNow());
    act(() => vi.advanceTimersByTime(10 * SECOND_MS));
    const second = renderHook(() => useNow());
    expect(vi.getTimerCount()).toBe(1);
    act(() => vi.advanceTimersByTime(20 * SECOND_MS));
    expect(first.result.current).toEqual(new Date('2026-11-16T10:00:30Z'));
    expect(second.result.current).toBe(first.result.current);

    first.unmount();
    act(() => vi.advanceTimersByTime(30 * SECOND_MS));
    expect(second.result.current).toEqual(new Date('2026-11-16T10:01:00Z'));
    second.unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('moves by the second where seconds are counted down', () => {
    const { result } = renderHook(() => useNow(SECOND_MS));
    act(() => vi.advanceTimersByTime(2 * SECOND_MS));
    expect(result.current).toEqual(new Date('2026-11-16T10:00:02Z'));
  });
});
