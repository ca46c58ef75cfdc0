import type { Article, ArticleSource, ArticleSummary } from '@sanad/contract/content.ts';
import type { Language } from '@sanad/contract/product.ts';
import type { ArticleRow } from './content.repository.ts';
import type { PublishedArticle } from './content.service.ts';

export function presentSummary(row: ArticleRow): ArticleSummary {
  return {
    slug: row.slug,
    language: row.language as Language,
    title: row.title,
    summary: row.summary,
    author: row.author,
    published_at: row.published_at?.toISOString() ?? null,
    minutes: row.minutes,
  };
}

export function presentArticle({ row, languages }: PublishedArticle): Article {
  return { ...presentSummary(row), body_html: row.body_html, languages };
}

export function presentSource(row: ArticleRow): ArticleSource {
  return { ...presentSummary(row), body_markdown: row.body_markdown };
}
