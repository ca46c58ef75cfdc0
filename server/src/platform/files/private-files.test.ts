import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withdrawConsent } from '@sanad/contract/accounts/account-settings.ts';
import { emailLogin, getUser, logout } from '@sanad/contract/accounts/accounts.ts';
import { RECORD_OPEN_DAYS } from '@sanad/contract/bookings/booking-rules.ts';
import { changeChild, changeParentProfile, listChildren, openChildRecord } from '@sanad/contract/families/families.ts';
import { getFile, type Picture, type StoredFile, uploadFile } from '@sanad/contract/files/files.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type Person } from '../../../test/factory.ts';
import { BookingScenario, type Family } from '../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { FileAccess } from './file-access.ts';

const dataDir = join(tmpdir(), `sanad-private-files-${process.pid}`);
let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  app = await createTestApp({ config: { dataDir } });
  scenario = new BookingScenario(app);
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const statusAt = async (address: string | undefined) =>
  (await app.client().send({ method: 'GET', url: address ?? '/nothing' })).status;
const statusOf = async ({ client }: Pick<Person, 'client'>, id: string) =>
  (await client.call(getFile, { params: { id } })).status;

async function upload(family: Family, purpose: 'child_photo' | 'person_photo'): Promise<string> {
  const blank = sharp({ create: { width: 40, height: 40, channels: 3, background: '#0f6b5f' } });
  const file = { name: 'omar at the sea.png', bytes: await blank.png().toBuffer() };
  const { body } = await family.client.form(uploadFile, { params: { purpose }, files: { file } });
  return (body as StoredFile).id;
}

/** A family whose child has a photo. */
async function withPhoto() {
  const family = await scenario.family();
  const childId = family.children[0]?.id ?? '';
  const photo = await upload(family, 'child_photo');
  await family.client.call(changeChild, { params: { id: childId }, body: { profile_photo: photo } });
  const own = async () => {
    const { results } = (await family.client.call(listChildren, { query: {} })).body;
    return results[0]?.profile_photo as Picture;
  };
  const openedBy = async (person: Person) => {
    const body = { reason: 'Preparing the session' };
    return (await person.client.call(openChildRecord, { params: { id: childId }, body })).body.profile_photo;
  };
  return { family, childId, photo, own, openedBy };
}

describe('the address of a private picture', () => {
  it('is the same for two and a half minutes, and dead after five', async () => {
    const { own } = await withPhoto();
    const first = await own();
    expect(await own()).toEqual(first);
    app.clock.advance({ minutes: 2, seconds: 29 });
    expect(await statusAt(first.small)).toBe(200);
    app.clock.advance({ seconds: 2 });
    const second = await own();
    expect(second.small).not.toBe(first.small);
    app.clock.advance({ minutes: 2, seconds: 29 });
    expect(await statusAt(first.small)).toBe(404);
    expect(await statusAt((await own()).small)).toBe(200);
  });

  it('dies with the login it was given to, not with another one', async () => {
    const { family, own } = await withPhoto();
    const { small } = await own();
    const second = app.client();
    const { body } = await second.call(emailLogin, { body: { email: family.email, password: PASSWORD } });
    second.token = body.token;
    await second.call(logout);
    expect(await statusAt(small)).toBe(200);
    await family.client.call(logout);
    expect(await statusAt(small)).toBe(404);
  });

  it('does not work for another login, another file or another time', async () => {
    const [mine, theirs] = [await withPhoto(), await withPhoto()];
    const [{ small }, other] = [await mine.own(), await theirs.own()];
    const sessionOf = (address: string) => /session=([\w-]+)/.exec(address)?.[1] ?? '';
    const forged = [
      small.replace(sessionOf(small), sessionOf(other.small)),
      small.replace(mine.photo, theirs.photo),
      small.replace(/until=\d+/, `until=${Math.floor(app.clock.now().getTime() / 1000) + 9000}`),
      small.replace(/&session=[\w-]+/, ''),
      small.replace(sessionOf(small), 'x'),
    ];
    for (const address of forged) expect(await statusAt(address)).toBe(404);
  });

  it('of an account that is suspended is dead', async () => {
    const { family, own } = await withPhoto();
    const { small } = await own();
    await app.platform.db
      .updateTable('users')
      .set({ suspended_at: app.clock.now() })
      .where('id', '=', family.id)
      .execute();
    expect(await statusAt(small)).toBe(404);
  });

  it('is kept by the browser no longer than it lives', async () => {
    const { own } = await withPhoto();
    const { headers } = await app.client().send({ method: 'GET', url: (await own()).small });
    expect(headers['cache-control']).toBe('private, max-age=150, immutable');
  });
});

describe('a child’s photo', () => {
  it('is seen by an LSA with a session who has opened the record, until their access ends', async () => {
    const { family, photo, openedBy } = await withPhoto();
    const lsa = await scenario.lsa();
    expect(await statusOf(lsa, photo)).toBe(404);
    await scenario.confirmed(family, lsa, scenario.at(2, 16));
    // Not before it is written down that the record was opened.
    expect(await statusOf(lsa, photo)).toBe(404);
    const seen = await openedBy(lsa);
    expect(await statusAt(seen?.small)).toBe(200);
    expect((await lsa.client.call(getFile, { params: { id: photo } })).body).toMatchObject({ id: photo, name: '' });

    app.clock.advance({ days: RECORD_OPEN_DAYS + 4 });
    await app.make.signInAgain(lsa);
    expect(await statusOf(lsa, photo)).toBe(404);
    expect(
      (await lsa.client.call(openChildRecord, { params: { id: family.children[0]?.id ?? '' }, body: { reason: 'x' } }))
        .status,
    ).toBe(404);
  });

  it('is gone for the LSA at once when the parent withdraws consent, also by an address that still lives', async () => {
    const { family, openedBy } = await withPhoto();
    const lsa = await scenario.lsa();
    await scenario.confirmed(family, lsa, scenario.at(2, 16));
    const seen = await openedBy(lsa);
    expect(await statusAt(seen?.small)).toBe(200);
    await family.client.call(withdrawConsent, { params: { purpose: 'child_record' } });
    expect(await statusAt(seen?.small)).toBe(404);
  });

  it('is seen by staff for a working day after they opened the record, and not before', async () => {
    const { photo, openedBy } = await withPhoto();
    const staff = await app.make.staff('CST_ADMIN');
    expect(await statusOf(staff, photo)).toBe(404);
    expect(await statusAt((await openedBy(staff))?.small)).toBe(200);
    app.clock.advance({ hours: 11 });
    expect(await statusOf(staff, photo)).toBe(200);
    app.clock.advance({ minutes: 59 });
    expect(await statusOf(staff, photo)).toBe(200);
    app.clock.advance({ minutes: 2 });
    await app.make.signInAgain(staff);
    expect(await statusOf(staff, photo)).toBe(404);
  });

  it('that no record uses is its owner’s alone', async () => {
    const family = await scenario.family();
    const loose = await upload(family, 'child_photo');
    expect(await statusOf(family, loose)).toBe(200);
    for (const other of [await app.make.staff(), await app.make.person('PARENT'), await app.make.person('LSA')]) {
      expect(await statusOf(other, loose)).toBe(404);
    }
  });
});

describe('a parent’s photo', () => {
  it('is seen by the LSA who was asked for a session and by staff, and by nobody else', async () => {
    const family = await scenario.family();
    const id = await upload(family, 'person_photo');
    await family.client.call(changeParentProfile, { body: { profile_photo: id } });
    const photo = (await family.client.call(getUser)).body.photo ?? '';
    expect(await statusAt(photo)).toBe(200);
    const [asked, other] = [await scenario.lsa(), await scenario.lsa()];
    await scenario.held(family, asked, scenario.at(2, 16));
    expect(await statusOf(asked, id)).toBe(404);
    const [booking = ''] = await scenario.requested(family, asked, scenario.at(3, 16));
    expect(await statusOf(asked, id)).toBe(200);
    expect(await statusAt((await scenario.see(asked, booking)).parent.photo?.small)).toBe(200);
    expect(await statusOf(await app.make.staff('SUPER_ADMIN'), id)).toBe(200);
    for (const person of [other, await app.make.person('PARENT')]) expect(await statusOf(person, id)).toBe(404);
  });
});

describe('who may read files', () => {
  it('has to be said for every purpose before the server starts', () => {
    const access = new FileAccess();
    access.addUploader('child_photo', 'PARENT');
    expect(() => access.requireAll()).toThrow(
      'Nobody says who may upload files for person_photo, child_document, certificate',
    );
  });
});
