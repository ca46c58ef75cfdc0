import { joinComingSoon } from '@sanad/contract/content/content.ts';
import { getComingSoonCsv, listComingSoon, removeComingSoon } from '@sanad/contract/staff/coming-soon-list.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.staff('SUPER_ADMIN');
  for (const name of ['first', 'second', 'third']) {
    await app.client().call(joinComingSoon, { body: { email: `${name}@example.ae`, language: 'ar' } });
  }
});
afterAll(() => app.close());

const list = async (query: { limit?: number; cursor?: string } = {}) =>
  (await admin.client.call(listComingSoon, { query })).body;

async function entriesOf(action: 'coming_soon.exported' | 'coming_soon.removed') {
  const subjects = { kind: 'coming_soon_list', ids: ['coming_soon_list'] } as const;
  return app.platform.audit.list(app.platform.db, { action, subjects });
}

describe('the coming-soon list', () => {
  it('is for those who run the service, and nobody else', async () => {
    const cst = await app.make.staff('CST_ADMIN');
    expect((await cst.client.call(listComingSoon, { query: {} })).status).toBe(403);
    expect((await cst.client.call(getComingSoonCsv)).status).toBe(403);
  });

  it('shows the newest first, in pages, with how many there are', async () => {
    const first = await list({ limit: 2 });
    expect(first.results.map(({ email }) => email)).toEqual(['third@example.ae', 'second@example.ae']);
    expect(first.count).toBe(3);
    const rest = await list({ limit: 2, cursor: first.next ?? '' });
    expect(rest.results).toMatchObject([{ email: 'first@example.ae', language: 'ar' }]);
    expect(rest.next).toBeNull();
  });

  it('is exported as a file, which is logged', async () => {
    expect(String((await admin.client.call(getComingSoonCsv)).body)).toContain('second@example.ae,ar,');
    expect(await entriesOf('coming_soon.exported')).toMatchObject([{ actor_id: admin.id, details: { count: '3' } }]);
  });

  it('loses an address for good, and the log does not keep it', async () => {
    const [{ id = 0 } = {}] = (await list()).results;
    expect((await admin.client.call(removeComingSoon, { params: { id } })).status).toBe(204);
    expect((await list()).results.map(({ email }) => email)).not.toContain('third@example.ae');
    expect((await admin.client.call(removeComingSoon, { params: { id } })).status).toBe(404);
    const entries = await entriesOf('coming_soon.removed');
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain('third@');
  });
});
