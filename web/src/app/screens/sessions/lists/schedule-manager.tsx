import { useSearchParams } from 'react-router';
import { CANCELLED } from '../../../parts/paths/use-session-paths.ts';
import { Component as Session } from '../session.tsx';
import { Component as SessionCancelled } from '../session-cancelled.tsx';
import { Component as MySessions } from './my-sessions.tsx';

/** The sessions of the older root on one page, so that nobody leaves the area they came from. */
export function Component() {
  const [search] = useSearchParams();
  if (!search.has('session')) return <MySessions />;
  return search.has(CANCELLED) ? <SessionCancelled /> : <Session />;
}
