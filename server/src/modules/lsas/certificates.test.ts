import { randomUUID } from 'node:crypto';
import * as contract from '@sanad/contract/lsas/lsa-profiles.ts';
import { CERTIFICATES_MAX } from '@sanad/contract/lsas/lsas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { uploadCertificate } from '../../../test/documents/certificate-file.ts';
import { PDF } from '../../../test/documents/pdf-file.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const two = ['One', 'Two'].map((title) => ({ title, issuing_body: 'khda' as const }));

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const fileIds = async (owner: string) =>
  (await app.platform.files.listOf(app.platform.db, owner)).map(({ id }) => id).sort();
const judge = (id: string, verdict: 'verified' | 'rejected', reason: string | null = null) =>
  app.platform.db
    .updateTable('lsa_certificates')
    .set({ verdict, reason, checked_at: new Date() })
    .where('id', '=', id)
    .execute();
const own = async (client: ApiClient) => (await client.call(contract.getOwnLsaProfile)).body.certificates;

describe('adding a certificate [ONL-10]', () => {
  it('works with a form and with JSON, with and without a file', async () => {
    const { client, id } = await app.make.lsa();
    app.clock.advance({ minutes: 1 });
    const byForm = await client.form(contract.addCertificate, {
      fields: { title: ' Speech therapy ', issuing_body: 'dha' },
      files: { file: { name: 'speech.pdf', bytes: PDF } },
    });
    expect(byForm.status).toBe(201);
    expect(byForm.body).toMatchObject({ title: 'Speech therapy', status: 'submitted', file: { name: 'speech.pdf' } });
    const bare = await client.call(contract.addCertificate, { body: { title: 'Later', issuing_body: 'moe' } });
    expect(bare.body).toMatchObject({ status: 'file_missing', file: null, reason: null });
    const rest = (await own(client)).slice(1);
    expect(rest.map((one) => one.id).sort()).toEqual([byForm.body.id, bare.body.id].sort());
    expect(await fileIds(id)).toEqual([byForm.body.file?.id]);
  });

  it(`stops at ${CERTIFICATES_MAX}, also when many are added at once`, async () => {
    const { client } = await app.make.lsa();
    const add = () => client.call(contract.addCertificate, { body: { title: 'More', issuing_body: 'rci' } });
    const answers = await Promise.all(Array.from({ length: CERTIFICATES_MAX + 2 }, add));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(CERTIFICATES_MAX - 1);
    expect(answers.filter(({ problem }) => problem.code === 'list_full')).toHaveLength(3);
    expect(await own(client)).toHaveLength(CERTIFICATES_MAX);
  });

  it('refuses a file that another certificate has, is not there, or is no document', async () => {
    const { client } = await app.make.lsa();
    const file = await uploadCertificate(client);
    const add = (value: string) =>
      client.call(contract.addCertificate, { body: { title: 'A', issuing_body: 'rci', file: value } });
    expect((await add(file)).status).toBe(201);
    expect((await add(file)).problem.fields).toEqual([{ field: 'file', message: contract.CERTIFICATE_FILE_TAKEN }]);
    expect((await add(randomUUID())).problem.fields[0]?.field).toBe('file');
    const text = { file: { name: 'a.pdf', bytes: Buffer.from('hello') } };
    const fake = await client.form(contract.addCertificate, {
      fields: { title: 'A', issuing_body: 'rci' },
      files: text,
    });
    expect(fake.problem.code).toBe('file_kind_refused');
    expect(await own(client)).toHaveLength(2);
  });

  it('needs a profile first', async () => {
    const { client } = await app.make.person('LSA');
    const answer = await client.call(contract.addCertificate, { body: { title: 'A', issuing_body: 'rci' } });
    expect(answer.status).toBe(404);
  });
});

describe('replacing a certificate', () => {
  it('puts the new file in the place of the old one and has to be checked again', async () => {
    const { client, id, profile } = await app.make.lsa();
    const params = { id: profile.certificates[0]?.id ?? '' };
    const change = (body: Parameters<typeof client.call<typeof contract.changeCertificate>>[1] & object) =>
      client.call(contract.changeCertificate, { params, ...body });
    const [first, second] = [await uploadCertificate(client), await uploadCertificate(client)];
    expect((await change({ body: { file: first } })).body).toMatchObject({ status: 'submitted', file: { id: first } });
    await judge(params.id, 'rejected', 'The date cannot be read.');
    expect((await own(client))[0]).toMatchObject({ status: 'rejected', reason: 'The date cannot be read.' });
    expect((await change({ body: { file: second } })).body).toMatchObject({
      status: 'submitted',
      reason: null,
      file: { id: second },
    });
    expect(await fileIds(id)).toEqual([second]);
    await judge(params.id, 'verified');
    expect((await change({ body: {} })).body.status).toBe('verified');
    expect((await change({ body: { file: second } })).body.status).toBe('verified');
    expect((await change({ body: { title: 'Another degree' } })).body).toMatchObject({
      title: 'Another degree',
      status: 'submitted',
    });
    expect((await change({ body: { file: null } })).body.status).toBe('file_missing');
    expect(await fileIds(id)).toEqual([]);
    const row = await app.platform.db
      .selectFrom('lsa_certificates')
      .selectAll()
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow();
    expect([row.verdict, row.reason, row.checked_at, row.checked_by]).toEqual([null, null, null, null]);
  });

  it('never touches somebody else’s, and takes no verdict from outside', async () => {
    const [mine, other] = await Promise.all([app.make.lsa(), app.make.lsa()]);
    const foreign = { id: other.profile.certificates[0]?.id ?? '' };
    const body = { title: 'Stolen' };
    expect((await mine.client.call(contract.changeCertificate, { params: foreign, body })).status).toBe(404);
    expect((await mine.client.call(contract.removeCertificate, { params: foreign })).status).toBe(404);
    expect(await own(other.client)).toEqual(other.profile.certificates);
    const url = `/api/lsas/me/certificates/${mine.profile.certificates[0]?.id}/`;
    for (const payload of [{ verdict: 'verified' }, { status: 'verified' }, { title: ' ' }, { issuing_body: 'x' }]) {
      expect((await mine.client.send({ method: 'PATCH', url, payload })).status).toBe(422);
    }
    const foreignFile = await uploadCertificate(other.client);
    expect((await mine.client.send({ method: 'PATCH', url, payload: { file: foreignFile } })).status).toBe(422);
    expect((await own(mine.client))[0]?.status).toBe('file_missing');
  });
});

describe('removing a certificate', () => {
  it('takes its file along', async () => {
    const { client, id, profile } = await app.make.lsa({ certificates: two });
    const params = { id: profile.certificates[0]?.id ?? '' };
    await client.call(contract.changeCertificate, { params, body: { file: await uploadCertificate(client) } });
    expect((await client.call(contract.removeCertificate, { params })).status).toBe(204);
    expect((await client.call(contract.removeCertificate, { params })).status).toBe(404);
    expect((await own(client)).map(({ title }) => title)).toEqual(['Two']);
    expect(await fileIds(id)).toEqual([]);
  });

  it('the last one stays, also when both are removed at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { client, profile } = await app.make.lsa({ certificates: two });
      const answers = await Promise.all(
        profile.certificates.map(({ id }) => client.call(contract.removeCertificate, { params: { id } })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
      expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('last_certificate');
      expect(await own(client)).toHaveLength(1);
    }
  });
});
