import { useSession } from '../../../lib/api/session.ts';
import { useIsInBrowser } from '../../../lib/use-is-in-browser.ts';
import { homeOf } from '../../navigation/landing.ts';

/** Where somebody with a stored session goes on. The prerendered page knows nobody, so neither does the first paint. */
export function useOwnArea(): string | null {
  const isInBrowser = useIsInBrowser();
  const user = useSession((session) => session.user);
  return isInBrowser && user ? homeOf(user) : null;
}
