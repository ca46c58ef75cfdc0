import { FIRST_FIGURES } from '@sanad/contract/policy/figures.ts';
import { matchRoutes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { areaPages, paths, publicPaths, signInPaths } from '../lib/paths.ts';
import {
  articleKey,
  articlesKey,
  homeQuestionsKey,
  isDrawnByBrowser,
  prerenderedPaths,
  questionsKey,
  render,
} from './entry-server.tsx';
import { createRoutes } from './router.tsx';
import { PUBLIC_LAYOUT } from './routes/public.tsx';
import { headOf } from './start/document-head.ts';

const summary = {
  slug: 'first',
  language: 'en',
  title: 'A < B & "C"',
  summary: 'Short </script> & true',
  published_at: '2026-10-25T08:00:00.000Z',
  minutes: 4,
};
const article = { ...summary, body_html: '<p>Words</p>', languages: ['en'] };

describe('prerendering', () => {
  it.each(publicPaths.flatMap((path) => [[path, 'en'] as const, [path, 'ar'] as const]))(
    '%s in %s has one heading, a title and a description, and nothing the CSP forbids [PUB-01] [PUB-09]',
    async (path, language) => {
      const queries = [[articlesKey(language), { results: [summary], next: null, count: 1 }]] as const;
      const page = await render({ path, language, queries });
      expect(page.status).toBe(200);
      expect(page.html.match(/<h1/g)).toHaveLength(1);
      expect(page.html).not.toMatch(/<script|\sstyle=|<title|\{\{/);
      expect(page.head).toMatch(/<title>[^<]+ · (Sanad|سند)<\/title>/);
      expect(page.head).toMatch(/<meta name="description" content="[^"]{40,}"\/>/);
    },
  );

  it.each([
    [paths.home, 'You cancel 6 to 48 hours before'],
    [paths.terms, 'keeps 12% of each paid session'],
    [paths.terms, 'from AED 80.00.'],
    [paths.terms, 'Parent cancels 6 to 48 hours before'],
    [paths.aboutUs, 'Our 12% comes out of it'],
  ])('%s prints the figures in force: %s', async (path, words) => {
    const changes = {
      fee_basis_points: 1200,
      free_cancel_hours: 48,
      partial_refund_hours: 6,
      lowest_payout_fils: 8000,
    };
    const queries = [[['policy'], { current: { ...FIRST_FIGURES, ...changes }, coming: null }]] as const;
    const { html, data } = await render({ path, language: 'en', queries });
    expect(html.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '')).toContain(words);
    expect(data).toContain('"fee_basis_points":1200');
  });

  it.each(signInPaths.flatMap((path) => [[path, 'en'] as const, [path, 'ar'] as const]))(
    '%s in %s is there before the app, with its form, and nothing the CSP forbids [AUT-06]',
    async (path, language) => {
      const queries = [[['accounts', 'sign-in-options'], { google: true, demo: true }]] as const;
      const page = await render({ path, language, queries });
      expect(page.status).toBe(200);
      expect(page.html.match(/<h1/g)).toHaveLength(1);
      expect(page.html.match(/<input/g)?.length).toBeGreaterThan(0);
      expect(page.html).not.toMatch(/<script|\sstyle=|<title|\{\{|method="get"/);
      expect(page.html).toContain(`data-door="${path === paths.selectRole ? 'in' : 'out'}"`);
      expect(page.head).toMatch(/<title>[^<]+ · (Sanad|سند)<\/title>/);
      expect(page.head.includes('noindex')).toBe(path === paths.selectRole);
      if (path !== paths.selectRole) expect(page.head).toMatch(/<meta name="description" content="[^"]{40,}"\/>/);
      const isGoogleOffered = path === paths.login || path === paths.register;
      expect(page.html.includes(`href="${paths.googleStart}"`)).toBe(isGoogleOffered);
    },
  );

  it('hides by a class what React Aria hides by a style', async () => {
    const { html } = await render({ path: paths.register, language: 'en' });
    expect(html).toMatch(/<span class="visually-hidden"><input[^>]*type="checkbox"/);
  });

  it('leaves the other pages of the signed-in area to the browser', async () => {
    expect(prerenderedPaths).toEqual([...publicPaths, ...signInPaths]);
    for (const path of ['/verify-email', '/reset-password', '/parent-dashboard', '/login/']) {
      expect(await render({ path, language: 'en' })).toMatchObject({ html: '', status: 200 });
    }
  });

  it('names the files a signed-in page starts with, in its language, and none on a public page', async () => {
    vi.stubGlobal('FIRST_FILES', { en: ['assets/area.js', 'assets/shell-en.js'], ar: ['assets/shell-ar.js'] });
    const { head } = await render({ path: '/dashboard', language: 'en' });
    expect(head.match(/href="[^"]+"/g)).toEqual(['href="/assets/area.js"', 'href="/assets/shell-en.js"']);
    expect((await render({ path: '/admin', language: 'ar' })).head).toContain(
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/shell-ar.js" />',
    );
    expect((await render({ path: '/', language: 'en' })).head).not.toContain('modulepreload');
    vi.unstubAllGlobals();
  });

  it('knows the screens of the signed-in areas as the router does, and no others', () => {
    const routes = createRoutes();
    const isPublic = (path: string) => matchRoutes(routes, path)?.some(({ route }) => route.id === PUBLIC_LAYOUT);
    const pages = [paths, ...Object.values(areaPages)].flatMap((area) => Object.values(area));
    const known = pages.map((path) => (typeof path === 'function' ? path('0061c88a') : path).replace(/\?.*/, ''));
    const around = known.flatMap((path) => [
      path,
      `${path}/`,
      path.toUpperCase(),
      `${path}/more`,
      `${path}x`,
      `/x${path}`,
    ]);
    for (const path of [...around, '/', '/a.b', '/dashboard-parent-x/y', '/%2e%2e/x']) {
      expect([path, isDrawnByBrowser(path)]).toEqual([path, !signInPaths.includes(path) && !isPublic(path)]);
    }
  });

  it('tells crawlers the address, the languages and what to show for a link', async () => {
    const { head } = await render({ path: '/about-us?lang=ar', language: 'ar', origin: 'https://sanad.example' });
    expect(head).toContain('<link rel="canonical" href="https://sanad.example/about-us"/>');
    expect(head).toContain('hreflang="en" href="https://sanad.example/about-us?lang=en"');
    expect(head).toContain('hreflang="ar" href="https://sanad.example/about-us?lang=ar"');
    expect(head).toContain('<meta property="og:locale" content="ar_AE"/>');
    const title = /<title>([^<]+)</.exec(head)?.[1];
    expect(head).toContain(`<meta property="og:title" content="${title}"/>`);
  });

  it('names no other language for an article that was not translated', () => {
    const page = {
      pathname: '/articles/a',
      language: 'en' as const,
      origin: 'https://sanad.example',
      isUnlisted: false,
    };
    const head = headOf('<title>A</title><meta name="content-language" content="en"/>', page);
    expect(head).toContain('hreflang="en"');
    expect(head).not.toContain('hreflang="ar"');
  });

  it.each(['/nothing', '/faq/nothing', '/dashboardx', '/%22%3E%3Cscript%3E'])(
    '%s is a not-found page [PUB-02]',
    async (path) => {
      const page = await render({ path, language: 'en' });
      expect(page.status).toBe(404);
      expect(page.html).toContain('We can’t find that page');
      expect(page.head).toContain('<meta name="robots" content="noindex"/>');
      expect(page.head + page.html).not.toContain('<script');
    },
  );

  it('shows articles with summary and date, and an article at its address [PUB-10]', async () => {
    const list = await render({
      path: '/articles',
      language: 'en',
      queries: [[articlesKey('en'), { results: [summary], next: null, count: 1 }]],
    });
    expect(list.html).toContain('href="/articles/first"');
    expect(list.html).toContain('25/10/2026');
    expect(list.html).toContain('Short &lt;/script&gt; &amp; true');
    expect(list.data).not.toContain('</script>');
    expect(JSON.parse(list.data)[0][1].results).toEqual([summary]);

    const one = await render({
      path: '/articles/first',
      language: 'en',
      queries: [[articleKey('first', 'en'), article]],
    });
    expect(one.status).toBe(200);
    expect(one.html).toContain('<p>Words</p>');
    expect(one.head).toContain('<title>A &lt; B &amp; &quot;C&quot; · Sanad</title>');
  });

  it('answers 404 for an article that is not there, and says when one is only in English', async () => {
    const missing = await render({
      path: '/articles/gone',
      language: 'en',
      queries: [[articleKey('gone', 'en'), null]],
    });
    expect(missing.status).toBe(404);
    const other = await render({
      path: '/articles/first',
      language: 'ar',
      queries: [[articleKey('first', 'ar'), article]],
    });
    expect(other.html).toContain('هذا المقال غير متاح بالعربية بعد');
    expect(other.html).toContain('lang="en" dir="ltr"');
  });

  it('says that there is no such LSA, with 404, and names the one there is for whom a link is shared with [PAR-04]', async () => {
    const id = '0061c88a-085d-42ed-86a2-d8dc0efe07f5';
    for (const gone of [id, 'banana', '%22%3E']) {
      const queries = [[['search', 'profile', decodeURIComponent(gone)], null]] as const;
      const page = await render({ path: `/lsa/${gone}`, language: 'en', queries });
      expect(page.status).toBe(404);
      expect(page.html).toContain('We couldn’t find this LSA');
      expect(page.html).not.toContain('aria-busy');
      expect(page.head).toContain('noindex');
    }
    const queries = [[['search', 'profile', id], { name: 'Rania T.' }]] as const;
    const page = await render({ path: `/lsa/${id}`, language: 'en', queries });
    expect(page.status).toBe(200);
    expect(page.head).toContain('<meta property="og:title" content="Rania T. · Sanad"/>');
    expect(page.html).toContain('aria-busy="true"');
  });

  it('shows every question of the FAQ to search engines, whatever was searched for: the browser filters', async () => {
    const question = { id: '1', group: 'start', language: 'en', question: 'Who?', answer_html: '<p>A </b> c</p>' };
    const queries = [[questionsKey('en'), [question]]] as const;
    const [all, searched] = await Promise.all(
      ['/faq', '/faq?q=refund'].map((path) => render({ path, language: 'en', queries })),
    );
    expect(searched?.html).toBe(all?.html);
    expect(all?.html).toContain('<h3 lang="en" dir="ltr" class="font-medium text-18">Who?</h3>');
    const markup = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(all?.html ?? '')?.[1] ?? '';
    expect(JSON.parse(markup).mainEntity[0]).toMatchObject({
      name: 'Who?',
      acceptedAnswer: { text: '<p>A </b> c</p>' },
    });
    const home = await render({ path: '/', language: 'en', queries: [[homeQuestionsKey('en'), [question]]] });
    expect(home.html).toContain('Who?');
  });

  it('keeps the pages of two languages apart when they are made at the same time', async () => {
    const pages = await Promise.all(
      Array.from({ length: 8 }, (_, index) => render({ path: '/', language: index % 2 ? 'ar' : 'en' })),
    );
    for (const [index, { html }] of pages.entries()) {
      expect(html).toContain(index % 2 ? 'دعم يقلّ كلّما كبر طفلك' : 'Help that makes itself smaller');
    }
  });
});
