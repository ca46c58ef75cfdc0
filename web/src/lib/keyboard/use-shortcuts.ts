import { type RefObject, useEffect, useRef } from 'react';
import { isDialogOpen } from './is-dialog-open.ts';

const TYPED_INTO =
  'input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** What a key does, as the list of shortcuts calls it (area `staff-tools`, below `keys`). */
export type ShortcutName =
  | 'acceptDocument'
  | 'askForDocument'
  | 'assign'
  | 'closePanel'
  | 'message'
  | 'newQuestion'
  | 'next'
  | 'nextDocument'
  | 'open'
  | 'pickAssignee'
  | 'pickSeverity'
  | 'pickSort'
  | 'pickType'
  | 'planChange'
  | 'previous'
  | 'recordCall'
  | 'recordCheckIn'
  | 'rejectDocument'
  | 'search'
  | 'shortcuts'
  | 'today';

export interface Shortcut {
  name: ShortcutName;
  run: () => void;
}

/** By `KeyboardEvent.key` in lower case; undefined: not now. */
export type Shortcuts = Readonly<Record<string, Shortcut | undefined>>;

/** Of the parts that are on the page, in the order they appeared. */
const onPage = new Set<RefObject<Shortcuts>>();

/** What can be pressed on this page right now. */
export function currentShortcuts(): { key: string; name: ShortcutName }[] {
  const found = new Map<string, ShortcutName>();
  for (const { current } of onPage) {
    for (const [key, shortcut] of Object.entries(current)) if (shortcut) found.set(key, shortcut.name);
  }
  return [...found].map(([key, name]) => ({ key, name }));
}

/** Keys of a page, such as `j`. They do nothing in a field, in a dialog, or with Ctrl, Alt or Meta held. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return;
      if (isDialogOpen()) return;
      // On a link or a button, Enter is theirs.
      if (event.key === 'Enter' && document.activeElement !== document.body) return;
      const shortcut = latest.current[event.key.toLowerCase()];
      if (!shortcut) return;
      event.preventDefault();
      shortcut.run();
    }
    onPage.add(latest);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      onPage.delete(latest);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
