import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { changeArticle, createArticle } from '@sanad/contract/content/content.ts';
import { createQuestion, publishQuestion } from '@sanad/contract/content/faq.ts';
import { FIRST_FIGURES } from '@sanad/contract/policy/figures.ts';
import { planPolicyChange } from '@sanad/contract/policy/policy.ts';
import type { LsaCard } from '@sanad/contract/search/search.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { daysAfter } from '../src/platform/clock.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const TEMPLATE =
  '<!doctype html><html lang="en" dir="ltr"><head><!--head--></head><body><div id="root"><!--app--></div><!--data--></body></html>';
/** In the web app's place: counts how often it renders, and shows what it was given. */
const RENDERER = `
export const prerenderedPaths = ['/', '/articles', '/faq', '/login'];
export const isDrawnByBrowser = (path) => path.startsWith('/dashboard');
let count = 0;
export async function render({ path, language, queries }) {
  if (path === '/login') throw new Error('no');
  count += 1;
  const status = path === '/not-found' ? 404 : 200;
  return { html: '<p>' + language + ' ' + count + '</p>', head: '<title>x</title>', data: JSON.stringify(queries), status };
}`;

let app: TestApp;
let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'sanad-dist-'));
  await mkdir(join(dist, 'client/assets'), { recursive: true });
  await mkdir(join(dist, 'server'));
  await writeFile(join(dist, 'client/index.html'), TEMPLATE);
  await writeFile(join(dist, 'client/assets/app.js'), 'export {};');
  await writeFile(join(dist, 'client/assets/app.js.br'), brotliCompressSync('export {};'));
  await writeFile(join(dist, 'client/robots.txt'), 'User-agent: *');
  await writeFile(join(dist, 'server/entry-server.js'), RENDERER);
  await writeFile(join(dist, 'server/package.json'), '{"type":"module"}');
  app = await createTestApp({ webDist: dist, config: { demo: true }, fillsDemo: false });
  // When search has read its market, the home page is forgotten.
  await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), 10_000);
});
afterAll(async () => {
  await app.close();
  await rm(dist, { recursive: true, force: true });
});

const get = (url: string, headers = {}) => app.client().send({ method: 'GET', url, headers });
const shown = async (url: string, headers = {}) => /<p>(.*?)<\/p>/.exec(String((await get(url, headers)).body))?.[1];

describe('the pages of the web app', () => {
  it('are rendered once per language and kept', async () => {
    const first = await shown('/');
    expect(first).toMatch(/^en /);
    expect(await shown('/')).toBe(first);
    expect(await shown('/', { 'accept-language': 'ar-AE' })).toMatch(/^ar /);
    const arabic = await get('/?lang=ar');
    expect(String(arabic.body)).toContain('<html lang="ar" dir="rtl">');
    expect(String(arabic.headers['set-cookie'])).toContain('lang=ar');
  });

  it('answer every made-up address with one page per language, rendered once', async () => {
    const made = ['/nowhere', '/articles/x~', '/articles/nothing', '/%61rticles', '/lsa/banana', '/articles/kept/x'];
    const first = await shown(made[0] as string);
    for (const path of made) {
      expect((await get(path)).status, path).toBe(404);
      expect(await shown(path), path).toBe(first);
    }
    const arabic = await shown('/nowhere', { 'accept-language': 'ar' });
    expect(arabic).toMatch(/^ar /);
    expect(await shown('/elsewhere', { 'accept-language': 'ar' })).toBe(arabic);
  });

  it('lead from another spelling of an address to the page', async () => {
    for (const path of ['/ARTICLES', '/articles/', '/Articles//']) {
      const { status, headers } = await get(`${path}?lang=ar`);
      expect([status, headers.location], path).toEqual([308, '/articles?lang=ar']);
    }
  });

  it('of the signed-in areas are one page per language, too', async () => {
    expect((await get('/dashboard/x')).status).toBe(200);
    expect(await shown('/dashboard/x')).toBe(await shown('/dashboard/y'));
  });

  it('are compressed once and known again by their tag', async () => {
    const raw = (encoding: string, tag = '') =>
      app.platform.http.app.inject({
        method: 'GET',
        url: '/',
        headers: { 'accept-encoding': encoding, ...(tag ? { 'if-none-match': tag } : {}) },
      });
    const [br, gzip, plain] = await Promise.all([raw('gzip, br'), raw('gzip;q=0.5, br;q=0'), raw('')]);
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Cookie, Accept-Language, Accept-Encoding' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const again = await raw('br', String(br.headers.etag));
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('are rendered once for everybody who waits', async () => {
    app.platform.pages.forget('/articles');
    const all = await Promise.all(Array.from({ length: 20 }, () => shown('/articles')));
    expect(new Set(all).size).toBe(1);
  });

  it('bring articles along, and forget the page when one changes', async () => {
    const staff = (await app.make.person('CST_ADMIN')).client;
    const body = {
      slug: 'kept',
      language: 'en' as const,
      title: 'Kept',
      summary: 'S',
      author: 'A',
      body_markdown: 'T',
    };
    await staff.call(createArticle, { body });
    expect((await get('/articles/kept')).status).toBe(404);
    await staff.call(changeArticle, { params: { slug: 'kept', language: 'en' }, body: { published: true } });
    expect(String((await get('/articles/kept')).body)).toContain('"title":"Kept"');
    const before = await shown('/articles');
    await staff.call(changeArticle, { params: { slug: 'kept', language: 'en' }, body: { title: 'Changed' } });
    await expect.poll(() => shown('/articles')).not.toBe(before);
    expect(String((await get('/articles')).body)).toContain('Changed');
  });

  it('bring the questions along, and forget the pages when one changes', async () => {
    const staff = (await app.make.person('CST_ADMIN')).client;
    expect(String((await get('/')).body)).toContain('["content","home-questions","en"]');
    expect(String((await get('/faq', { 'accept-language': 'ar' })).body)).toContain('["content","questions","ar"]');
    const words = { group: 'start' as const, on_home: true, question_ar: '', answer_ar: '' };
    const body = { ...words, question_en: 'Is this one new?', answer_en: 'Yes.' };
    const { id, version } = (await staff.call(createQuestion, { body })).body;
    expect(String((await get('/faq')).body)).not.toContain('Is this one new?');
    await staff.call(publishQuestion, { params: { id }, body: { published: true, version } });
    for (const path of ['/faq', '/']) {
      await expect.poll(async () => String((await get(path)).body)).toContain('Is this one new?');
    }
  });

  it('bring three verified LSAs to the home page, and forget it when one of them changes', async () => {
    await app.make.demoLsas();
    const lsas = async () => {
      const data = /id="data">(.*)<\/script>/.exec(String((await get('/')).body))?.[1] ?? '[]';
      return (JSON.parse(data) as [string[], LsaCard[]][]).find(([key]) => key[0] === 'search')?.[1] ?? [];
    };
    await expect.poll(async () => (await lsas()).map(({ verified }) => verified)).toEqual([true, true, true]);
    const first = (await lsas())[0];
    expect(first?.name).toMatch(/^\S+ \S\.$/);
    await app.platform.db
      .updateTable('lsa_profiles')
      .set({ price_per_hour_fils: 12_300 })
      .where('id', '=', first?.id ?? '')
      .execute();
    await expect
      .poll(async () => (await lsas()).find(({ id }) => id === first?.id)?.price_per_hour_fils, { timeout: 5000 })
      .toBe(12_300);
  });

  it('know which LSA they show, and answer 404 where there is nobody to be seen [PAR-04]', async () => {
    const { id: userId, profile } = await app.make.lsa({ full_name: 'Amal Hidden' });
    const shown = await get(`/lsa/${profile.id}`);
    expect(shown.status).toBe(200);
    expect(String(shown.body)).toContain('"name":"Amal H."');
    expect(String(shown.body)).not.toContain('Hidden');
    for (const wrong of ['banana', '%22%3E', userId, '00000000-0000-4000-8000-000000000000']) {
      expect((await get(`/lsa/${wrong}`)).status).toBe(404);
    }
    await app.platform.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', userId).execute();
    expect((await get(`/lsa/${profile.id}`)).status).toBe(404);
  });

  it('fall back to the empty page when rendering fails', async () => {
    const { status, body } = await get('/login');
    expect(status).toBe(200);
    expect(String(body)).toContain('<div id="root"></div>');
  });

  it('serve files for ever and nothing outside their folder', async () => {
    const file = await get('/assets/app.js');
    expect(file.headers['cache-control']).toContain('immutable');
    for (const path of [
      '/assets/../index.html',
      '/assets/%2e%2e/%2e%2e/server/entry-server.js',
      '/.vite/manifest.json',
    ]) {
      expect(String((await get(path)).body)).not.toContain('count');
    }
    expect((await get('/assets/none.js')).problem.code).toBe('not_found');
  });

  it('send a file compressed where there is such a one, but never by its own name', async () => {
    const packed = await get('/assets/app.js', { 'accept-encoding': 'br' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('script'),
    });
    expect((await get('/assets/app.js.br')).status).toBe(404);
    const head = await app.client().send({ method: 'HEAD', url: '/assets/app.js', headers: {} });
    expect(head.status).toBe(200);
    expect((await get('/robots.txt')).headers['cache-control']).toBe('no-cache');
  });
});

describe('a planned change of our fee', () => {
  it('is in every document from the moment it begins, also in those that are kept', async () => {
    const pages = ['/', '/dashboard', '/dashboard/lsa'];
    const fees = () =>
      Promise.all(pages.map(async (path) => /"fee_basis_points":(\d+)/.exec(String((await get(path)).body))?.[1]));
    expect(await fees()).toEqual(['1500', '1500', '1500']);
    const admin = await app.make.staff('SUPER_ADMIN');
    await app.make.confirm(admin);
    const effective_from = daysAfter(app.clock.now(), 20).toISOString();
    const figures = { ...FIRST_FIGURES, fee_basis_points: 1400 };
    const body = { figures, effective_from, note: 'Cheaper', based_on: 1 };
    expect((await admin.client.call(planPolicyChange, { body })).status).toBe(201);
    expect(await fees()).toEqual(['1500', '1500', '1500']);
    app.clock.advance({ days: 20 });
    expect(await fees()).toEqual(['1400', '1400', '1400']);
  });
});
