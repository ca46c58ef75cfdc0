import { previewArticle } from '@sanad/contract/content/content.ts';
import {
  changeQuestion,
  getQuestionSource,
  listQuestionSources,
  moveQuestion,
  publishQuestion,
  type QuestionSource,
  removeQuestion,
} from '@sanad/contract/content/faq.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { Component as Editor } from './question-editor.tsx';
import { Component as List } from './questions.tsx';

const uuid = (number: number) => `0061c88a-085d-42ed-86a2-00000000000${number}`;
function source(number: number, more: Partial<QuestionSource>): QuestionSource {
  return {
    id: uuid(number),
    group: 'start',
    on_home: false,
    question_en: `Question ${number}?`,
    answer_en: 'Yes.',
    question_ar: 'سؤال؟',
    answer_ar: 'نعم.',
    published: true,
    version: 3,
    changed_at: '2026-11-17T08:00:00.000Z',
    ...more,
  };
}
const FIRST = source(1, { on_home: true });
const SECOND = source(2, { published: false, question_ar: '', answer_ar: '' });
const THIRD = source(3, { group: 'money', answer_en: 'A refund.' });

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.cst });
  server.answer(listQuestionSources, { results: [FIRST, SECOND, THIRD] });
  server.answer(previewArticle, { body_html: '<p>As visitors see it.</p>', minutes: 1 });
});

const show = (path = '/cst/questions') =>
  renderApp(
    [
      { path: '/cst/questions', element: <List /> },
      { path: '/cst/questions/:questionId', element: <Editor /> },
    ],
    { path },
  );
const names = () => screen.getAllByRole('link', { name: /^Question/ }).map((link) => link.textContent);
const callsOf = (endpoint: unknown) => server.calls.filter((call) => call.endpoint === endpoint);

describe('the list of questions', () => {
  it('shows the groups with what is a draft, on the home page or without Arabic, and finds words and drafts', async () => {
    const { router } = await show();
    const start = within(await screen.findByRole('region', { name: /Getting started/ }));
    expect(start.getAllByRole('listitem')).toHaveLength(2);
    expect(start.getByText('Draft')).toBeDefined();
    expect(start.getByText('Arabic missing')).toBeDefined();
    expect(start.getByText('On the home page')).toBeDefined();
    await userEvent.type(screen.getByRole('searchbox'), 'refund');
    expect(names()).toEqual(['Question 3?']);
    await waitFor(() => expect(router.state.location.search).toBe('?q=refund'));
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.click(screen.getByRole('radio', { name: 'Drafts (1)' }));
    expect(names()).toEqual(['Question 2?']);
    expect(router.state.location.search).toBe('?show=drafts');
  });

  it('moves a question by its button and by the keyboard, and the focus goes along', async () => {
    server.answer(moveQuestion, { results: [SECOND, FIRST, THIRD] });
    await show();
    const down = await screen.findByRole('button', { name: 'Move down: Question 1?' });
    await userEvent.click(down);
    expect(names()).toEqual(['Question 2?', 'Question 1?', 'Question 3?']);
    expect(callsOf(moveQuestion)[0]?.body).toEqual({ direction: 'down' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down: Question 1?');
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('“Question 1?” is now 2 of 2.')).toBeDefined();
    server.answer(moveQuestion, { results: [FIRST, SECOND, THIRD] });
    screen.getByRole('link', { name: 'Question 1?' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(names()[0]).toBe('Question 1?');
    expect(document.activeElement?.textContent).toBe('Question 1?');
  });

  it('tells an empty list from one that could not be loaded', async () => {
    server.answer(listQuestionSources, { results: [] });
    const { unmount } = await show();
    expect(await screen.findByText('No questions yet')).toBeDefined();
    unmount();
    server.refuse(listQuestionSources, 'internal');
    await show();
    expect(await screen.findByRole('button', { name: /try again/i })).toBeDefined();
  });
});

describe('the editor of a question', () => {
  const open = async (entry: QuestionSource) => {
    server.answer(getQuestionSource, entry);
    await show(`/cst/questions/${entry.id}`);
    return screen.findByRole<HTMLInputElement>('textbox', { name: /Question in English/ });
  };

  it('saves both languages with the version it is based on, shows a preview, and publishes', async () => {
    const field = await open(SECOND);
    expect(screen.getByText('Arabic missing')).toBeDefined();
    expect(await screen.findByText('As visitors see it.')).toBeDefined();
    await userEvent.type(screen.getByRole('textbox', { name: /Question in Arabic/ }), 'سؤال جديد؟');
    await userEvent.type(field, '!');
    const saved = { ...SECOND, question_en: 'Question 2?!', question_ar: 'سؤال جديد؟', answer_ar: 'نعم', version: 4 };
    server.answer(changeQuestion, saved);
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(screen.getAllByText('Write both the question and the answer, or neither.').length).toBeGreaterThan(0);
    await userEvent.type(screen.getByRole('textbox', { name: /Answer in Arabic/ }), 'نعم');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(callsOf(changeQuestion)[0]?.body).toMatchObject({
      question_en: 'Question 2?!',
      answer_ar: 'نعم',
      version: 3,
    });
    server.answer(publishQuestion, { ...saved, published: true, version: 5 });
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(callsOf(publishQuestion)[0]?.body).toEqual({ published: true, version: 4 });
    expect(await screen.findByText('Published')).toBeDefined();
  });

  it('shows the other version when another editor was faster, and nothing typed is lost', async () => {
    const field = await open(FIRST);
    await userEvent.type(field, ' Mine');
    server.refuse(changeQuestion, 'text_changed');
    server.answer(getQuestionSource, { ...FIRST, question_en: 'Theirs?', version: 7 });
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Theirs?')).toBeDefined();
    expect(field.value).toBe('Question 1? Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Keep my text' }));
    server.answer(changeQuestion, { ...FIRST, question_en: 'Question 1? Mine', version: 8 });
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(callsOf(changeQuestion).at(-1)?.body).toMatchObject({ question_en: 'Question 1? Mine', version: 7 });
  });

  it('deletes a draft after a question, and says when there is no such question', async () => {
    await open(SECOND);
    server.answer(removeQuestion, undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Delete question' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete question' }));
    expect(await screen.findByRole('heading', { name: 'Questions and answers' })).toBeDefined();
    expect(callsOf(removeQuestion)).toHaveLength(1);
  });
});
