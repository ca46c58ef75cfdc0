import { randomUUID } from 'node:crypto';
import { LSA_ASPECTS } from '@sanad/contract/feedback/review-rules.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FeedbackScenario } from '../../../test/scenarios/feedback-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let lsaIds: string[];
let staffId: string;
const bookings: { id: string; lsaId: string; parentUserId: string; lsaUserId: string }[] = [];
beforeAll(async () => {
  app = await createTestApp();
  const scenario = new FeedbackScenario(app);
  const pairs = [await scenario.pair(), await scenario.pair()];
  staffId = (await app.make.staff('CST_ADMIN')).id;
  lsaIds = pairs.map(([, lsa]) => lsa.profile.id);
  for (const [family, lsa] of pairs) {
    const first = await scenario.confirmed(family, lsa, scenario.at(2, 10));
    await app.platform.db.updateTable('bookings').set({ state: 'completed' }).where('id', '=', first).execute();
    for (let n = 1; n <= 4; n++) {
      const id = await scenario.another(first, n);
      bookings.push({ id, lsaId: lsa.profile.id, parentUserId: family.id, lsaUserId: lsa.id });
    }
  }
});
afterAll(() => app.close());

const AT = new Date('2026-11-20T08:00:00Z');
type Step =
  | { what: 'write'; booking: number; stars: number; aspects: (number | null)[] }
  | { what: 'publish' | 'hide' | 'show' | 'erase' | 'remove'; booking: number };

const booking = fc.nat({ max: 7 });
const stars = fc.integer({ min: 1, max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    what: fc.constant('write' as const),
    booking,
    stars,
    aspects: fc.array(fc.option(stars), { minLength: 4, maxLength: 4 }),
  }),
  fc.record({ what: fc.constantFrom('publish', 'publish', 'hide', 'show', 'erase', 'remove'), booking }),
);

async function take(one: Step): Promise<void> {
  const { db } = app.platform;
  const of = bookings[one.booking];
  if (!of) return;
  const review = db.updateTable('reviews').where('booking_id', '=', of.id);
  switch (one.what) {
    case 'write': {
      const values = {
        stars: one.stars,
        ...Object.fromEntries(LSA_ASPECTS.map((aspect, index) => [aspect, one.aspects[index] ?? null])),
      };
      const people = { author_user_id: of.parentUserId, subject_user_id: of.lsaUserId, lsa_id: of.lsaId };
      const times = { created_at: AT, changed_at: AT, publish_at: AT };
      await db
        .insertInto('reviews')
        .values({ id: randomUUID(), booking_id: of.id, author_side: 'parent', ...people, ...times, ...values })
        .onConflict((conflict) => conflict.constraint('reviews_one_per_side').doUpdateSet(values))
        .execute();
      return;
    }
    case 'publish':
      await review.set({ published_at: AT }).execute();
      return;
    case 'hide':
      await review.set({ hidden_at: AT, hidden_by: staffId }).where('published_at', 'is not', null).execute();
      return;
    case 'show':
      await review.set({ hidden_at: null, hidden_by: null }).execute();
      return;
    case 'erase':
      await review.set({ text: '', erased_at: AT }).execute();
      return;
    case 'remove':
      await db.deleteFrom('reviews').where('booking_id', '=', of.id).execute();
  }
}

const sums = sql.join(
  LSA_ASPECTS.map((aspect) => sql`coalesce(sum(${sql.ref(aspect)}), 0)::int, count(${sql.ref(aspect)})::int`),
);

/** From the reviews themselves. */
async function recount(lsaId: string): Promise<number[]> {
  const { rows } = await sql<{ all: number[] }>`
    SELECT ARRAY[count(*)::int, coalesce(sum(stars), 0)::int, ${sums}] AS all FROM reviews
    WHERE lsa_id = ${lsaId} AND published_at IS NOT NULL AND hidden_at IS NULL`.execute(app.platform.db);
  return rows[0]?.all ?? [];
}

async function remembered(lsaId: string): Promise<number[]> {
  const row = await app.platform.db
    .selectFrom('lsa_ratings')
    .selectAll()
    .where('lsa_id', '=', lsaId)
    .executeTakeFirst();
  if (!row) return Array.from({ length: 10 }, () => 0);
  return [
    row.review_count,
    row.stars_sum,
    ...LSA_ASPECTS.flatMap((aspect) => [row[`${aspect}_sum`], row[`${aspect}_count`]]),
  ];
}

it('an LSA’s stars equal a recount of the reviews, whatever was written, published, hidden, shown or erased', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      for (const one of steps) await take(one);
      for (const lsaId of lsaIds) expect(await remembered(lsaId)).toEqual(await recount(lsaId));
    }),
    { numRuns: 40 },
  );
});

it('two reviews of one LSA that are published at once both count', async () => {
  const [lsaId = ''] = lsaIds;
  for (let n = 0; n < 4; n++) await take({ what: 'remove', booking: n });
  for (let n = 0; n < 4; n++) await take({ what: 'write', booking: n, stars: 4, aspects: [5, null, 3, null] });
  await Promise.all([0, 1, 2, 3].map((n) => take({ what: 'publish', booking: n })));
  expect(await remembered(lsaId)).toEqual([4, 16, 20, 4, 0, 0, 12, 4, 0, 0]);
});

it('goes with the profile of an LSA who leaves', async () => {
  const [lsaId = ''] = lsaIds;
  await app.platform.db.deleteFrom('lsa_profiles').where('id', '=', lsaId).execute();
  const [left] = (
    await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM lsa_ratings WHERE lsa_id = ${lsaId})::int AS count`.execute(app.platform.db)
  ).rows;
  expect(left?.count).toBe(0);
  const remaining = await app.platform.db.selectFrom('reviews').select('lsa_id').where('lsa_id', 'is', null).execute();
  expect(remaining).toHaveLength(4);
});
