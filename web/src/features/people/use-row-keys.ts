import { type RefObject, useEffect } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** j and k move through the links of a list, / goes to its search box; Enter opens, as everywhere. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      const root = list.current;
      if (!root) return;
      if (event.key === '/') {
        event.preventDefault();
        root.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
        return;
      }
      if (event.key !== 'j' && event.key !== 'k') return;
      const links = [...root.querySelectorAll<HTMLElement>('[data-row-link] a')].filter((link) => link.offsetParent);
      const at = links.indexOf(document.activeElement as HTMLElement);
      const next = event.key === 'j' ? Math.min(at + 1, links.length - 1) : Math.max(at - 1, 0);
      links[next]?.focus();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list]);
}
