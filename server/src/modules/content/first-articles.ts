import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, TEAM_NAMES } from '@sanad/contract/product.ts';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { countPairs, insertArticle } from './content.repository.ts';
import { htmlFrom, minutesToRead } from './markdown.ts';

const FOLDER = join(import.meta.dirname, 'first-articles');

/** The articles the product opens with; from then on they are staff's to change. */
export async function publishFirstArticles({ db, clock }: Platform): Promise<void> {
  if ((await countPairs(db)) > 0) return;
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.md'));
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    // Two nodes may start on one empty database at the same moment.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('first articles', 0))`.execute(tx);
    if ((await countPairs(tx)) > 0) return;
    for (const name of files) {
      const { facts, body } = split(await readFile(join(FOLDER, name), 'utf8'));
      const date = new Date(`${facts.date}T08:00:00Z`);
      await insertArticle(tx, {
        slug: facts.slug ?? name,
        language: (facts.language ?? 'en') as Language,
        title: facts.title ?? '',
        summary: facts.summary ?? '',
        author: TEAM_NAMES[(facts.language ?? 'en') as Language],
        body_markdown: body,
        body_html: await htmlFrom(body),
        minutes: minutesToRead(body),
        published_at: date,
        created_at: date,
        changed_at: now,
        changed_by: null,
      });
    }
  });
}

/** Front matter: lines of `name: value` between two `---`. */
function split(text: string): { facts: Record<string, string>; body: string } {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const lines = head.split('\n').map((line) => /^(\w+):\s*(.*)$/.exec(line));
  const facts = Object.fromEntries(
    lines.flatMap((found) => (found ? [[found[1], (found[2] ?? '').replace(/^(['"])(.*)\1$/, '$2')]] : [])),
  );
  return { facts, body: body.trim() };
}
