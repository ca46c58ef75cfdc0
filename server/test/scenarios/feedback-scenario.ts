import { randomUUID } from 'node:crypto';
import { completeBooking } from '@sanad/contract/bookings/booking-actions.ts';
import type { BodyOf } from '@sanad/contract/endpoint.ts';
import { writeReview } from '@sanad/contract/feedback/reviews.ts';
import { sql } from 'kysely';
import type { Person } from '../factory.ts';
import { BookingScenario, type Family, type Lsa } from './booking-scenario.ts';

/** Completed sessions to review. */
export class FeedbackScenario extends BookingScenario {
  /** A paid session of the two that has just ended. */
  async completed(family: Family, lsa: Lsa): Promise<string> {
    const id = await this.confirmed(family, lsa, this.at(2, 10));
    await this.goTo(family, id, 0);
    for (const person of [family, lsa]) await this.joinCall(person, id);
    this.app.clock.advance({ minutes: 60 });
    for (const person of [family, lsa]) await this.leaveCall(person, id);
    const { status, body } = await lsa.client.call(completeBooking, { params: { id } });
    if (status !== 200) throw new Error(`Not completed: ${JSON.stringify(body)}`);
    await this.app.settle();
    return id;
  }

  /** Another one like it, so many days later; the clock stands still. */
  async another(id: string, days: number): Promise<string> {
    const copy = randomUUID();
    const { rows } = await sql<{ columns: string }>`
      SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = 'bookings'
        AND column_name NOT IN ('id', 'checkout_id', 'during') AND is_identity = 'NO'`.execute(this.app.platform.db);
    const columns = sql.raw(rows[0]?.columns ?? '');
    await sql`
      INSERT INTO bookings (id, checkout_id, during, ${columns})
      SELECT ${copy}, ${randomUUID()}, tstzrange(lower(during) + ${days} * interval '1 day', upper(during) + ${days} * interval '1 day'), ${columns}
      FROM bookings WHERE id = ${id}`.execute(this.app.platform.db);
    return copy;
  }

  write(person: Person, id: string, body: Partial<BodyOf<typeof writeReview>> = {}) {
    return person.client.call(writeReview, { params: { id }, body: { stars: 5, ...body } });
  }
}
