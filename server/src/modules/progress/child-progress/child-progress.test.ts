import { uploadFile } from '@sanad/contract/files/files.ts';
import * as contract from '@sanad/contract/progress/child-progress.ts';
import { getReport } from '@sanad/contract/progress/reports.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfLines } from '../../../../test/documents/pdf-text.ts';
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

const progressOf = async (person: Person, id: string) =>
  (await person.client.call(contract.getChildProgress, { params: { id } })).body;
const share = (person: Person, id: string, lsa_id: string, days: 7 | 30 | 90 = 7) =>
  person.client.call(contract.shareHistory, { params: { id }, body: { lsa_id, days } });

describe('a child’s progress [PAR-09 partly]', () => {
  it('has the sessions with their goals, what was reached for the first time, and the score', async () => {
    const { family, lsa, booking, goals, childId } = await scenario.heldWithGoals(2);
    await scenario.sign(lsa, booking, scenario.content(goals, { level: -1 }));
    const second = await scenario.heldAgain(family, lsa);
    await scenario.sign(lsa, second, scenario.content(goals, { level: 1 }));
    const { sessions, score, session_count, lsas } = await progressOf(family, childId);
    expect(sessions.map(({ booking_id }) => booking_id)).toEqual([second, booking]);
    expect(sessions.map(({ first_time_goal_ids }) => first_time_goal_ids.length)).toEqual([2, 0]);
    // Two goals of weight 2 at +1: 50 + 10·4 / √(0.7·8 + 0.3·16) = 62.4.
    expect([score, session_count, lsas.length]).toEqual([62.4, 2, 1]);
    const { starts_at } = await scenario.see(family, second);
    const day = new Date(Date.parse(starts_at) + 4 * 3_600_000).toISOString().slice(0, 10);
    const only = await family.client.call(contract.getChildProgress, {
      params: { id: childId },
      query: { from: day, to: day },
    });
    expect(only.body.sessions.map(({ booking_id }) => booking_id)).toEqual([second]);
  });

  it('is listed for each side with what is due, what is new and the small curve', async () => {
    const { family, lsa, booking, goals } = await scenario.heldWithGoals(1);
    const overview = async (person: Person) => (await person.client.call(contract.listProgress)).body.results[0];
    expect(await overview(lsa)).toMatchObject({ reports_due: 1, goal_counts: { in_progress: 1 }, points: [] });
    await scenario.sign(lsa, booking, scenario.content(goals, { prompt_level: 3, summary: 'A good start.' }));
    expect(await overview(family)).toMatchObject({
      unread_reports: 1,
      points: [{ help: 3 }],
      last_report: { booking_id: booking, summary: 'A good start.', is_read: false },
    });
    expect(await overview(lsa)).toMatchObject({ reports_due: 0, unread_reports: 0 });
  });
});

describe('the history of a child', () => {
  it('is open to a second LSA only while the parent shares it, files included', async () => {
    const { family, lsa, booking, goals, childId } = await scenario.heldWithGoals(1);
    const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#0f6b5f' } });
    const upload = await lsa.client.form(uploadFile, {
      params: { purpose: 'report_file' },
      files: { file: { name: 'list.png', bytes: await picture.png().toBuffer() } },
    });
    const fileId = (upload.body as { id: string }).id;
    await scenario.sign(lsa, booking, { ...scenario.content(goals), file_ids: [fileId] });
    const second = await scenario.lsa();
    await scenario.confirmed(family, second, scenario.at(2, 10));
    const sees = async () => {
      const { sessions, goals: shown } = await progressOf(second, childId);
      const report = await second.client.call(getReport, { params: { id: booking } });
      const file = await second.client.send({ method: 'GET', url: `/api/files/${fileId}/` });
      return [sessions.length, shown.length, report.status, file.status];
    };
    expect(await sees()).toEqual([0, 0, 404, 404]);
    const shared = await share(family, childId, second.profile.id);
    expect(shared.status).toBe(201);
    expect(await sees()).toEqual([1, 1, 200, 200]);
    const list = await family.client.call(contract.listHistoryShares, { params: { id: childId } });
    expect(list.body.results).toMatchObject([{ lsa: { id: second.profile.id } }]);
    await family.client.call(contract.revokeHistoryShare, { params: { id: shared.body.id } });
    expect(await sees()).toEqual([0, 0, 404, 404]);
  });

  it('closes to the second, when the days that were chosen are over', async () => {
    const { family, lsa, booking, goals, childId } = await scenario.heldWithGoals(1);
    await scenario.sign(lsa, booking, scenario.content(goals));
    const second = await scenario.lsa();
    await scenario.confirmed(family, second, scenario.at(2, 10));
    await share(family, childId, second.profile.id, 7);
    app.clock.advance({ days: 7, seconds: -1 });
    expect((await progressOf(second, childId)).sessions).toHaveLength(1);
    app.clock.advance({ seconds: 1 });
    expect((await progressOf(second, childId)).sessions).toHaveLength(0);
  });

  it('is shared with nobody who does not work with the child', async () => {
    const { family, childId } = await scenario.heldWithGoals(1);
    const stranger = await scenario.lsa();
    expect((await share(family, childId, stranger.profile.id)).status).toBe(404);
  });

  it('of two LSAs is one curve for the parent', async () => {
    const { family, lsa, booking, goals, childId } = await scenario.heldWithGoals(1);
    await scenario.sign(lsa, booking, scenario.content(goals));
    const second = await scenario.lsa();
    const other = await scenario.confirmed(family, second, scenario.at(2, 10));
    await scenario.tick();
    await share(family, childId, second.profile.id);
    await scenario.complete(second, other);
    await scenario.sign(second, other, scenario.content(goals, { prompt_level: 1 }));
    const { sessions, goals: shown } = await progressOf(family, childId);
    expect(new Set(sessions.map(({ lsa: by }) => by.id)).size).toBe(2);
    expect(shown[0]?.session_count).toBe(2);
  });

  it('shows in no figure what others reported, to an LSA with whom it is not shared any more, or never was', async () => {
    const { family, lsa, booking, goals, childId } = await scenario.heldWithGoals(1);
    await scenario.sign(lsa, booking, scenario.content(goals, { level: 0, prompt_level: 2 }));
    const second = await scenario.lsa();
    const other = await scenario.confirmed(family, second, scenario.at(2, 10));
    await scenario.tick();
    const shared = await share(family, childId, second.profile.id);
    await scenario.complete(second, other);
    await scenario.sign(second, other, scenario.content(goals, { level: 2, prompt_level: 0 }));
    await family.client.call(contract.revokeHistoryShare, { params: { id: shared.body.id } });
    const reportOf = async (person: Person, id: string) =>
      (await person.client.call(getReport, { params: { id } })).body;
    const next = await scenario.heldAgain(family, lsa);
    expect((await reportOf(lsa, next)).recent).toMatchObject([{ level: 0, prompt_level: 2 }]);
    expect((await progressOf(lsa, childId)).goals).toMatchObject([{ level: 0, session_count: 1 }]);
    expect((await progressOf(lsa, childId)).score).toBe(50);
    expect((await lsa.client.call(contract.listProgress)).body.results[0]?.points).toMatchObject([{ help: 2 }]);
    // The second LSA’s own report stays as it was, and does not go on with what the first does next.
    await scenario.sign(lsa, next, scenario.content(goals, { level: -2, prompt_level: 5 }));
    const own = await reportOf(second, other);
    expect([own.goals, own.recent]).toMatchObject([[{ level: 2, session_count: 1 }], []]);
    const [goal] = (await progressOf(family, childId)).goals;
    expect(goal).toMatchObject({ level: -2, session_count: 3 });
  });
});

describe('documents', () => {
  const pdf = async (person: Person, url: string, language: 'en' | 'ar' = 'en') => {
    const answer = await app.platform.http.app.inject({
      method: 'GET',
      url,
      headers: { 'x-api-key': 'sanad-web', authorization: `Token ${person.client.token}` },
    });
    const text = answer.statusCode === 200 ? (await pdfLines(new Uint8Array(answer.rawPayload), language)).flat() : [];
    return { answer, text };
  };

  it('a term report has the curve, the goals and the last reports, in both languages', async () => {
    const { family, lsa, booking, goals, childId } = await scenario.heldWithGoals(1);
    await scenario.sign(lsa, booking, scenario.content(goals, { summary: 'Read a page alone.', level: 1 }));
    const { answer, text } = await pdf(family, `/api/children/${childId}/term-report/?language=en`);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(text.join('\n')).toContain('Term report: Omar');
    expect(text.join('\n')).toContain('Independence curve');
    expect(text.join('\n')).toContain('Read a page alone.');
    expect(text.join('\n')).toContain('Full hands-on help');
    const arabic = await pdf(lsa, `/api/children/${childId}/term-report/?language=ar`, 'ar');
    expect(arabic.text.some((line) => line.startsWith('منحنى'))).toBe(true);
  });

  it('a certificate is for mastered goals only', async () => {
    const { family, lsa, booking, goals } = await scenario.heldWithGoals(1);
    const good = { successes: 10, attempts: 10, prompt_level: 0, level: 2 };
    await scenario.sign(lsa, booking, scenario.content(goals, good));
    const url = `/api/goals/${goals[0]}/certificate/`;
    expect((await pdf(family, url)).answer.statusCode).toBe(404);
    for (let n = 0; n < 2; n++) {
      await scenario.sign(lsa, await scenario.heldAgain(family, lsa), scenario.content(goals, good));
    }
    const { text } = await pdf(family, url);
    expect(text).toContain('Certificate');
    expect(text).toContain('Omar');
  });
});
