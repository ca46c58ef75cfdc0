import type { BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import { useLocation } from 'react-router';
import { useSession } from '../../../lib/api/session.ts';
import { areaPages, paths } from '../../../lib/paths.ts';
import { HOUR_MS } from '../../../lib/time/durations.ts';
import { homeOf } from '../../navigation/landing.ts';
import { bookingPaths } from './booking-paths.ts';

const { dashboard, parentDashboard, lsaDashboard } = areaPages;

/** The older root has one page for its sessions: the query says which one, and that it was just cancelled. */
export const CANCELLED = 'cancelled';

const hoursOf = ({ starts_at, ends_at }: BookingSummary) =>
  Math.max(1, Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / HOUR_MS));

const withSession = (path: string, id: string) => `${path}?session=${encodeURIComponent(id)}`;

/** The session screens exist in three areas and on a page of their own: links stay in the viewer's own. */
export function useSessionPaths() {
  const { pathname } = useLocation();
  const user = useSession((session) => session.user);
  const isLsa = user?.account_type === 'LSA';
  const isParent = user?.account_type === 'PARENT';
  const isGeneric = pathname === paths.dashboard || pathname.startsWith(`${paths.dashboard}/`);
  const shown = isLsa ? lsaDashboard.sessionDetails : isParent ? parentDashboard.manageSession : paths.sessionDetails;
  const own = isParent && isGeneric ? dashboard.sessions : shown;
  const list = isLsa ? lsaDashboard.sessions : isGeneric ? dashboard.sessions : parentDashboard.sessions;
  return {
    home: homeOf(user),
    /** Staff have no sessions of their own. */
    list: isLsa || isParent ? list : null,
    session: (id: string) => withSession(own, id),
    call: paths.call,
    cancelled: (id: string) =>
      isGeneric
        ? `${withSession(dashboard.sessions, id)}&${CANCELLED}`
        : withSession(parentDashboard.sessionCancelled, id),
    pay: (checkout: string) => bookingPaths.pay(checkout),
    profile: (lsaId: string | null) => (isParent && lsaId ? bookingPaths.profile(lsaId) : null),
    /** The same LSA, child, place and length; after a free call, a session. */
    again: (booking: BookingSummary) =>
      bookingPaths.book({
        lsa: booking.lsa.id,
        child: booking.child.id,
        how: booking.mode,
        hours: hoursOf(booking),
      }),
    search: isGeneric ? dashboard.search : parentDashboard.search,
    hours: lsaDashboard.availability,
    securityCode: isGeneric ? dashboard.security : parentDashboard.securityCode,
  };
}
