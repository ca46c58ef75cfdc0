import { PRODUCT_NAME } from '@sanad/contract/product.ts';
import type { i18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router';
import { articleKey } from '../features/content/content-keys.ts';
import { profileKey } from '../features/search/search-keys.ts';
import { paths, publicPaths, signInPaths } from '../lib/paths.ts';
import { createI18n, type Language, loadAreas } from '../lib/text/i18n.ts';
import { createRoutes } from './router.tsx';
import { NOT_FOUND, PUBLIC_LAYOUT } from './routes/public.tsx';
import { headOf, splitHead } from './start/document-head.ts';
import type { LoadedData } from './start/loaded-data.ts';
import { Providers } from './start/providers.tsx';

export { articleKey, articlesKey, homeQuestionsKey, questionsKey } from '../features/content/content-keys.ts';

/** Every page with a fixed address that is prerendered. */
export const prerenderedPaths: readonly string[] = [...publicPaths, ...signInPaths];

interface RenderRequest {
  /** Path and query as the browser asked for them. */
  path: string;
  language: Language;
  /** What the page shows from the server. An article or a profile that is not there is `null`. */
  queries?: LoadedData;
  /** "https://sanad.example", for the addresses that crawlers need in full. */
  origin?: string;
}

interface Page {
  /** For <div id="root">; empty for the signed-in areas, which the browser draws. */
  html: string;
  /** For <head>. */
  head: string;
  /** For <script type="application/json" id="data">; safe to put into HTML as it is. */
  data: string;
  status: number;
}

/** What the app starts with on a signed-in page; the build fills it in. */
declare const FIRST_FILES: Record<Language, readonly string[]> | undefined;

/**
 * The page has no text to show before the app is there, so the browser is told at once what that takes; after the
 * styles, which it needs to show that something is coming.
 */
function preloads(language: Language): string {
  const files = typeof FIRST_FILES === 'undefined' ? [] : FIRST_FILES[language];
  return files.map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}" />`).join('');
}

const languages = new Map<Language, Promise<i18n>>();

async function speaking(language: Language): Promise<i18n> {
  const instance = await createI18n(language);
  await loadAreas(instance, language, [
    'public',
    'faq',
    'contact',
    'terms',
    'account',
    'shell',
    'search',
    'feedback',
    'words',
  ]);
  return instance;
}

function i18nOf(language: Language): Promise<i18n> {
  const known = languages.get(language) ?? speaking(language);
  languages.set(language, known);
  return known;
}

function isKnownMissing(queries: LoadedData, key: readonly unknown[]): boolean {
  return queries.some(([known, answer]) => answer === null && known.join() === key.join());
}

/** Who may open a page is decided in the browser, which alone knows who is there. */
function unguarded(routes: RouteObject[]): RouteObject[] {
  return routes.map(({ loader: _, ...route }) =>
    route.children ? { ...route, children: unguarded(route.children) } : route,
  ) as RouteObject[];
}

/**
 * The CSP refuses style attributes. React Aria writes them on what only screen readers see; the class does the same,
 * and stays, because taking over leaves attributes as they are.
 */
function withoutStyles(html: string): string {
  return html.replaceAll(/ style="([^"]*)"/g, (_, style: string) =>
    style.includes('clip-path:inset(50%)') ? ' class="visually-hidden"' : '',
  );
}

const routes = unguarded(createRoutes());
const handler = createStaticHandler(routes);

/** Every address of the signed-in areas, with `:parameters` and `*` as the router writes them. */
function signedInPaths(among: RouteObject[], base = ''): string[] {
  return among.flatMap(({ id, path, index, children = [] }) => {
    if (id === PUBLIC_LAYOUT) return [];
    const full = path === undefined || path.startsWith('/') ? (path ?? base) : `${base}/${path}`;
    return [...(path !== undefined || index ? [full] : []), ...signedInPaths(children, full)];
  });
}

/** Compiled once: the router ranks all its routes anew for each address, which takes milliseconds. */
const SIGNED_IN = new RegExp(
  `^(?:${signedInPaths(routes)
    .map((path) => path.replaceAll(/:\w+/g, '[^/]+').replace(/\/\*$/, '(?:/.*)?'))
    .join('|')})/*$`,
  'i',
);

/** A screen of the signed-in areas: the browser alone knows who is there and what they see. */
export function isDrawnByBrowser(path: string): boolean {
  return !signInPaths.includes(path) && SIGNED_IN.test(path);
}

/** Safe to put into HTML as it is. */
function dataOf(queries: LoadedData): string {
  return queries.length === 0 ? '' : JSON.stringify(queries).replaceAll('<', '\\u003c');
}

export async function render({ path, language, queries = [], origin = '' }: RenderRequest): Promise<Page> {
  const url = new URL(path, 'http://localhost');
  const matches = matchRoutes(routes, url.pathname) ?? [];
  const instance = await i18nOf(language);
  if (isDrawnByBrowser(url.pathname)) {
    return {
      html: '',
      head: `<title>${PRODUCT_NAME}</title><meta name="robots" content="noindex" />${preloads(language)}`,
      data: dataOf(queries),
      status: 200,
    };
  }

  const context = await handler.query(new Request(url));
  if (context instanceof Response) return { html: '', head: '', data: '', status: context.status };
  const markup = renderToString(
    <Providers i18n={instance} loaded={queries}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  );

  const { slug, id } = matches.at(-1)?.params ?? {};
  const isMissing =
    matches.at(-1)?.route.id === NOT_FOUND ||
    (slug !== undefined && isKnownMissing(queries, articleKey(slug, language))) ||
    (id !== undefined && isKnownMissing(queries, profileKey(id)));
  const { head, html } = splitHead(markup);
  const isUnlisted = isMissing || url.pathname === paths.selectRole;
  return {
    html: withoutStyles(html),
    head: headOf(head, { pathname: url.pathname, language, origin, isUnlisted }),
    data: dataOf(queries),
    status: isMissing ? 404 : 200,
  };
}
