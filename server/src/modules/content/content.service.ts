import type { changeArticle, createArticle } from '@sanad/contract/content/content.ts';
import type { Language } from '@sanad/contract/product.ts';
import type { z } from 'zod';
import { violates } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './content.repository.ts';
import { htmlFrom, minutesToRead } from './markdown.ts';

export interface PublishedArticle {
  row: repository.ArticleRow;
  /** The languages it is published in. */
  languages: Language[];
}

/** Articles: read by everybody once published, written by staff. A change clears the prerendered pages. */
export class Content {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** The article in the reader's language, or in English where it was not translated. */
  async getPublished(slug: string, language: Language): Promise<PublishedArticle> {
    const versions = await repository.findPublished(this.#platform.db, slug);
    const row = [language, 'en'].map((wanted) => versions.find((one) => one.language === wanted)).find(Boolean);
    if (!row) throw new Refusal('not_found');
    return { row, languages: versions.map((version) => version.language as Language) };
  }

  async create(viewer: Viewer, input: z.output<typeof createArticle.body>): Promise<repository.ArticleRow> {
    const { db, clock, audit } = this.#platform;
    const now = clock.now();
    const row = {
      ...input,
      body_html: await htmlFrom(input.body_markdown),
      minutes: minutesToRead(input.body_markdown),
      published_at: null,
      created_at: now,
      changed_at: now,
      changed_by: viewer.userId,
    };
    try {
      await db.transaction().execute(async (tx) => {
        await repository.insertArticle(tx, row);
        await audit.record(tx, { actor: viewer, action: 'article.created', subject: articleOf(row) });
      });
    } catch (error) {
      if (violates(error, 'articles_pkey')) throw Refusal.at('slug', 'slug_taken');
      throw error;
    }
    return row;
  }

  async change(
    viewer: Viewer,
    slug: string,
    language: Language,
    input: z.output<typeof changeArticle.body>,
  ): Promise<repository.ArticleRow> {
    const { db, clock, bus, audit } = this.#platform;
    const { published, body_markdown, ...words } = input;
    return db.transaction().execute(async (tx) => {
      const before = await repository.findArticle(tx, slug, language);
      if (!before) throw new Refusal('not_found');
      const now = clock.now();
      const changes = {
        ...words,
        ...(body_markdown === undefined
          ? {}
          : { body_markdown, body_html: await htmlFrom(body_markdown), minutes: minutesToRead(body_markdown) }),
        ...(published === undefined ? {} : { published_at: published ? (before.published_at ?? now) : null }),
        changed_at: now,
        changed_by: viewer.userId,
      };
      await repository.updateArticle(tx, slug, language, changes as object);
      const details = { changed: Object.keys(input).sort().join(' ') };
      await audit.record(tx, { actor: viewer, action: 'article.changed', subject: articleOf(before), details });
      await bus.publish(tx, { topic: 'pages' });
      return { ...before, ...changes } as repository.ArticleRow;
    });
  }

  async remove(viewer: Viewer, slug: string, language: Language): Promise<void> {
    const { db, audit } = this.#platform;
    await db.transaction().execute(async (tx) => {
      if (!(await repository.deleteDraft(tx, slug, language))) {
        throw new Refusal((await repository.findArticle(tx, slug, language)) ? 'conflict' : 'not_found');
      }
      await audit.record(tx, { actor: viewer, action: 'article.removed', subject: articleOf({ slug, language }) });
    });
  }
}

function articleOf({ slug, language }: { slug: string; language: string }) {
  return { kind: 'article', id: `${slug}/${language}` } as const;
}

declare module '../../platform/audit/audit.ts' {
  interface AuditActions {
    'article.created': 'article';
    /** `changed`: which parts of it. */
    'article.changed': 'article';
    'article.removed': 'article';
  }
}
