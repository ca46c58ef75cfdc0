import { acceptBooking, completeBooking } from '@sanad/contract/bookings/booking-actions.ts';
import { payCheckout } from '@sanad/contract/bookings/checkouts.ts';
import { getReferrals, listReferredPeople } from '@sanad/contract/referrals.ts';
import type { Person } from '../factory.ts';
import type { TestApp } from '../test-app.ts';
import { BookingScenario, type Family, type Lsa } from './booking-scenario.ts';

let homes = 0;

/** People who invite and are invited; every family has a home and a phone number of its own. */
export class ReferralScenario {
  readonly app: TestApp;
  readonly sessions: BookingScenario;

  constructor(app: TestApp) {
    this.app = app;
    this.sessions = new BookingScenario(app);
  }

  family(profile: { address?: string; phone_number?: string } = {}): Promise<Family> {
    homes += 1;
    const own = { address: `Villa ${homes}, Street ${homes}, Mirdif`, phone_number: `+9715055${10_000 + homes}` };
    return this.sessions.family({ profile: { ...own, ...profile } });
  }

  lsa(): Promise<Lsa> {
    homes += 1;
    return this.sessions.lsa({
      address: `Flat ${homes}, Marina Walk, Dubai`,
      phone_number: `+9715066${10_000 + homes}`,
    });
  }

  async codeOf(person: Person): Promise<string> {
    return (await person.client.call(getReferrals)).body.code;
  }

  /** As signing up with the code does it. */
  async join(newcomer: Person, referrer: Person): Promise<void> {
    const code = await this.codeOf(referrer);
    const { db, events } = this.app.platform;
    const payload = { userId: newcomer.id, referralCode: code };
    await db.transaction().execute((tx) => events.publish(tx, 'account.created', newcomer.id, payload));
    await this.app.settle();
  }

  /** A session that is booked, paid and held. Returns its id. */
  async session(family: Family, lsa: Lsa, { card }: { card?: string } = {}): Promise<string> {
    const id = await this.confirmed(family, lsa, card);
    await this.complete(family, lsa, id);
    return id;
  }

  async confirmed(family: Family, lsa: Lsa, card = 'sandbox_accepted'): Promise<string> {
    const { checkout_id, bookings } = await this.sessions.held(family, lsa, this.sessions.at(2, 9));
    const id = bookings[0]?.id ?? '';
    const body = { payment_method: card, accept_terms: true } as const;
    await family.client.call(payCheckout, { params: { checkout_id }, body });
    await lsa.client.call(acceptBooking, { params: { id }, body: {} });
    await this.sessions.tick();
    return id;
  }

  async complete(family: Family, lsa: Lsa, id: string): Promise<void> {
    await this.sessions.goTo(family, id, 0);
    await this.sessions.joinCall(lsa, id);
    await this.sessions.joinCall(family, id);
    await this.sessions.goTo(family, id, -60);
    const { status, body } = await lsa.client.call(completeBooking, { params: { id } });
    if (status !== 200) throw new Error(`Not completed: ${JSON.stringify(body)}`);
    await this.app.settle();
  }

  async overview(person: Person) {
    return (await person.client.call(getReferrals)).body;
  }

  /** What the referrer sees of those who joined, the newest first. */
  async steps(person: Person): Promise<string[]> {
    return (await person.client.call(listReferredPeople, { query: {} })).body.results.map(({ step }) => step);
  }
}
