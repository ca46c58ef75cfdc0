import { type Booking, getBooking } from '@sanad/contract/bookings/bookings.ts';
import type { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { Component as Session } from './session.tsx';
import { Component as Cancelled } from './session-cancelled.tsx';

export type Person = 'parent' | 'lsa' | 'cst';

/** The page of one session, with the page that follows cancelling it. */
export function openSession(server: ReturnType<typeof fakeServer>, shown: Booking, person: Person = 'parent') {
  useSession.setState({ user: people[person] });
  server.answer(getBooking, shown);
  return renderApp(
    [
      { path: '/session', element: <Session /> },
      { path: '/parent-dashboard/my-sessions/cancel-session-success', element: <Cancelled /> },
    ],
    { path: `/session?session=${shown.id}` },
  );
}
