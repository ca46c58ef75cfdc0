import { useEffect, useState } from 'react';

const WAIT_MS = 250;

/** What was typed, once there is a short pause: one request instead of one per letter. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), WAIT_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
