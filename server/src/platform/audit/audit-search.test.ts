import { checkAuditLog, getAuditCheck, listAuditLog } from '@sanad/contract/staff/audit-log.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Person;
let cst: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.staff('SUPER_ADMIN');
  cst = await app.make.staff('CST_ADMIN');
  await sql`UPDATE users SET full_name = 'Hessa Al Ali' WHERE id = ${cst.id}`.execute(app.platform.db);
  for (const n of [1, 2, 3]) await opened(`person-${n}`);
});
afterAll(() => app.close());

async function opened(id: string): Promise<void> {
  const { db, audit } = app.platform;
  await db.transaction().execute((tx) =>
    audit.record(tx, {
      actor: { userId: cst.id, accountType: 'CST_ADMIN' },
      action: 'person.opened',
      subject: { kind: 'user', id },
    }),
  );
}

const read = async (query: object) => (await admin.client.call(listAuditLog, { query })).body;
const subjects = async (query: object) => (await read(query)).results.map(({ subject_id }) => subject_id);

describe('the audit log', () => {
  it('is for those who run the service, and nobody else', async () => {
    expect((await cst.client.call(listAuditLog, { query: {} })).status).toBe(403);
    expect((await cst.client.call(checkAuditLog)).status).toBe(403);
  });

  it('is found by who did it, what was done and to what', async () => {
    expect(await subjects({ who: 'hessa' })).toEqual(['person-3', 'person-2', 'person-1']);
    expect(await subjects({ area: 'person' })).toHaveLength(3);
    expect(await subjects({ subject: 'person-2' })).toEqual(['person-2']);
    expect(await subjects({ who: 'hessa', area: 'dispute' })).toEqual([]);
    expect(await subjects({ who: '%' })).toEqual([]);
    const [entry] = (await read({ subject: 'person-1' })).results;
    expect(entry).toMatchObject({ action: 'person.opened', actor: { name: 'Hessa Al Ali', role: 'CST_ADMIN' } });
  });

  it('is found by the days of the UAE, both included', async () => {
    const today = new Date(app.clock.now().getTime() + 4 * 3_600_000).toISOString().slice(0, 10);
    expect(await subjects({ from: today, to: today, area: 'person' })).toHaveLength(3);
    expect(await subjects({ to: '2020-01-01' })).toEqual([]);
  });

  it('comes in pages that neither repeat nor lose an entry', async () => {
    const first = await read({ area: 'person', limit: 2 });
    const rest = await read({ area: 'person', limit: 2, cursor: first.next });
    expect([...first.results, ...rest.results].map((one) => one.subject_id)).toEqual([
      'person-3',
      'person-2',
      'person-1',
    ]);
    expect([first.count, rest.next]).toEqual([3, null]);
  });

  it('says who read it and what for, without the name that was typed', async () => {
    await read({ who: 'hessa', subject: 'person-9' });
    const [entry] = (await read({ area: 'audit' })).results;
    expect(entry).toMatchObject({
      action: 'audit.read',
      actor: { id: admin.id },
      details: { who: 'searched', subject: 'person-9' },
    });
  });

  it('is checked on demand: whole as it was written, and an edit is found', async () => {
    expect((await admin.client.call(getAuditCheck)).body.last).toBeNull();
    const whole = (await admin.client.call(checkAuditLog)).body;
    expect(whole.faults).toBe(0);
    expect(whole.entries).toBeGreaterThan(3);
    await app.platform.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await sql`UPDATE audit_log SET subject_id = 'somebody-else' WHERE subject_id = 'person-2'`.execute(tx);
    });
    expect((await admin.client.call(checkAuditLog)).body.faults).toBe(1);
    expect((await admin.client.call(getAuditCheck)).body.last?.faults).toBe(1);
  });
});
