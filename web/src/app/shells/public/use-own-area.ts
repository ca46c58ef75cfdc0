import { useSyncExternalStore } from 'react';
import { useSession } from '../../../lib/session.ts';
import { homeOf } from '../../landing.ts';

const never = () => () => {};

/** Where somebody with a stored session goes on. The prerendered page knows nobody, so neither does the first paint. */
export function useOwnArea(): string | null {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const user = useSession((session) => session.user);
  return isBrowser && user ? homeOf(user) : null;
}
