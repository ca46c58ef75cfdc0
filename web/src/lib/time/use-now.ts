import { useEffect, useState } from 'react';
import { MINUTE_MS } from './durations.ts';

type Listener = (now: Date) => void;

/** One timer for each interval, however many parts of a screen follow it; it runs only while one of them is shown. */
const timers = new Map<number, { listeners: Set<Listener>; id: ReturnType<typeof setInterval> }>();

function onTick(everyMs: number, listener: Listener): () => void {
  const timer = timers.get(everyMs) ?? startTimer(everyMs);
  timer.listeners.add(listener);
  return () => {
    timer.listeners.delete(listener);
    if (timer.listeners.size > 0) return;
    clearInterval(timer.id);
    timers.delete(everyMs);
  };
}

function startTimer(everyMs: number) {
  const listeners = new Set<Listener>();
  const id = setInterval(() => {
    const now = new Date();
    for (const listener of listeners) listener(now);
  }, everyMs);
  const timer = { listeners, id };
  timers.set(everyMs, timer);
  return timer;
}

/** The current time, by default as often as "in 8 minutes" needs it. */
export function useNow(everyMs: number = MINUTE_MS / 2): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => onTick(everyMs, setNow), [everyMs]);
  return now;
}
