import type { Language } from '@sanad/contract/product.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { Articles } from '../../platform/database/database-types.ts';

export type ArticleRow = Selectable<Articles>;

export async function listPublished(
  db: Queryable,
  language: Language,
  limit: number,
  after: { at: string; slug: string } | null,
): Promise<ArticleRow[]> {
  let query = db
    .selectFrom('articles')
    .selectAll()
    .where('language', '=', language)
    .where('published_at', 'is not', null);
  if (after) query = query.where(sql<boolean>`(published_at, slug) < (${after.at}::timestamptz, ${after.slug})`);
  return query.orderBy('published_at', 'desc').orderBy('slug', 'desc').limit(limit).execute();
}

export async function countPublished(db: Queryable, language: Language): Promise<number> {
  const row = await db
    .selectFrom('articles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('language', '=', language)
    .where('published_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

interface PairKey {
  slug: string;
  /** When its first version was written. */
  at: Date;
}

export async function listPairs(
  db: Queryable,
  limit: number,
  after: { at: string; slug: string } | null,
): Promise<PairKey[]> {
  const at = sql<Date>`min(created_at)`;
  let query = db
    .selectFrom('articles')
    .select(['slug', at.as('at')])
    .groupBy('slug');
  if (after) query = query.having(sql<boolean>`(min(created_at), slug) < (${after.at}::timestamptz, ${after.slug})`);
  return query.orderBy(at, 'desc').orderBy('slug', 'desc').limit(limit).execute();
}

export async function countPairs(db: Queryable): Promise<number> {
  const row = await db
    .selectFrom('articles')
    .select((eb) => eb.fn.count<number>('slug').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function listVersions(db: Queryable, slugs: readonly string[]): Promise<ArticleRow[]> {
  if (slugs.length === 0) return [];
  return db.selectFrom('articles').selectAll().where('slug', 'in', slugs).execute();
}

export function findArticle(db: Queryable, slug: string, language: string): Promise<ArticleRow | undefined> {
  return db
    .selectFrom('articles')
    .selectAll()
    .where('slug', '=', slug)
    .where('language', '=', language)
    .executeTakeFirst();
}

/** Both versions of an article, as far as they are published. */
export function findPublished(db: Queryable, slug: string): Promise<ArticleRow[]> {
  return db
    .selectFrom('articles')
    .selectAll()
    .where('slug', '=', slug)
    .where('published_at', 'is not', null)
    .orderBy('language')
    .execute();
}

export async function insertArticle(db: Queryable, article: ArticleRow): Promise<void> {
  await db.insertInto('articles').values(article).execute();
}

export async function updateArticle(
  db: Queryable,
  slug: string,
  language: string,
  changes: Updateable<Articles>,
): Promise<void> {
  await db.updateTable('articles').set(changes).where('slug', '=', slug).where('language', '=', language).execute();
}

/** Removes a draft; false when it is published or not there. */
export async function deleteDraft(db: Queryable, slug: string, language: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('articles')
    .where('slug', '=', slug)
    .where('language', '=', language)
    .where('published_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Kept once, however often it is given. */
export async function keepComingSoonEmail(db: Queryable, email: string, language: Language, now: Date): Promise<void> {
  await db
    .insertInto('coming_soon_emails')
    .values({ email, language, created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}
