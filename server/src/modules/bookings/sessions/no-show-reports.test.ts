import { setSecurityCode } from '@sanad/contract/accounts/account-settings.ts';
import {
  checkIn,
  contestNoShow,
  quoteCancellation,
  reportNoShow,
  waiveCharge,
} from '@sanad/contract/bookings/booking-actions.ts';
import type { ReportDecision } from '@sanad/contract/bookings/booking-states.ts';
import { getBooking, NO_MONEY } from '@sanad/contract/bookings/bookings.ts';
import { getOwnLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from '../../../../test/factory.ts';
import { BookingScenario, type Family, HOURLY_FILS, type Lsa } from '../../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let scenario: BookingScenario;
let staff: Person;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
  staff = await app.make.staff('CST_ADMIN');
});
afterAll(() => app.close());

const FINAL = -(60 + 72 * 60);
const REFUND = { ...NO_MONEY, to_card_fils: HOURLY_FILS, returned_credit_fils: 0, credit_fils: 2500 };
const CHARGE = { ...NO_MONEY, lsa_fils: 17_000, fee_fils: 3000 };

const here = (person: Person, id: string, code?: string) =>
  person.client.call(checkIn, { params: { id }, body: code ? { security_code: code } : {} });
const report = (person: Person, id: string, note = '') =>
  person.client.call(reportNoShow, { params: { id }, body: { note } });
const contest = (person: Person, id: string) =>
  person.client.call(contestNoShow, { params: { id }, body: { reason: 'I was there.' } });
/** As the outcome of the dispute about it does. */
const decide = async (person: Person, id: string, decision: ReportDecision) => {
  const actor = { userId: person.id, accountType: 'CST_ADMIN' } as const;
  const reason = 'The photo shows the door.';
  const isDecided = await app.platform.db
    .transaction()
    .execute((tx) => app.bookings.disputed.decide(tx, actor, id, { decision, reason }));
  return { isDecided, body: (await person.client.call(getBooking, { params: { id } })).body };
};
const strikesOf = async ({ profile }: Lsa) =>
  (await app.platform.db.selectFrom('lsa_strikes').selectAll().where('lsa_id', '=', profile.id).execute()).length;

/** Twenty minutes after the start of a session in person, one side says that the other didn’t come. */
async function reported(by: 'parent' | 'lsa', overrides: { kind?: 'trial' } = {}) {
  const [family, lsa] = (await scenario.pair()) as [Family, Lsa];
  const mode = overrides.kind ? 'online' : 'in_person';
  const id = await scenario.confirmed(family, lsa, scenario.at(3, 16), { mode, ...overrides });
  await scenario.tick();
  const person = by === 'parent' ? family : lsa;
  await scenario.goTo(family, id, 0);
  if (overrides.kind) await scenario.joinCall(person, id);
  else if (by === 'lsa') await here(person, id);
  await scenario.goTo(family, id, -20);
  const { status, body } = await report(person, id);
  if (status !== 200) throw new Error(`Not reported: ${JSON.stringify(body)}`);
  return { family, lsa, id };
}

describe('a report of a missed session waits [BKG-02]', () => {
  it('moves no money and gives no strike until 72 hours after the end; then it does both, once', async () => {
    const { family, lsa, id } = await reported('parent');
    const { ends_at } = await scenario.see(family, id);
    const final_at = new Date(Date.parse(ends_at) + 72 * 3_600_000).toISOString();
    for (const person of [family, lsa]) {
      expect(await scenario.see(person, id)).toMatchObject({
        state: 'no_show_lsa',
        money_state: 'captured',
        outcome: null,
        strike: false,
        report: { by: 'parent', stage: 'waiting', final_at, intended: REFUND, decision: null },
      });
    }
    expect((await scenario.see(lsa, id)).may).toEqual(['contest']);
    await scenario.goTo(family, id, FINAL + 1);
    await scenario.tick();
    expect([(await scenario.see(family, id)).report?.stage, await strikesOf(lsa)]).toEqual(['waiting', 0]);
    await scenario.goTo(family, id, FINAL);
    await Promise.all([app.bookings.tick(), app.bookings.tick()]);
    await scenario.tick();
    expect(await scenario.see(family, id)).toMatchObject({
      state: 'no_show_lsa',
      money_state: 'refunded',
      outcome: REFUND,
      strike: false,
      report: { stage: 'final', final_at, decision: null },
      may: [],
    });
    expect(await scenario.atProvider(id)).toEqual({ state: 'captured', refunded_fils: HOURLY_FILS });
    expect(await strikesOf(lsa)).toBe(1);
    expect((await scenario.see(lsa, id)).may).toEqual([]);
    expect((await contest(lsa, id)).status).toBe(409);
    for (const [person, heard] of [
      [family, ['booking.decided']],
      [lsa, ['booking.no_show', 'booking.decided']],
    ] as const) {
      const notification = await scenario.notificationsOf(person);
      expect(notification.filter((kind) => kind === 'booking.no_show' || kind === 'booking.decided')).toEqual(heard);
    }
  });

  it('charges a family nobody saw, after the same time', async () => {
    const { family, lsa, id } = await reported('lsa');
    expect(await scenario.see(family, id)).toMatchObject({
      state: 'no_show_parent',
      outcome: null,
      report: { by: 'lsa', stage: 'waiting', intended: CHARGE },
      may: ['contest'],
    });
    await scenario.goTo(family, id, FINAL);
    await scenario.tick();
    expect(await scenario.see(family, id)).toMatchObject({ outcome: CHARGE, money_state: 'captured', may: [] });
    expect(await strikesOf(lsa)).toBe(0);
  });

  it('waits as well where nobody reported it and the clock said so', async () => {
    const [family, lsa] = (await scenario.pair()) as [Family, Lsa];
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    await scenario.goTo(family, id, -25 * 60);
    await scenario.tick();
    expect(await scenario.see(family, id)).toMatchObject({
      state: 'no_show_lsa',
      outcome: null,
      report: { by: 'system', stage: 'waiting', intended: REFUND },
    });
    expect(await strikesOf(lsa)).toBe(0);
    await contest(lsa, id);
    await scenario.goTo(family, id, FINAL);
    await scenario.tick();
    expect(await strikesOf(lsa)).toBe(0);
  });

  it('does not hide or suspend anybody before it is final', async () => {
    const [family, lsa] = (await scenario.pair()) as [Family, Lsa];
    const ids = [];
    for (const hour of [9, 11, 13, 15, 17]) {
      ids.push(await scenario.confirmed(family, lsa, scenario.at(3, hour), { mode: 'in_person' }));
    }
    await scenario.goTo(family, ids[4] ?? '', -20);
    for (const id of ids) expect((await report(family, id)).status).toBe(200);
    await scenario.tick();
    const obstacles = async () => (await lsa.client.call(getOwnLsaProfile)).body.listing_obstacles;
    expect(await obstacles()).toEqual([]);
    for (const id of ids) expect((await contest(lsa, id)).status).toBe(200);
    await scenario.goTo(family, ids[4] ?? '', FINAL);
    await scenario.tick();
    expect([await obstacles(), await strikesOf(lsa)]).toEqual([[], 0]);
  });

  it('is given up by the LSA before it is final: everything goes back, once', async () => {
    const { family, lsa, id } = await reported('lsa');
    expect((await scenario.see(lsa, id)).may).toEqual(['waive']);
    const [first, second] = await Promise.all([1, 2].map(() => lsa.client.call(waiveCharge, { params: { id } })));
    expect([first?.status, second?.status].sort()).toEqual([200, 409]);
    const all = { ...NO_MONEY, to_card_fils: HOURLY_FILS };
    await scenario.tick();
    expect(await scenario.see(family, id)).toMatchObject({
      outcome: all,
      money_state: 'refunded',
      report: { stage: 'final' },
    });
    // Nothing is left to contest, and the clock adds nothing.
    expect((await scenario.see(family, id)).may).toEqual([]);
    expect((await contest(family, id)).status).toBe(409);
    await scenario.goTo(family, id, FINAL);
    await scenario.tick();
    expect((await scenario.see(family, id)).outcome).toEqual(all);
  });

  it('can be contested after a free call, too, by either side', async () => {
    const missed = await reported('lsa', { kind: 'trial' });
    expect((await scenario.see(missed.family, missed.id)).may).toEqual(['contest']);
    expect((await contest(missed.family, missed.id)).body.report?.stage).toBe('contested');
    const let_down = await reported('parent', { kind: 'trial' });
    expect((await contest(let_down.lsa, let_down.id)).body.report?.stage).toBe('contested');
  });
});

describe('a contested report', () => {
  it('stops everything until it is decided', async () => {
    const { family, lsa, id } = await reported('parent');
    await app.make.signInAgain(staff);
    expect((await decide(staff, id, 'nobody')).isDecided).toBe(false);
    expect((await contest(lsa, id)).body).toMatchObject({ report: { stage: 'contested' }, outcome: null, may: [] });
    expect(await scenario.notificationsOf(family)).toContain('booking.contested');
    await scenario.goTo(family, id, FINAL - 60);
    await scenario.tick();
    expect(await scenario.see(family, id)).toMatchObject({
      outcome: null,
      strike: false,
      report: { stage: 'contested' },
    });
    await app.make.signInAgain(staff);
    await decide(staff, id, 'nobody');
    expect(await scenario.see(family, id)).toMatchObject({ report: { stage: 'final' } });
  });

  it.each([
    ['parent', 'lsa_missed', 'no_show_lsa', REFUND, 'refunded', 1],
    ['parent', 'parent_missed', 'no_show_parent', CHARGE, 'captured', 0],
    ['parent', 'nobody', 'cancelled_by_staff', { ...NO_MONEY, to_card_fils: HOURLY_FILS }, 'refunded', 0],
    ['lsa', 'lsa_missed', 'no_show_lsa', REFUND, 'refunded', 1],
    ['lsa', 'parent_missed', 'no_show_parent', CHARGE, 'captured', 0],
    ['lsa', 'nobody', 'cancelled_by_staff', { ...NO_MONEY, to_card_fils: HOURLY_FILS }, 'refunded', 0],
  ] as const)('reported by the %s, decided as %s', async (by, decision, state, outcome, money_state, strikes) => {
    const { family, lsa, id } = await reported(by);
    await contest(by === 'parent' ? lsa : family, id);
    await app.make.signInAgain(staff);
    const { body } = await decide(staff, id, decision);
    expect(body).toMatchObject({ state, outcome, may: [], report: { stage: 'final', decision } });
    expect(body.history.at(-1)).toMatchObject({
      by: 'staff',
      what: `decide_${decision}`,
      reason: 'The photo shows the door.',
    });
    await scenario.tick();
    expect(await scenario.see(family, id)).toMatchObject({ state, outcome, money_state, strike: false });
    expect((await scenario.see(lsa, id)).strike).toBe(strikes === 1);
    expect(await strikesOf(lsa)).toBe(strikes);
    for (const person of [family, lsa]) expect(await scenario.notificationsOf(person)).toContain('booking.decided');
    await scenario.goTo(family, id, FINAL);
    await scenario.tick();
    expect((await scenario.see(family, id)).outcome).toEqual(outcome);
  });

  it('tells both sides the result with its money', async () => {
    const { family, lsa, id } = await reported('parent');
    await contest(lsa, id);
    await app.make.signInAgain(staff);
    await decide(staff, id, 'lsa_missed');
    await app.settle();
    const mailTo = async ({ email }: Person) => {
      const subject = 'Our team has decided about your session';
      return (await app.make.messagesTo(email)).find((mail) => mail.subject === subject)?.body;
    };
    expect(await mailTo(family)).toMatch(/You get AED\s200\.00 back, plus AED\s25\.00 credit/);
    expect(await mailTo(lsa)).toContain('You won’t be paid for it, and it’s a strike.');
  });

  it('is decided once, whoever of the team is first', async () => {
    const { family, lsa, id } = await reported('parent');
    await contest(lsa, id);
    const other = await app.make.staff('SUPER_ADMIN');
    await app.make.signInAgain(staff);
    const answers = await Promise.all([
      decide(staff, id, 'lsa_missed'),
      decide(other, id, 'parent_missed'),
      decide(staff, id, 'nobody'),
    ]);
    expect(answers.filter(({ isDecided }) => isDecided)).toHaveLength(1);
    expect((await decide(other, id, 'nobody')).isDecided).toBe(false);
    const posted = await app.platform.db
      .selectFrom('booking_outcomes')
      .select('cause')
      .where('booking_id', '=', id)
      .execute();
    expect(posted).toHaveLength(1);
    expect((await scenario.see(family, id)).history.filter(({ what }) => what.startsWith('decide_'))).toHaveLength(1);
  });

  it('about a free call the family has had again since can be decided against the family', async () => {
    const { family, lsa, id } = await reported('parent', { kind: 'trial' });
    await contest(lsa, id);
    await scenario.requested(family, lsa, scenario.at(4, 16), { kind: 'trial' });
    await app.make.signInAgain(staff);
    expect((await decide(staff, id, 'parent_missed')).body).toMatchObject({ state: 'no_show_parent', outcome: null });
  });
});

describe('who may say that the other one did not come', () => {
  const soon = async (mode: 'online' | 'in_person', code?: string) => {
    const [family, lsa] = (await scenario.pair()) as [Family, Lsa];
    if (code) await family.client.call(setSecurityCode, { body: { code } });
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16), { mode });
    await scenario.goTo(family, id, 5);
    return { family, lsa, id };
  };

  it('online, only somebody who waited for 15 minutes alone', async () => {
    const { family, lsa, id } = await soon('online');
    await scenario.goTo(family, id, -2);
    await scenario.joinCall(family, id);
    await scenario.goTo(family, id, -16);
    for (const person of [family, lsa]) expect((await report(person, id)).status).toBe(409);
    await scenario.goTo(family, id, -17);
    expect((await report(lsa, id)).status).toBe(409);
    expect((await report(family, id)).body.state).toBe('no_show_lsa');
  });

  it('in person, the family at home, and an LSA who said to be at the door', async () => {
    const { family, lsa, id } = await soon('in_person', '4711');
    await scenario.goTo(family, id, -16);
    expect((await report(lsa, id)).status).toBe(409);
    await here(lsa, id);
    expect((await scenario.see(family, id)).may).toContain('report_no_show');
    expect((await report(lsa, id)).body).toMatchObject({ state: 'no_show_parent', report: { by: 'lsa' } });
  });

  it('at the door is written down and starts nothing; the code starts it', async () => {
    const { family, lsa, id } = await soon('in_person', '4711');
    const { body } = await here(lsa, id);
    expect(body).toMatchObject({ state: 'confirmed', checked_in: { lsa: true, parent: false } });
    expect(body.history.at(-1)).toMatchObject({ by: 'lsa', what: 'at_door' });
    const { history } = (await here(lsa, id)).body;
    expect(history.filter(({ what }) => what === 'at_door')).toHaveLength(1);
    expect((await here(lsa, id, '0000')).problem.code).toBe('code_wrong');
    await scenario.goTo(family, id, -10);
    expect((await here(lsa, id, '4711')).body.state).toBe('in_progress');
  });

  it('withholding the code gives a family nothing by itself: the LSA was at the door, contests, and our team decides', async () => {
    const { family, lsa, id } = await soon('in_person', '4711');
    await here(lsa, id);
    await scenario.goTo(family, id, -20);
    expect((await report(family, id)).body).toMatchObject({ state: 'no_show_lsa', outcome: null });
    await contest(lsa, id);
    await app.make.signInAgain(staff);
    const seen = await scenario.see(staff, id);
    expect(seen.checked_in.lsa).toBe(true);
    expect((await decide(staff, id, 'parent_missed')).body).toMatchObject({ outcome: CHARGE, strike: false });
  });

  it('a code set while the LSA checks in is asked for all the same', async () => {
    const { family, lsa, id } = await soon('in_person');
    await here(family, id);
    const { promise: goOn, resolve } = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const holding = app.platform.db.transaction().execute(async (tx) => {
      await tx.selectFrom('bookings').select('id').where('id', '=', id).forUpdate().execute();
      isHeld.resolve();
      await goOn;
    });
    await isHeld.promise;
    const arriving = here(lsa, id);
    await vi.waitFor(async () => {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*) AS count FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%"bookings"%'`.execute(
        app.platform.db,
      );
      expect(rows[0]?.count).toBe(1);
    });
    await family.client.call(setSecurityCode, { body: { code: '4711' } });
    resolve();
    await holding;
    expect((await arriving).body).toMatchObject({ state: 'confirmed', checked_in: { lsa: true } });
  });
});

describe('an hour that was only held [BKG-01]', () => {
  it('is cancelled by staff without a refund that never was, and the LSA never sees it', async () => {
    const [family, lsa] = (await scenario.pair()) as [Family, Lsa];
    const { bookings } = await scenario.held(family, lsa, scenario.at(3, 16));
    const id = bookings[0]?.id ?? '';
    await app.make.signInAgain(staff);
    const { body } = await staff.client.call(quoteCancellation, { params: { id } });
    expect(body.ways).toEqual([{ way: 'standard', ...NO_MONEY, released_fils: 0 }]);
    const { answer } = await scenario.cancel(staff, id);
    expect(answer.body).toMatchObject({ state: 'cancelled_by_staff', outcome: null });
    await scenario.tick();
    expect(await scenario.atProvider(id)).toBeUndefined();
    expect((await scenario.see(family, id)).outcome).toBeNull();
    expect((await scenario.see(lsa, id)).id).toBeUndefined();
    expect(await scenario.notificationsOf(family)).toContain('booking.cancelled');
    expect(await scenario.notificationsOf(lsa)).toEqual([]);
  });
});

describe('what our team does to a session is in the audit log', () => {
  it('a decision and a cancellation by staff, and neither by the two sides', async () => {
    const { lsa, id } = await reported('parent');
    await contest(lsa, id);
    const team = await app.make.staff('CST_ADMIN');
    expect((await decide(team, id, 'nobody')).isDecided).toBe(true);
    expect((await decide(team, id, 'nobody')).isDecided).toBe(false);
    const [family, other] = (await scenario.pair()) as [Family, Lsa];
    const [own, cancelled] = [
      await scenario.confirmed(family, other, scenario.at(4, 10)),
      await scenario.confirmed(family, other, scenario.at(5, 10)),
    ];
    expect((await scenario.cancel(family, own)).answer.status).toBe(200);
    expect((await scenario.cancel(team, cancelled)).answer.status).toBe(200);
    const entries = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'actor_id', 'details'])
      .where('subject_id', 'in', [id, own, cancelled])
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'booking.report_decided', subject_id: id, actor_id: team.id, details: { decision: 'nobody' } },
      { action: 'booking.cancelled', subject_id: cancelled, actor_id: team.id, details: {} },
    ]);
  });
});
