import type { Article, ArticleSource, ArticleSummary } from '@sanad/contract/content.ts';
import type { Language } from '@sanad/contract/product.ts';
import type { ArticleRow } from './content.repository.ts';

export function presentSummary(row: ArticleRow): ArticleSummary {
  return {
    slug: row.slug,
    language: row.language as Language,
    title: row.title,
    summary: row.summary,
    published_at: row.published_at?.toISOString() ?? null,
    minutes: row.minutes,
  };
}

export function presentArticle(row: ArticleRow): Article {
  return { ...presentSummary(row), body_html: row.body_html };
}

export function presentSource(row: ArticleRow): ArticleSource {
  return { ...presentSummary(row), body_markdown: row.body_markdown };
}
