import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Language } from '@sanad/contract/product.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bus } from '../../bus/bus.ts';
import { Refusal } from '../../refusal.ts';
import { sendRefusal } from '../error-handler.ts';
import type { Http } from '../server.ts';
import { type Prebuilt, prebuild, sendPrebuilt } from './prebuilt-document.ts';
import { serveWebFiles } from './web-files.ts';

export const WEB_DIST = join(import.meta.dirname, '../../../../../web/dist');
const YEAR_SECONDS = 31_536_000;
const ARTICLE = /^\/articles\/[a-z0-9-]{1,80}$/;
const HTML = 'text/html; charset=utf-8';
/** Any address that is no page; the one page for all of them is rendered from it. */
const NOT_FOUND_PATH = '/not-found';
const DRAWN_BY_BROWSER = '(drawn by the browser)';
/** Brotli: kept pages are pressed once and sent often, others are sent once. */
const KEPT_QUALITY = 9;
const PASSING_QUALITY = 4;
const UNRENDERED: Rendered = { html: '', head: '', data: '', status: 200 };

type Queries = (readonly [readonly unknown[], unknown])[];
interface Rendered {
  html: string;
  head: string;
  data: string;
  status: number;
}
interface Renderer {
  prerenderedPaths: readonly string[];
  /** A screen that only the browser can draw: the signed-in areas. */
  isDrawnByBrowser(path: string): boolean;
  render(wanted: { path: string; language: Language; queries?: Queries; origin?: string }): Promise<Rendered>;
}
interface Document {
  page: Prebuilt;
  status: number;
}
/** Brings what a public page shows from the server; undefined when the path is not its own. */
export type PageData = (path: string, language: Language) => Promise<Queries> | undefined;

/** What every document brings along. Kept pages are made anew once `version` is another. */
export interface EveryPageData {
  data(): Queries;
  version(): string;
}

export interface Pages {
  /** A module says what it can bring to public pages. */
  provide(data: PageData): void;
  provideEverywhere(data: EveryPageData): void;
  /** What a page shows has changed: it is rendered anew for the next visitor. */
  forget(path: string): void;
}

/** The web app: its assets, and its pages prerendered in the visitor's language and kept until content changes. */
export async function createPages(http: Http, bus: Bus, publicUrl: () => string, dist: string | null): Promise<Pages> {
  const sources: PageData[] = [];
  const cache = new Map<string, Promise<Document>>();
  const forget = () => cache.clear();
  const everywhere: EveryPageData[] = [];
  let versions = '';
  const forgetOutdated = () => {
    const now = everywhere.map((source) => source.version()).join(' ');
    if (now !== versions) forget();
    versions = now;
  };
  const provide: Pick<Pages, 'provide' | 'provideEverywhere'> = {
    provide: (data) => void sources.push(data),
    provideEverywhere: (data) => void everywhere.push(data),
  };
  const forgetOne = (path: string) => {
    for (const key of cache.keys()) if (key.endsWith(` ${path}`)) cache.delete(key);
  };
  bus.on('pages', forget);
  bus.on('resumed', forget);
  if (dist === null) {
    http.app.setNotFoundHandler((request, reply) => sendRefusal(new Refusal('not_found'), request, reply));
    return { ...provide, forget: forgetOne };
  }

  const template = await readFile(join(dist, 'client/index.html'), 'utf8');
  const prebuildUnrendered = (language: Language) => prebuild(fill(template, UNRENDERED, language), HTML);
  const [en, ar] = await Promise.all([prebuildUnrendered('en'), prebuildUnrendered('ar')]);
  const unrendered = { en, ar };
  const entry = join(dist, 'server/entry-server.js');
  await access(entry);
  // Loaded once the server listens, or for the first page that is asked for: a start does not wait for it.
  let loading: Promise<Renderer> | null = null;
  const loadRenderer = (): Promise<Renderer> => {
    loading ??= import(pathToFileURL(entry).href);
    return loading;
  };

  async function build(path: string, language: Language, queries: Queries, quality: number): Promise<Document> {
    const { render } = await loadRenderer();
    const all = [...everywhere.flatMap((source) => source.data()), ...queries];
    const page = await render({ path, language, queries: all, origin: publicUrl() });
    return { page: await prebuild(fill(template, page, language), HTML, quality), status: page.status };
  }

  /** Made once for everybody who waits for it, and kept until it is forgotten; what turns out otherwise is not kept. */
  function keep(key: string, status: number, make: () => Promise<Document>): Promise<Document> {
    const known = cache.get(key);
    if (known) return known;
    const made = make();
    cache.set(key, made);
    const drop = () => void (cache.get(key) === made && cache.delete(key));
    made.then((document) => void (document.status === status || drop()), drop);
    return made;
  }

  async function queriesFor(path: string, language: Language): Promise<Queries | undefined> {
    const claimed = sources.flatMap((source) => source(path, language) ?? []);
    return claimed.length === 0 ? undefined : (await Promise.all(claimed)).flat();
  }

  const notFound = (language: Language) =>
    keep(`${language} ${NOT_FOUND_PATH}`, 404, () => build(NOT_FOUND_PATH, language, [], KEPT_QUALITY));

  /** Made-up addresses lead to one page that is kept: nobody can make the server render at will, or fill its memory. */
  async function documentFor(path: string, language: Language): Promise<Document> {
    const renderer = await loadRenderer();
    forgetOutdated();
    const isFixed = renderer.prerenderedPaths.includes(path);
    if (!isFixed && renderer.isDrawnByBrowser(path)) {
      return keep(`${language} ${DRAWN_BY_BROWSER}`, 200, () => build(path, language, [], KEPT_QUALITY));
    }
    const make = async (quality: number) => {
      const queries = await queriesFor(path, language);
      const isMissing = !isFixed && (!queries || queries.some(([, answer]) => answer === null));
      return isMissing ? notFound(language) : build(path, language, queries ?? [], quality);
    };
    const isKept = isFixed || ARTICLE.test(path);
    return isKept ? keep(`${language} ${path}`, 200, () => make(KEPT_QUALITY)) : make(PASSING_QUALITY);
  }

  await serveWebFiles(http.app, join(dist, 'client'));
  /** A page that cannot be rendered now is drawn by the browser, which says what is wrong and offers a retry. */
  async function documentOrEmpty(path: string, language: Language): Promise<Document> {
    try {
      return await documentFor(path, language);
    } catch (error) {
      http.app.log.error({ err: error }, 'page could not be rendered');
      return { page: unrendered[language], status: 200 };
    }
  }

  /** The address of a page that exists, if only case or slashes at the end keep the given one from being it. */
  async function otherSpelling(path: string): Promise<string | null> {
    const canonical = path.toLowerCase().replace(/\/+$/, '');
    if (canonical === path) return null;
    return (await loadRenderer()).prerenderedPaths.includes(canonical) ? canonical : null;
  }

  // The first page takes the renderer much longer than later ones: nobody should wait for that, and neither should
  // whoever waits for `listen`.
  http.app.addHook('onListen', async () => {
    await nextTurn();
    await Promise.all([documentOrEmpty(NOT_FOUND_PATH, 'en'), documentOrEmpty(NOT_FOUND_PATH, 'ar')]);
  });
  http.app.setNotFoundHandler(async (request, reply) => answerPage(request, reply, { documentOrEmpty, otherSpelling }));
  return { ...provide, forget: forgetOne };
}

function fill(template: string, page: Rendered, language: Language): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const data = page.data ? `<script type="application/json" id="data">${page.data}</script>` : '';
  return template
    .replace('<html lang="en" dir="ltr">', () => `<html lang="${language}" dir="${direction}">`)
    .replace('<!--head-->', () => page.head)
    .replace('<!--app-->', () => page.html)
    .replace('<!--data-->', () => data);
}

/** `?lang=` is the language switch of a page without JavaScript; it is remembered. */
function languageFor(request: FastifyRequest, reply: FastifyReply): Language {
  const asked = (request.query as { lang?: unknown }).lang;
  const bookingInput = asked ?? request.cookies.lang ?? request.headers['accept-language'] ?? '';
  const language = /\b(ar|en)\b/.exec(String(bookingInput))?.[1] === 'ar' ? 'ar' : 'en';
  if (asked !== undefined) reply.setCookie('lang', language, { path: '/', sameSite: 'lax', maxAge: YEAR_SECONDS });
  return language;
}

/** Everything that is no API call and no file is a page of the web app; what the web app does not know is its 404. */
async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: {
    documentOrEmpty(path: string, language: Language): Promise<Document>;
    otherSpelling(path: string): Promise<string | null>;
  },
): Promise<FastifyReply> {
  const path = request.url.split('?')[0] ?? '/';
  const isPage = request.method === 'GET' || request.method === 'HEAD';
  if (!isPage || /^\/(api|ws|assets)(\/|$)/.test(path) || path.startsWith('//')) {
    return sendRefusal(new Refusal('not_found'), request, reply);
  }
  const elsewhere = await pages.otherSpelling(path);
  if (elsewhere !== null) return reply.redirect(elsewhere + request.url.slice(path.length), 308);
  const { page, status } = await pages.documentOrEmpty(path, languageFor(request, reply));
  reply.code(status).headers({ 'cache-control': 'no-cache', vary: 'Cookie, Accept-Language' });
  return sendPrebuilt(request, reply, page);
}
