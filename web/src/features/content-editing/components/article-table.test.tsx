import { type ArticleSummary, listArticleSources } from '@sanad/contract/content/content.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { ArticleTable } from './article-table.tsx';

const versionOf = (change: Partial<ArticleSummary> = {}): ArticleSummary => ({
  slug: 'homework',
  language: 'en',
  title: 'Homework without tears',
  summary: 'Three small steps.',
  author: 'Dana Kassab',
  published_at: null,
  minutes: 4,
  ...change,
});

it('both versions of an article are one row, and a missing one can be added while more articles follow', async () => {
  const english = versionOf();
  const arabic = versionOf({ slug: 'routines', language: 'ar', title: 'روتين الصيف' });
  fakeServer().answer(listArticleSources, {
    results: [
      { slug: 'homework', en: english, ar: { ...english, language: 'ar', title: 'واجبات بلا دموع' } },
      { slug: 'routines', en: null, ar: arabic },
    ],
    next: 'more',
    count: 3,
  });
  const element = (
    <ArticleTable
      start={null}
      editPath={({ slug, language }) => `/edit/${slug}/${language}`}
      addPath={({ slug, language }) => `/add/${slug}/${language}`}
    />
  );
  await renderApp([{ path: '/', element }], { path: '/' });
  const first = (await screen.findByRole('link', { name: 'Homework without tears' })).closest('tr') as HTMLElement;
  expect(within(first).queryByRole('link', { name: /Add/ })).toBeNull();
  const addEnglish = screen.getByRole('link', { name: 'Add English version' });
  expect(addEnglish.getAttribute('href')).toBe('/add/routines/en');
  expect(screen.getByText(/2 of 3/)).toBeDefined();
});
