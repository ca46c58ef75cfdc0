import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useTypedText } from './use-typed-text.ts';

beforeEach(() => void vi.useFakeTimers());

/** A field whose value follows only `delay` ms after it was set, like an address. */
function open(delay: number, start = '') {
  const settled: string[] = [];
  const { result } = renderHook(() => {
    const [value, setValue] = useState(start);
    const [typed, setTyped] = useTypedText(value, (text) => {
      settled.push(text);
      setTimeout(() => setValue(text), delay);
    });
    return { value, setValue, typed, setTyped };
  });
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  async function type(text: string, ms: number) {
    for (const letter of text) {
      act(() => result.current.setTyped(result.current.typed + letter));
      await wait(ms);
    }
    await wait(2000);
  }
  return { settled, result, wait, type };
}

it.each([
  [30, 400],
  [120, 400],
  [260, 400],
  [260, 0],
  [600, 100],
])('keeps every letter at %i ms a key, where the value follows after %i ms', async (key, delay) => {
  const { result, type } = open(delay);
  await type('shamma', key);
  expect([result.current.typed, result.current.value]).toEqual(['shamma', 'shamma']);
});

it('hands on once typing has paused, an empty field at once, and nothing twice', async () => {
  const { settled, result, wait, type } = open(0);
  await type('tom', 100);
  expect(settled).toEqual(['tom']);
  act(() => result.current.setTyped(''));
  await wait(1);
  expect([settled, result.current.value]).toEqual([['tom', ''], '']);
});

it('takes over a value that comes from elsewhere', async () => {
  const { settled, result, wait, type } = open(0, 'huda');
  expect(result.current.typed).toBe('huda');
  act(() => result.current.setValue(''));
  await wait(1000);
  expect([result.current.typed, settled]).toEqual(['', []]);
  await type('tom', 100);
  act(() => result.current.setValue(''));
  await wait(1000);
  expect([result.current.typed, settled]).toEqual(['', ['tom']]);
});
