import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHUNKS, checkEntry, firstFiles } from './web-chunks.mjs';

const APP = join(import.meta.dirname, '../../web/src/app');
const at = (path) => join(APP, path);

const IMPORTS = {
  [at('entry-client.tsx')]: ['icon', 'router'],
  [at('screens/public/home/home.tsx')]: ['hero', 'icon'],
  [at('data-layout.tsx')]: ['query'],
  [at('shells/area-shell.tsx')]: ['query', 'menu', 'icon'],
  [at('screens/parent/home.tsx')]: ['menu', 'session-card'],
  'session-card': ['query', 'badge'],
};
const graph = { getModuleInfo: (id) => ({ importedIds: IMPORTS[id] ?? [] }) };

describe('the files of the web app', () => {
  it('gives each module of a signed-in home to the first file that needs it, and leaves public ones alone', () => {
    const { name: fileOf } = CHUNKS.at(-1);
    const files = ['icon', 'router', 'hero', 'query', 'menu', 'session-card', 'badge'].map((id) => [
      id,
      fileOf(id, graph) ?? null,
    ]);
    expect(Object.fromEntries(files)).toEqual({
      icon: 'common',
      router: null,
      hero: null,
      query: 'data',
      menu: 'area',
      'session-card': 'homes',
      badge: 'homes',
    });
  });

  it('lists what a signed-in page starts with once, with everything that is imported', () => {
    const one = (file, ...imports) => ({ file, imports });
    const messages = ['ui', 'shell', 'home', 'account', 'sessions', 'booking', 'family', 'lsa', 'words'];
    const manifest = {
      'src/app/react-dom.ts': one('react-dom.js', '_base'),
      'src/app/entry-client.tsx': one('entry.js', '_base'),
      'src/app/data-layout.tsx': one('data.js', '_base'),
      'src/app/shells/area-shell.tsx': one('area.js', '_base', 'src/app/data-layout.tsx'),
      'src/app/screens/parent/home.tsx': one('home.js', 'src/app/shells/area-shell.tsx'),
      _base: one('base.js'),
      ...Object.fromEntries(messages.map((area) => [`src/messages/ar/${area}.json`, one(`${area}-ar.js`)])),
    };
    expect(firstFiles(manifest, 'ar').sort()).toEqual(
      [
        'area.js',
        'base.js',
        'data.js',
        'entry.js',
        'home.js',
        'react-dom.js',
        ...messages.map((area) => `${area}-ar.js`),
      ].sort(),
    );
  });

  it('refuses a build in which every visitor would load more than the loader', () => {
    const manifest = (imports) => ({ 'index.html': { imports }, _l: { name: 'loader' }, _a: { name: 'area' } });
    expect(() => checkEntry(manifest(['_l']))).not.toThrow();
    expect(() => checkEntry(manifest(['_l', '_a']))).toThrow('_a');
  });
});
