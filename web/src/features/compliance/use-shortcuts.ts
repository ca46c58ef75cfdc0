import { useEffect, useRef } from 'react';

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *, [role="listbox"] *';

/** Single keys for a screen, while nobody is typing. */
export function useShortcuts(keys: Record<string, (() => void) | undefined>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.target instanceof Element && event.target.matches(TYPING)) return;
      const action = latest.current[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
