import { randomUUID } from 'node:crypto';
import { withdrawConsent } from '@sanad/contract/accounts/account-settings.ts';
import { listOpenings } from '@sanad/contract/families/families.ts';
import { getChildProgress, listProgress } from '@sanad/contract/progress/child-progress.ts';
import * as contract from '@sanad/contract/progress/reports.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/factory.ts';
import { ProgressScenario } from '../../../../test/scenarios/progress-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let scenario: ProgressScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new ProgressScenario(app);
});
afterAll(() => app.close());

const reportOf = async (person: Person, id: string) => person.client.call(contract.getReport, { params: { id } });

describe('a session report [LSA-06]', () => {
  it('is saved as a draft that only its LSA sees, and is signed for the parent', async () => {
    const { family, lsa, booking, goals } = await scenario.heldWithGoals(2);
    const content = scenario.content(goals, { summary: 'Read a page alone.' });
    const saved = await lsa.client.call(contract.saveReport, {
      params: { id: booking },
      body: { based_on: 0, content: { ...content, observations: content.observations.slice(0, 1) } },
    });
    expect([saved.status, saved.body.version]).toEqual([200, 1]);
    expect((await reportOf(lsa, booking)).body).toMatchObject({ state: 'draft', version: 1, goals: [{}, {}] });
    expect((await reportOf(family, booking)).body).toMatchObject({
      state: 'missing',
      version: 0,
      saved_at: null,
      content: null,
      goals: [],
      recent: [],
      files: [],
      held_fils: null,
      may: [],
    });
    const early = await family.client.call(contract.respondToReport, {
      params: { id: booking },
      body: { kind: 'acknowledged', text: '' },
    });
    expect([early.status, early.problem.code]).toEqual([409, 'no_longer_possible']);
    const signed = await lsa.client.call(contract.signReport, {
      params: { id: booking },
      body: { based_on: 1, content },
    });
    expect([signed.status, signed.body.state]).toEqual([200, 'signed']);
    const { body } = await reportOf(family, booking);
    expect(body).toMatchObject({ your_side: 'parent', content: { summary: 'Read a page alone.' }, held_fils: null });
    expect(body.may).toEqual(['acknowledge', 'comment', 'disagree', 'tick_homework']);
  });

  it('is missing for the parent of a held session only, not before it and not for another family', async () => {
    const { family, lsa, booking } = await scenario.heldWithGoals(1);
    const { status, body } = await reportOf(family, booking);
    expect([status, body.state, Date.parse(body.due_at)]).toEqual([
      200,
      'missing',
      Date.parse((await scenario.see(family, booking)).ends_at) + 24 * 3_600_000,
    ]);
    const ahead = await scenario.confirmed(family, lsa, scenario.at(9, 11));
    const stranger = await scenario.family();
    expect((await reportOf(family, ahead)).status).toBe(404);
    expect((await reportOf(stranger, booking)).status).toBe(404);
    expect((await reportOf(await scenario.lsa(), booking)).status).toBe(404);
    expect((await app.client().call(contract.getReport, { params: { id: booking } })).status).toBe(401);
  });

  it('says everything that is missing at once, and loses nothing', async () => {
    const { lsa, booking, goals } = await scenario.heldWithGoals(2);
    const content = scenario.content(goals);
    const [first] = content.observations;
    const half = { ...content, summary: '', observations: first ? [{ ...first, level: null, successes: 11 }] : [] };
    const { status, problem } = await lsa.client.call(contract.signReport, {
      params: { id: booking },
      body: { based_on: 0, content: half },
    });
    expect([status, problem.code]).toEqual([422, 'report_incomplete']);
    expect(problem.fields.map(({ field }) => field)).toEqual(['observations.0.level', 'observations']);
    const untouched = {
      ...content,
      summary: '',
      observations: content.observations.map((o) => ({ ...o, is_worked_on: false })),
    };
    const empty = await lsa.client.call(contract.signReport, {
      params: { id: booking },
      body: { based_on: 0, content: untouched },
    });
    expect(empty.problem.fields).toMatchObject([{ field: 'summary' }]);
    const withWords = { ...untouched, summary: 'A hard day. We played.' };
    expect(
      (
        await lsa.client.call(contract.signReport, {
          params: { id: booking },
          body: { based_on: 0, content: withWords },
        })
      ).status,
    ).toBe(200);
  });

  it('never changes once signed, neither by the API nor by SQL of the application', async () => {
    const { lsa, booking, goals } = await scenario.heldWithGoals(1);
    const content = scenario.content(goals);
    await scenario.sign(lsa, booking, content);
    const other = { ...content, summary: 'Something else' };
    const body = { based_on: 1, content: other };
    const save = await lsa.client.call(contract.saveReport, { params: { id: booking }, body });
    const sign = await lsa.client.call(contract.signReport, { params: { id: booking }, body });
    expect([save.problem.code, sign.problem.code]).toEqual(['report_signed', 'report_signed']);
    const { db } = app.platform;
    for (const statement of [
      sql`UPDATE session_reports SET saved_at = now() WHERE booking_id = ${booking}`,
      sql`UPDATE session_reports SET state = 'draft', signed_at = NULL WHERE booking_id = ${booking}`,
      sql`DELETE FROM session_reports WHERE booking_id = ${booking}`,
      sql`UPDATE session_observations SET successes = attempts WHERE booking_id = ${booking}`,
      sql`DELETE FROM session_observations WHERE booking_id = ${booking}`,
      sql`TRUNCATE session_reports CASCADE`,
    ]) {
      await expect(statement.execute(db)).rejects.toThrow('A signed report never changes');
    }
  });

  it('is one report, though it is signed twenty times at once or again after a lost answer', async () => {
    const { lsa, booking, goals } = await scenario.heldWithGoals(1);
    const content = scenario.content(goals);
    const body = { based_on: 0, content };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => lsa.client.call(contract.signReport, { params: { id: booking }, body })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM session_observations WHERE booking_id = ${booking}`.execute(app.platform.db);
    expect(rows[0]?.count).toBe(1);
  });

  it('keeps the newer of two drafts and tells the other one', async () => {
    const { lsa, booking, goals } = await scenario.heldWithGoals(1);
    const content = scenario.content(goals);
    const save = (based_on: number, summary: string) =>
      lsa.client.call(contract.saveReport, {
        params: { id: booking },
        body: { based_on, content: { ...content, summary } },
      });
    expect((await save(0, 'Phone')).body.version).toBe(1);
    expect((await save(1, 'Phone, more')).body.version).toBe(2);
    expect((await save(1, 'Laptop')).problem.code).toBe('conflict');
    // The answer was lost, and the same is sent again.
    expect((await save(1, 'Phone, more')).body.version).toBe(2);
    expect((await reportOf(lsa, booking)).body.content?.summary).toBe('Phone, more');
  });

  it('holds the money until it is signed, and then lets it go', async () => {
    const { family, lsa, booking } = await scenario.sessionHeld();
    app.clock.advance({ days: 4 });
    await scenario.tick();
    expect((await scenario.see(family, booking)).state).toBe('completed');
    const { body } = await lsa.client.call(contract.listSessionReports, { query: { state: 'open' } });
    expect(body).toMatchObject({ count: 1, results: [{ booking_id: booking, state: 'missing', held_fils: 17_000 }] });
    await scenario.sign(lsa, booking, scenario.content([], { summary: 'First meeting.' }));
    await scenario.tick();
    expect((await scenario.see(family, booking)).state).toBe('settled');
    expect((await lsa.client.call(contract.listSessionReports, { query: { state: 'open' } })).body.count).toBe(0);
  });

  it('reminds the LSA before it is due and when it is late, each once', async () => {
    const { lsa } = await scenario.sessionHeld();
    const kinds = async () =>
      (await scenario.allNotificationsOf(lsa)).filter((kind) => kind.startsWith('progress.report'));
    expect(await kinds()).toEqual(['progress.report_due']);
    app.clock.advance({ hours: 19.5 });
    await app.progress.tick();
    expect(await kinds()).toEqual(['progress.report_due']);
    app.clock.advance({ hours: 0.5 });
    await app.progress.tick();
    await app.progress.tick();
    expect(await kinds()).toEqual(['progress.report_due', 'progress.report_reminder']);
    app.clock.advance({ hours: 4 });
    await app.progress.tick();
    const sent = await sql`SELECT FROM report_reminders r JOIN bookings b ON b.id = r.booking_id
      WHERE b.lsa_user_id = ${lsa.id}`.execute(app.platform.db);
    expect(sent.rows).toHaveLength(2);
  });
});

describe('an amendment', () => {
  it('shows who corrected what and when; the signed values stay readable, the corrected ones count', async () => {
    const { family, lsa, booking, goals } = await scenario.heldWithGoals(1);
    const [goal = ''] = goals;
    await scenario.sign(lsa, booking, scenario.content(goals, { successes: 3, level: -1 }));
    app.clock.advance({ hours: 1 });
    const correction = { goal_id: goal, successes: 8, attempts: 10, prompt_level: 1, level: 1 };
    const { status, body } = await lsa.client.call(contract.amendReport, {
      params: { id: booking },
      body: { text: 'I had counted the first half only.', corrections: [correction] },
    });
    expect(status).toBe(201);
    expect(body.amendments).toMatchObject([
      { text: 'I had counted the first half only.', at: app.clock.now().toISOString(), corrections: [correction] },
    ]);
    expect(body.amendments[0]?.by).toMatch(/^\w+ \w\.$/);
    expect(body.content?.observations[0]).toMatchObject({ successes: 3, level: -1 });
    const progress = await family.client.call(getChildProgress, { params: { id: family.children[0]?.id ?? '' } });
    expect(progress.body.sessions[0]).toMatchObject({ is_amended: true, observations: [{ successes: 8, level: 1 }] });
    const { db } = app.platform;
    await expect(sql`UPDATE report_amendments SET created_at = now()`.execute(db)).rejects.toThrow('never changes');
    const foreign = await lsa.client.call(contract.amendReport, {
      params: { id: booking },
      body: { text: 'No such goal', corrections: [{ ...correction, goal_id: randomUUID() }] },
    });
    expect(foreign.problem.fields).toMatchObject([{ field: 'corrections' }]);
  });
});

describe('the parent', () => {
  it('acknowledges once, comments and disagrees; the LSA is notified', async () => {
    const { family, lsa, booking, goals } = await scenario.heldWithGoals(1);
    await scenario.sign(lsa, booking, scenario.content(goals));
    const respond = (kind: contract.ReportResponse, text = '') =>
      family.client.call(contract.respondToReport, { params: { id: booking }, body: { kind, text } });
    expect((await respond('commented')).problem.fields).toMatchObject([{ field: 'text' }]);
    const both = await Promise.all([respond('acknowledged'), respond('acknowledged')]);
    expect(both.some(({ status }) => status === 201)).toBe(true);
    expect((await respond('acknowledged')).body.responses).toHaveLength(1);
    app.clock.advance({ minutes: 1 });
    expect((await respond('commented', 'Thank you!')).status).toBe(201);
    app.clock.advance({ minutes: 1 });
    const { body } = await respond('disagreed', 'He was at home that day.');
    expect(body.responses.map(({ kind }) => kind)).toEqual(['acknowledged', 'commented', 'disagreed']);
    expect((await respond('disagreed', 'Again')).problem.code).toBe('no_longer_possible');
    const notified = (await scenario.allNotificationsOf(lsa)).filter((kind) => kind === 'progress.report_answered');
    expect(notified).toHaveLength(2);
  });

  it('ticks homework and takes the tick back', async () => {
    const { family, lsa, booking, goals } = await scenario.heldWithGoals(1);
    const homework = [{ id: randomUUID(), text: 'Read five minutes.' }];
    await scenario.sign(lsa, booking, { ...scenario.content(goals), homework });
    const tick = (is_done: boolean, item_id = homework[0]?.id ?? '') =>
      family.client.call(contract.tickHomework, { params: { id: booking, item_id }, body: { is_done } });
    expect((await tick(true)).body.done_at).toBe(app.clock.now().toISOString());
    expect((await reportOf(lsa, booking)).body.homework[0]?.done_at).not.toBeNull();
    expect((await tick(false)).body.done_at).toBeNull();
    expect((await tick(true, randomUUID())).status).toBe(404);
  });
});

describe('access to a child’s progress', () => {
  it('opens with the first confirmed session and closes 30 days after the last, to the minute', async () => {
    const { family, lsa, booking, goals, childId } = await scenario.heldWithGoals(1);
    await scenario.sign(lsa, booking, scenario.content(goals));
    const see = async () => (await lsa.client.call(getChildProgress, { params: { id: childId } })).status;
    const read = async () => (await reportOf(lsa, booking)).status;
    const { ends_at } = await scenario.see(family, booking);
    const left = Date.parse(ends_at) + 30 * 86_400_000 - app.clock.now().getTime();
    app.clock.advance({ seconds: left / 1000 - 1 });
    for (const person of [lsa, family]) await app.make.signInAgain(person);
    expect([await see(), await read()]).toEqual([200, 200]);
    app.clock.advance({ seconds: 1 });
    expect([await see(), await read()]).toEqual([404, 404]);
    expect((await reportOf(lsa, booking)).problem.code).toBe('record_closed');
    const body = { text: 'Also read a page alone.', corrections: [] };
    const amended = await lsa.client.call(contract.amendReport, { params: { id: booking }, body });
    expect(amended.problem.code).toBe('record_closed');
    const stranger = await scenario.lsa();
    expect((await reportOf(stranger, booking)).problem.code).toBe('not_found');
    expect((await lsa.client.call(listProgress)).body.count).toBe(0);
    expect((await lsa.client.call(contract.listSessionReports, { query: { state: 'signed' } })).body.count).toBe(0);
    expect((await family.client.call(getChildProgress, { params: { id: childId } })).status).toBe(200);
  });

  it('is closed to a stranger, another parent and an LSA whose session is not confirmed yet', async () => {
    const { family, childId } = await scenario.heldWithGoals(1);
    const [stranger, other] = [await scenario.lsa(), await scenario.family()];
    await scenario.requested(family, stranger, scenario.at(5, 10));
    for (const person of [stranger, other]) {
      expect((await person.client.call(getChildProgress, { params: { id: childId } })).status).toBe(404);
    }
  });

  it('ends when the parent withdraws the agreement to a record', async () => {
    const { family, lsa, childId } = await scenario.heldWithGoals(1);
    await family.client.call(withdrawConsent, { params: { purpose: 'child_record' } });
    expect((await lsa.client.call(getChildProgress, { params: { id: childId } })).status).toBe(404);
  });

  it('by an LSA is written down for the parent, once for one reading', async () => {
    const { family, lsa, childId } = await scenario.heldWithGoals(1);
    const openings = async () =>
      (await family.client.call(listOpenings, { params: { id: childId } })).body.results.filter(
        ({ part }) => part === 'progress',
      ).length;
    const before = await openings();
    app.clock.advance({ hours: 1 });
    for (let n = 0; n < 3; n++) await lsa.client.call(getChildProgress, { params: { id: childId } });
    expect(await openings()).toBe(before + 1);
    app.clock.advance({ minutes: 31 });
    await lsa.client.call(getChildProgress, { params: { id: childId } });
    expect(await openings()).toBe(before + 2);
  });
});
