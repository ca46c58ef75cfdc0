import { changeUser } from '@sanad/contract/accounts/accounts.ts';
import * as contract from '@sanad/contract/lsas/lsa-profiles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lsaForm } from '../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const DISGUISED = ['Call ٠٥٥ ١٢٣ ٤٥٦٧', 'zero five five one two three four', 'mona (at) gmail dot com', 'insta: @mona'];

describe('what an LSA writes for strangers', () => {
  it.each(DISGUISED)('refuses “%s” at the field it stands in', async (hidden) => {
    const { client } = await app.make.person('LSA');
    const body = lsaForm({
      full_name: `Mona ${hidden}`,
      profile_bio: `I sit beside children. ${hidden}`,
      certificates: [{ title: hidden, issuing_body: 'khda' }],
    });
    const { status, problem } = await client.call(contract.createLsaProfile, { body });
    expect(status).toBe(422);
    const sentence = 'Please leave out phone numbers, e-mail addresses and links.';
    expect(problem.fields).toContainEqual({ field: 'profile_bio', message: sentence });
    expect(problem.fields).toContainEqual({ field: 'certificates.0.title', message: sentence });
    expect(problem.fields.map(({ field }) => field)).toContain('full_name');
  });

  it('is kept without signs that turn the direction or cannot be seen', async () => {
    const lsa = await app.make.lsa({
      profile_bio: '\u202eI sit beside\u202c children while they\u200b find their own way to read.',
      certificates: [{ title: '\u2066First aid\u2069', issuing_body: 'dha' }],
    });
    expect(lsa.profile.profile_bio).toBe('I sit beside children while they find their own way to read.');
    expect(lsa.profile.certificates[0]?.title).toBe('First aid');
  });
});

describe('the name of an account', () => {
  it.each(['Sanad Support', '\u3164\u3164', 'سَنَد', 'S\u200banad', 'M\u043ena Hassan'])(
    'cannot be %j',
    async (full_name) => {
      const { client } = await app.make.person('PARENT');
      const { status, problem } = await client.call(changeUser, { body: { full_name } });
      expect([status, problem.fields[0]?.field]).toEqual([422, 'full_name']);
    },
  );

  it('can be Sanad Al Mansoori', async () => {
    const { client } = await app.make.person('PARENT');
    const { body } = await client.call(changeUser, { body: { full_name: 'Sanad\u200f Al Mansoori' } });
    expect(body.full_name).toBe('Sanad Al Mansoori');
  });
});
