import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { booking } from '../../../features/bookings/booking.testing.ts';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { DisputeLink } from './dispute-link.tsx';

beforeEach(() => {
  fakeServer();
  useSession.setState({ user: people.parent });
});

async function show(change: Partial<Booking>) {
  const past = { starts_at: '2020-01-01T10:00:00.000Z', ends_at: '2020-01-01T11:00:00.000Z' };
  const shown = booking({ ...past, ...change });
  const element = (
    <>
      <p>Session</p>
      <DisputeLink booking={shown} />
    </>
  );
  await renderApp([{ path: '*', element }], { path: '/' });
  await screen.findByText('Session');
  return screen.queryByRole('link');
}

it.each([
  ['completed', false, true],
  ['cancelled_by_parent', false, true],
  ['cancelled_by_parent', true, false],
  ['declined', false, false],
] as const)('a session that is %s (withdrawn: %s) can be disputed: %s', async (state, withdrawn, isOffered) => {
  expect((await show({ state, withdrawn })) !== null).toBe(isOffered);
});
