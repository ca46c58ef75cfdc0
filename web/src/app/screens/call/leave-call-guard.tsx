import type { Call } from '@sanad/contract/calls/calls.ts';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { LeaveDialog } from '../../../features/calls/room/leave-dialog.tsx';
import { useSession } from '../../../lib/api/session.ts';

/** While somebody is in a call, going to another page or closing this one asks first. */
export function LeaveCallGuard({ call }: { call: Call }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && useSession.getState().authenticated,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <LeaveDialog
      call={call}
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
