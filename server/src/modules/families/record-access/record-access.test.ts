import { CONSENT_VERSION, giveConsent, withdrawConsent } from '@sanad/contract/accounts/account-settings.ts';
import * as contract from '@sanad/contract/families/families.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  // Demo mode: the second factor of staff has tests of its own.
  app = await createTestApp();
  staff = await app.make.staff('CST_ADMIN');
});
afterAll(() => app.close());

const open = (id: string, reason = 'Dispute 4711, asked by the parent', by = staff) =>
  by.client.call(contract.openChildRecord, { params: { id }, body: { reason } });
const rowsOf = (childId: string) =>
  app.platform.audit.list(app.platform.db, {
    action: 'child.record_opened',
    subjects: { kind: 'child', ids: [childId] },
  });
const family = async () => {
  const made = await app.make.family({ children: [{ medical_history: 'CANARY-ASTHMA' }] });
  return { ...made, childId: made.children[0]?.id ?? '' };
};

describe('opening a child’s record as staff', () => {
  it('is written down with its reason, and the parent sees it [trust 2]', async () => {
    const { client, childId } = await family();
    const { status, body } = await open(childId, '  Dispute 4711 ');
    expect(status).toBe(201);
    expect(body).toMatchObject({ id: childId, first_name: 'Omar' });
    expect(body).not.toHaveProperty('parent');
    const seen = (await client.call(contract.listOpenings, { params: { id: childId } })).body;
    expect(seen).toMatchObject({
      count: 1,
      next: null,
      results: [{ reason: 'Dispute 4711', by: { account_type: 'CST_ADMIN', name: staff.fullName } }],
    });
  });

  it('shows health only while the parent shares it, from one moment to the next', async () => {
    const { client, childId } = await family();
    const health = async () => (await open(childId)).body.medical_history;
    expect(await health()).toBe('');
    const params = { purpose: 'share_health' } as const;
    await client.call(giveConsent, { params, body: { version: CONSENT_VERSION } });
    expect(await health()).toBe('CANARY-ASTHMA');
    await client.call(withdrawConsent, { params });
    expect(await health()).toBe('');
    await client.call(giveConsent, { params: { purpose: 'child_record' }, body: { version: CONSENT_VERSION } });
    expect(await health()).toBe('');
  });

  it('20 at once make 20 entries, each with who, as what, from which login and network [trust 2]', async () => {
    const { childId } = await family();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => open(childId, `Reason ${i}`)));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const entries = await rowsOf(childId);
    expect(new Set(entries.map(({ reason }) => reason)).size).toBe(20);
    const session = await app.platform.db
      .selectFrom('auth_sessions')
      .select('id')
      .where('user_id', '=', staff.id)
      .executeTakeFirstOrThrow();
    for (const entry of entries) {
      expect(entry).toMatchObject({
        actor_id: staff.id,
        actor_role: 'CST_ADMIN',
        auth_session_id: session.id,
        network: '127.0.0.0/24',
      });
    }
  });

  it('is refused without a reason, without a child and to everybody else, and leaves no row', async () => {
    const { childId, ...parent } = await family();
    for (const reason of ['', '   ', 'x'.repeat(301), 'a\u0000b']) {
      expect((await open(childId, reason)).problem.fields).toMatchObject([{ field: 'reason' }]);
    }
    expect((await open(crypto.randomUUID())).problem.code).toBe('not_found');
    const others = [parent, await app.make.person(null)];
    for (const other of others) expect((await open(childId, 'curious', other)).problem.code).toBe('wrong_role');
    // To an LSA without a session with the child there is no such child.
    expect((await open(childId, 'curious', await app.make.person('LSA'))).problem.code).toBe('not_found');
    expect(await rowsOf(childId)).toEqual([]);
  });

  it('staff whose second factor is open see nothing', async () => {
    const half = await app.make.person('SUPER_ADMIN');
    const { childId } = await family();
    const answer = await half.client.call(contract.openChildRecord, {
      params: { id: childId },
      body: { reason: 'why' },
    });
    expect(answer.problem.code).toBe('second_factor_needed');
    expect(await rowsOf(childId)).toEqual([]);
  });

  it('is listed newest first, page by page, each once', async () => {
    const { client, childId } = await family();
    const another = await family();
    for (let i = 0; i < 7; i++) {
      await open(childId, `Reason ${i}`);
      await open(another.childId, 'Elsewhere');
    }
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const query = { limit: 3, ...(cursor ? { cursor } : {}) };
      const { body } = await client.call(contract.listOpenings, { params: { id: childId }, query });
      expect(body.count).toBe(7);
      seen.push(...body.results.map(({ reason }) => reason));
      cursor = body.next;
    } while (cursor);
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((i) => `Reason ${i}`));
    for (const bad of [
      'nonsense',
      Buffer.from('["-1"]').toString('base64url'),
      Buffer.from('["9e99"]').toString('base64url'),
    ]) {
      const answer = await client.call(contract.listOpenings, { params: { id: childId }, query: { cursor: bad } });
      expect(answer.problem.fields).toMatchObject([{ field: 'cursor' }]);
    }
  });
});
