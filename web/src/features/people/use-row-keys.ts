import type { RefObject } from 'react';
import { type Shortcuts, useShortcuts } from '../../lib/keyboard/use-shortcuts.ts';

/** j and k move through the links of a list, / goes to its search box where it has one; Enter opens, as everywhere. */
export function useRowKeys(list: RefObject<HTMLElement | null>, { hasSearch = false } = {}): void {
  function move(step: 1 | -1) {
    const all = list.current?.querySelectorAll<HTMLElement>('[data-row-link] a') ?? [];
    const links = [...all].filter((link) => link.offsetParent);
    const at = links.indexOf(document.activeElement as HTMLElement);
    links[Math.min(Math.max(at + step, 0), links.length - 1)]?.focus();
  }
  const toSearch = () => list.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  const search: Shortcuts = hasSearch ? { '/': { name: 'search', run: toSearch } } : {};
  useShortcuts({
    j: { name: 'next', run: () => move(1) },
    k: { name: 'previous', run: () => move(-1) },
    ...search,
  });
}
