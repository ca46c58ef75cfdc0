import * as contract from '@sanad/contract/content/faq.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let editor: Person;
let other: Person;
beforeAll(async () => {
  app = await createTestApp();
  [editor, other] = await Promise.all([app.make.staff('CST_ADMIN'), app.make.staff('SUPER_ADMIN')]);
});
afterAll(() => app.close());

const DRAFT = {
  group: 'lsas' as const,
  on_home: false,
  question_en: 'May I bring {{product}} toys?',
  answer_en: 'Yes, **always**. <script>alert(1)</script>',
  question_ar: '',
  answer_ar: '',
};
const ARABIC = { question_ar: 'هل يمكنني إحضار ألعاب؟', answer_ar: 'نعم، دائمًا.' };

async function create(draft: Partial<contract.QuestionDraft> = {}): Promise<contract.QuestionSource> {
  const { status, body } = await editor.client.call(contract.createQuestion, { body: { ...DRAFT, ...draft } });
  expect(status).toBe(201);
  return body;
}
async function publish({ id, version }: contract.QuestionSource, published = true) {
  return (await editor.client.call(contract.publishQuestion, { params: { id }, body: { published, version } })).body;
}
async function read(query: { language?: 'en' | 'ar'; home?: 'true' } = {}) {
  return (await app.client().call(contract.listQuestions, { query })).body.results;
}
async function sources(group: contract.FaqGroup) {
  const { body } = await editor.client.call(contract.listQuestionSources);
  return body.results.filter((entry) => entry.group === group);
}
const ACTIONS = ['question.created', 'question.published', 'question.taken_back', 'question.removed'] as const;
async function actionsOn(id: string) {
  const { audit, db } = app.platform;
  const subjects = { kind: 'question', ids: [id] } as const;
  const entries = await Promise.all(ACTIONS.map((action) => audit.list(db, { action, subjects })));
  return entries.flat().map(({ actor_id, action }) => [actor_id, action]);
}

describe('questions and answers', () => {
  it('open with the first questions in both languages, with the product’s name in them [PUB-09]', async () => {
    const [english, arabic] = await Promise.all([read({ language: 'en' }), read({ language: 'ar' })]);
    expect(english.length).toBeGreaterThanOrEqual(39);
    expect(new Set(english.map(({ group }) => group))).toEqual(new Set(contract.FAQ_GROUPS));
    expect(english.find(({ question }) => question === 'Which children is Sanad for?')?.answer_html).toMatch(
      /^<p>For children with learning needs/,
    );
    expect(arabic.filter(({ language }) => language === 'ar')).toHaveLength(arabic.length);
    expect(JSON.stringify([english, arabic])).not.toContain('{{');
    const answers = english.map(({ answer_html }) => answer_html.replaceAll('\u00a0', ' ')).join();
    expect(answers).toContain('15% of each paid session');
    expect(answers).toContain('from AED 50.00, for sessions');
    expect(answers).toContain('12 to 24 hours before you get 50% back');
    const home = await read({ home: 'true' });
    expect(home.map(({ group }) => group)).toEqual(['start', 'safety', 'booking', 'money', 'child']);
  });

  it('are seen by visitors once published, safe to show, and gone when taken back; the log says who did it', async () => {
    const draft = await create();
    const find = async () => (await read()).find(({ id }) => id === draft.id);
    expect(await find()).toBeUndefined();
    const published = await publish(draft);
    expect(await find()).toMatchObject({ question: 'May I bring Sanad toys?', language: 'en' });
    expect((await find())?.answer_html).toBe('<p>Yes, <strong>always</strong>. </p>\n');
    const params = { id: draft.id };
    expect((await editor.client.call(contract.removeQuestion, { params })).problem.code).toBe('conflict');
    await publish(published, false);
    expect(await find()).toBeUndefined();
    expect((await editor.client.call(contract.removeQuestion, { params })).status).toBe(204);
    expect((await editor.client.call(contract.getQuestionSource, { params })).status).toBe(404);
    expect(await actionsOn(draft.id)).toEqual(ACTIONS.map((action) => [editor.id, action]));
  });

  it('are shown in English to Arabic readers while there is no Arabic version', async () => {
    const { id, version } = await publish(await create());
    const find = async () => (await read({ language: 'ar' })).find((entry) => entry.id === id);
    expect(await find()).toMatchObject({ language: 'en', question: 'May I bring Sanad toys?' });
    const body = { ...DRAFT, ...ARABIC, version };
    await editor.client.call(contract.changeQuestion, { params: { id }, body });
    expect(await find()).toMatchObject({ language: 'ar', question: ARABIC.question_ar });
  });

  it('need both halves of the Arabic version, or neither', async () => {
    const answer = await editor.client.call(contract.createQuestion, {
      body: { ...DRAFT, question_ar: ARABIC.question_ar },
    });
    expect(answer.problem).toMatchObject({ code: 'invalid_input', fields: [{ field: 'answer_ar' }] });
  });

  it('refuse the second of two editors who started from the same version, and keep the first one’s words', async () => {
    const { id, version } = await create();
    const save = (person: Person, question_en: string) =>
      person.client.call(contract.changeQuestion, { params: { id }, body: { ...DRAFT, question_en, version } });
    const answers = await Promise.all([save(editor, 'First?'), save(other, 'Second?')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('text_changed');
    const saved = answers.find(({ status }) => status === 200)?.body.question_en;
    const { body } = await editor.client.call(contract.getQuestionSource, { params: { id } });
    expect(body.question_en).toBe(saved);
    const stale = await other.client.call(contract.publishQuestion, {
      params: { id },
      body: { published: true, version },
    });
    expect(stale.problem.code).toBe('text_changed');
  });

  it('are moved up and down within their group, also by two people at once, and a move is no change of words', async () => {
    const made = [await create({ group: 'progress' }), await create({ group: 'progress' })];
    const [above, below] = made.map(({ id }) => id);
    const move = (person: Person, direction: 'up' | 'down') =>
      person.client.call(contract.moveQuestion, { params: { id: below ?? '' }, body: { direction } });
    const placeOf = async (id = '') => (await sources('progress')).findIndex((entry) => entry.id === id);
    const before = await placeOf(below);
    await Promise.all([move(editor, 'up'), move(other, 'up')]);
    expect(await placeOf(below)).toBe(before - 2);
    expect(await placeOf(above)).toBe(before);
    for (let i = 0; i < before; i++) await move(editor, 'up');
    expect(await placeOf(below)).toBe(0);
    expect((await sources('progress'))[0]?.version).toBe(1);
  });

  it('go to the end of the group they are moved to', async () => {
    const { id, version } = await create({ group: 'start' });
    const body = { ...DRAFT, group: 'safety' as const, version };
    await editor.client.call(contract.changeQuestion, { params: { id }, body });
    expect((await sources('safety')).at(-1)?.id).toBe(id);
  });

  it('are edited by our team and nobody else', async () => {
    const parent = await app.make.person('PARENT');
    expect((await parent.client.call(contract.listQuestionSources)).status).toBe(403);
    expect((await parent.client.call(contract.createQuestion, { body: DRAFT })).status).toBe(403);
    expect((await app.client().call(contract.listQuestionSources)).status).toBe(401);
  });
});
