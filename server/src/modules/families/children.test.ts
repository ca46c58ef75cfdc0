import { getUser } from '@sanad/contract/accounts/accounts.ts';
import * as contract from '@sanad/contract/families/families.ts';
import { uploadFile } from '@sanad/contract/files/files.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { childForm, type Person, parentForm } from '../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let photo: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0f6b5f' } })
    .png()
    .toBuffer();
});
afterAll(() => app.close());

const create = (person: Person, overrides: Parameters<typeof childForm>[0] = {}) =>
  person.client.call(contract.createChild, { body: childForm(overrides) });
const list = async (person: Person, archived?: 'true' | 'false') =>
  (await person.client.call(contract.listChildren, archived ? { query: { archived } } : {})).body;
const rowsOf = (person: Person) =>
  app.platform.db.selectFrom('children').selectAll().where('parent_user_id', '=', person.id).execute();
const keptPhoto = async (person: Person) =>
  (
    await person.client.form(uploadFile, {
      params: { purpose: 'child_photo' },
      files: { file: { name: 'omar.png', bytes: photo } },
    })
  ).body.id;

describe('adding a child', () => {
  it('takes a form with repeated needs, a small-letter relation and a photo [API-07]', async () => {
    const person = await app.make.person('PARENT');
    const { status, body } = await person.client.form(contract.createChild, {
      fields: {
        full_name: '  Omar   Mansour ',
        date_of_birth: '2018-03-14',
        relationship: 'mother',
        medical_history: 'Asthma, inhaler in the bag',
        learning_disabilities: ['adhd', 'dyslexia', 'adhd'],
        parent: 'whatever-the-form-says',
      },
      files: { profile_photo: { name: 'omar.png', bytes: photo } },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      parent: person.id,
      first_name: 'Omar',
      date_of_birth: '2018-03-14',
      relationship: 'MOTHER',
      learning_disabilities: ['adhd', 'dyslexia'],
      medical_history: 'Asthma, inhaler in the bag',
      about_me: { strengths: '', triggers: '', calming: '', communication: '' },
      archived: false,
    });
    expect(body.profile_photo?.id).toBeTruthy();
    expect((await person.client.call(contract.getChild, { params: { id: body.id } })).body).toMatchObject({
      id: body.id,
      date_of_birth: '2018-03-14',
    });
  });

  it('may come before the profile, or beside it [ONP-11]', async () => {
    const person = await app.make.person('PARENT');
    const [child, profile] = await Promise.all([
      create(person, { full_name: 'Omar Mansour' }),
      person.client.call(contract.createParentProfile, { body: parentForm() }),
    ]);
    expect([child.status, profile.status]).toEqual([201, 201]);
    const { body } = await person.client.call(contract.getParentProfile);
    expect(body.children).toEqual([{ id: child.body.id, first_name: 'Omar' }]);
    expect((await person.client.call(getUser)).body.parent_profile?.children).toEqual(body.children);
  });

  it('ten at once and a retry make one child, and the retry changes nothing [ONP-11]', async () => {
    const person = await app.make.person('PARENT');
    const overrides = { full_name: 'Layla Mansour', date_of_birth: '2016-08-02', medical_history: 'first' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(person, overrides)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const retry = await create(person, { ...overrides, full_name: 'LAYLA mansour', medical_history: 'second' });
    expect(retry.status).toBe(201);
    expect(retry.body).toEqual(answers[0]?.body);
    expect(await rowsOf(person)).toHaveLength(1);
    expect((await create(person, { ...overrides, date_of_birth: '2016-08-03' })).body.id).not.toBe(retry.body.id);
  });

  it('another family may have a child of the same name and day', async () => {
    const overrides = { full_name: 'Noor Ahmed', date_of_birth: '2017-01-01' };
    const [one, two] = [await app.make.person('PARENT'), await app.make.person('PARENT')];
    const [a, b] = [await create(one, overrides), await create(two, overrides)];
    expect(a.body.id).not.toBe(b.body.id);
    expect([a.body.parent, b.body.parent]).toEqual([one.id, two.id]);
  });

  it('ends at twelve live children, also when many come at once', async () => {
    const person = await app.make.person('PARENT');
    const answers = await Promise.all(Array.from({ length: 15 }, () => create(person)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(12);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.problem).toMatchObject({ code: 'family_full', detail: 'You can add up to 12 children.' });
    const { results } = await list(person);
    const id = results[0]?.id ?? '';
    await person.client.call(contract.archiveChild, { params: { id } });
    expect((await create(person)).status).toBe(201);
    const restored = await person.client.call(contract.restoreChild, { params: { id } });
    expect(restored.problem.code).toBe('family_full');
  });

  it.each([
    ['full_name', '   '],
    ['full_name', 'x'.repeat(10_000)],
    ['full_name', 'see www.evil.example'],
    ['date_of_birth', '2999-01-01'],
    ['date_of_birth', '1906-01-01'],
    ['date_of_birth', '2018-02-30'],
    ['date_of_birth', ''],
    ['relationship', 'AUNT'],
    ['relationship', ''],
    ['learning_disabilities.0', ['telepathy']],
    ['medical_history', 'x'.repeat(5001)],
    ['medical_history', 'a\u0000b'],
    ['profile_photo', 'not-an-id'],
  ])('refuses %s: %j [ERR-04]', async (field, value) => {
    const person = await app.make.person('PARENT');
    const answer = await create(person, { [field.split('.')[0] ?? '']: value as never });
    expect(answer.status).toBe(422);
    expect(new Set(answer.problem.fields.map((problem) => problem.field))).toEqual(new Set([field]));
    expect(await rowsOf(person)).toEqual([]);
  });

  it('refuses another’s photo and keeps nothing', async () => {
    const [person, stranger] = [await app.make.person('PARENT'), await app.make.person('PARENT')];
    const answer = await create(person, { profile_photo: await keptPhoto(stranger) });
    expect(answer.problem.fields).toMatchObject([{ field: 'profile_photo' }]);
    expect(await rowsOf(person)).toEqual([]);
  });
});

describe('one’s own children', () => {
  it('are listed, archived ones only when asked for [API-04]', async () => {
    const { client, children, ...rest } = await app.make.family({ children: [{ full_name: 'Omar A' }] });
    const person = { client, ...rest };
    app.clock.advance({ seconds: 1 });
    await create(person, { full_name: 'Layla A' });
    expect((await list(person)).results.map(({ first_name }) => first_name)).toEqual(['Omar', 'Layla']);
    const id = children[0]?.id ?? '';
    expect((await client.call(contract.archiveChild, { params: { id } })).status).toBe(204);
    const archivedAt = async () => (await rowsOf(person)).find((row) => row.id === id)?.archived_at;
    const first = await archivedAt();
    expect(first).toBeInstanceOf(Date);
    app.clock.advance({ minutes: 1 });
    expect((await client.call(contract.archiveChild, { params: { id } })).status).toBe(204);
    expect(await archivedAt()).toEqual(first);
    expect(await list(person, 'false')).toMatchObject({ count: 1, results: [{ first_name: 'Layla' }] });
    expect(await list(person, 'true')).toMatchObject({ count: 1, results: [{ id, archived: true }] });
    expect((await client.call(getUser)).body.parent_profile?.children.map((child) => child.first_name)).toEqual([
      'Layla',
    ]);
    const restored = await client.call(contract.restoreChild, { params: { id } });
    expect(restored.body).toMatchObject({ id, archived: false });
    expect((await client.call(contract.restoreChild, { params: { id } })).status).toBe(200);
    expect((await list(person)).count).toBe(2);
  });

  it('an archived child does not come back beside its double', async () => {
    const { client, children, id: _, ...rest } = await app.make.family({ children: [{ full_name: 'Sara B' }] });
    const id = children[0]?.id ?? '';
    await client.call(contract.archiveChild, { params: { id } });
    const double = await create({ client, id: _, ...rest }, { full_name: 'Sara B' });
    expect(double.body.id).not.toBe(id);
    expect((await client.call(contract.restoreChild, { params: { id } })).problem.code).toBe('child_exists');
  });

  it('change by what is named only; empty fields become nothing', async () => {
    const { client, children } = await app.make.family({ children: [{ medical_history: 'Asthma' }] });
    const params = { id: children[0]?.id ?? '' };
    const change = async (body: object) => (await client.call(contract.changeChild, { params, body })).body;
    await change({ about_me: { strengths: 'Draws for hours', triggers: 'Loud halls' } });
    const changed = await change({ about_me: { triggers: '' }, relationship: 'GUARDIAN', learning_disabilities: [] });
    expect(changed).toMatchObject({
      about_me: { strengths: 'Draws for hours', triggers: '', calming: '', communication: '' },
      relationship: 'GUARDIAN',
      learning_disabilities: [],
      medical_history: 'Asthma',
      full_name: children[0]?.full_name,
    });
    await change({ about_me: { strengths: '  ' }, medical_history: ' ' });
    const row = await app.platform.db
      .selectFrom('children')
      .selectAll()
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow();
    expect([row.about_me_encrypted, row.medical_history_encrypted]).toEqual([null, null]);
  });

  it('cannot be changed into each other', async () => {
    const { client, children } = await app.make.family({
      children: [{ full_name: 'Adam C' }, { full_name: 'Yara C' }],
    });
    const params = { id: children[1]?.id ?? '' };
    const answer = await client.call(contract.changeChild, { params, body: { full_name: 'ADAM C' } });
    expect(answer.problem).toMatchObject({ code: 'child_exists', fields: [{ field: 'full_name' }] });
  });

  it('keep one photo each; one that shows two of them stays as long as one needs it', async () => {
    const family = await app.make.family({ children: [{}, {}] });
    const shared = await keptPhoto(family);
    const change = (index: number, profile_photo: string | null) =>
      family.client.call(contract.changeChild, {
        params: { id: family.children[index]?.id ?? '' },
        body: { profile_photo },
      });
    await change(0, shared);
    await change(1, shared);
    const files = async () => (await app.platform.files.listOf(app.platform.db, family.id)).map(({ id }) => id);
    expect((await change(0, null)).body.profile_photo).toBeNull();
    expect(await files()).toEqual([shared]);
    await change(1, null);
    expect(await files()).toEqual([]);
  });

  it('another family’s child looks like no child at all', async () => {
    const { children } = await app.make.family();
    const stranger = await app.make.family();
    const before = await app.platform.db
      .selectFrom('children')
      .selectAll()
      .where('id', '=', children[0]?.id ?? '')
      .execute();
    for (const id of [children[0]?.id ?? '', crypto.randomUUID()]) {
      const params = { id };
      const answers = [
        await stranger.client.call(contract.getChild, { params }),
        await stranger.client.call(contract.changeChild, { params, body: { full_name: 'Mine Now' } }),
        await stranger.client.call(contract.archiveChild, { params }),
        await stranger.client.call(contract.restoreChild, { params }),
        await stranger.client.call(contract.listOpenings, { params }),
      ];
      expect(answers.map(({ problem }) => problem.code)).toEqual(Array(5).fill('not_found'));
    }
    expect(
      await app.platform.db
        .selectFrom('children')
        .selectAll()
        .where('id', '=', children[0]?.id ?? '')
        .execute(),
    ).toEqual(before);
  });

  it('take nothing that is not in the form', async () => {
    const family = await app.make.family();
    const id = family.children[0]?.id ?? '';
    const stranger = await app.make.person('PARENT');
    for (const extra of [{ parent_user_id: stranger.id }, { account_type: 'SUPER_ADMIN' }, { archived: true }]) {
      const answer = await family.client.send({
        method: 'PATCH',
        url: `/api/accounts/parent/children/${id}/`,
        payload: { full_name: 'Omar', ...extra },
      });
      expect(answer.status).toBe(422);
    }
    const made = await family.client.send({
      method: 'POST',
      url: '/api/accounts/parent/children/',
      payload: { ...childForm(), parent: stranger.id, parent_user_id: stranger.id, archived_at: '2020-01-01' },
    });
    expect(made.body).toMatchObject({ parent: family.id, archived: false });
  });

  it('health is unreadable in the database, and bound to its row', async () => {
    const {
      client,
      children,
      id: parentId,
    } = await app.make.family({ children: [{ medical_history: 'CANARY-EPILEPSY' }, {}] });
    const [one, two] = [children[0]?.id ?? '', children[1]?.id ?? ''];
    const about_me = { triggers: 'CANARY-DARKNESS' };
    await client.call(contract.changeChild, { params: { id: one }, body: { about_me } });
    const rows = await app.platform.db
      .selectFrom('children')
      .selectAll()
      .where('parent_user_id', '=', parentId)
      .execute();
    for (const row of rows) {
      for (const sealed of [row.medical_history_encrypted, row.about_me_encrypted]) {
        expect(sealed?.includes('CANARY') ?? false).toBe(false);
      }
    }
    const sealed = rows.find((row) => row.id === one)?.medical_history_encrypted ?? null;
    await app.platform.db
      .updateTable('children')
      .set({ medical_history_encrypted: sealed })
      .where('id', '=', two)
      .execute();
    expect((await client.call(contract.getChild, { params: { id: two } })).status).toBe(500);
    expect(app.logs.join('')).not.toContain('CANARY');
  });
});
