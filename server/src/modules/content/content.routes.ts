import * as contract from '@sanad/contract/content/content.ts';
import type { Language } from '@sanad/contract/product.ts';
import * as comingSoonContract from '@sanad/contract/staff/coming-soon-list.ts';
import { CURSOR_INSTANT, CURSOR_SLUG, decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import { sendDocument } from '../../platform/documents/send-document.ts';
import { clientNetwork } from '../../platform/http/limits/client-network.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ComingSoonList } from './coming-soon-list.ts';
import { presentArticle, presentPairs, presentSource, presentSummary } from './content.presenter.ts';
import * as repository from './content.repository.ts';
import type { Content } from './content.service.ts';
import { htmlFrom, minutesToRead } from './markdown.ts';

const PAGE = 20;
const JOINS_PER_ADDRESS = { max: 30, minutes: 60 };

export async function publishedPage(platform: Platform, language: Language, limit: number, cursor?: string) {
  const parts = cursor ? decodeCursor(cursor, [CURSOR_INSTANT, CURSOR_SLUG]) : null;
  const [rows, count] = await Promise.all([
    repository.listPublished(platform.db, language, limit + 1, parts && { at: parts[0], slug: parts[1] }),
    repository.countPublished(platform.db, language),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const next = last?.published_at ? encodeCursor([last.published_at, last.slug]) : null;
  return { results: shown.map(presentSummary), next, count };
}

export function mountContent(platform: Platform, content: Content, comingSoon: ComingSoonList): void {
  const { http, db, clock, limits } = platform;
  const { app } = http;

  route(app, contract.listArticles, ({ query }) =>
    publishedPage(platform, query.language, query.limit ?? PAGE, query.cursor),
  );
  route(app, contract.getArticle, async ({ params, query }) =>
    presentArticle(await content.getPublished(params.slug, query.language)),
  );

  route(app, contract.listArticleSources, async ({ query }) => {
    const limit = query.limit ?? PAGE;
    const parts = query.cursor ? decodeCursor(query.cursor, [CURSOR_INSTANT, CURSOR_SLUG]) : null;
    const after = parts && { at: parts[0], slug: parts[1] };
    const [pairs, count] = await Promise.all([repository.listPairs(db, limit + 1, after), repository.countPairs(db)]);
    const shown = pairs.slice(0, limit);
    const last = pairs.length > limit ? shown.at(-1) : undefined;
    const slugs = shown.map(({ slug }) => slug);
    const results = presentPairs(slugs, await repository.listVersions(db, slugs));
    return { results, next: last ? encodeCursor([last.at, last.slug]) : null, count };
  });
  route(app, contract.getArticleSource, async ({ params }) => {
    const row = await repository.findArticle(db, params.slug, params.language);
    if (!row) throw new Refusal('not_found');
    return presentSource(row);
  });
  route(app, contract.createArticle, async ({ viewer, body }) => presentSource(await content.create(viewer, body)));
  route(app, contract.changeArticle, async ({ viewer, params, body }) =>
    presentSource(await content.change(viewer, params.slug, params.language, body)),
  );
  route(app, contract.previewArticle, async ({ body: { body_markdown } }) => ({
    body_html: await htmlFrom(body_markdown),
    minutes: minutesToRead(body_markdown),
  }));
  route(app, contract.removeArticle, ({ viewer, params }) => content.remove(viewer, params.slug, params.language));

  route(app, contract.joinComingSoon, async ({ body, request }) => {
    await limits.take({ key: `coming-soon:${clientNetwork(request.ip)}`, ...JOINS_PER_ADDRESS });
    await repository.keepComingSoonEmail(db, body.email, body.language, clock.now());
    return { detail: 'We have your address and will write when we open.' };
  });
  route(app, comingSoonContract.listComingSoon, ({ query }) => comingSoon.list(query));
  route(app, comingSoonContract.getComingSoonCsv, async ({ viewer, reply }) =>
    sendDocument(reply, await comingSoon.csv(viewer)),
  );
  route(app, comingSoonContract.removeComingSoon, ({ viewer, params }) => comingSoon.remove(viewer, params.id));
}
