import type { Article, ArticlePair, ArticleSource, ArticleSummary } from '@sanad/contract/content/content.ts';
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

/** In the order of the addresses. */
export function presentPairs(slugs: readonly string[], rows: readonly ArticleRow[]): ArticlePair[] {
  return slugs.map((slug) => {
    const versionIn = (language: Language) => {
      const row = rows.find((one) => one.slug === slug && one.language === language);
      return row ? presentSummary(row) : null;
    };
    return { slug, en: versionIn('en'), ar: versionIn('ar') };
  });
}

export function presentArticle({ row, languages }: PublishedArticle): Article {
  return { ...presentSummary(row), body_html: row.body_html, languages };
}

export function presentSource(row: ArticleRow): ArticleSource {
  return { ...presentSummary(row), body_markdown: row.body_markdown };
}
