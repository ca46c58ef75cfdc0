import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION, giveConsent, withdrawConsent } from '@sanad/contract/accounts/account-settings.ts';
import * as contract from '@sanad/contract/families/child-documents.ts';
import { listOpenings, openChildRecord } from '@sanad/contract/families/families.ts';
import { FILE_MAX_BYTES } from '@sanad/contract/files/file-rules.ts';
import { getFile, uploadFile } from '@sanad/contract/files/files.ts';
import { listNotifications } from '@sanad/contract/notifications.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PDF } from '../../../../test/documents/pdf-file.ts';
import type { Person } from '../../../../test/factory.ts';
import { BookingScenario } from '../../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());

const IEP = { kind: 'iep', name: 'IEP 2026', date: '2026-01-20' } as const;
type Family = Awaited<ReturnType<BookingScenario['family']>>;
const childOf = (family: Family) => family.children[0]?.id ?? '';

const send = (person: Person, bytes: Buffer = PDF) =>
  person.client.form(uploadFile, {
    params: { purpose: 'child_document' },
    files: { file: { name: 'scan 0042.pdf', bytes } },
  });
const add = (family: Family, file: string, details: object = IEP, childId = childOf(family)) =>
  family.client.call(contract.addChildDocument, { params: { id: childId }, body: { ...IEP, ...details, file } });
const added = async (family: Family, details: object = IEP) =>
  (await add(family, (await send(family)).body.id, details)).body;
const list = async (family: Family) =>
  (await family.client.call(contract.listChildDocuments, { params: { id: childOf(family) } })).body;
const record = async (person: Person, childId: string) =>
  person.client.call(openChildRecord, { params: { id: childId }, body: { reason: 'To prepare' } });
const open = (person: Person, childId: string, document_id: string) =>
  person.client.call(contract.openChildDocument, { params: { id: childId, document_id } });
const bytesAt = (address: string) => app.client().send({ method: 'GET', url: address });

/** A family, an LSA who may open the child's record, and a document shared with the LSA or not. */
async function withDocument({ isShared }: { isShared: boolean }) {
  const [family, lsa] = await scenario.pair();
  const booking = await scenario.confirmed(family, lsa, scenario.at(3, 16));
  const document = await added(family);
  const params = { id: childOf(family), document_id: document.id, lsa_id: lsa.profile.id };
  if (isShared) expect((await family.client.call(contract.shareChildDocument, { params })).status).toBe(200);
  return { family, lsa, booking, document, params, childId: childOf(family) };
}

describe('a parent’s documents about a child', () => {
  it('are listed newest date first, with a working address, and deleting one deletes its file', async () => {
    const family = await scenario.family();
    await added(family, { kind: 'assessment', name: ' Speech assessment ', date: '2025-05-02' });
    const newer = await added(family);
    const { results, count } = await list(family);
    expect(count).toBe(2);
    expect(results).toMatchObject([
      { ...IEP, shared_with: [], media_type: 'application/pdf' },
      { kind: 'assessment', name: 'Speech assessment', date: '2025-05-02' },
    ]);
    expect((await bytesAt(newer.address)).status).toBe(200);
    const params = { id: childOf(family), document_id: newer.id };
    expect((await family.client.call(contract.deleteChildDocument, { params })).status).toBe(204);
    expect((await bytesAt(newer.address)).status).toBe(404);
    expect((await list(family)).results.map(({ name }) => name)).toEqual(['Speech assessment']);
    expect((await family.client.call(contract.deleteChildDocument, { params })).status).toBe(404);
  });

  it('take a PDF or a picture of up to 10 MB, judged by content, from parents only', async () => {
    const family = await scenario.family();
    expect((await send(family, Buffer.from('MZ not a document'))).problem.code).toBe('file_kind_refused');
    expect((await send(family, Buffer.alloc(FILE_MAX_BYTES + 1, 1))).status).toBe(413);
    expect((await send(await app.make.person('LSA'))).problem.code).toBe('wrong_role');
  });

  it('need a kind, a name, a date that has passed and a file of one’s own', async () => {
    const family = await scenario.family();
    const fieldsOf = async (details: object, file: string = randomUUID()) =>
      (await add(family, file, details)).problem.fields.map(({ field }) => field);
    expect(await fieldsOf({ kind: 'letter' })).toEqual(['kind']);
    expect(await fieldsOf({ name: '  ' })).toEqual(['name']);
    expect(await fieldsOf({ date: '2999-01-01' })).toEqual(['date']);
    expect(await fieldsOf({})).toEqual(['file']);
    const strangersFile = (await send(await scenario.family())).body.id;
    expect(await fieldsOf({}, strangersFile)).toEqual(['file']);
  });

  it('hold each file once, also when it is added twice at the same moment', async () => {
    const family = await scenario.family();
    const file = (await send(family)).body.id;
    const answers = await Promise.all([add(family, file), add(family, file)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect((await list(family)).count).toBe(1);
  });

  it(`stop at ${contract.CHILD_DOCUMENTS_MAX} for one child`, async () => {
    const family = await scenario.family();
    const { rows } = await fillDocuments(family, contract.CHILD_DOCUMENTS_MAX);
    expect(rows).toBe(contract.CHILD_DOCUMENTS_MAX);
    expect((await add(family, (await send(family)).body.id)).problem.code).toBe('list_full');
  });

  it('are not found by another family, whatever it tries', async () => {
    const { document, params } = await withDocument({ isShared: false });
    const stranger = await scenario.family();
    const { client } = stranger;
    const file = (await send(stranger)).body.id;
    const answers = [
      await client.call(contract.listChildDocuments, { params }),
      await add(stranger, file, IEP, params.id),
      await client.call(contract.deleteChildDocument, { params }),
      await client.call(contract.shareChildDocument, { params }),
      await client.call(contract.unshareChildDocument, { params }),
      await client.call(contract.deleteChildDocument, { params: { ...params, id: childOf(stranger) } }),
    ];
    expect(answers.map(({ problem }) => problem.code)).toEqual(Array(6).fill('not_found'));
    expect((await open(stranger, params.id, document.id)).problem.code).toBe('wrong_role');
  });
});

describe('a document in the record an LSA opens', () => {
  it('is there once the parent shares it, and each reading is logged for the parent', async () => {
    const { family, lsa, document, params, childId } = await withDocument({ isShared: false });
    expect((await record(lsa, childId)).body.documents).toEqual([]);
    expect((await open(lsa, childId, document.id)).problem.code).toBe('not_found');
    expect((await list(family)).lsas.map(({ id }) => id)).toEqual([lsa.profile.id]);
    const twice = () => family.client.call(contract.shareChildDocument, { params });
    for (const { body } of await Promise.all([twice(), twice()])) expect(body.shared_with).toEqual([lsa.profile.id]);
    expect((await record(lsa, childId)).body.documents).toMatchObject([{ ...IEP, id: document.id }]);
    const { body } = await open(lsa, childId, document.id);
    const answer = await bytesAt(body.address);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toContain('IEP%202026.pdf');
    const log = (await family.client.call(listOpenings, { params: { id: childId } })).body.results;
    expect(log.map(({ part, document_kind }) => [part, document_kind])).toEqual([
      ['document', 'iep'],
      ['record', null],
      ['record', null],
    ]);
    // As everywhere to a family: without the surname.
    expect(new Set(log.map(({ by }) => by.name))).toEqual(new Set(['Amina H.']));
    await app.settle();
    const { results } = (await lsa.client.call(listNotifications, { query: {} })).body;
    expect(results.filter(({ kind }) => kind === 'family.document_shared')).toHaveLength(1);
  });

  it('cannot be read past the log: not by the file’s own endpoint before, nor by an old address later', async () => {
    const { lsa, document, childId } = await withDocument({ isShared: true });
    const { file_id } = await app.platform.db
      .selectFrom('child_documents')
      .select('file_id')
      .where('id', '=', document.id)
      .executeTakeFirstOrThrow();
    const fresh = () => lsa.client.call(getFile, { params: { id: file_id } });
    expect((await fresh()).status).toBe(404);
    const { address } = (await open(lsa, childId, document.id)).body;
    expect((await fresh()).status).toBe(200);
    app.clock.advance({ minutes: 6 });
    expect((await fresh()).status).toBe(404);
    expect((await bytesAt(address)).status).toBe(404);
  });

  it('is gone at once when the parent stops sharing it', async () => {
    const { family, lsa, document, params, childId } = await withDocument({ isShared: true });
    const { address } = (await open(lsa, childId, document.id)).body;
    const { body } = await family.client.call(contract.unshareChildDocument, { params });
    expect(body.shared_with).toEqual([]);
    expect((await bytesAt(address)).status).toBe(404);
    expect((await open(lsa, childId, document.id)).status).toBe(404);
    expect((await record(lsa, childId)).body.documents).toEqual([]);
  });

  it('is only for LSAs who may open the record: not before a session, not 30 days after the last', async () => {
    const { family, lsa, booking, document, params, childId } = await withDocument({ isShared: true });
    const other = await scenario.lsa();
    const share = await family.client.call(contract.shareChildDocument, {
      params: { ...params, lsa_id: other.profile.id },
    });
    expect(share.problem.code).toBe('not_found');
    expect((await open(other, childId, document.id)).status).toBe(404);
    await scenario.goTo(family, booking, -60 * 24 * 31);
    for (const person of [family, lsa]) await app.make.signInAgain(person);
    expect((await open(lsa, childId, document.id)).status).toBe(404);
    expect(await list(family)).toMatchObject({ results: [{ shared_with: [] }], lsas: [] });
  });
});

describe('a document as our team reads it', () => {
  it('is there while the parent shares health details, for who said why, and each reading is logged', async () => {
    const { family, document, childId } = await withDocument({ isShared: false });
    const staff = await app.make.staff('CST_ADMIN');
    expect((await record(staff, childId)).body.documents).toEqual([]);
    const params = { purpose: 'share_health' } as const;
    await family.client.call(giveConsent, { params, body: { version: CONSENT_VERSION } });
    expect((await record(staff, childId)).body.documents).toHaveLength(1);
    const colleague = await app.make.staff('CST_ADMIN');
    expect((await open(colleague, childId, document.id)).status).toBe(404);
    const { body } = await open(staff, childId, document.id);
    expect((await bytesAt(body.address)).status).toBe(200);
    const log = (await family.client.call(listOpenings, { params: { id: childId } })).body.results;
    expect(log[0]).toMatchObject({ part: 'document', document_kind: 'iep', by: { account_type: 'CST_ADMIN' } });
    await family.client.call(withdrawConsent, { params });
    expect((await open(staff, childId, document.id)).status).toBe(404);
    expect((await bytesAt(body.address)).status).toBe(404);
  });
});

/** Straight into the database: one upload is enough to show the limit. */
async function fillDocuments(family: Family, count: number): Promise<{ rows: number }> {
  const { db, clock } = app.platform;
  const ids = Array.from({ length: count }, () => randomUUID());
  const file = { owner_user_id: family.id, purpose: 'child_document', media_type: 'application/pdf', name: 'a.pdf' };
  const created_at = clock.now();
  await db
    .insertInto('files')
    .values(ids.map((id) => ({ id, ...file, bytes: 1, variants: ['original'], created_at, attached_at: created_at })))
    .execute();
  const document = { child_id: childOf(family), kind: 'other', name: 'Report', document_date: '2026-01-01' };
  await db
    .insertInto('child_documents')
    .values(ids.map((file_id) => ({ id: randomUUID(), file_id, ...document, created_at })))
    .execute();
  return { rows: ids.length };
}
