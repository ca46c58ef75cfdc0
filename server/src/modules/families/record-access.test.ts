import { closeAccount } from '@sanad/contract/account-settings.ts';
import * as contract from '@sanad/contract/families.ts';
import { listNotifications } from '@sanad/contract/notifications.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { RecordAccessCheck } from './record-access-check.service.ts';
import { RecordAccessLog } from './record-access-log.ts';

let app: TestApp;
let staff: Person;
let check: RecordAccessCheck;
beforeAll(async () => {
  // Demo mode: the second factor of staff has tests of its own.
  app = await createTestApp({ config: { demo: true } });
  staff = await app.make.person('SUPER_ADMIN');
  check = new RecordAccessCheck(app.platform, new RecordAccessLog(app.platform.vault));
});
afterAll(() => app.close());

/** Each test breaks the lists in its own way. */
beforeEach(async () => {
  const { db, vault, log } = app.platform;
  await db.deleteFrom('record_openings').execute();
  await db.deleteFrom('record_access_heads').execute();
  await db.deleteFrom('record_access_anchor').execute();
  await db.deleteFrom('record_access_checks').execute();
  await new RecordAccessLog(vault).prepare(db, log);
});

async function openedFamily(times = 3) {
  const family = await app.make.family();
  const id = family.children[0]?.id ?? '';
  for (let n = 0; n < times; n++) {
    const body = { reason: `Dispute ${n}, asked by the parent` };
    expect((await staff.client.call(contract.openChildRecord, { params: { id }, body })).status).toBe(201);
  }
  return { ...family, childId: id };
}
const rowsOf = (childId: string) =>
  app.platform.db.selectFrom('record_openings').selectAll().where('child_id', '=', childId).orderBy('id').execute();
const deleteRow = (id: number) => app.platform.db.deleteFrom('record_openings').where('id', '=', id).execute();
const faults = async () => (await check.run()).map(({ fault }) => fault);

describe('the nightly check of who opened records [trust 2]', () => {
  it('finds everything whole, and writes that down', async () => {
    await openedFamily(4);
    await openedFamily(1);
    expect(await check.run()).toEqual([]);
    const checks = await app.platform.db.selectFrom('record_access_checks').selectAll().execute();
    expect(checks).toMatchObject([{ checked_at: app.clock.now(), openings: 5, chains: 2, faults: [] }]);
  });

  it('finds an edited reason, and one that was made to disappear', async () => {
    for (const reason of ['Nothing special', null]) {
      const { childId } = await openedFamily();
      const row = (await rowsOf(childId))[1]?.id ?? 0;
      await app.platform.db.updateTable('record_openings').set({ reason }).where('id', '=', row).execute();
      expect(await check.run()).toContainEqual({ fault: 'row_changed', child_id: childId, row });
    }
  });

  it('finds newest rows that were cut off, also after the record was opened again', async () => {
    const { childId } = await openedFamily();
    await deleteRow((await rowsOf(childId)).at(-1)?.id ?? 0);
    expect(await faults()).toEqual(['rows_missing', 'chains_missing']);
    const body = { reason: 'Once more' };
    await staff.client.call(contract.openChildRecord, { params: { id: childId }, body });
    expect(await faults()).toEqual(['row_changed', 'chains_missing']);
  });

  it('finds a chain that was deleted together with its head', async () => {
    const { db } = app.platform;
    const { childId } = await openedFamily();
    await openedFamily();
    await db.deleteFrom('record_openings').where('child_id', '=', childId).execute();
    await db.deleteFrom('record_access_heads').where('child_id', '=', childId).execute();
    expect(await faults()).toEqual(['chains_missing']);
    // Counting down does not help: the count is sealed, and is not sealed again by the next opening.
    await db.updateTable('record_access_anchor').set({ openings: 3, chains: 1 }).execute();
    expect(await faults()).toEqual(['anchor_changed']);
    await openedFamily();
    expect(await faults()).toEqual(['anchor_changed']);
  });

  it('seals nothing anew when somebody took the anchor away', async () => {
    const { db, vault, log } = app.platform;
    await openedFamily();
    await db.deleteFrom('record_access_anchor').execute();
    expect(await faults()).toEqual(['anchor_missing']);
    await new RecordAccessLog(vault).prepare(db, log);
    expect(await faults()).toEqual(['head_changed', 'chains_missing']);
  });

  it('tells the administrators once for the same faults, and the log every night', async () => {
    const { childId } = await openedFamily();
    await deleteRow((await rowsOf(childId))[0]?.id ?? 0);
    const told = async () => {
      await app.settle();
      const { results } = (await staff.client.call(listNotifications, { query: {} })).body;
      return results.filter(({ kind }) => kind === 'family.record_access_broken').length;
    };
    const before = await told();
    const logged = () => app.logs.filter((line) => line.includes('record access is broken')).length;
    const lines = logged();
    await check.run();
    await check.run();
    expect([(await told()) - before, logged() - lines]).toEqual([1, 2]);
  });

  it('outlives the family: ids and times stay, words go, and the chain is whole', async () => {
    const { client, email, password, childId } = await openedFamily();
    expect((await client.call(closeAccount, { body: { email, password } })).status).toBe(204);
    const rows = await rowsOf(childId);
    expect(rows.map(({ opened_by, account_type, reason }) => [opened_by, account_type, reason])).toEqual(
      Array.from({ length: 3 }, () => [staff.id, 'SUPER_ADMIN', null]),
    );
    expect(await check.run()).toEqual([]);
    await deleteRow(rows[1]?.id ?? 0);
    expect(await faults()).toContain('row_changed');
  });

  it('seals what was written before there was a key', async () => {
    const { db, vault, log } = app.platform;
    const { childId } = await openedFamily();
    await db.deleteFrom('record_access_anchor').execute();
    await db.deleteFrom('record_access_heads').execute();
    await db
      .updateTable('record_openings')
      .set({ reason_mac: null, hash: Buffer.from('old') })
      .execute();
    await new RecordAccessLog(vault).prepare(db, log);
    expect(await check.run()).toEqual([]);
    expect((await rowsOf(childId)).every(({ reason_mac }) => reason_mac !== null)).toBe(true);
  });
});
