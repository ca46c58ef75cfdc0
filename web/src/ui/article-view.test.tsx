import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderElement } from '../lib/testing/render.testing.tsx';
import { ArticleView } from './article-view.tsx';

describe('an article in another language than the page', () => {
  it('runs in its own direction as a whole, so that title, facts and text begin on one side', async () => {
    await renderElement(
      <ArticleView title="What to ask" language="en" html="<p>Text</p>">
        <p>4 دقائق للقراءة</p>
      </ArticleView>,
      'ar',
    );
    const article = await screen.findByRole('article');
    expect(article.getAttribute('dir')).toBe('ltr');
    expect(screen.getByRole('heading', { name: 'What to ask' }).getAttribute('lang')).toBe('en');
    expect(screen.getByText('4 دقائق للقراءة').closest('[lang=en]')).toBeNull();
  });
});
