import { useCallback, useSyncExternalStore } from 'react';

/** `onServer` is the value while prerendering and for the first paint after it. */
export function useMediaQuery(query: string, onServer = true): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => onServer,
  );
}

/** Tables and week grids are drawn as such from this width on, and as cards or lists below. */
export const WIDE = '(min-width: 48rem)';
