import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while its markup is taken over, so that both draw the same; then true. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
