import { listStaffTasks, type StaffTask } from '@sanad/contract/staff/figures.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { DisputeScenario } from '../../../test/scenarios/dispute-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let scenario: DisputeScenario;
let admin: Person;
let cst: Person;

beforeAll(async () => {
  app = await createTestApp();
  scenario = new DisputeScenario(app);
  admin = await app.make.staff('SUPER_ADMIN');
  cst = await app.make.staff('CST_ADMIN');
});
afterAll(() => app.close());

async function tasks(who: Person, query: { limit?: number } = {}) {
  await app.make.signInAgain(who);
  return (await who.client.call(listStaffTasks, { query })).body;
}
const kinds = (results: StaffTask[]) => results.map(({ kind }) => kind);

describe('what needs our team now', () => {
  it('is a new dispute for SUPER_ADMIN until it has an owner, and late after 30 minutes', async () => {
    await scenario.raised({ title: 'The LSA left after five minutes' });
    const [task] = (await tasks(admin)).results;
    expect(task).toMatchObject({
      kind: 'dispute_assign',
      title: 'The LSA left after five minutes',
      is_late: false,
    });
    expect((await tasks(cst)).count).toBe(0);
    app.clock.advance({ minutes: 31 });
    expect((await tasks(admin)).results[0]?.is_late).toBe(true);
  });

  it('is a case of one’s own to acknowledge, for whoever was given it and nobody else', async () => {
    const other = await app.make.staff('CST_ADMIN');
    await sql`UPDATE disputes SET state = 'assigned', assignee_user_id = ${cst.id}`.execute(app.platform.db);
    expect(kinds((await tasks(cst)).results)).toEqual(['dispute_acknowledge']);
    expect((await tasks(other)).count).toBe(0);
  });

  it('puts what is late first, what has no end last, and shows six of all', async () => {
    const { db } = app.platform;
    await sql`INSERT INTO reconciliation_differences (provider, key, kind, our_fils, provider_fils, found_at)
      SELECT 'sandbox', 'k' || n, 'refund', 500, 0, ${app.clock.now()}::timestamptz - make_interval(hours => n)
      FROM generate_series(1, 8) n`.execute(db);
    const { results, count } = await tasks(admin);
    expect(results).toHaveLength(6);
    expect(count).toBe(9);
    expect(results[0]?.is_late).toBe(true);
    expect(new Set(kinds(results.slice(1)))).toEqual(new Set(['difference']));
    expect(results[1]?.fils).toBe(500);
    const since = results.slice(1).map((one) => one.since);
    expect(since).toEqual(since.toSorted());
    expect((await tasks(admin, { limit: 50 })).results).toHaveLength(9);
  });
});
