import * as chatReports from '@sanad/contract/chat/chat-reports.ts';
import * as contract from '@sanad/contract/safeguarding/concerns.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/factory.ts';
import { CalendarScenario } from '../../../../test/scenarios/calendar-scenario.ts';
import { ConcernScenario } from '../../../../test/scenarios/concern-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { concernData } from './personal-data.ts';

let app: TestApp;
let scenario: ConcernScenario;
let lead: Person;
let other: Person;
let pair: Awaited<ReturnType<ConcernScenario['pair']>>;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new ConcernScenario(app);
  [lead, other] = [await scenario.staff({ is_safeguarding_lead: true }), await scenario.staff()];
  pair = await scenario.pair();
});
afterAll(() => app.close());

const aboutChild = () => ({ source: 'child', subject_id: pair.childId }) as const;
const viewsOf = async (id: string) => (await scenario.open(lead, id)).body.views;

describe('reporting a concern', () => {
  it('is possible for both sides about a child, a session, a chat and an LSA they have to do with', async () => {
    const { family, lsa, childId, session } = pair;
    const chat = await scenario.chat(family, lsa, 1);
    for (const by of [family, lsa]) {
      for (const [source, subject_id] of [
        ['child', childId],
        ['session', session],
        ['chat', chat],
      ] as const) {
        const { status, body } = await scenario.report(by, { source, subject_id });
        expect([source, status]).toEqual([source, 201]);
        expect(body.number).toMatch(/^K-\d{4,}$/);
      }
    }
    expect((await scenario.report(family, { source: 'person', subject_id: lsa.profile.id })).status).toBe(201);
    const stranger = await scenario.pair();
    for (const report of [
      aboutChild(),
      { source: 'session', subject_id: session },
      { source: 'chat', subject_id: chat },
    ] as const) {
      expect((await scenario.report(stranger.family, report)).status).toBe(404);
      expect((await scenario.report(stranger.lsa, report)).status).toBe(404);
    }
    expect((await scenario.report(family, { source: 'chat', subject_id: chat, sequence: 999 })).status).toBe(404);
    expect((await scenario.report(family, { ...aboutChild(), words: '' })).status).toBe(422);
  });

  it('again with the same key makes one concern', async () => {
    const payload = { ...aboutChild(), kind: 'injury', words: 'A bruise.' };
    const headers = { 'idempotency-key': `concern-${pair.lsa.id}` };
    const send = () => pair.lsa.client.send({ method: 'POST', url: '/api/safeguarding/concerns/', payload, headers });
    const first = await send();
    const again = await send();
    expect(first.status).toBe(201);
    expect(again.body).toEqual(first.body);
  });

  it('keeps the words encrypted', async () => {
    const id = await scenario.reported(pair.lsa, { ...aboutChild(), words: 'zebrafinch' });
    const { rows } = await sql<{ row: string }>`SELECT concerns::text AS row FROM concerns WHERE id = ${id}`.execute(
      app.platform.db,
    );
    expect(rows[0]?.row).not.toContain('zebrafinch');
    expect((await scenario.open(lead, id)).body.words).toBe('zebrafinch');
  });

  it('is limited to twenty a day', async () => {
    const { lsa, session } = await scenario.pair();
    const statuses = [];
    for (let n = 0; n < 21; n++) {
      statuses.push((await scenario.report(lsa, { source: 'session', subject_id: session })).status);
    }
    expect(statuses.slice(19)).toEqual([201, 429]);
  });

  it('about a child in a chat is a concern with the messages around it, and no ordinary report', async () => {
    const { family, lsa } = await scenario.pair();
    const chatId = await scenario.chat(family, lsa);
    const body = { sequence: 5, reason: 'child_safety', details: 'He sounds scared.' } as const;
    const reported = await lsa.client.call(chatReports.reportChat, { params: { id: chatId }, body });
    expect(reported.status).toBe(201);
    const concern = (await scenario.open(lead, reported.body.id)).body;
    expect(concern).toMatchObject({ source: 'chat', kind: 'child_safety', words: 'He sounds scared.', sequence: 5 });
    expect(concern.messages.map(({ sequence }) => sequence)).toEqual([3, 4, 5, 6, 7]);
    expect(concern.child?.id).toBe(family.children[0]?.id);
    const { results } = (await other.client.call(chatReports.listChatReports, { query: {} })).body;
    expect(results).toEqual([]);
  });
});

describe('the seal of a concern', () => {
  it('opens for leads, SUPER_ADMINs and those who work on it, and for nobody else', async () => {
    const id = await scenario.reported(pair.lsa, aboutChild());
    const admin = await app.make.staff('SUPER_ADMIN');
    const backup = await scenario.staff();
    const list = (person: Person) => person.client.call(contract.listConcerns, { query: {} });
    expect((await scenario.open(admin, id)).status).toBe(200);
    expect((await scenario.open(lead, id)).status).toBe(200);
    expect((await scenario.open(other, id)).status).toBe(404);
    expect((await list(other)).body).toEqual({
      results: [],
      next: null,
      count: 0,
      closed_this_year: 0,
      is_sealed: true,
    });
    for (const person of [pair.family, pair.lsa]) {
      expect([(await scenario.open(person, id)).status, (await list(person)).status]).toEqual([403, 403]);
    }
    const params = { id };
    expect((await other.client.call(contract.showReporter, { params })).status).toBe(404);
    expect(
      (await other.client.call(contract.openConcernMessages, { params, body: { reason: 'Curious' } })).status,
    ).toBe(404);
    const step = { action: 'note', words: 'Hello', version: 2 } as const;
    expect((await other.client.call(contract.workOnConcern, { params, body: step })).status).toBe(404);
    await scenario.work(lead, id, { action: 'hand_over', owner_id: lead.id, backup_id: backup.id, words: 'Night' });
    expect((await scenario.open(backup, id)).status).toBe(200);
    await scenario.work(lead, id, { action: 'let_in', user_id: other.id, words: 'Knows the family' });
    expect((await scenario.open(other, id)).status).toBe(200);
    const listed = (await list(other)).body.results;
    expect(listed.map((concern) => concern.id)).toEqual([id]);
  });

  it('lets whoever is on duty take the first look, and then only the one who did', async () => {
    const [first, second] = [await scenario.staff({ on_duty: true }), await scenario.staff({ on_duty: true })];
    const id = await scenario.reported(pair.lsa, aboutChild());
    const opened = (await scenario.open(first, id)).body;
    expect(opened).toMatchObject({ state: 'open', first_look_at: app.clock.now().toISOString() });
    expect(opened.people[0]).toMatchObject({ id: first.id, role: 'owner' });
    expect((await scenario.open(second, id)).status).toBe(404);
    await app.platform.db.deleteFrom('staff_duties').where('user_id', 'in', [first.id, second.id]).execute();
  });

  it('hides the reporter in the case until it is asked for, in notifications and in what the other side takes along', async () => {
    const id = await scenario.reported(pair.lsa, { ...aboutChild(), words: 'zebrafinch told me' });
    await app.settle();
    const concern = (await scenario.open(lead, id)).body;
    expect(JSON.stringify(concern)).not.toContain(pair.lsa.id);
    const { rows } = await sql<{ row: string; user_id: string }>`
      SELECT user_id, notifications::text AS row FROM notifications WHERE kind LIKE 'concern.%'`.execute(
      app.platform.db,
    );
    expect(rows.some(({ user_id }) => user_id === lead.id)).toBe(true);
    expect(rows.some(({ user_id }) => user_id === pair.family.id || user_id === pair.lsa.id)).toBe(false);
    expect(rows.some(({ row }) => row.includes(pair.lsa.id))).toBe(false);
    const { reporter } = (await lead.client.call(contract.showReporter, { params: { id } })).body;
    expect(reporter).toMatchObject({ id: pair.lsa.id, role: 'lsa' });
    const taken = async (person: Person) =>
      JSON.stringify(await concernData(app.platform).export(app.platform.db, person.id));
    expect(await taken(pair.family)).not.toContain('zebrafinch');
    expect(await taken(pair.lsa)).toContain('zebrafinch told me');
  });

  it('shows a red window of the child that is running', async () => {
    const calendar = await CalendarScenario.of(app);
    const { family, childId } = await calendar.active({ starts_on: calendar.day(0), ends_on: calendar.day(5) });
    const id = await scenario.reported(family, { source: 'child', subject_id: childId });
    expect((await scenario.open(lead, id)).body.child).toMatchObject({ id: childId, red_until: calendar.day(5) });
    const calm = await scenario.reported(pair.lsa, aboutChild());
    expect((await scenario.open(lead, calm)).body.child).toMatchObject({ red_until: null });
  });

  it('keeps the concern when the reporter leaves, without who that was', async () => {
    const { lsa, session } = await scenario.pair();
    const id = await scenario.reported(lsa, { source: 'session', subject_id: session, words: 'A bruise.' });
    await app.platform.db.transaction().execute((tx) => concernData(app.platform).erase(tx, lsa.id));
    expect((await scenario.open(lead, id)).body).toMatchObject({ words: 'A bruise.', may_contact: false });
    expect((await lead.client.call(contract.showReporter, { params: { id } })).body).toEqual({ reporter: null });
  });

  it('logs every reading, with its reason, in a list everybody on the case sees', async () => {
    const { family, lsa } = await scenario.pair();
    const chatId = await scenario.chat(family, lsa);
    const id = await scenario.reported(lsa, { source: 'chat', subject_id: chatId, sequence: 5 });
    await scenario.open(lead, id);
    app.clock.advance({ minutes: 6 });
    await scenario.open(lead, id);
    app.clock.advance({ seconds: 1 });
    await lead.client.call(contract.showReporter, { params: { id } });
    app.clock.advance({ seconds: 1 });
    const params = { id };
    expect((await lead.client.call(contract.openConcernMessages, { params, body: { reason: '' } })).status).toBe(422);
    const more = await lead.client.call(contract.openConcernMessages, { params, body: { reason: 'What came before' } });
    expect(more.body.messages.map(({ text }) => text)).toEqual(expect.arrayContaining(['Message 1', 'Message 9']));
    const views = await viewsOf(id);
    expect(views.map(({ what, reason }) => [what, reason])).toEqual([
      ['concern.messages_opened', 'What came before'],
      ['concern.reporter_shown', null],
      ['concern.opened', null],
      ['concern.opened', null],
    ]);
    await app.platform.audit.check();
    expect((await scenario.open(lead, id)).body.checked_at).toBe(app.clock.now().toISOString());
  });
});

describe('working on a concern', () => {
  it('closes when two people agree; a red one only after the call to child protection', async () => {
    const id = await scenario.reported(pair.lsa, { ...aboutChild(), in_danger: true });
    const admin = await app.make.staff('SUPER_ADMIN');
    const closing = { action: 'propose_closure', words: 'The child is safe.', shared: 'Nothing.' } as const;
    expect((await scenario.open(lead, id)).body).toMatchObject({ level: 'red', state: 'open' });
    expect((await scenario.work(lead, id, closing)).body).toMatchObject({ code: 'concern_call_missing' });
    const call = { action: 'record_call', who: 'Duty officer', number: '116111', words: 'They visit today.' } as const;
    expect((await scenario.work(lead, id, call)).body.steps.at(-1)?.words).toBe(
      '116111, Duty officer\nThey visit today.',
    );
    expect((await scenario.work(lead, id, closing)).body.state).toBe('closing');
    expect((await scenario.work(lead, id, { action: 'agree_to_close' })).body).toMatchObject({
      code: 'concern_needs_second',
    });
    const declined = await scenario.work(admin, id, { action: 'decline_closure', words: 'Ask the school first.' });
    expect(declined.body).toMatchObject({ state: 'open', closure: null });
    await scenario.work(lead, id, closing);
    const closed = (await scenario.work(admin, id, { action: 'agree_to_close' })).body;
    expect(closed).toMatchObject({ state: 'closed', closure: { outcome: 'The child is safe.', shared: 'Nothing.' } });
    expect((await scenario.work(admin, id, { action: 'note', words: 'Late' })).status).toBe(409);
    expect((await scenario.work(lead, id, { action: 'reopen', words: 'New words' })).body.state).toBe('open');
  });

  it('by two at once: the second sees that it has changed', async () => {
    const id = await scenario.reported(pair.lsa, aboutChild());
    const { version } = (await scenario.open(lead, id)).body;
    const body = { action: 'set_level', level: 'yellow', words: 'Old bruise', version } as const;
    const both = await Promise.all(
      [1, 2].map(() => lead.client.call(contract.workOnConcern, { params: { id }, body })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('cannot be handed to somebody who is not on our team', async () => {
    const id = await scenario.reported(pair.lsa, aboutChild());
    const step = { action: 'let_in', user_id: pair.family.id, words: 'Oops' } as const;
    expect((await scenario.work(lead, id, step)).status).toBe(404);
  });
});
