import { randomUUID } from 'node:crypto';
import {
  getOwnChecklist,
  ISSUED_IN_FUTURE,
  signCodeOfConduct,
  submitDocument,
  VALID_UNTIL_PAST,
} from '@sanad/contract/compliance/compliance.ts';
import { decideItem, getReviewedItem, listTrackedLsas } from '@sanad/contract/compliance/compliance-review.ts';
import { CODE_VERSION } from '@sanad/contract/compliance/compliance-rules.ts';
import { uploadFile } from '@sanad/contract/files/files.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PDF } from '../../../test/documents/pdf-file.ts';
import type { Person } from '../../../test/factory.ts';
import { ComplianceScenario } from '../../../test/scenarios/compliance-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let staff: Person;
let scenario: ComplianceScenario;
beforeAll(async () => {
  app = await createTestApp();
  staff = await app.make.staff('CST_ADMIN');
  scenario = new ComplianceScenario(app, staff);
});
afterAll(() => app.close());

const titlesOf = async ({ id }: Person) => {
  await app.settle();
  const { rows } = await sql<{ kind: string }>`SELECT kind FROM notifications WHERE user_id = ${id}`.execute(
    app.platform.db,
  );
  return rows.map(({ kind }) => kind);
};

describe('sending a document', () => {
  it('takes its dates and number, shows them to the owner, and tells our team', async () => {
    const lsa = await app.make.uncheckedLsa();
    const dates = { issued_on: '2026-11-01', valid_until: '2027-11-01' };
    const { status, body } = await scenario.send(lsa, 'police', { number: 'GC-7741-2026', ...dates });
    expect(status).toBe(201);
    const item = body.items.find((one) => one.item === 'police');
    expect(item).toMatchObject({ status: 'submitted', document: { number: 'GC-7741-2026', ...dates } });
    const { rows } = await sql<{ row: string }>`SELECT row_to_json(d)::text AS row FROM compliance_documents d
      WHERE lsa_id = ${lsa.profile.id}`.execute(app.platform.db);
    expect(rows[0]?.row).not.toContain('GC-7741');
    expect(await titlesOf(staff)).toContain('compliance.submitted');
  });

  it('refuses what is no document, a file of somebody else, and impossible dates', async () => {
    const [lsa, other] = [await app.make.uncheckedLsa(), await app.make.uncheckedLsa()];
    const hostile = [
      Buffer.from('<html><script>alert(1)</script></html>'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      Buffer.from('MZ\u0090\u0000 an executable named like a PDF'),
    ];
    for (const bytes of hostile) {
      const files = { file: { name: 'police.pdf', bytes } };
      const params = { item: 'police' as const };
      const sent = await lsa.client.form(submitDocument, { params, fields: { name_on_document: 'A' }, files });
      expect(sent.problem.code).toBe('file_kind_refused');
    }
    const foreign = await other.client.form(uploadFile, {
      params: { purpose: 'compliance_document' },
      files: { file: { name: 'a.pdf', bytes: PDF } },
    });
    const body = { file: foreign.body.id, name_on_document: 'Amina Haddad' };
    const stolen = await lsa.client.call(submitDocument, { params: { item: 'police' }, body });
    expect(stolen.problem.fields[0]?.field).toBe('file');
    const dated = await scenario.send(lsa, 'police', { issued_on: '2026-11-18', valid_until: '2026-11-16' });
    expect(dated.problem.fields.map(({ message }) => message)).toEqual([ISSUED_IN_FUTURE, VALID_UNTIL_PAST]);
    expect(await scenario.statusOf(lsa, 'police')).toBe('missing');
  });

  it('in place of a valid one leaves the valid one in force, also when it is rejected', async () => {
    const lsa = await app.make.lsa();
    await scenario.send(lsa, 'police');
    const { body } = await lsa.client.call(getOwnChecklist);
    expect(body.clear).toBe(true);
    const reason = 'The stamp can’t be read.';
    const rejected = await scenario.decide(lsa.profile.id, 'police', { action: 'reject', reason });
    expect(rejected.body).toMatchObject({ summary: { status: 'rejected' }, lsa: { clear: true } });
    const again = await scenario.send(lsa, 'police');
    expect(again.body.items.find(({ item }) => item === 'police')).toMatchObject({ status: 'submitted', reason: '' });
    expect((await scenario.open(lsa.profile.id, 'police')).body.earlier).toHaveLength(1);
  });

  it('the code of conduct is signed in the version that applies', async () => {
    const lsa = await app.make.uncheckedLsa();
    const sign = (version: number) => lsa.client.call(signCodeOfConduct, { body: { version, agreed: true } });
    expect((await sign(CODE_VERSION + 1)).problem.code).toBe('no_longer_possible');
    expect((await sign(CODE_VERSION)).status).toBe(200);
    expect((await sign(CODE_VERSION)).problem.code).toBe('no_longer_possible');
    expect(await scenario.statusOf(lsa, 'code_of_conduct')).toBe('verified');
  });
});

describe('reviewing a document', () => {
  it('is started, asked about, rejected with a reason, replaced and verified, and the history tells it all', async () => {
    const lsa = await app.make.uncheckedLsa();
    const { id } = lsa.profile;
    await scenario.send(lsa, 'police', { issued_on: '2026-11-15' });
    expect((await scenario.decide(id, 'police', { action: 'start' })).body.summary.status).toBe('in_review');
    await scenario.decide(id, 'police', { action: 'ask', reason: 'Is this your family name?' });
    const questioned = (await lsa.client.call(getOwnChecklist)).body.items.find(({ item }) => item === 'police');
    expect(questioned).toMatchObject({ status: 'in_review', question: true, reason: 'Is this your family name?' });
    await scenario.decide(id, 'police', { action: 'reject', reason: 'The name differs.' });
    app.clock.advance({ minutes: 1 });
    await scenario.send(lsa, 'police', { issued_on: '2026-11-15' });
    const reviewed = (await scenario.open(id, 'police')).body;
    expect(reviewed).toMatchObject({ suggested_until: '2027-11-15', lsa: { name: 'Amina Haddad' } });
    const slip = await scenario.decide(id, 'police', { action: 'verify', until: '9999-12-31' });
    expect(slip.problem.fields).toMatchObject([{ field: 'until' }]);
    const verified = await scenario.decide(id, 'police', { action: 'verify', until: '2027-11-15' });
    expect(verified.body.summary).toMatchObject({ status: 'verified', valid_until: '2027-11-15' });
    expect(new Set(verified.body.history.map(({ kind }) => kind))).toEqual(
      new Set(['submitted', 'start', 'asked', 'rejected', 'verified']),
    );
    expect(await titlesOf(lsa)).toEqual(
      expect.arrayContaining(['compliance.asked', 'compliance.rejected', 'compliance.verified']),
    );
  });

  it('by two of our team at once: one decision counts, the other is told why not', async () => {
    const lsa = await app.make.uncheckedLsa();
    const other = await app.make.staff('SUPER_ADMIN');
    await scenario.send(lsa, 'identity');
    const params = { id: lsa.profile.id, item: 'identity' as const };
    const { version } = (await scenario.open(params.id, 'identity')).body;
    const answers = await Promise.all([
      staff.client.call(decideItem, { params, body: { action: 'verify', version, until: '2028-01-01' } }),
      other.client.call(decideItem, { params, body: { action: 'reject', version, reason: 'Too dark.' } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('check_changed');
  });

  it('of a verified document can be taken back, which takes the LSA out of search', async () => {
    const lsa = await app.make.lsa();
    const taken = await scenario.decide(lsa.profile.id, 'police', { action: 'reject', reason: 'It was forged.' });
    expect(taken.body.lsa.clear).toBe(false);
    expect(await titlesOf(lsa)).toContain('compliance.delisted');
  });

  it('refuses a day that is over, a waiver beyond a year, and what the state does not allow', async () => {
    const lsa = await app.make.uncheckedLsa();
    const { id } = lsa.profile;
    const waive = (until: string) => scenario.decide(id, 'police', { action: 'waive', until, reason: 'Abroad.' });
    expect((await waive('2026-11-16')).status).toBe(422);
    expect((await waive('2027-11-19')).status).toBe(422);
    expect((await scenario.decide(id, 'police', { action: 'verify', until: null })).status).toBe(409);
    expect((await waive('2027-01-31')).body.summary).toMatchObject({ status: 'waived', valid_until: '2027-01-31' });
  });

  it('is written to the audit log with each reading, and opens the file to our team alone', async () => {
    const lsa = await app.make.uncheckedLsa();
    await scenario.send(lsa, 'identity');
    const { body } = await scenario.open(lsa.profile.id, 'identity');
    const subject = { kind: 'lsa' as const, id: lsa.profile.id };
    expect(await app.platform.audit.count(app.platform.db, 'compliance.item_read', subject)).toBe(1);
    const url = `/api/files/${body.document?.file?.id}/`;
    expect((await staff.client.send({ method: 'GET', url })).status).toBe(200);
    for (const type of ['PARENT', 'LSA'] as const) {
      const stranger = await app.make.person(type);
      expect((await stranger.client.send({ method: 'GET', url })).status).toBe(404);
      const params = { id: lsa.profile.id, item: 'identity' as const };
      expect((await stranger.client.call(getReviewedItem, { params })).status).toBe(403);
      const decision = { params, body: { action: 'start', version: 1 } } as const;
      expect((await stranger.client.call(decideItem, decision)).status).toBe(403);
      expect((await stranger.client.call(listTrackedLsas, { query: {} })).status).toBe(403);
    }
    expect((await staff.client.call(getReviewedItem, { params: { id: randomUUID(), item: 'police' } })).status).toBe(
      404,
    );
    expect((await app.client().call(getOwnChecklist)).status).toBe(401);
  });
});

describe('the list of our team', () => {
  it('shows first who needs them, counts each filter and goes on page by page [CST-06]', async () => {
    const [waiting, fine] = [await app.make.uncheckedLsa(), await app.make.lsa()];
    for (const { client } of [waiting, fine]) await client.call(getOwnChecklist);
    await scenario.send(waiting, 'identity');
    await scenario.endOn(fine.profile.id, 'police', '2026-12-01');
    await app.platform.db
      .transaction()
      .execute((tx) => app.compliance.at(app.clock).gate.refresh(tx, [fine.profile.id]));
    expect((await staff.client.call(listTrackedLsas, { query: { name: '\u0000' } })).status).toBe(200);
    const list = async (query: Parameters<typeof staff.client.call<typeof listTrackedLsas>>[1] & object) =>
      (await staff.client.call(listTrackedLsas, query)).body;
    const all = await list({ query: { limit: 100 } });
    const places = [waiting, fine].map(({ profile }) => all.results.findIndex(({ id }) => id === profile.id));
    expect(places[0]).toBeLessThan(places[1] ?? -1);
    expect(all.counts.all).toBe(all.count);
    const ids = async (filter: 'to_review' | 'out_of_search' | 'expiring') =>
      (await list({ query: { filter, limit: 100 } })).results.map(({ id }) => id);
    expect(await ids('to_review')).toContain(waiting.profile.id);
    expect(await ids('out_of_search')).toContain(waiting.profile.id);
    expect(await ids('out_of_search')).not.toContain(fine.profile.id);
    expect(await ids('expiring')).toContain(fine.profile.id);
    const walked: string[] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await list({ query: { limit: 2, ...(cursor ? { cursor } : {}) } });
      walked.push(...page.results.map(({ id }) => id));
      cursor = page.next ?? undefined;
      more = page.next !== null;
    }
    expect(walked).toEqual(all.results.map(({ id }) => id));
  });

  it('is narrowed by role, emirate and a part of the name', async () => {
    const lsa = await app.make.lsa({ full_name: 'Quillana 100% Xu', main_specialization: 'therapist', area: 'al_ain' });
    const found = async (query: Record<string, string>) =>
      (await staff.client.call(listTrackedLsas, { query })).body.results.some(({ id }) => id === lsa.profile.id);
    expect(await found({ name: 'quillana', role: 'therapist', emirate: 'abu_dhabi' })).toBe(true);
    expect(await found({ name: '100%' })).toBe(true);
    expect(await found({ name: 'quillana', role: 'educator' })).toBe(false);
    expect(await found({ name: 'quillana', emirate: 'dubai' })).toBe(false);
  });
});
