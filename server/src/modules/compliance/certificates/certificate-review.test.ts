import { decideCertificate, listCertificatesToReview } from '@sanad/contract/compliance/certificate-review.ts';
import { getFile } from '@sanad/contract/files/files.ts';
import {
  addCertificate,
  changeCertificate,
  getLsaProfile,
  getOwnLsaProfile,
} from '@sanad/contract/lsas/lsa-profiles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadCertificate } from '../../../../test/documents/certificate-file.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let staff: Awaited<ReturnType<TestApp['make']['staff']>>;
beforeAll(async () => {
  app = await createTestApp();
  staff = await app.make.staff('CST_ADMIN');
});
afterAll(() => app.close());

type Lsa = Awaited<ReturnType<TestApp['make']['lsa']>>;

async function withCertificate(title: string) {
  const lsa = await app.make.lsa();
  const file = await uploadCertificate(lsa.client);
  const { body } = await lsa.client.call(addCertificate, { body: { title, issuing_body: 'university', file } });
  return { lsa, id: body.id, file, title };
}
type Waiting = Awaited<ReturnType<typeof withCertificate>>;

const queue = async () => (await staff.client.call(listCertificatesToReview)).body.results;
const verify = ({ id, file, title }: Waiting) =>
  staff.client.call(decideCertificate, { params: { id }, body: { verdict: 'verified', file, title } });
const reject = ({ id, file, title }: Waiting, reason = 'The stamp is missing.') =>
  staff.client.call(decideCertificate, { params: { id }, body: { verdict: 'rejected', reason, file, title } });
async function shownTo(lsa: Lsa, title: string) {
  const { body } = await app.client().call(getLsaProfile, { params: { id: lsa.profile.id } });
  return body.certificates.find((certificate) => certificate.title === title);
}

describe('certificates of a profile', () => {
  it('wait for our team with their file, and are shown as checked once verified', async () => {
    const waiting = await withCertificate('BEd Special Education');
    const found = (await queue()).find(({ id }) => id === waiting.id);
    expect(found).toMatchObject({
      title: waiting.title,
      lsa: { id: waiting.lsa.profile.id },
      file: { id: waiting.file },
    });
    expect((await staff.client.send({ method: 'GET', url: found?.file.address ?? '' })).status).toBe(200);
    expect(await shownTo(waiting.lsa, waiting.title)).toMatchObject({ verified: false });
    expect((await verify(waiting)).status).toBe(200);
    expect(await shownTo(waiting.lsa, waiting.title)).toMatchObject({ verified: true });
    expect((await queue()).map(({ id }) => id)).not.toContain(waiting.id);
  });

  it('are not shown when they are not accepted; the LSA reads why and can send another file', async () => {
    const waiting = await withCertificate('Autism diploma');
    expect((await reject(waiting)).status).toBe(200);
    expect(await shownTo(waiting.lsa, waiting.title)).toBeUndefined();
    const own = (await waiting.lsa.client.call(getOwnLsaProfile)).body.certificates.find(({ id }) => id === waiting.id);
    expect(own).toMatchObject({ status: 'rejected', reason: 'The stamp is missing.' });
    const file = await uploadCertificate(waiting.lsa.client);
    await waiting.lsa.client.call(changeCertificate, { params: { id: waiting.id }, body: { file } });
    expect((await queue()).map(({ id }) => id)).toContain(waiting.id);
  });

  it('are decided once, and only as they were read', async () => {
    const waiting = await withCertificate('First aid');
    const both = await Promise.all([verify(waiting), reject(waiting)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const changed = await withCertificate('Montessori');
    await changed.lsa.client.call(changeCertificate, { params: { id: changed.id }, body: { title: 'Montessori 3–6' } });
    expect((await verify(changed)).problem.code).toBe('check_changed');
  });

  it('are for staff alone', async () => {
    const waiting = await withCertificate('Sign language');
    const { file, title, id } = waiting;
    const body = { verdict: 'verified', file, title } as const;
    for (const client of [app.client(), waiting.lsa.client]) {
      expect([401, 403]).toContain((await client.call(listCertificatesToReview)).status);
      expect([401, 403]).toContain((await client.call(decideCertificate, { params: { id }, body })).status);
    }
    const other = await app.make.lsa();
    expect((await other.client.call(getFile, { params: { id: file } })).status).toBe(404);
    expect((await reject(waiting, ' ')).status).toBe(422);
  });
});
