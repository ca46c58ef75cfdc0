import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { bookingQuery, bookingSlotsQuery, refreshBookings } from './bookings.queries.ts';

const ID = '0199a0c4-7a31-7cc0-8f5e-2f6f6a1d0b01';

test('a change of sessions asks for the session again, and not for the hours of its move: once sent there are none', async () => {
  const client = new QueryClient();
  const slots = bookingSlotsQuery(ID, '2026-11-16', '2026-12-14').queryKey;
  const booking = bookingQuery(ID).queryKey;
  client.setQueryData(slots as readonly unknown[], { results: [] });
  client.setQueryData(booking as readonly unknown[], {});
  await refreshBookings(client);
  expect(client.getQueryState(booking)?.isInvalidated).toBe(true);
  expect(client.getQueryState(slots)?.isInvalidated).toBe(false);
});
