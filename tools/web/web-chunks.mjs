// Which modules of the web app travel together: many small files compress worse and wait for each other.
import { join } from 'node:path';
import { isForForms } from './web-contract.mjs';

const APP = join(import.meta.dirname, '../../web/src/app');

/** What a signed-in page asks for first; the server names these files in its head. */
const FIRST = [
  'react-dom.ts',
  'entry-client.tsx',
  'data-layout.tsx',
  'shells/area-shell.tsx',
  'screens/parent/home.tsx',
];
const FIRST_MESSAGES = ['ui', 'shell', 'home', 'account', 'sessions', 'booking', 'family', 'lsa', 'words'];

const PUBLIC = [
  'entry-client.tsx',
  'shells/public/public-layout.tsx',
  ...['home/home', 'about-us', 'terms', 'not-found'].map((name) => `screens/public/${name}.tsx`),
];

/** In this order: a module belongs to the first file that needs it. */
const SIGNED_IN = {
  data: ['data-layout.tsx', 'screens/public/articles.tsx', 'screens/public/article.tsx', 'screens/public/faq.tsx'],
  area: ['shells/area-shell.tsx'],
  homes: ['parent', 'lsa', 'staff'].map((role) => `screens/${role}/home.tsx`),
};

/** Adds what the roots import, directly or not, and what is not there yet. */
function reach(graph, roots, name, reached = new Map()) {
  const open = roots.map((root) => join(APP, root));
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.set(id, name);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}

/**
 * Files for people who are signed in. What public pages use as well is a file of its own, and what only they use stays
 * as it is, so that no visitor loads code for others. Every file holds what its modules import, or leaves it to one
 * before it: none can wait for another in a circle.
 */
function fileOf() {
  let visitors;
  let signedIn;
  return (id, graph) => {
    if (isForForms(id) || id.includes('@internationalized/date')) return null;
    visitors ??= reach(graph, PUBLIC, 'common');
    signedIn ??= Object.entries(SIGNED_IN).reduce(
      (reached, [name, roots]) => reach(graph, roots, name, reached),
      new Map(),
    );
    return signedIn.has(id) ? (visitors.get(id) ?? signedIn.get(id)) : null;
  };
}

// A package's rarer parts (Trans and its HTML parser) stay with the screens that use them.
// The loader of lazy parts stands alone, because the entry needs it and nothing else: see web/src/app/entry.ts.
export const CHUNKS = [
  {
    name: 'loader',
    test: /vite\/preload-helper|web\/src\/(app\/(start\/first-interaction|or-reload)|lib\/(is-reachable|next-task|storage))\.ts/,
    priority: 10,
  },
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next(?!.*Trans)|use-sync-external-store|zustand)\//,
    priority: 2,
  },
  {
    name: 'shell',
    test: /web\/src\/(lib\/(api\/api|api\/session|text\/i18n|paths)|ui\/(badge|buttons\/(button|button-look|link-button|skip-link)|card|brand\/|states\/(error-state|spinner))|features\/content\/use-text|app\/(navigation\/landing|start\/loaded-data|page-head)|app\/shells\/public\/(?!comfort-drawer))|contract\/src\/(payments\/money|product)\.ts|lucide-react\/dist\/esm\/(?!icons)/,
    priority: 2,
  },
  {
    // Only what the screens use of it; the calendars of other eras stay with the date picker.
    name: 'dates',
    test: /@internationalized\/date\/dist\/private\/(?!calendars\/(?!Gregorian)|createCalendar|DateFormatter)/,
    priority: 2,
  },
  { name: fileOf(), debugName: 'signed-in', includeDependenciesRecursively: false, priority: 1 },
];

/** By language, from Vite's manifest. */
export function firstFiles(manifest, language) {
  const messages = FIRST_MESSAGES.map((area) => `src/messages/${language}/${area}.json`);
  const open = [...FIRST.map((file) => `src/app/${file}`), ...messages];
  const files = new Set();
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const { file, imports = [] } = manifest[key];
    if (files.has(file)) continue;
    files.add(file);
    open.push(...imports);
  }
  return [...files];
}

/** What a visitor who only reads loads at once: the entry and the loader. Anything more is a mistake of the groups above. */
export function checkEntry(manifest) {
  const more = (manifest['index.html'].imports ?? []).filter((key) => manifest[key].name !== 'loader');
  if (more.length > 0)
    throw new Error(`Every visitor would load ${more.join(', ')}: see CHUNKS in tools/web/web-chunks.mjs.`);
}
