import { listNotifications } from '@sanad/contract/notifications.ts';
import { FIRST_FIGURES, type PolicyFigures } from '@sanad/contract/policy/figures.ts';
import {
  getPolicy,
  listPolicyVersions,
  planPolicyChange,
  withdrawPolicyChange,
} from '@sanad/contract/policy/policy.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { daysAfter, minutesAfter } from '../../platform/clock.ts';

let app: TestApp;
let admin: Person;
async function start(): Promise<void> {
  await app?.close();
  app = await createTestApp();
  admin = await app.make.staff('SUPER_ADMIN');
  await app.make.confirm(admin);
}
beforeAll(start);
afterAll(() => app.close());
/** Every test starts with the first version in force and nothing planned. */
beforeEach(async () => {
  for (const { number } of (await list()).coming.reverse()) expect((await withdraw(number)).status).toBe(204);
});

const inDays = (days: number) => daysAfter(app.clock.now(), days).toISOString();
interface Plan {
  days?: number;
  at?: string;
  basedOn?: number;
  who?: Person;
}
function plan(change: Partial<PolicyFigures>, { days = 15, at = inDays(days), basedOn = 1, who = admin }: Plan = {}) {
  const figures = { ...FIRST_FIGURES, ...change };
  const body = { figures, effective_from: at, note: 'Decided by the board', based_on: basedOn };
  return who.client.call(planPolicyChange, { body });
}
const withdraw = (number: number, who = admin) => who.client.call(withdrawPolicyChange, { params: { number } });
const list = async (query: object = {}) => (await admin.client.call(listPolicyVersions, { query })).body;
const shown = async () => (await app.client().call(getPolicy)).body;

describe('planning a change', () => {
  it('pages through the history, newest first', async () => {
    const { number } = (await plan({ fee_basis_points: 1400 })).body;
    const first = await list({ limit: 1 });
    expect(first.results).toMatchObject([{ number, state: 'coming' }]);
    const rest = await list({ limit: 100, cursor: first.next ?? '' });
    expect(rest.results.map((version) => version.number)).toEqual(
      Array.from({ length: number - 1 }, (_, i) => number - 1 - i),
    );
    expect(rest.next).toBeNull();
  });

  it('needs two weeks for our fee, an hour for a referral reward, and a date in the future', async () => {
    const code = async (change: Partial<PolicyFigures>, at: Date) =>
      (await plan(change, { at: at.toISOString() })).problem?.code;
    const now = app.clock.now();
    expect(await code({ fee_basis_points: 1400 }, minutesAfter(now, 14 * 24 * 60 - 1))).toBe('policy_too_soon');
    expect(await code({ referral_reward_fils: 6000 }, minutesAfter(now, 59))).toBe('policy_too_soon');
    expect(await code({ referral_reward_fils: 6000 }, daysAfter(now, -1))).toBe('policy_too_soon');
    expect(await code({ referral_reward_fils: 6000 }, minutesAfter(now, 60))).toBeUndefined();
  });

  it('begins after every other planned change, and changes something', async () => {
    const { number: basedOn } = (await plan({ fee_basis_points: 1400 }, { days: 30 })).body;
    const earlier = await plan({ fee_basis_points: 1300 }, { days: 20, basedOn });
    expect(earlier.problem).toMatchObject({ code: 'policy_out_of_order', fields: [{ field: 'effective_from' }] });
    const same = await plan({ fee_basis_points: 1400 }, { days: 40, basedOn });
    expect(same.problem.code).toBe('policy_unchanged');
  });

  it.each([
    ['a fee of 101 %', { fee_basis_points: 10_100 }, 'figures.fee_basis_points'],
    ['bands that do not descend', { free_cancel_hours: 6, partial_refund_hours: 12 }, 'figures.partial_refund_hours'],
    ['a negative lowest payout', { lowest_payout_fils: -1 }, 'figures.lowest_payout_fils'],
  ])('refuses %s at its field', async (_, change, field) => {
    const { status, problem } = await plan(change);
    expect(status).toBe(422);
    expect(problem.fields.map((one) => one.field)).toContain(field);
  });

  it('refuses the second of two people who plan at the same moment, and says why', async () => {
    const other = await app.make.staff('SUPER_ADMIN');
    await app.make.confirm(other);
    const answers = await Promise.all([
      plan({ fee_basis_points: 1400 }),
      plan({ fee_basis_points: 1300 }, { days: 16, who: other }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('policy_changed');
    expect((await list()).coming).toHaveLength(1);
  });

  it('is for a SUPER_ADMIN who has just confirmed who they are', async () => {
    for (const who of [await app.make.staff('CST_ADMIN'), await app.make.lsa(), await app.make.family()]) {
      expect((await plan({ fee_basis_points: 1400 }, { who })).status).toBe(403);
      expect((await withdraw(1, who)).status).toBe(403);
      expect((await who.client.call(listPolicyVersions, { query: {} })).status).toBe(403);
    }
    expect((await app.client().call(listPolicyVersions, { query: {} })).status).toBe(401);
    const unconfirmed = await app.make.staff('SUPER_ADMIN');
    expect((await plan({ fee_basis_points: 1400 }, { who: unconfirmed })).problem.code).toBe('confirmation_needed');
  });

  it('is written into the audit log with the old and the new figure', async () => {
    const { number } = (await plan({ fee_basis_points: 1400, lowest_payout_fils: 10_000 })).body;
    await withdraw(number);
    const entries = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'details'])
      .where('subject_kind', '=', 'policy_version')
      .where('subject_id', '=', String(number))
      .orderBy('id')
      .execute();
    const changed = 'fee_basis_points: 1500 → 1400, lowest_payout_fils: 5000 → 10000';
    expect(entries).toMatchObject([
      { action: 'policy.planned', actor_id: admin.id, details: { changed } },
      { action: 'policy.withdrawn', actor_id: admin.id, details: { changed } },
    ]);
  });
});

describe('withdrawing a change', () => {
  it('is possible until it begins, and leaves it in the history', async () => {
    const { number } = (await plan({ fee_basis_points: 1400 })).body;
    expect((await withdraw(number)).status).toBe(204);
    const { results, ...now } = await list();
    expect(now).toMatchObject({ coming: [], latest: 1 });
    expect(results[0]).toMatchObject({ number, state: 'withdrawn', withdrawn_by: { id: admin.id } });
    expect((await withdraw(number)).problem.code).toBe('no_longer_possible');
    expect((await withdraw(9999)).status).toBe(404);
    expect((await plan({ fee_basis_points: 1300 })).status).toBe(201);
  });

  it('is refused once it is in force, also by the database', async () => {
    expect((await withdraw(1)).problem.code).toBe('policy_begun');
    const { number } = (await plan({ fee_basis_points: 1400 })).body;
    const attempt = (statement: ReturnType<typeof sql>) => statement.execute(app.platform.db);
    await expect(attempt(sql`UPDATE policy_versions SET figures = '{}' WHERE number = ${number}`)).rejects.toThrow(
      'only added',
    );
    await expect(attempt(sql`DELETE FROM policy_versions WHERE number = ${number}`)).rejects.toThrow('only added');
    await expect(attempt(sql`TRUNCATE policy_versions CASCADE`)).rejects.toThrow('only added');
    const late = sql`UPDATE policy_versions SET withdrawn_by = ${admin.id}, withdrawn_at = effective_from WHERE number = ${number}`;
    await expect(attempt(late)).rejects.toThrow('withdrawn_before_begun');
  });

  it('starts with the last planned one, because each is based on the one before', async () => {
    const first = (await plan({ fee_basis_points: 1400 })).body.number;
    const second = (await plan({ fee_basis_points: 1300 }, { days: 30, basedOn: first })).body.number;
    expect((await withdraw(first)).problem.code).toBe('policy_built_upon');
    expect((await withdraw(second)).status).toBe(204);
    expect((await withdraw(first)).status).toBe(204);
  });
});

describe('whom a change concerns', () => {
  const titles = async (person: Person) =>
    (await person.client.call(listNotifications, { query: {} })).body.results.map(({ words }) => words.en.title);
  const expectNotified = (person: Person, expected: string[]) =>
    vi.waitFor(async () => {
      await app.settle();
      expect(await titles(person)).toEqual(expect.arrayContaining(expected));
    }, 8000);

  it('hears of it, and of its withdrawal: LSAs of our fee, parents and LSAs of cancelling', async () => {
    const lsa = await app.make.person('LSA');
    const parent = await app.make.person('PARENT');
    const change = { fee_basis_points: 1400, free_cancel_hours: 48 };
    const { number } = (await plan(change, { at: '2027-01-31T20:00:00.000Z' })).body;
    await expectNotified(parent, ['Our cancelling terms change on 01/02/2027']);
    await expectNotified(lsa, ['Our cancelling terms change on 01/02/2027', 'Our fee changes on 01/02/2027']);
    const bodies = (await lsa.client.call(listNotifications, { query: {} })).body.results.map(
      ({ words }) => words.en.body,
    );
    expect(bodies).toContainEqual(expect.stringContaining('From 15\u00a0% to 14\u00a0%.'));
    expect(await titles(parent)).toHaveLength(1);
    const mails = await app.platform.db.selectFrom('outgoing_messages').select('recipient').execute();
    expect(mails.filter(({ recipient }) => recipient === parent.email)).toHaveLength(1);
    await withdraw(number);
    await expectNotified(parent, ['Our cancelling terms stay as they are']);
    await expectNotified(lsa, ['Our cancelling terms stay as they are', 'Our fee stays at 15\u00a0%']);
  });
});

describe('once a change begins', () => {
  beforeEach(start);

  it('it is shown as in force, with who planned it, why, and what it replaced', async () => {
    expect((await plan({ fee_basis_points: 1400 })).status).toBe(201);
    expect(await list()).toMatchObject({
      current: { number: 1, state: 'current', made_by: null },
      coming: [{ number: 2, state: 'coming', may_withdraw: true }],
      latest: 2,
      count: 2,
    });
    app.clock.advance({ days: 15 });
    await app.make.signInAgain(admin);
    const { current, coming, results } = await list();
    expect(coming).toEqual([]);
    expect(current).toMatchObject({
      number: 2,
      figures: { fee_basis_points: 1400 },
      before: { fee_basis_points: 1500 },
      note: 'Decided by the board',
      made_by: { id: admin.id },
      may_withdraw: false,
    });
    expect(results.map(({ number, state }) => [number, state])).toEqual([
      [2, 'current'],
      [1, 'past'],
    ]);
  });

  it('the public figures follow, and announce what comes next', async () => {
    expect(await shown()).toEqual({ current: FIRST_FIGURES, coming: null });
    const [first, second] = [inDays(1), inDays(20)];
    await plan({ one_person_fils: 50_000 }, { at: first });
    await plan({ one_person_fils: 50_000, free_cancel_hours: 48 }, { at: second, basedOn: 2 });
    const next = { ...FIRST_FIGURES, one_person_fils: 50_000 };
    const last = { ...next, free_cancel_hours: 48 };
    expect(await shown()).toEqual({ current: FIRST_FIGURES, coming: { figures: next, effective_from: first } });
    app.clock.set(new Date(first));
    expect(await shown()).toEqual({ current: next, coming: { figures: last, effective_from: second } });
    app.clock.set(new Date(second));
    expect(await shown()).toEqual({ current: last, coming: null });
  });
});
