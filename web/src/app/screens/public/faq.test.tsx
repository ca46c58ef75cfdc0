import { type FaqQuestion, listQuestions } from '@sanad/contract/content/faq.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { Component } from './faq.tsx';

const routes = [{ path: '/faq', Component }];
const shown = (container: HTMLElement) => container.querySelectorAll('details').length;
const entry = (number: number, more: Partial<FaqQuestion>): FaqQuestion => ({
  id: `0061c88a-085d-42ed-86a2-00000000000${number}`,
  group: 'start',
  language: 'en',
  question: 'What is an LSA?',
  answer_html: '<p>Somebody who works beside your child.</p>',
  ...more,
});
const QUESTIONS = [
  entry(1, {}),
  entry(2, { group: 'child', question: 'Who can see my child’s medical history?' }),
  entry(3, { group: 'money', question: 'What if we cancel?', answer_html: '<p>You get <strong>half</strong>.</p>' }),
];

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.answer(listQuestions, { results: QUESTIONS });
});
afterEach(cleanup);

describe('the FAQ', () => {
  it('shows every question in its group, and the ones that fit while a visitor types [PUB-09]', async () => {
    const { container, router } = await renderApp(routes, { path: '/faq' });
    await screen.findByText('What is an LSA?');
    expect(shown(container)).toBe(3);
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Getting started',
      'Prices, cancelling and refunds',
      'Your child’s data',
    ]);
    await userEvent.type(screen.getByRole('searchbox'), 'medical');
    expect(shown(container)).toBe(1);
    expect(screen.getByText('Who can see my child’s medical history?')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('1 answer found');
    expect(router.state.location.search).toBe('?q=medical');
  });

  it.each(['en', 'ar'] as const)('suggests words that fit into the field of a phone (%s)', async (language) => {
    await renderApp(routes, { path: '/faq', language });
    expect((await screen.findByRole<HTMLInputElement>('searchbox')).placeholder.length).toBeLessThanOrEqual(30);
  });

  it('says when nothing fits and leads back', async () => {
    const { container } = await renderApp(routes, { path: '/faq?q=giraffe' });
    await userEvent.click(await screen.findByRole('button', { name: 'Show all questions' }));
    expect(shown(container)).toBe(3);
  });

  it('shows a question without an Arabic version in English, left to right', async () => {
    await renderApp(routes, { path: '/faq', language: 'ar' });
    const question = await screen.findByRole('heading', { name: 'What is an LSA?' });
    expect([question.lang, question.dir]).toEqual(['en', 'ltr']);
  });

  it('tells search engines the questions and answers', async () => {
    const { container } = await renderApp(routes, { path: '/faq' });
    await screen.findByText('What is an LSA?');
    const markup = JSON.parse(container.querySelector('script')?.textContent ?? '');
    expect(markup).toMatchObject({ '@type': 'FAQPage' });
    expect(markup.mainEntity[2].acceptedAnswer.text).toBe('<p>You get <strong>half</strong>.</p>');
  });

  it('tells an empty list from one that could not be loaded', async () => {
    server.answer(listQuestions, { results: [] });
    const { unmount } = await renderApp(routes, { path: '/faq' });
    expect(await screen.findByText('No questions here yet')).toBeDefined();
    unmount();
    server.refuse(listQuestions, 'internal');
    await renderApp(routes, { path: '/faq' });
    expect(await screen.findByText('We couldn’t load the questions')).toBeDefined();
    expect(screen.getByRole('button', { name: /try again/i })).toBeDefined();
  });
});
