import { getUser, requestPhoneCode, verifyPhone } from '@sanad/contract/accounts/accounts.ts';
import * as contract from '@sanad/contract/families/families.ts';
import { uploadFile } from '@sanad/contract/files/files.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, parentForm } from '../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let photo: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0f6b5f' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => app.close());

const create = (person: Person, overrides: Parameters<typeof parentForm>[0] = {}) =>
  person.client.call(contract.createParentProfile, { body: parentForm(overrides) });
const rowsOf = (person: Person) =>
  app.platform.db.selectFrom('parent_profiles').selectAll().where('user_id', '=', person.id).execute();
const filesOf = (person: Person) => app.platform.files.listOf(app.platform.db, person.id);
const eventsOf = async (person: Person) => {
  const all = await app.platform.db
    .selectFrom('events')
    .select('payload')
    .where('type', '=', 'family.profile_created')
    .execute();
  return all.filter(({ payload }) => JSON.stringify(payload).includes(person.id));
};
const codeIn = (text: string) => /\b(\d{6})\b/.exec(text)?.[1] ?? '';

async function keptPhoto(person: Person, purpose: 'person_photo' | 'child_photo' = 'person_photo') {
  const { body } = await person.client.form(uploadFile, {
    params: { purpose },
    files: { file: { name: 'me.jpg', bytes: photo } },
  });
  return body.id;
}

describe('the parent profile', () => {
  it('is 404 until it is made, and answers set or unset instead of the code [API-03]', async () => {
    const person = await app.make.person('PARENT');
    expect((await person.client.call(contract.getParentProfile)).problem.code).toBe('not_found');
    await create(person, { security_code: 'Hawk77' });
    const { status, body } = await person.client.call(contract.getParentProfile);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      full_name: 'Huda Mansour',
      phone_number: '+971507654321',
      address: 'Villa 3, Street 9',
      area: null,
      security_code: 'set',
      profile_photo: null,
      children: [],
    });
    expect(JSON.stringify(body)).not.toContain('Hawk77');
  });

  it('is made from a form with a photo, which becomes the person’s picture [API-06]', async () => {
    const person = await app.make.person('PARENT');
    const { status, body } = await person.client.form(contract.createParentProfile, {
      fields: { full_name: 'Huda Mansour', address: 'Villa 3', phone_number: '', security_code: '' },
      files: { profile_photo: { name: 'me.jpg', bytes: photo } },
    });
    expect(status).toBe(201);
    expect(body.profile_photo?.id).toBeTruthy();
    const user = (await person.client.call(getUser)).body;
    expect(user.photo).toContain(body.profile_photo?.id);
    expect(user.parent_profile).toEqual({ id: body.id, full_name: 'Huda Mansour', children: [] });
    expect((await filesOf(person)).every((file) => file.attached_at !== null)).toBe(true);
  });

  it('a blank security code stays unset, or as it was [ONP-14]', async () => {
    const person = await app.make.person('PARENT');
    expect((await create(person, { security_code: '  ' })).body.security_code).toBe('unset');
    expect(
      await app.platform.db.selectFrom('security_codes').where('user_id', '=', person.id).selectAll().execute(),
    ).toEqual([]);
    await create(person, { security_code: '4711' });
    expect((await create(person, { security_code: '' })).body.security_code).toBe('set');
    const mail = await app.make.lastMessage(person.email);
    expect(mail.subject).toContain('security code was set');
    expect(mail.body).not.toContain('4711');
  });

  it('saves phone number and name on the account; a new number has to be proven anew [ONP-13]', async () => {
    const person = await app.make.person('PARENT');
    await create(person, { full_name: 'Huda Al Mansour', phone_number: '050 111 2233' });
    await person.client.call(requestPhoneCode);
    await person.client.call(verifyPhone, {
      body: { code: codeIn((await app.make.lastMessage('+971501112233')).body) },
    });
    await create(person, { full_name: 'Huda Al Mansour', phone_number: '+971501112233' });
    expect((await person.client.call(getUser)).body).toMatchObject({
      full_name: 'Huda Al Mansour',
      phone_number: '+971501112233',
      phone_verified: true,
    });
    const change = () => person.client.call(contract.changeParentProfile, { body: { phone_number: '0501112244' } });
    expect((await change()).problem.code).toBe('confirmation_needed');
    expect((await create(person, { phone_number: '0501112244' })).problem.code).toBe('confirmation_needed');
    await app.make.confirm(person);
    expect((await change()).status).toBe(200);
    expect((await person.client.call(getUser)).body).toMatchObject({
      phone_number: '+971501112244',
      phone_verified: false,
    });
  });

  it('ten submits at once and a retry make one profile and tell of it once [ONP-11]', async () => {
    const person = await app.make.person('PARENT');
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(person, { security_code: 'Owl42' })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const again = await create(person, { address: 'Villa 4', security_code: 'Owl42' });
    expect(again.body).toMatchObject({ id: answers[0]?.body.id, address: 'Villa 4' });
    expect(await rowsOf(person)).toHaveLength(1);
    expect(await eventsOf(person)).toHaveLength(1);
    expect(await app.make.messagesTo(person.email)).toHaveLength(1);
  });

  it('keeps what a change does not name, and only one photo', async () => {
    const person = await app.make.person('PARENT');
    await create(person);
    const change = (body: Parameters<typeof person.client.call<typeof contract.changeParentProfile>>[1]) =>
      person.client.call(contract.changeParentProfile, body);
    const first = await keptPhoto(person);
    expect((await change({ body: { profile_photo: first, area: 'mirdif' } })).body.profile_photo?.id).toBe(first);
    const second = await keptPhoto(person);
    const changed = await change({ body: { profile_photo: second } });
    expect(changed.body).toMatchObject({ area: 'mirdif', address: 'Villa 3, Street 9', profile_photo: { id: second } });
    expect((await filesOf(person)).map(({ id }) => id)).toEqual([second]);
    expect((await change({ body: { profile_photo: second } })).body.profile_photo?.id).toBe(second);
    expect((await change({ body: { profile_photo: null } })).body.profile_photo).toBeNull();
    expect(await filesOf(person)).toEqual([]);
  });

  it('cannot be changed before it is there', async () => {
    const person = await app.make.person('PARENT');
    const answer = await person.client.call(contract.changeParentProfile, { body: { address: 'Villa 9' } });
    expect(answer.problem.code).toBe('not_found');
  });

  it('refuses another’s file, a made-up one and one for something else, and then saves nothing', async () => {
    const [person, stranger] = [await app.make.person('PARENT'), await app.make.person('PARENT')];
    const foreign = [await keptPhoto(stranger), await keptPhoto(person, 'child_photo'), crypto.randomUUID()];
    for (const profile_photo of foreign) {
      const answer = await create(person, { profile_photo });
      expect(answer.problem).toMatchObject({ code: 'invalid_input', fields: [{ field: 'profile_photo' }] });
    }
    expect(await rowsOf(person)).toEqual([]);
    expect((await person.client.call(getUser)).body).toMatchObject({ phone_number: null });
  });

  it.each([
    ['full_name', '   '],
    ['full_name', 'x'.repeat(10_000)],
    ['full_name', '<b>Huda</b>'],
    ['address', ' \t '],
    ['address', 'x'.repeat(10_000)],
    ['address', 'Villa\u0000 3'],
    ['security_code', 'elevenchars'],
    ['security_code', '12 34'],
    ['security_code', 'abc'],
    ['phone_number', '12'],
    ['profile_photo', 'not-an-id'],
  ])('refuses %s: %j [ERR-04]', async (field, value) => {
    const person = await app.make.person('PARENT');
    const answer = await create(person, { [field]: value });
    expect(answer.status).toBe(422);
    expect(answer.problem.fields.map((problem) => problem.field)).toEqual([field]);
    expect(await rowsOf(person)).toEqual([]);
  });

  it('takes nothing that is not in the form', async () => {
    const person = await app.make.person('PARENT');
    const other = await app.make.person('PARENT');
    const extra = `"account_type":"SUPER_ADMIN","user_id":"${other.id}","phone_verified_at":"2020-01-01"`;
    const payload = `{"full_name":"Huda","address":"Villa 3",${extra},"__proto__":{"account_type":"SUPER_ADMIN"}}`;
    const send = (method: 'POST' | 'PATCH') =>
      person.client.send({
        method,
        url: '/api/accounts/parent/profile/',
        payload,
        headers: { 'content-type': 'application/json' },
      });
    expect((await send('POST')).status).toBe(201);
    expect((await send('PATCH')).status).toBe(422);
    expect((await person.client.call(getUser)).body).toMatchObject({ account_type: 'PARENT', phone_verified: false });
    expect(await rowsOf(other)).toEqual([]);
  });
});

describe('learning needs', () => {
  it('have an id and a name in the reader’s language [API-05]', async () => {
    const person = await app.make.person('PARENT');
    const names = async () => (await person.client.call(contract.listLearningDisabilities)).body;
    const english = await names();
    expect(english.count).toBe(9);
    expect(english.results).toContainEqual({ id: 'dyslexia', name: 'Dyslexia' });
    await app.platform.db.updateTable('users').set({ language: 'ar' }).where('id', '=', person.id).execute();
    const arabic = await names();
    expect(arabic.results).toContainEqual({ id: 'dyslexia', name: 'عسر القراءة' });
    expect(arabic.results.map(({ id }) => id)).toEqual(english.results.map(({ id }) => id));
  });
});
