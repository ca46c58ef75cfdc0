import * as contract from '@sanad/contract/content/content.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let staff: ApiClient;
beforeAll(async () => {
  app = await createTestApp();
  staff = (await app.make.staff('CST_ADMIN')).client;
});
afterAll(() => app.close());

const draft = (slug: string) => ({
  slug,
  language: 'en' as const,
  title: 'Small steps',
  summary: 'How a routine begins.',
  author: 'Dana Saleh',
  body_markdown: '# One\n\nTwo **three** <script>alert(1)</script> [x](javascript:alert(1)) [y](https://sanad.example)',
});

describe('articles [PUB-10]', () => {
  it('the product opens with several published ones in both languages', async () => {
    const english = await app.client().call(contract.listArticles, { query: { language: 'en' } });
    const arabic = await app.client().call(contract.listArticles, { query: { language: 'ar' } });
    expect(english.body.count).toBeGreaterThanOrEqual(6);
    expect(arabic.body.count).toBeGreaterThanOrEqual(3);
    for (const { slug, title, summary, published_at } of english.body.results) {
      expect(title && summary && published_at).toBeTruthy();
      const one = await app.client().call(contract.getArticle, { params: { slug }, query: {} });
      expect(one.body.body_html.length).toBeGreaterThan(2000);
    }
    const both = { params: { slug: 'homework-without-tears' }, query: { language: 'ar' as const } };
    const { body } = await app.client().call(contract.getArticle, both);
    expect(body).toMatchObject({ author: 'فريق سند', languages: ['ar', 'en'] });
  });

  it('go from draft to published and back, and are safe to show', async () => {
    const made = await staff.call(contract.createArticle, { body: draft('small-steps') });
    expect(made.status).toBe(201);
    const read = () => app.client().call(contract.getArticle, { params: { slug: 'small-steps' }, query: {} });
    expect((await read()).status).toBe(404);
    const params = { slug: 'small-steps', language: 'en' as const };
    await staff.call(contract.changeArticle, { params, body: { published: true } });
    const shown = (await read()).body;
    expect(shown).toMatchObject({ author: 'Dana Saleh', languages: ['en'] });
    expect(shown.body_html).toContain('<strong>three</strong>');
    expect(shown.body_html).toContain('href="https://sanad.example"');
    expect(shown.body_html).not.toMatch(/script|javascript|alert/);
    expect((await staff.call(contract.removeArticle, { params })).problem.code).toBe('conflict');
    await staff.call(contract.changeArticle, { params, body: { published: false } });
    expect((await read()).status).toBe(404);
    expect((await staff.call(contract.removeArticle, { params })).status).toBe(204);
    expect((await staff.call(contract.removeArticle, { params })).status).toBe(404);
  });

  it('can be looked at before they are kept, as safe as later', async () => {
    const { body_markdown } = draft('x');
    const { body } = await staff.call(contract.previewArticle, { body: { body_markdown } });
    expect(body).toMatchObject({ body_html: expect.stringContaining('<strong>three</strong>'), minutes: 1 });
    expect(body.body_html).not.toMatch(/script|javascript/);
  });

  it('refuse a text that is nested beyond reading', async () => {
    const answer = await staff.call(contract.previewArticle, { body: { body_markdown: '> '.repeat(9000) } });
    expect(answer.status).toBeLessThan(500);
  });

  it('two with one address cannot exist, whoever is faster', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => staff.call(contract.createArticle, { body: draft('raced') })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('pages give each article once, with both of its versions, and count articles', async () => {
    for (let i = 0; i < 5; i++) await staff.call(contract.createArticle, { body: draft(`paged-${i}`) });
    app.clock.advance({ minutes: 5 });
    for (let i = 0; i < 5; i++) {
      await staff.call(contract.createArticle, { body: { ...draft(`paged-${i}`), language: 'ar' } });
    }
    const seen: contract.ArticlePair[] = [];
    let [cursor, count]: [string | null, number] = [null, 0];
    do {
      const query: { limit: number; cursor?: string } = { limit: 3, ...(cursor ? { cursor } : {}) };
      const { body } = await staff.call(contract.listArticleSources, { query });
      seen.push(...body.results);
      ({ next: cursor, count } = body);
    } while (cursor);
    expect(new Set(seen.map(({ slug }) => slug)).size).toBe(seen.length);
    expect(seen).toHaveLength(count);
    const paged = seen.filter(({ slug }) => slug.startsWith('paged-'));
    expect(paged.map(({ en, ar }) => [en?.language, ar?.language])).toEqual(Array(5).fill(['en', 'ar']));
    expect(seen.some(({ ar }) => ar === null)).toBe(true);
  });

  it('refuses a cursor that is not ours', async () => {
    const impossible = Buffer.from('["2026-99-99T99:99:99.999Z","a"]').toString('base64url');
    for (const cursor of [
      'x',
      'W10',
      impossible,
      Buffer.from('["2026-01-01T00:00:00.000Z","a;DROP"]').toString('base64url'),
    ]) {
      const answer = await app.client().call(contract.listArticles, { query: { cursor } });
      expect(answer.problem).toMatchObject({ code: 'invalid_input', fields: [{ field: 'cursor' }] });
    }
  });
});

describe('the coming-soon list [PUB-11]', () => {
  it('keeps an address once, answers the same the second time, and refuses a malformed one', async () => {
    const join = (email: string) => app.client().call(contract.joinComingSoon, { body: { email } });
    const first = await join('Soon@Example.com');
    const second = await join('soon@example.com ');
    expect(first.status).toBe(201);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    const kept = await app.platform.db.selectFrom('coming_soon_emails').selectAll().execute();
    expect(kept.map(({ email }) => email)).toEqual(['soon@example.com']);
    expect((await join('not an address')).problem.fields[0]?.field).toBe('email');
  });
});
