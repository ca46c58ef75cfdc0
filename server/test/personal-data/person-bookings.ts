import { randomUUID } from 'node:crypto';
import { acceptBooking, cancelBooking, quoteCancellation } from '@sanad/contract/bookings/booking-actions.ts';
import { createBooking, payCheckout } from '@sanad/contract/bookings/checkouts.ts';
import { joinWaitlist } from '@sanad/contract/bookings/waitlist.ts';
import { setCallAgreements } from '@sanad/contract/calls/calls.ts';
import type { BodyOf } from '@sanad/contract/endpoint.ts';
import { BookingScenario } from '../scenarios/booking-scenario.ts';
import type { TestApp } from '../test-app.ts';

type Family = Awaited<ReturnType<BookingScenario['family']>>;
type Lsa = Awaited<ReturnType<BookingScenario['lsa']>>;

async function cancelAs(person: Family | Lsa, id: string, reason: string): Promise<void> {
  const { body } = await person.client.call(quoteCancellation, { params: { id } });
  const { way: _, ...quoted } = body.ways[0] ?? { way: '' };
  const overrides = { quoted, reason, lsa_reason: 'other' } as BodyOf<typeof cancelBooking>;
  await person.client.call(cancelBooking, { params: { id }, body: overrides });
}

/** What the parent agreed to, and that both were in the call. */
async function attendABit(
  { clock, platform: { db } }: TestApp,
  id: string,
  [family, lsa]: [Family, Lsa],
): Promise<void> {
  await family.client.call(setCallAgreements, { params: { id }, body: { child_may_be_alone: true, keep_board: true } });
  const now = clock.now();
  await db.insertInto('booking_attendance').values({ booking_id: id, parent_ms: 1000, lsa_ms: 1000 }).execute();
  for (const [side, { id: user_id }] of [
    ['parent', family],
    ['lsa', lsa],
  ] as const) {
    const visit = {
      booking_id: id,
      user_id,
      side,
      device_id: randomUUID(),
      joined_at: now,
      seen_at: now,
      left_at: now,
    };
    await db
      .insertInto('call_visits')
      .values({ id: randomUUID(), ...visit })
      .execute();
  }
}

/** Everything booking keeps of the two sides: a session asked to be moved, one cancelled by each, an hour waited for. */
export async function bookABit(app: TestApp, family: Family, lsa: Lsa, words: { family: string; lsa: string }) {
  const scenario = new BookingScenario(app);
  const bookingInput = scenario.bookingInput(family, lsa, scenario.at(3, 16), { notes: `${words.family} notes` });
  const held = await family.client.send({
    method: 'POST',
    url: `/api/${createBooking.path}`,
    headers: { 'idempotency-key': `once-${family.id}` },
    payload: bookingInput,
  });
  const { checkout_id, bookings } = held.body as { checkout_id: string; bookings: { id: string }[] };
  const body = { payment_method: 'sandbox_accepted', accept_terms: true as const };
  await family.client.call(payCheckout, { params: { checkout_id }, body });
  const id = bookings[0]?.id ?? '';
  await lsa.client.call(acceptBooking, { params: { id }, body: {} });
  await attendABit(app, id, [family, lsa]);
  await scenario.reschedule(lsa, id, scenario.at(4, 16), { note: `${words.lsa} later` });
  await scenario
    .confirmed(family, lsa, scenario.at(5, 16))
    .then((other) => cancelAs(family, other, `${words.family} ill`));
  await scenario.confirmed(family, lsa, scenario.at(6, 16)).then((other) => cancelAs(lsa, other, `${words.lsa} away`));
  const waited = { lsa_id: lsa.profile.id, starts_at: scenario.at(3, 16), mode: 'online' as const };
  await family.client.call(joinWaitlist, { body: waited });
  await scenario.tick();
}
