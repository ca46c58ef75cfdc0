import { useEffect, useEffectEvent, useRef, useState } from 'react';

const SETTLED_MS = 250;

/**
 * The text of a field whose value is kept elsewhere, such as in the address, which learns of it once typing has paused:
 * it changes too slowly to hold every letter. A value that comes from elsewhere (back, "Clear") replaces the text.
 */
export function useTypedText(value: string, onSettled: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  /** What was handed on and has not come back as the value. */
  const underway = useRef<string[]>([]);

  useEffect(() => {
    const at = underway.current.indexOf(value);
    underway.current = underway.current.slice(at + 1);
    if (at === -1) setTyped(value);
  }, [value]);

  const handOn = useEffectEvent((text: string) => {
    if (text === (underway.current.at(-1) ?? value)) return;
    underway.current.push(text);
    onSettled(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => handOn(typed), typed === '' ? 0 : SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped] as const;
}
