import { randomUUID } from 'node:crypto';
import { getUser } from '@sanad/contract/accounts/accounts.ts';
import type { FilePurpose } from '@sanad/contract/files/file-rules.ts';
import { readFile, uploadFile } from '@sanad/contract/files/files.ts';
import * as contract from '@sanad/contract/lsas/lsa-profiles.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { PDF } from '../../../test/documents/pdf-file.ts';
import { lsaForm } from '../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const png = sharp({ create: { width: 40, height: 40, channels: 3, background: '#0f6b5f' } }).png();

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function upload(client: ApiClient, purpose: FilePurpose): Promise<string> {
  const bytes = purpose === 'certificate' ? PDF : await png.clone().toBuffer();
  const { body } = await client.form(uploadFile, { params: { purpose }, files: { file: { name: 'a', bytes } } });
  return body.id;
}
const count = async (table: 'lsa_profiles' | 'lsa_certificates' | 'lsa_weekly_hours' | 'events') =>
  (await app.platform.db.selectFrom(table).selectAll().execute()).length;
const filesOf = (owner: string) => app.platform.files.listOf(app.platform.db, owner);
const open = (address: string) => app.client().send({ method: 'GET', url: address });

describe('completing the wizard [ONL-14]', () => {
  it('stores profile, certificates, prices and hours, and takes the files into use', async () => {
    const { id, client } = await app.make.person('LSA');
    const photo = await upload(client, 'person_photo');
    const file = await upload(client, 'certificate');
    const made = await client.call(contract.createLsaProfile, {
      body: lsaForm({
        profile_photo: photo,
        certificates: [
          { title: '  Reading recovery ', issuing_body: 'khda', file },
          { title: 'First aid', issuing_body: 'dha' },
        ],
      }),
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      full_name: 'Amina Haddad',
      email_address: 'amina@example.com',
      phone_number: '+971501234567',
      address: 'Villa 7, Street 12',
      price_per_hour_fils: 15_050,
      needs_supported: ['dyslexia', 'literacy_support'],
      weekly_hours: [
        { day: 'monday', times: ['9am-10am', '4pm-5pm'] },
        { day: 'wednesday', times: ['9am-10am', '4pm-5pm'] },
      ],
      gaps: ['certificate_files'],
    });
    expect(made.body.certificates.map(({ title, status }) => [title, status])).toEqual([
      ['Reading recovery', 'submitted'],
      ['First aid', 'file_missing'],
    ]);
    expect((await client.call(contract.getOwnLsaProfile)).body).toEqual(made.body);
    expect((await filesOf(id)).map(({ attached_at, is_public }) => [attached_at !== null, is_public])).toEqual([
      [true, true],
      [true, false],
    ]);
    const { body: user } = await client.call(getUser);
    expect(user).toMatchObject({
      full_name: 'Amina Haddad',
      phone_number: '+971501234567',
      phone_verified: false,
      lsa_profile: { id: made.body.id, full_name: 'Amina Haddad' },
      photo: made.body.profile_photo?.small,
    });
    const events = await app.platform.db.selectFrom('events').selectAll().execute();
    expect(events.filter(({ type }) => type === 'lsa.profile_created').at(-1)?.payload).toEqual({
      userId: id,
      lsaId: made.body.id,
    });
  });

  it('the photo is for everybody, a certificate only for its owner', async () => {
    const { client } = await app.make.person('LSA');
    const photo = await upload(client, 'person_photo');
    const file = await upload(client, 'certificate');
    const certificates = [{ title: 'Degree', issuing_body: 'university' as const, file }];
    const { body } = await client.call(contract.createLsaProfile, {
      body: lsaForm({ profile_photo: photo, certificates }),
    });
    expect((await open(body.profile_photo?.medium ?? '')).status).toBe(200);
    const address = body.certificates[0]?.file?.address ?? '';
    expect(address).toContain('signature');
    expect((await open(address)).status).toBe(200);
    const bare = { params: { id: file, variant: 'original' as const }, query: {} };
    expect((await client.call(readFile, bare)).status).toBe(404);
    const shown = await app.client().call(contract.getLsaProfile, { params: { id: body.id } });
    expect(JSON.stringify(shown.body)).not.toContain(file);
  });

  it('two submits at once, and a retry after a lost answer, make one profile', async () => {
    const { client } = await app.make.person('LSA');
    const photo = await upload(client, 'person_photo');
    const before = await count('lsa_profiles');
    const submit = () => client.call(contract.createLsaProfile, { body: lsaForm({ profile_photo: photo }) });
    const answers = await Promise.all([submit(), submit(), submit()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await submit()).problem.code).toBe('profile_exists');
    expect(await count('lsa_profiles')).toBe(before + 1);
    const own = (await client.call(contract.getOwnLsaProfile)).body;
    expect(own.certificates).toHaveLength(1);
    expect(own.profile_photo?.id).toBe(photo);
  });

  it('all or nothing: a file that is not there leaves nothing behind', async () => {
    const { id, client } = await app.make.person('LSA');
    const counts = () =>
      Promise.all((['lsa_profiles', 'lsa_certificates', 'lsa_weekly_hours', 'events'] as const).map(count));
    const before = await counts();
    const photo = await upload(client, 'person_photo');
    const certificates = [{ title: 'Degree', issuing_body: 'university' as const, file: randomUUID() }];
    const answer = await client.call(contract.createLsaProfile, {
      body: lsaForm({ profile_photo: photo, certificates }),
    });
    expect(answer.status).toBe(422);
    expect(answer.problem.fields).toEqual([
      { field: 'certificates.0.file', message: 'We couldn’t find this file. Please choose it again.' },
    ]);
    expect(await counts()).toEqual(before);
    expect((await filesOf(id)).map(({ attached_at }) => attached_at)).toEqual([null]);
    const { body: user } = await client.call(getUser);
    expect([user.lsa_profile, user.phone_number, user.full_name]).toEqual([
      null,
      null,
      expect.stringMatching(/^Person/),
    ]);
    expect((await client.call(contract.getOwnLsaProfile)).status).toBe(404);
    expect((await client.call(contract.previewLsaProfile)).status).toBe(404);
  });

  it('takes no file of somebody else, of another kind, or twice', async () => {
    const [mine, other] = await Promise.all([app.make.person('LSA'), app.make.person('LSA')]);
    const foreign = await upload(other.client, 'certificate');
    const photo = await upload(mine.client, 'person_photo');
    const own = await upload(mine.client, 'certificate');
    const one = (file: string) => ({ title: 'Degree', issuing_body: 'university' as const, file });
    const refused = async (overrides: Parameters<typeof lsaForm>[0]) => {
      const { status, problem } = await mine.client.call(contract.createLsaProfile, { body: lsaForm(overrides) });
      expect(status).toBe(422);
      return problem.fields.map(({ field }) => field);
    };
    expect(await refused({ certificates: [one(foreign)] })).toEqual(['certificates.0.file']);
    expect(await refused({ certificates: [one(photo)] })).toEqual(['certificates.0.file']);
    expect(await refused({ profile_photo: own })).toEqual(['profile_photo']);
    expect(await refused({ certificates: [one(own), one(own)] })).toEqual(['certificates.1.file']);
    const untouched = await filesOf(other.id);
    expect(untouched.map(({ attached_at }) => attached_at)).toEqual([null]);
  });
});

describe('what the wizard refuses', () => {
  let client: ApiClient;
  beforeAll(async () => {
    client = (await app.make.person('LSA')).client;
  });
  const send = (overrides: object) =>
    client.send({ method: 'POST', url: '/api/lsas/me/', payload: { ...lsaForm(), ...overrides } });
  const blank = ' \t ';

  it.each([
    ['full_name', blank, 'Full name is required'],
    ['email_address', blank, 'Email address is required'],
    ['phone_number', blank, 'Phone number is required'],
    ['address', blank, 'Address is required'],
    ['profile_bio', ' \n ', 'Bio is required'],
    ['main_specialization', undefined, 'Specialization is required'],
    ['main_specialization', 'wizard', 'Specialization is required'],
    ['years_of_experience', undefined, 'Years of experience is required'],
    ['years_of_experience', '99', 'Years of experience is required'],
  ])('step 1: %s %j [ONL-09]', async (field, value, message) => {
    expect((await send({ [field]: value })).problem.fields).toEqual([{ field, message }]);
  });

  it.each([
    ['certificates', [], 'certificates', 'At least one certificate is required'],
    ['certificates', undefined, 'certificates', 'At least one certificate is required'],
    [
      'certificates',
      [{ title: blank, issuing_body: 'rci' }],
      'certificates.0.title',
      'Certification title is required',
    ],
    ['certificates', [{ title: 'A' }], 'certificates.0.issuing_body', 'Issuing body is required'],
    ['certificates', [{ title: 'A', issuing_body: 'me' }], 'certificates.0.issuing_body', 'Issuing body is required'],
    ['needs_supported', [], 'needs_supported', 'Please select at least one learning disability/need'],
  ])('step 2: %s %j [ONL-10]', async (name, value, field, message) => {
    expect((await send({ [name]: value })).problem.fields).toEqual([{ field, message }]);
  });

  it.each([
    ['price_per_hour', blank, 'Price per hour is required'],
    ['price_per_hour', undefined, 'Price per hour is required'],
    ['session_types', [], 'Please select at least one session type'],
    ['availability_days', [], 'Please select at least one availability day'],
    ['availability_time', [], 'Please select at least one time slot'],
  ])('step 3: %s %j [ONL-11]', async (field, value, message) => {
    expect((await send({ [field]: value })).problem.fields.map((one) => one.field)).toContain(field);
    expect((await send({ [field]: value })).problem.fields.map((one) => one.message)).toContain(message);
  });

  it.each(['0', '0.00', '-1', '1e309', '١٥٠', '150.505', '5000.01', 'Infinity', '0x10', '150,50', 150, null, {}])(
    'a price of %j [ONL-12]',
    async (price_per_hour) => {
      const { status, problem } = await send({ price_per_hour });
      expect(status).toBe(422);
      expect(problem.fields.map(({ field }) => field)).toContain('price_per_hour');
    },
  );

  it.each([
    ['full_name', 'x'.repeat(10_000)],
    ['address', 'x'.repeat(10_000)],
    ['profile_bio', 'x'.repeat(10_000)],
    ['full_name', 'see https://evil.example'],
    ['full_name', '<b>x</b>'],
    ['address', 'a\u0000b'],
    ['email_address', 'nobody'],
    ['area', 'atlantis'],
    ['languages', ['klingon']],
    ['needs_supported', ['adhd', 'unknown']],
    ['needs_supported', Array.from({ length: 50 }, () => 'adhd')],
    ['session_types', 'online'],
    ['open_to_negotiation', 'yes'],
    ['profile_photo', 'not-an-id'],
    ['certificates', Array.from({ length: 11 }, () => ({ title: 'A', issuing_body: 'rci' }))],
    ['certificates', [{ title: 'x'.repeat(10_000), issuing_body: 'rci' }]],
    ['certificates', [{ title: 'A', issuing_body: 'rci', file: 'x' }]],
  ])('%s: unfit values', async (field, value) => {
    const { status, problem } = await send({ [field]: value });
    expect(status).toBe(422);
    expect(problem.fields[0]?.field.startsWith(field)).toBe(true);
  });

  it('a number nobody can be reached at', async () => {
    const { status, problem } = await send({ phone_number: '0000000' });
    expect([status, problem.code, problem.fields[0]?.field]).toEqual([422, 'phone_invalid', 'phone_number']);
  });

  it('fields that are not of the form change nothing', async () => {
    const person = await app.make.person('LSA');
    const raw = JSON.stringify(lsaForm()).replace('{', '{"__proto__":{"verdict":"verified"},"constructor":{},');
    const extras = raw.replace('{', `{"id":"${randomUUID()}","user_id":"${randomUUID()}","photo_file_id":"x",`);
    const { status } = await person.client.send({
      method: 'POST',
      url: '/api/lsas/me/',
      payload: extras.replace('"issuing_body"', '"verdict":"verified","issuing_body"'),
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(201);
    const { body } = await person.client.call(contract.getOwnLsaProfile);
    expect(body.certificates.map((one) => one.status)).toEqual(['file_missing']);
    expect(({} as { verdict?: string }).verdict).toBeUndefined();
  });

  it('values named twice count once', async () => {
    const { profile } = await app.make.lsa({
      needs_supported: ['adhd', 'adhd'],
      languages: ['en', 'en'],
      session_types: ['online', 'online'],
      availability_days: ['friday', 'friday'],
      availability_time: ['9am-10am', '9am-10am'],
    });
    expect([profile.needs_supported, profile.languages, profile.session_types, profile.weekly_hours]).toEqual([
      ['adhd'],
      ['en'],
      ['online'],
      [{ day: 'friday', times: ['9am-10am'] }],
    ]);
  });
});

describe('changing the profile', () => {
  it('changes what is named and nothing else', async () => {
    const lsa = await app.make.lsa();
    const { client, profile } = lsa;
    const change = () =>
      client.call(contract.changeLsaProfile, {
        body: {
          full_name: 'Amina Noor',
          price_per_hour: '200',
          phone_number: '+971 50 765 4321',
          languages: ['fr', 'fr'],
        },
      });
    expect((await change()).problem.code).toBe('confirmation_needed');
    expect((await client.call(contract.getOwnLsaProfile)).body).toEqual(profile);
    await app.make.confirm(lsa);
    const changed = await change();
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({
      ...profile,
      full_name: 'Amina Noor',
      price_per_hour_fils: 20_000,
      phone_number: '+971507654321',
      languages: ['fr'],
    });
    const { body: user } = await client.call(getUser);
    expect([user.full_name, user.lsa_profile?.full_name]).toEqual(['Amina Noor', 'Amina Noor']);
    expect((await client.call(contract.changeLsaProfile, { body: {} })).body).toEqual(changed.body);
    expect((await client.call(contract.changeLsaProfile, { body: { area: null } })).body.gaps).toContain('area');
  });

  it('follows the account’s name', async () => {
    const { client } = await app.make.lsa();
    await client.send({ method: 'PATCH', url: '/api/accounts/user/', payload: { full_name: 'Amal Haddad' } });
    expect((await client.call(contract.getOwnLsaProfile)).body.full_name).toBe('Amal Haddad');
  });

  it('a new photo takes the place of the old one, whose file goes', async () => {
    const { id, client } = await app.make.lsa();
    const put = (profile_photo: string | null) => client.call(contract.changeLsaProfile, { body: { profile_photo } });
    const [first, second] = [await upload(client, 'person_photo'), await upload(client, 'person_photo')];
    expect((await put(first)).body.profile_photo?.id).toBe(first);
    expect((await put(first)).body.profile_photo?.id).toBe(first);
    expect((await put(second)).body.profile_photo?.id).toBe(second);
    expect((await filesOf(id)).map((file) => file.id)).toEqual([second]);
    expect((await put(randomUUID())).status).toBe(422);
    expect((await put(null)).body.profile_photo).toBeNull();
    expect(await filesOf(id)).toEqual([]);
  });

  it('refuses what the wizard refuses, and what is not a part of it', async () => {
    const { client, profile } = await app.make.lsa();
    const patch = (payload: object) => client.send({ method: 'PATCH', url: '/api/lsas/me/', payload });
    const unfit = [
      { price_per_hour: '0' },
      { price_per_hour: '0.01' },
      { price_per_hour: '19.99' },
      { price_per_hour: '1e309' },
      { profile_bio: '  ' },
      { profile_bio: 'x'.repeat(10_000) },
      { needs_supported: [] },
      { session_types: ['telepathy'] },
      { phone_number: '12' },
      { area: 'x' },
      { user_id: randomUUID() },
      { certificates: [] },
    ];
    for (const payload of unfit) expect((await patch(payload)).status, JSON.stringify(payload)).toBe(422);
    expect((await client.call(contract.getOwnLsaProfile)).body).toEqual(profile);
    const without = await app.make.person('LSA');
    expect((await without.client.call(contract.changeLsaProfile, { body: { area: null } })).status).toBe(404);
  });
});

describe('the profile for everybody [ONL-14]', () => {
  const show = (id: string) => app.client().call(contract.getLsaProfile, { params: { id } });
  const keep = (id: string, changes: object) =>
    app.platform.db.updateTable('lsa_profiles').set(changes).where('id', '=', id).execute();

  it('says first name and initial, never how to reach the person', async () => {
    const { client, profile, email } = await app.make.lsa({
      full_name: 'Canaryfirst Canarysurname',
      email_address: 'canary-mail@example.com',
      phone_number: '+971509876543',
      address: 'Canary Street 99',
    });
    const { status, body } = await show(profile.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Canaryfirst C.', price_per_hour_fils: 15_050, member_since: '2026-11-17' });
    expect(body.certificates).toEqual([
      { title: 'Diploma in special education', issuing_body: 'university', verified: false, verified_on: null },
    ]);
    const said = JSON.stringify(body);
    for (const canary of ['Canarysurname', 'canary-mail', '9876543', 'Canary Street', email, 'certificates.0']) {
      expect(said).not.toContain(canary);
    }
    expect((await client.call(contract.previewLsaProfile)).body).toEqual(body);
  });

  it.each([
    ['bio', { bio: '' }],
    ['price', { price_per_hour_fils: null }],
    ['needs', { needs_supported: [] }],
  ])('is not there without %s; its owner still sees the preview', async (gap, changes) => {
    const { client, profile } = await app.make.lsa();
    await keep(profile.id, changes);
    expect((await show(profile.id)).status).toBe(404);
    expect((await client.call(contract.previewLsaProfile)).status).toBe(200);
    expect((await client.call(contract.getOwnLsaProfile)).body.gaps).toContain(gap);
  });

  it('is not there without hours, nor while the account is suspended or closed', async () => {
    const { id, profile } = await app.make.lsa();
    const { db } = app.platform;
    const account = (changes: object) => db.updateTable('users').set(changes).where('id', '=', id).execute();
    await account({ suspended_at: new Date() });
    expect((await show(profile.id)).status).toBe(404);
    await account({ suspended_at: null, closed_at: new Date() });
    expect((await show(profile.id)).status).toBe(404);
    await account({ closed_at: null });
    expect((await show(profile.id)).status).toBe(200);
    await db.deleteFrom('lsa_weekly_hours').where('lsa_id', '=', profile.id).execute();
    expect((await show(profile.id)).status).toBe(404);
    expect((await show(randomUUID())).status).toBe(404);
  });

  it('shows what was verified and hides what was sent back', async () => {
    const certificates = ['Good', 'Bad', 'New'].map((title) => ({ title, issuing_body: 'rci' as const }));
    const { profile } = await app.make.lsa({ certificates });
    const judge = (title: string, verdict: string) =>
      app.platform.db
        .updateTable('lsa_certificates')
        .set({ verdict, reason: 'CANARY-REASON' })
        .where('lsa_id', '=', profile.id)
        .where('title', '=', title)
        .execute();
    await judge('Good', 'verified');
    await judge('Bad', 'rejected');
    const { body } = await show(profile.id);
    expect(body.certificates.map(({ title, verified }) => [title, verified])).toEqual([
      ['Good', true],
      ['New', false],
    ]);
    expect(JSON.stringify(body)).not.toContain('CANARY-REASON');
  });
});
