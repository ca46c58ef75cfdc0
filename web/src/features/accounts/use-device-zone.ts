import { changeUser } from '@sanad/contract/accounts/accounts.ts';
import { useEffect } from 'react';
import { call } from '../../lib/api/api.ts';
import { useSession } from '../../lib/api/session.ts';
import { browserZone } from '../../lib/time/viewer-zone.ts';
import { useFreshUser } from './accounts.queries.ts';

/** Tells the server where somebody is, so that mails are on their clock. A zone they have chosen stays. */
export function useDeviceZone(): void {
  // What the server says now, not what this browser has stored: the zone may have been chosen on another device.
  const { isSuccess: isFresh } = useFreshUser();
  const accountZone = useSession(({ user, seeAs }) =>
    user?.time_zone_chosen === false && !seeAs ? user.time_zone : undefined,
  );
  const device = browserZone();
  const hasMoved = isFresh && accountZone !== undefined && accountZone !== device;
  useEffect(() => {
    if (!hasMoved) return;
    call(changeUser, { body: { time_zone: device, time_zone_chosen: false } }).then(
      (user) => useSession.getState().userChanged(user),
      () => console.warn('The time zone of this account could not be saved.'),
    );
  }, [hasMoved, device]);
}
