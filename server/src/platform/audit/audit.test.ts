import { closeAccount } from '@sanad/contract/accounts/account-settings.ts';
import { liftSuspension, suspendAccount } from '@sanad/contract/accounts/accounts.ts';
import { changeArticle, createArticle, removeArticle } from '@sanad/contract/content/content.ts';
import * as families from '@sanad/contract/families/families.ts';
import { saveHoliday } from '@sanad/contract/holidays.ts';
import { listNotifications } from '@sanad/contract/notifications.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { Audit } from './audit.ts';

let app: TestApp;
let staff: Person;
let audit: Audit;
beforeAll(async () => {
  // Demo mode: the second factor of staff has tests of its own.
  app = await createTestApp();
  staff = await app.make.staff('SUPER_ADMIN');
  ({ audit } = app.platform);
});
afterAll(() => app.close());

/** As somebody who owns the database: nothing in it refuses them. */
const tamper = (statement: RawBuilder<unknown>) =>
  app.platform.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await statement.execute(tx);
  });

/** Each test breaks the log in its own way. */
beforeEach(async () => {
  await audit.stop();
  await tamper(sql`DELETE FROM audit_log`);
  await tamper(sql`DELETE FROM audit_head`);
  await tamper(sql`DELETE FROM audit_checks`);
  await audit.prepare();
});

async function openedFamily(times = 3) {
  const family = await app.make.family();
  const childId = family.children[0]?.id ?? '';
  for (let n = 0; n < times; n++) {
    const body = { reason: `Dispute ${n}, asked by the parent` };
    const { status } = await staff.client.call(families.openChildRecord, { params: { id: childId }, body });
    expect(status).toBe(201);
  }
  await audit.seal();
  return { ...family, childId };
}
const entries = () => app.platform.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
const idOf = async (index: number) => (await entries()).at(index)?.id ?? 0;
const faults = async () => (await audit.check()).map(({ fault }) => fault);

describe('the audit log', () => {
  it('refuses every change but sealing and erasing words, and cannot be emptied', async () => {
    await openedFamily(2);
    const { db } = app.platform;
    const id = await idOf(0);
    const refused = [
      sql`DELETE FROM audit_log WHERE id = ${id}`,
      sql`TRUNCATE audit_log`,
      sql`UPDATE audit_log SET action = 'x' WHERE id = ${id}`,
      sql`UPDATE audit_log SET at = now() WHERE id = ${id}`,
      sql`UPDATE audit_log SET reason = 'another' WHERE id = ${id}`,
      sql`UPDATE audit_log SET mac = 'x' WHERE id = ${id}`,
      sql`UPDATE audit_log SET mac = NULL WHERE id = ${id}`,
      sql`UPDATE audit_log SET place = 99 WHERE id = ${id}`,
      sql`UPDATE audit_log SET place = NULL, link = NULL WHERE id = ${id}`,
    ];
    for (const statement of refused) {
      await expect(statement.execute(db)).rejects.toThrow('The audit log is only ever added to');
    }
    expect(await audit.check()).toEqual([]);
  });

  it('is written with the deed, or not at all', async () => {
    const { db } = app.platform;
    const deed = db.transaction().execute(async (tx) => {
      await audit.record(tx, { actor: null, action: 'account.suspended', subject: { kind: 'user', id: staff.id } });
      throw new Error('the deed fails');
    });
    await expect(deed).rejects.toThrow('the deed fails');
    expect(await entries()).toEqual([]);
  });

  it('does not make writers wait for each other, nor for the sealing', async () => {
    const { db } = app.platform;
    const subject = { kind: 'user', id: staff.id } as const;
    await db.transaction().execute(async (slow) => {
      await audit.record(slow, { actor: null, action: 'account.suspended', subject });
      await db.transaction().execute((tx) => audit.record(tx, { actor: null, action: 'account.restored', subject }));
      await audit.seal();
    });
    // The slow one was written first, and gets the second place.
    await audit.seal();
    expect((await entries()).map(({ action, place }) => [action, place])).toEqual([
      ['account.suspended', 2],
      ['account.restored', 1],
    ]);
    expect(await audit.check()).toEqual([]);
  });

  it('100 deeds at once, sealed by two nodes at once, make one chain', async () => {
    const { db, vault, clock, log } = app.platform;
    const other = new Audit({ db, vault, clock, log });
    await other.prepare();
    const subject = { kind: 'user', id: staff.id } as const;
    await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        db
          .transaction()
          .execute((tx) => (n % 2 ? audit : other).record(tx, { actor: null, action: 'account.restored', subject })),
      ),
    );
    await Promise.all([audit.seal(), other.seal(), audit.seal()]);
    await other.stop();
    expect(await audit.verify()).toMatchObject({ faults: [], entries: 100 });
  });

  it('is sealed by itself a moment after the deed', async () => {
    const family = await app.make.family();
    const params = { id: family.children[0]?.id ?? '' };
    await staff.client.call(families.openChildRecord, { params, body: { reason: 'Asked by the parent' } });
    await expect.poll(async () => (await entries())[0]?.place, { timeout: 5000 }).toBe(1);
  });
});

describe('deeds of staff', () => {
  it('suspending, restoring, holidays and articles leave an entry each', async () => {
    const { client } = staff;
    const { id } = await app.make.user({ type: 'PARENT' });
    await app.make.confirm(staff);
    await client.call(suspendAccount, { params: { id }, body: { reason: 'CANARY words' } });
    await client.call(liftSuspension, { params: { id } });
    const names = { last_day: '2027-03-20', name_en: 'Eid', name_ar: 'عيد' };
    await client.call(saveHoliday, { params: { date: '2027-03-20' }, body: names });
    const article = {
      slug: 'audited',
      language: 'en',
      title: 'T',
      summary: 'S',
      author: 'A',
      body_markdown: 'B',
    } as const;
    expect((await client.call(createArticle, { body: article })).status).toBe(201);
    const params = { slug: 'audited', language: 'en' } as const;
    expect((await client.call(changeArticle, { params, body: { title: 'Better' } })).status).toBe(200);
    expect((await client.call(removeArticle, { params })).status).toBe(204);
    expect((await entries()).map((one) => [one.action, one.subject_kind, one.subject_id, one.details])).toEqual([
      ['account.suspended', 'user', id, {}],
      ['account.restored', 'user', id, {}],
      ['holiday.saved', 'holiday', '2027-03-20', {}],
      ['article.created', 'article', 'audited/en', {}],
      ['article.changed', 'article', 'audited/en', { changed: 'title' }],
      ['article.removed', 'article', 'audited/en', {}],
    ]);
    expect((await entries()).every(({ actor_id }) => actor_id === staff.id)).toBe(true);
    expect(JSON.stringify(await entries())).not.toContain('CANARY');
  });
});

describe('the nightly check of the audit log [trust 2]', () => {
  it('finds everything whole, and writes that down', async () => {
    await openedFamily(4);
    await openedFamily(1);
    expect(await audit.check()).toEqual([]);
    const checks = await app.platform.db.selectFrom('audit_checks').selectAll().execute();
    expect(checks).toMatchObject([{ checked_at: app.clock.now(), entries: 5, faults: [] }]);
  });

  it('finds an edited reason, one that was made to disappear, and an edited actor', async () => {
    for (const [index, statement] of [
      sql`UPDATE audit_log SET reason = 'Nothing special' WHERE id = `,
      sql`UPDATE audit_log SET reason = NULL WHERE id = `,
      sql`UPDATE audit_log SET actor_role = 'LSA' WHERE id = `,
    ].entries()) {
      await openedFamily();
      const entry = await idOf(index * 3 + 1);
      await tamper(sql`${statement}${entry}`);
      expect(await audit.check()).toContainEqual({ fault: 'entry_changed', entry });
    }
  });

  it('finds newest entries that were cut off, also after more was written', async () => {
    await openedFamily();
    await tamper(sql`DELETE FROM audit_log WHERE id = ${await idOf(-1)}`);
    expect(await faults()).toEqual(['entries_missing']);
    await openedFamily(1);
    expect(await faults()).toEqual(['entries_missing', 'entries_missing']);
  });

  it('finds a head that was counted down, and never seals it anew', async () => {
    await openedFamily();
    await tamper(sql`DELETE FROM audit_log WHERE id = ${await idOf(-1)}`);
    await tamper(sql`UPDATE audit_head SET entries = 2`);
    expect(await faults()).toEqual(['head_changed']);
    await openedFamily(1);
    expect(await faults()).toContain('head_changed');
  });

  it('finds an entry that somebody without the key made up before it was sealed', async () => {
    await openedFamily(1);
    await tamper(sql`INSERT INTO audit_log (uid, at, action, subject_kind, subject_id, mac)
      VALUES (gen_random_uuid(), now(), 'account.restored', 'user', 'me', 'made up')`);
    expect(await faults()).toEqual(['entry_changed']);
  });

  it('seals nothing anew when somebody took the head away', async () => {
    await openedFamily();
    await tamper(sql`DELETE FROM audit_head`);
    expect(await faults()).toEqual(['head_missing']);
    await audit.prepare();
    await openedFamily(1);
    expect(await faults()).toEqual([
      'entry_changed',
      'entry_changed',
      'entry_changed',
      'entry_changed',
      'head_changed',
    ]);
  });

  it('tells the administrators once for the same faults, and the log every night', async () => {
    await openedFamily();
    await tamper(sql`DELETE FROM audit_log WHERE id = ${await idOf(0)}`);
    const notification = async () => {
      await app.settle();
      const { results } = (await staff.client.call(listNotifications, { query: {} })).body;
      return results.filter(({ kind }) => kind === 'audit.broken').length;
    };
    const before = await notification();
    const logged = () => app.logs.filter((line) => line.includes('the audit log is broken')).length;
    const lines = logged();
    await audit.check();
    await audit.check();
    expect([(await notification()) - before, logged() - lines]).toEqual([1, 2]);
  });

  it('outlives the family: ids and times stay, words go, and the chain is whole', async () => {
    const { client, email, password, childId } = await openedFamily();
    expect((await client.call(closeAccount, { body: { email, password } })).status).toBe(204);
    const left = (await entries()).map(({ actor_role, action, subject_id, reason }) => [
      actor_role,
      action,
      subject_id,
      reason,
    ]);
    const opened = ['SUPER_ADMIN', 'child.record_opened', childId, null];
    expect(left).toEqual([opened, opened, opened, ['PARENT', 'audit.reason_erased', childId, null]]);
    expect(await audit.check()).toEqual([]);
    await tamper(sql`DELETE FROM audit_log WHERE action = 'audit.reason_erased'`);
    expect(await faults()).toContain('entry_changed');
  });

  it('seals what was written before there was a key', async () => {
    await openedFamily();
    await tamper(sql`DELETE FROM audit_head`);
    await tamper(sql`UPDATE audit_log SET mac = NULL, reason_mac = NULL, place = NULL, link = NULL`);
    await audit.prepare();
    expect(await audit.check()).toEqual([]);
    expect((await entries()).every(({ reason_mac, place }) => reason_mac !== null && place !== null)).toBe(true);
  });

  it('keeps the key when the installation’s secret is replaced', async () => {
    await openedFamily();
    const { db } = app.platform;
    const key = () => db.selectFrom('audit_head').select(['key_encrypted', 'mac']).executeTakeFirstOrThrow();
    const before = await key();
    expect(await audit.check()).toEqual([]);
    const after = await key();
    expect([after.mac.equals(before.mac), after.key_encrypted.equals(before.key_encrypted)]).toEqual([true, false]);
    expect(await audit.check()).toEqual([]);
  });
});
