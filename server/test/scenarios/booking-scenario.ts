import { CONSENT_VERSION, giveConsent } from '@sanad/contract/accounts/account-settings.ts';
import { AVAILABILITY_DAYS, AVAILABILITY_TIMES, changeAvailabilityRules } from '@sanad/contract/availability.ts';
import {
  acceptBooking,
  type CancelWay,
  cancelBooking,
  quoteCancellation,
  rescheduleBooking,
} from '@sanad/contract/bookings/booking-actions.ts';
import { type Booking, getBooking } from '@sanad/contract/bookings/bookings.ts';
import { createBooking, payCheckout } from '@sanad/contract/bookings/checkouts.ts';
import type { BodyOf } from '@sanad/contract/endpoint.ts';
import type { LsaForm, Person } from '../factory.ts';
import type { TestApp } from '../test-app.ts';
import { signMissingReports } from './signed-reports.ts';

export type Family = Awaited<ReturnType<TestApp['make']['family']>>;
export type Lsa = Awaited<ReturnType<TestApp['make']['lsa']>>;

/** Every hour of every day, so that a test can book whenever it likes. */
export const ALL_WEEK: Partial<LsaForm> = {
  price_per_hour: '200',
  availability_days: [...AVAILABILITY_DAYS],
  availability_time: [...AVAILABILITY_TIMES],
};
export const HOURLY_FILS = 20_000;
/** What every order at the provider says. */
export const ORDER = {
  customer: 'sandbox_customer',
  method: 'sandbox_accepted',
  currency: 'AED',
  returnTo: '/',
} as const;

/** Families, LSAs and sessions for the tests of booking; times are Dubai's days from today and hours of the clock. */
export class BookingScenario {
  readonly app: TestApp;
  readonly #writesReports: boolean;

  /** Unless a test is about reports, LSAs write them before the clock ticks. */
  constructor(app: TestApp, { writesReports = true } = {}) {
    this.app = app;
    this.#writesReports = writesReports;
  }

  /** "4 pm in Dubai, in three days". */
  at(days: number, hour: number): string {
    const day = new Date(this.app.clock.now().getTime() + days * 86_400_000 + 4 * 3_600_000).toISOString().slice(0, 10);
    return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+04:00`).toISOString();
  }

  /** A family that agrees to its child's record being kept. */
  async family(overrides: Parameters<TestApp['make']['family']>[0] = {}): Promise<Family> {
    const family = await this.app.make.family(overrides);
    const agreed = await family.client.call(giveConsent, {
      params: { purpose: 'child_record' },
      body: { version: CONSENT_VERSION },
    });
    if (agreed.status >= 300) throw new Error(`No consent: ${JSON.stringify(agreed.body)}`);
    return family;
  }

  /** Works on public holidays, too: the clock of a test may get there. */
  async lsa(overrides: Partial<LsaForm> = {}): Promise<Lsa> {
    const lsa = await this.app.make.lsa({ ...ALL_WEEK, ...overrides });
    await lsa.client.call(changeAvailabilityRules, { body: { works_public_holidays: true } });
    return lsa;
  }

  /** A family and an LSA that know nothing of each other yet. */
  async pair(): Promise<[Family, Lsa]> {
    return [await this.family(), await this.lsa()];
  }

  bookingInput(
    family: Family,
    lsa: Lsa,
    starts: string | string[],
    overrides: Partial<BodyOf<typeof createBooking>> = {},
  ): BodyOf<typeof createBooking> {
    const all = typeof starts === 'string' ? [starts] : starts;
    const hours = overrides.hours ?? 1;
    return {
      lsa_id: lsa.profile.id,
      child_id: family.children[0]?.id ?? '',
      mode: 'online',
      starts: all,
      expected_total_fils: overrides.kind === 'trial' ? 0 : HOURLY_FILS * hours * all.length,
      ...overrides,
    };
  }

  async held(
    family: Family,
    lsa: Lsa,
    starts: string | string[],
    overrides: Partial<BodyOf<typeof createBooking>> = {},
  ) {
    const { status, body } = await family.client.call(createBooking, {
      body: this.bookingInput(family, lsa, starts, overrides),
    });
    if (status !== 201) throw new Error(`Not held: ${JSON.stringify(body)}`);
    return body;
  }

  /** Paid for, so the LSA is asked. Returns the ids. */
  async requested(
    family: Family,
    lsa: Lsa,
    starts: string | string[],
    overrides: Partial<BodyOf<typeof createBooking>> = {},
  ): Promise<string[]> {
    const { checkout_id, bookings } = await this.held(family, lsa, starts, overrides);
    if (overrides.kind !== 'trial') {
      const { status, body } = await family.client.call(payCheckout, {
        params: { checkout_id },
        body: { payment_method: 'sandbox_accepted', accept_terms: true },
      });
      if (status !== 200) throw new Error(`Not paid: ${JSON.stringify(body)}`);
    }
    return bookings.map(({ id }) => id);
  }

  async confirmed(
    family: Family,
    lsa: Lsa,
    starts: string,
    overrides: Partial<BodyOf<typeof createBooking>> = {},
  ): Promise<string> {
    const [id = ''] = await this.requested(family, lsa, starts, overrides);
    const { status, body } = await lsa.client.call(acceptBooking, { params: { id }, body: {} });
    if (status !== 200) throw new Error(`Not accepted: ${JSON.stringify(body)}`);
    return id;
  }

  async see(person: Person, id: string): Promise<Booking> {
    return (await person.client.call(getBooking, { params: { id } })).body;
  }

  /** Moves it, or asks to, from the time at which this person sees it. */
  async reschedule(
    person: Person,
    id: string,
    starts_at: string,
    more: { other_starts?: string[]; note?: string } = {},
  ) {
    const { starts_at: from } = await this.see(person, id);
    return person.client.call(rescheduleBooking, { params: { id }, body: { from, starts_at, ...more } });
  }

  /** Moves the clock to so many minutes before (or, negative, after) the start. */
  async goTo(person: Person, id: string, minutesBefore: number): Promise<void> {
    const { starts_at } = await this.see(person, id);
    const target = Date.parse(starts_at) - minutesBefore * 60_000;
    this.app.clock.advance({ seconds: (target - this.app.clock.now().getTime()) / 1000 });
  }

  /** In the call of an online session from now on. */
  async joinCall(person: Person, id: string): Promise<void> {
    const { bookings, platform } = this.app;
    await platform.db.transaction().execute(async (tx) => {
      const { side } = await bookings.callAttendance.lock(tx, person.id, id);
      await bookings.callAttendance.join(tx, id, { side, userId: person.id });
    });
  }

  async leaveCall(person: Person, id: string): Promise<void> {
    const { bookings, platform } = this.app;
    await platform.db.transaction().execute(async (tx) => {
      const { side } = await bookings.callAttendance.lock(tx, person.id, id);
      await bookings.callAttendance.leave(tx, id, side, platform.clock.now());
    });
  }

  /** Quotes, cancels as quoted, and returns both. */
  async cancel(person: Person, id: string, way: CancelWay = 'standard') {
    const { body } = await person.client.call(quoteCancellation, { params: { id } });
    const quoted = body.ways.find((one) => one.way === way);
    if (!quoted) throw new Error(`No such way: ${JSON.stringify(body)}`);
    const { way: _, released_fils, ...money } = quoted;
    const input = { way, quoted: { ...money, released_fils }, lsa_reason: 'other' as const };
    const answer = await person.client.call(cancelBooking, { params: { id }, body: input });
    return { quote: body, money, answer };
  }

  /** What the provider itself has in its books. */
  atProvider(id: string) {
    return this.app.platform.db
      .selectFrom('sandbox_payments')
      .select(['state', 'refunded_fils'])
      .where('key', '=', id)
      .executeTakeFirst();
  }

  /** Which kinds of words about sessions somebody has got, the oldest first. */
  async notificationsOf({ id }: Person): Promise<string[]> {
    await this.app.settle();
    const rows = await this.app.platform.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(({ kind }) => kind).filter((kind) => /^(booking|call|lsa|waitlist)/.test(kind));
  }

  /** Whatever is due by now happens, money included: first what earlier events lead to, then the clock, then its events. */
  async tick(): Promise<void> {
    await this.app.settle();
    if (this.#writesReports) await signMissingReports(this.app);
    await this.app.lsas.tick();
    await this.app.bookings.tick();
    await this.app.settle();
  }
}
