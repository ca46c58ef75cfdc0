import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/factory.ts';
import { ConcernScenario } from '../../../../test/scenarios/concern-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let scenario: ConcernScenario;
let admin: Person;
let lead: Person;
let lsa: Person;
let childId: string;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new ConcernScenario(app);
  admin = await app.make.staff('SUPER_ADMIN');
  lead = await scenario.staff({ is_safeguarding_lead: true });
  const pair = await scenario.pair();
  [lsa, childId] = [pair.lsa, pair.childId];
});
afterAll(() => app.close());

async function tick(advance: Parameters<TestApp['clock']['advance']>[0] = {}): Promise<void> {
  app.clock.advance(advance);
  await app.safeguarding.concerns.tick();
  await app.settle();
}

async function reported(report: { in_danger?: boolean } = {}): Promise<string> {
  for (const person of [lsa, lead, admin]) await app.make.signInAgain(person);
  return scenario.reported(lsa, { source: 'child', subject_id: childId, ...report });
}

async function concernNotificationsOf(person: Person, id: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`SELECT kind FROM notifications
    WHERE user_id = ${person.id} AND facts ->> 'id' = ${id} ORDER BY created_at, kind`.execute(app.platform.db);
  return rows.map(({ kind }) => kind);
}

describe('the fifteen minutes to the first look', () => {
  it('are over after 15:00 and not after 14:59; those who run the service are told once', async () => {
    const id = await reported();
    await tick({ minutes: 14, seconds: 59 });
    expect(await concernNotificationsOf(admin, id)).toEqual([]);
    expect(await concernNotificationsOf(lead, id)).toEqual(['concern.reported']);
    await tick({ seconds: 1 });
    await tick({ minutes: 1 });
    expect(await concernNotificationsOf(admin, id)).toEqual(['concern.unread']);
  });

  it('end with the first look', async () => {
    const id = await reported();
    await scenario.open(lead, id);
    await tick({ minutes: 16 });
    expect(await concernNotificationsOf(admin, id)).toEqual([]);
  });
});

describe('the clock of the next step', () => {
  it('of a red concern is an hour from the report, and stops with the call to child protection', async () => {
    const [late, called] = [await reported({ in_danger: true }), await reported({ in_danger: true })];
    for (const id of [late, called]) await scenario.open(lead, id);
    await scenario.work(lead, called, { action: 'record_call', who: 'Officer', number: '800988', words: 'Noted.' });
    await tick({ minutes: 59, seconds: 58 });
    expect(await concernNotificationsOf(admin, late)).toEqual([]);
    await tick({ seconds: 1 });
    await tick({ seconds: 1 });
    expect(await concernNotificationsOf(admin, late)).toEqual(['concern.overdue']);
    expect(await concernNotificationsOf(admin, called)).toEqual([]);
    expect((await scenario.open(lead, called)).body.due_at).toBeNull();
  });

  it('of an amber one is the end of the day in the UAE, of a yellow one seven days', async () => {
    const id = await reported();
    const { reported_at, due_at } = (await scenario.open(lead, id)).body;
    const day = new Date(Date.parse(reported_at) + 4 * 3_600_000).toISOString().slice(0, 10);
    expect(due_at).toBe(new Date(Date.parse(`${day}T00:00:00+04:00`) + 86_400_000).toISOString());
    const yellow = (await scenario.work(lead, id, { action: 'set_level', level: 'yellow', words: 'Old' })).body;
    expect(Date.parse(yellow.due_at ?? '') - Date.parse(reported_at)).toBe(7 * 86_400_000);
    const red = (await scenario.work(lead, id, { action: 'set_level', level: 'red', words: 'Worse' })).body;
    expect(Date.parse(red.due_at ?? '') - Date.parse(reported_at)).toBe(3_600_000);
  });

  it('starts at the change where a concern becomes red after its hour is over', async () => {
    const id = await reported();
    await scenario.open(lead, id);
    app.clock.advance({ minutes: 120 });
    await app.make.signInAgain(lead);
    const red = (await scenario.work(lead, id, { action: 'set_level', level: 'red', words: 'Worse' })).body;
    expect(Date.parse(red.due_at ?? '') - app.clock.now().getTime()).toBe(3_600_000);
  });
});
