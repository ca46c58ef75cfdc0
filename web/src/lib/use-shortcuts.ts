import { useEffect, useRef } from 'react';

const TYPED_INTO = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu]';

/** Keys of a page, such as `j`. They are silent while somebody types, in a dialog, and with Ctrl, Alt or Meta held. */
export function useShortcuts(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return;
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
