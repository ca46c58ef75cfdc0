import type { Child } from '@sanad/contract/families/families.ts';
import type { SearchFilters, Sort } from '@sanad/contract/search/search.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addressOf, type Search, searchIn } from '../../../features/search/filters.ts';
import { useOwnChildren } from './use-own-children.ts';

/**
 * The address follows a change a moment later. Until then what was sent counts, so that nothing is lost
 * when somebody is quicker than the address.
 */
function useAhead(address: string): [string, (sent: string) => void] {
  const [query, setQuery] = useState(address);
  const waiting = useRef<string[]>([]);
  useEffect(() => {
    const at = waiting.current.indexOf(address);
    // Not one of ours: back, forward or a link.
    waiting.current = at < 0 ? [] : waiting.current.slice(at + 1);
    if (waiting.current.length === 0) setQuery(address);
  }, [address]);
  return [
    query,
    (sent) => {
      waiting.current.push(sent);
      setQuery(sent);
    },
  ];
}

/** The search that the address says. Every change is a new address, so that back, forward and sharing just work. */
export function useSearch(isPublic: boolean) {
  const { pathname, search: address } = useLocation();
  const navigate = useNavigate();
  const { children, isPending, hasFailed } = useOwnChildren();
  const [query, send] = useAhead(address);
  const latest = useRef(query);
  latest.current = query;
  const now = searchIn(new URLSearchParams(query));
  const child = children.find(({ id }) => id === now.child) ?? null;

  /** A change that comes a moment after it was thought of, like text, is made to the search as it is by then. */
  function go(change: Partial<Search> | ((now: Search) => Partial<Search>), isReplacing = false) {
    const before = searchIn(new URLSearchParams(latest.current));
    const next = addressOf({ ...before, ...(typeof change === 'function' ? change(before) : change) });
    if (next === latest.current) return;
    latest.current = next;
    send(next);
    navigate(pathname + next, { replace: isReplacing, preventScrollReset: true });
  }

  function chooseChild(chosen: Child | null, isReplacing = false) {
    const needs = chosen ? chosen.learning_disabilities : [];
    go({ child: chosen?.id ?? null, filters: { ...now.filters, needs, needs_match: undefined } }, isReplacing);
  }

  // In a parent's own area a search that asks for nothing yet is for the first child, as soon as it is loaded.
  const [isFirstVisit, setIsFirstVisit] = useState(!isPublic && query === '');
  const first = children[0];
  const isSettled = query !== '' || (!isPending && !hasFailed && !first);
  if (isFirstVisit && isSettled) setIsFirstVisit(false);
  useEffect(() => {
    if (isFirstVisit && !isSettled && first) chooseChild(first, true);
  });

  return {
    ...now,
    child,
    children,
    /** The first search waits for whom it is for. */
    isReady: !isFirstVisit || hasFailed,
    chooseChild,
    filter: (filters: SearchFilters) => go({ filters }),
    type: (q: string | undefined) => go(({ filters }) => ({ filters: { ...filters, q } }), true),
    sortBy: (sort: Sort) => go({ sort }),
    clear: () => go({ filters: {} }),
  };
}
