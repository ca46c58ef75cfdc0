import { changeUser } from '@sanad/contract/accounts/accounts.ts';
import { useEffect } from 'react';
import { call } from '../../lib/api/api.ts';
import { useSession } from '../../lib/api/session.ts';
import { browserZone } from '../../lib/time/viewer-zone.ts';
import { useFreshUser } from './accounts.queries.ts';

/** Tells the server where somebody is, once: mails are on their clock from then on. A zone that is known stays. */
export function useKnownZone(): void {
  // What the server says now, not what this browser has kept: another device may have said it already.
  const { data: fresh } = useFreshUser();
  const isUnknown = fresh?.time_zone === null;
  useEffect(() => {
    if (!isUnknown) return;
    call(changeUser, { body: { time_zone: browserZone() } }).then(
      (user) => useSession.getState().userChanged(user),
      () => console.warn('The time zone of this account could not be saved.'),
    );
  }, [isUnknown]);
}
