import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Addresses are typed and cut off by people: a fragment that cannot be read names nothing. */
function targetOf(hash: string): HTMLElement | null {
  try {
    return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}

/** Keyboard and screen reader go on from here; nothing scrolls, and no ring is drawn around a heading. */
function focus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Focus goes to the page's heading; while the page still loads, to the page, and on to the heading when it comes or
 * takes the place of one that stood in for it, unless the person has gone elsewhere by then. `then` is called for each heading.
 * Returns a function that stops waiting.
 */
function focusHeading(then: () => void): (() => void) | undefined {
  const main = document.querySelector('main');
  if (!main) return;
  let held: HTMLElement = main;
  const settle = () => {
    const heading = main.querySelector('h1') ?? held;
    if (heading === held) return;
    held = heading;
    focus(heading);
    then();
  };
  settle();
  if (held === main) focus(main);
  const observer = new MutationObserver(() => {
    const isGone = !held.isConnected && document.activeElement === document.body;
    if (isGone || document.activeElement === held) settle();
    else observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** After every page change: to the top (or to the part the address names), focus to the heading, title announced. */
export function PageChange() {
  const { pathname, hash, key } = useLocation();
  const [announced, setAnnounced] = useState('');
  const before = useRef<{ pathname: string; key: string }>(null);

  useEffect(() => {
    // The browser would put the old scroll position back after us; on a reload it should.
    const setScrollRestoration = (mode: ScrollRestoration) => () => {
      window.history.scrollRestoration = mode;
    };
    const restoreScroll = setScrollRestoration('auto');
    setScrollRestoration('manual')();
    window.addEventListener('pagehide', restoreScroll);
    return () => window.removeEventListener('pagehide', restoreScroll);
  }, []);

  useEffect(() => {
    const previous = before.current;
    before.current = { pathname, key };
    const isFirst = previous === null || previous.key === key;
    const isNewPage = previous?.pathname !== pathname;
    const target = targetOf(hash);
    if (target && (!isFirst || window.scrollY === 0)) target.scrollIntoView();
    if (isFirst) return;
    if (target) {
      focus(target);
    } else if (isNewPage) {
      window.scrollTo(0, 0);
      return focusHeading(() => setAnnounced(document.title));
    }
  }, [pathname, hash, key]);

  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  );
}
