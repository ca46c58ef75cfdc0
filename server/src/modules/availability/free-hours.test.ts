import { randomUUID } from 'node:crypto';
import { LSA_ZONES, type MeetingMode } from '@sanad/contract/availability.ts';
import { SESSION_TYPES } from '@sanad/contract/lsas/lsas.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rounds } from '../../../test/rounds.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { dayAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { freeSlots, isFree, nextFree } from './index.ts';
import { type ReferenceLsa, referenceReason, referenceSlots, type World } from './reference.testing.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** LSAs asked about at once. */
const MANY = 10;
/** Of which so many are asked about one booking each. */
const TRIES = 5;

let app: TestApp;
const ids: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
  const { db, clock } = app.platform;
  for (let n = 0; n < MANY; n++) {
    const user = await app.make.user({ type: 'LSA' });
    const row = { id: randomUUID(), user_id: user.id, full_name: 'LSA', main_specialization: 'educator' };
    await db
      .insertInto('lsa_profiles')
      .values({ ...row, created_at: clock.now() })
      .execute();
    ids.push(row.id);
  }
  // Sessions in person, without everything a booking needs.
  await sql`CREATE TABLE visits (lsa_id uuid, during tstzrange, in_person boolean, area text)`.execute(db);
  await sql`CREATE OR REPLACE VIEW lsa_engagements AS
    SELECT lsa_id, during, false AS in_person, NULL::text AS area, label, 'busy' AS kind, id,
      NULL::timestamptz AS expires_at FROM lsa_busy_times
    UNION ALL SELECT lsa_id, during, in_person, area, 'visit', 'visit', lsa_id, NULL FROM visits`.execute(db);
});
afterAll(() => app.close());

const stamp = (instant: number) => new Date(instant).toISOString();

async function write(tx: Tx, lsas: ReferenceLsa[], { now, holidays }: World): Promise<void> {
  await sql`DELETE FROM public_holidays`.execute(tx);
  await sql`INSERT INTO public_holidays SELECT d::date, 'x', 'x' FROM unnest(${holidays}::text[]) d`.execute(tx);
  await sql`
    UPDATE lsa_profiles p SET session_types = ARRAY(SELECT jsonb_array_elements_text(g.types))
    FROM jsonb_to_recordset(${JSON.stringify(lsas.map((lsa, n) => ({ id: ids[n], types: lsa.sessionTypes })))}::jsonb)
      AS g (id uuid, types jsonb) WHERE g.id = p.id`.execute(tx);
  const rows = <T>(pick: (lsa: ReferenceLsa) => T[]) =>
    JSON.stringify(lsas.flatMap((lsa, n) => pick(lsa).map((one) => ({ ...one, lsa_id: ids[n] }))));
  const rules = rows(({ rules: overrides }) => (overrides ? [overrides] : []));
  await sql`INSERT INTO lsa_availability_rules
    SELECT lsa_id, zone, online, "inPerson", "worksHolidays", ${now} FROM jsonb_to_recordset(${rules}::jsonb)
      AS g (lsa_id uuid, zone text, online int, "inPerson" int, "worksHolidays" boolean)`.execute(tx);
  await sql`INSERT INTO lsa_weekly_hours SELECT * FROM jsonb_to_recordset(${rows(({ week }) => week)}::jsonb)
    AS g (lsa_id uuid, day smallint, slot smallint)`.execute(tx);
  await sql`INSERT INTO lsa_exceptions (id, lsa_id, kind, from_date, to_date, slots, created_at)
    SELECT gen_random_uuid(), lsa_id, kind, "from", "to", ARRAY(SELECT jsonb_array_elements(slots)::smallint), ${now}
    FROM jsonb_to_recordset(${rows(({ exceptions }) => exceptions)}::jsonb)
      AS g (lsa_id uuid, kind text, "from" date, "to" date, slots jsonb)`.execute(tx);
  const engagements = rows((lsa) => lsa.engagements.map((e) => ({ ...e, start: stamp(e.start), end: stamp(e.end) })));
  const overrides = sql`jsonb_to_recordset(${engagements}::jsonb)
    AS g (lsa_id uuid, start timestamptz, "end" timestamptz, "inPerson" boolean, area text)`;
  await sql`INSERT INTO lsa_busy_times (id, lsa_id, during, created_at)
    SELECT gen_random_uuid(), lsa_id, tstzrange(start, "end"), ${now} FROM ${overrides} WHERE NOT "inPerson"`.execute(
    tx,
  );
  await sql`INSERT INTO visits SELECT lsa_id, tstzrange(start, "end"), true, area FROM ${overrides} WHERE "inPerson"`.execute(
    tx,
  );
}

const UNDONE = new Error('undone');

/** Leaves nothing behind. */
async function inWorld(lsas: ReferenceLsa[], world: World, look: (tx: Tx) => Promise<void>): Promise<void> {
  const done = app.platform.db.transaction().execute(async (tx) => {
    await write(tx, lsas, world);
    await look(tx);
    throw UNDONE;
  });
  await done.catch((error) => {
    if (error !== UNDONE) throw error;
  });
}

const asReference = (hour: Awaited<ReturnType<typeof freeSlots>>[number]) => ({
  start: hour.starts_at.getTime(),
  date: hour.date,
  slot: hour.slot,
  modes: [...(hour.online ? ['online'] : []), ...(hour.in_person ? ['in_person'] : [])],
});

/** Around the changes of the clocks in London and Paris, in Cairo, around 29 February, and an ordinary month. */
const ANCHORS = ['2026-10-14', '2027-03-14', '2027-04-19', '2028-02-16', '2026-11-17', '2026-12-20'];
const slots = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 10 });

function anLsa(now: number, firstDay: string): fc.Arbitrary<ReferenceLsa> {
  const quarter = HOUR / 4;
  return fc.record({
    sessionTypes: fc.subarray([...SESSION_TYPES]),
    rules: fc.option(
      fc.record({
        zone: fc.constantFrom(...LSA_ZONES, 'Europe/London', 'Africa/Cairo'),
        online: fc.integer({ min: 2, max: 60 }),
        inPerson: fc.integer({ min: 12, max: 168 }),
        worksHolidays: fc.boolean(),
      }),
      { freq: 5 },
    ),
    week: fc.uniqueArray(fc.record({ day: fc.integer({ min: 1, max: 7 }), slot: fc.integer({ min: 0, max: 9 }) }), {
      maxLength: 50,
      minLength: 5,
      selector: ({ day, slot }) => day * 10 + slot,
    }),
    exceptions: fc.array(
      fc
        .record({
          kind: fc.constantFrom('off' as const, 'extra' as const),
          at: fc.integer({ min: -5, max: 32 }),
          length: fc.integer({ min: 0, max: 8 }),
          slots,
        })
        .map(({ kind, at, length, slots: chosen }) => {
          const from = dayAfter(firstDay, at);
          return { kind, from, to: dayAfter(from, length), slots: kind === 'extra' || length % 2 === 0 ? chosen : [] };
        }),
      { maxLength: 4 },
    ),
    engagements: fc.array(
      fc
        .record({
          at: fc.integer({ min: -96, max: 30 * 96 }),
          quarters: fc.integer({ min: 1, max: 20 }),
          inPerson: fc.boolean(),
          area: fc.constantFrom('al_barsha', 'jumeirah', null),
        })
        .map(({ at, quarters, inPerson, area }) => {
          const start = Math.floor(Math.max(Date.parse(firstDay), now - DAY) / quarter) * quarter + at * quarter;
          return { start, end: start + quarters * quarter, inPerson, area };
        }),
      { maxLength: 40 },
    ),
  });
}

const aWorld = fc
  .record({
    anchor: fc.constantFrom(...ANCHORS),
    minutes: fc.integer({ min: 0, max: 14 * 24 * 60 }),
    ahead: fc.oneof(fc.integer({ min: -2, max: 20 }), fc.integer({ min: 40, max: 62 })),
    length: fc.integer({ min: 0, max: 30 }),
    area: fc.constantFrom('al_barsha', null),
    holidays: fc.uniqueArray(fc.integer({ min: -2, max: 40 }), { maxLength: 6 }),
  })
  .chain(({ anchor, minutes, ahead, length, area, holidays }) => {
    const now = new Date(Date.parse(anchor) + minutes * 60_000);
    const from = dayAfter(stamp(now.getTime()).slice(0, 10), ahead);
    const to = dayAfter(from, length);
    const world: World = { now, area, holidays: holidays.map((day) => dayAfter(from, day)) };
    const lsas = fc.array(anLsa(now.getTime(), from), { minLength: MANY, maxLength: MANY });
    const tries = fc.array(
      fc.record({
        pick: fc.nat(),
        shift: fc.constantFrom(0, 0, 0, HOUR, HOUR / 2, -DAY),
        hours: fc.integer({ min: 1, max: 3 }),
        mode: fc.constantFrom<MeetingMode>('online', 'in_person'),
      }),
      { minLength: TRIES, maxLength: TRIES },
    );
    return fc.record({ lsas, tries }).map((more) => ({ world, from, to, ...more }));
  });

const RUNS = rounds(8, 25);
const EVER = { from: '2000-01-01', to: '2100-01-01' };

describe('free hours against a slow and obvious reference [LSA-07]', () => {
  it(`are the same for ${RUNS * MANY} random LSAs, with the next ones and the reason why not`, async () => {
    let listed = 0;
    const reasons = new Map<string | null, number>();
    await fc.assert(
      fc.asyncProperty(aWorld, async ({ world, from, to, lsas, tries }) => {
        await inWorld(lsas, world, async (tx) => {
          const { now, area } = world;
          const found = await freeSlots(tx, { lsaIds: ids, from, to, now, area });
          listed += found.length;
          // As everybody sees them, who does not say where.
          const next = await nextFree(tx, ids, now, 3);
          for (const [n, lsa] of lsas.entries()) {
            const id = ids[n] ?? '';
            const expected = referenceSlots(lsa, world, { from, to });
            expect(found.filter(({ lsa_id }) => lsa_id === id).map(asReference)).toEqual(expected);
            const soonest = referenceSlots(lsa, { ...world, area: null }, EVER).slice(0, 3);
            expect((next.get(id) ?? []).map(Number)).toEqual(soonest.map(({ start }) => start));

            const attempt = tries[n];
            if (!attempt) continue;
            const { pick, shift, hours, mode } = attempt;
            const chosen = expected[pick % Math.max(1, expected.length)]?.start ?? Date.parse(from) + 9 * HOUR;
            const start = chosen + shift;
            const asked = { startsAt: new Date(start), endsAt: new Date(start + hours * HOUR), mode, area, now };
            const answer = await isFree(tx, { lsaId: id, ...asked });
            const reason = referenceReason(lsa, world, { start, hours, mode });
            reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
            expect(answer).toEqual(reason ? { free: false, reason } : { free: true });
          }
        });
      }),
      { numRuns: RUNS },
    );
    // Both sides saying nothing would agree as well.
    expect(listed).toBeGreaterThan(RUNS * MANY);
    expect(reasons.size).toBeGreaterThanOrEqual(3);
  }, 120_000);
});

/** One LSA: every hour of every day, online and in person, in Dubai unless said otherwise. */
function always(overrides: Partial<ReferenceLsa> = {}): ReferenceLsa {
  const week = [1, 2, 3, 4, 5, 6, 7].flatMap((day) => Array.from({ length: 10 }, (_, slot) => ({ day, slot })));
  return { sessionTypes: ['online', 'in_person'], rules: null, week, exceptions: [], engagements: [], ...overrides };
}
const rulesIn = (zone: string, online = 2) => ({ zone, online, inPerson: 12, worksHolidays: false });

async function starts(lsa: ReferenceLsa, now: string, from: string, to = from, area: string | null = null) {
  const world = { now: new Date(now), area, holidays: [] };
  let found: Awaited<ReturnType<typeof freeSlots>> = [];
  await inWorld([lsa], world, async (tx) => {
    found = await freeSlots(tx, { lsaIds: ids.slice(0, 1), from, to, now: world.now, area });
  });
  return found.map(
    ({ starts_at, online, in_person }) => `${starts_at.toISOString()}${online ? ' o' : ''}${in_person ? ' p' : ''}`,
  );
}

describe('the edges of free hours [LSA-07]', () => {
  it('at 23:30 belong to the next day there', async () => {
    const at = '2026-11-17T19:30:00Z';
    expect(await starts(always(), at, '2026-11-17')).toEqual([]);
    const tomorrow = await starts(always(), at, '2026-11-18');
    expect(tomorrow.slice(0, 3)).toEqual([
      '2026-11-18T05:00:00.000Z o',
      '2026-11-18T06:00:00.000Z o',
      '2026-11-18T07:00:00.000Z o',
    ]);
    // 12 hours later it is 11:30, so 12 o'clock is the first in person.
    expect(tomorrow[3]).toBe('2026-11-18T08:00:00.000Z o p');
  });

  it('are there on 29 February', async () => {
    const week = [{ day: 2, slot: 0 }];
    expect(await starts(always({ week }), '2028-02-25T08:00:00Z', '2028-02-28', '2028-03-01')).toEqual([
      '2028-02-29T05:00:00.000Z o p',
    ]);
  });

  it('keep their hour on the wall when the clocks change', async () => {
    const week = [
      { day: 6, slot: 0 },
      { day: 7, slot: 0 },
    ];
    const london = always({ week, rules: rulesIn('Europe/London') });
    expect(await starts(london, '2026-10-20T08:00:00Z', '2026-10-24', '2026-10-25')).toEqual([
      '2026-10-24T08:00:00.000Z o p',
      '2026-10-25T09:00:00.000Z o p',
    ]);
    const cairo = always({
      week: [
        { day: 4, slot: 0 },
        { day: 5, slot: 0 },
      ],
      rules: rulesIn('Africa/Cairo'),
    });
    expect(await starts(cairo, '2026-10-20T08:00:00Z', '2026-10-29', '2026-10-30')).toEqual([
      '2026-10-29T06:00:00.000Z o p',
      '2026-10-30T07:00:00.000Z o p',
    ]);
  });

  it('end with the horizon, to the minute', async () => {
    const end = '2027-01-16';
    const last = async (now: string) => (await starts(always(), now, end)).at(-1);
    expect(await last('2026-11-17T10:00:00Z')).toBe('2027-01-16T09:00:00.000Z o p');
    expect(await last('2026-11-17T09:59:00Z')).toBe('2027-01-16T08:00:00.000Z o p');
    expect(await starts(always(), '2026-11-17T10:00:00Z', '2027-01-17', '2027-02-10')).toEqual([]);
    expect(await starts(always(), '2026-11-17T10:00:00Z', '0000-01-01', '0000-01-30')).toEqual([]);
  });

  it('begin when the notice is over, to the minute', async () => {
    const first = async (now: string) => (await starts(always(), now, '2026-11-18'))[0];
    expect(await first('2026-11-18T04:00:00Z')).toBe('2026-11-18T06:00:00.000Z o');
    expect(await first('2026-11-18T04:01:00Z')).toBe('2026-11-18T07:00:00.000Z o');
  });

  it('touch what is taken without losing a minute, except for the way to another place', async () => {
    const week = [0, 1, 2, 3, 4].map((slot) => ({ day: 3, slot }));
    const at = (time: string) => Date.parse(`2026-11-18T${time}:00Z`);
    const visit = { start: at('07:00'), end: at('08:00'), inPerson: true, area: 'jumeirah' };
    const seen = (engagements: ReferenceLsa['engagements'], area: string | null = null) =>
      starts(always({ week, engagements }), '2026-11-10T08:00:00Z', '2026-11-18', '2026-11-18', area);
    const all = ['05', '06', '07', '08', '09'].map((hour) => `2026-11-18T${hour}:00:00.000Z o p`);
    const around = (state: string) => [
      all[0],
      `2026-11-18T06:00:00.000Z ${state}`,
      `2026-11-18T08:00:00.000Z ${state}`,
      all[4],
    ];
    expect(await seen([])).toEqual(all);
    expect(await seen([{ ...visit, inPerson: false }])).toEqual(around('o p'));
    expect(await seen([visit])).toEqual(around('o'));
    expect(await seen([visit], 'al_barsha')).toEqual(around('o'));
    expect(await seen([visit], 'jumeirah')).toEqual(around('o p'));
    expect(await seen([{ ...visit, area: null }], 'jumeirah')).toEqual(around('o'));
    const short = { ...visit, start: at('07:30'), end: at('07:31') };
    expect(await seen([short])).toEqual([all[0], all[1], '2026-11-18T08:00:00.000Z o', all[4]]);
  });

  it('of nobody are none', async () => {
    const { db, clock } = app.platform;
    expect(await freeSlots(db, { lsaIds: [], from: '2026-11-17', to: '2026-11-18', now: clock.now() })).toEqual([]);
    expect(await nextFree(db, [], clock.now(), 3)).toEqual(new Map());
    const startsAt = new Date(clock.now().getTime() + 5 * HOUR);
    const asked = { lsaId: randomUUID(), startsAt, endsAt: startsAt, mode: 'online' as const, now: clock.now() };
    expect(await isFree(db, asked)).toEqual({ free: false, reason: 'outside_hours' });
  });
});
