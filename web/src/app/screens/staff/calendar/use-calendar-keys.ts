import { useEffect } from 'react';

/** Single keys of a staff page; not while somebody types, and not above a dialog. */
export function useCalendarKeys(actions: Record<string, () => void>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const target = event.target instanceof HTMLElement ? event.target : null;
      const isTyping = target?.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="listbox"]');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const action = actions[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [actions]);
}
