import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeAccount } from '@sanad/contract/accounts/account-settings.ts';
import { createParentProfile } from '@sanad/contract/families/families.ts';
import { FILE_MAX_BYTES } from '@sanad/contract/files/file-rules.ts';
import { discardFile, getFile, readFile, type StoredFile, uploadFile } from '@sanad/contract/files/files.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { PDF } from '../../../test/documents/pdf-file.ts';
import type { Person } from '../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const dataDir = join(tmpdir(), `sanad-files-${process.pid}`);
let app: TestApp;
let person: Person;
let lsa: Person;
beforeAll(async () => {
  app = await createTestApp({ config: { dataDir } });
  person = await app.make.person('PARENT');
  lsa = await app.make.person('LSA');
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f6b5f' } });
const send = (client: ApiClient, purpose: string, bytes: Buffer, name = 'a.jpg') =>
  client.form(uploadFile, { params: { purpose: purpose as never }, files: { file: { name, bytes } } });
const open = (address: string) => app.client().send({ method: 'GET', url: address });

async function bytesAt(address: string): Promise<Buffer> {
  const answer = await app.platform.http.app.inject({ method: 'GET', url: address });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

describe('an uploaded picture', () => {
  it('is drawn anew in three sizes, upright, and without what the camera wrote into it', async () => {
    const original = await blank(3000, 1500)
      .withExif({ IFD0: { Copyright: 'CANARY-EXIF' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(original.includes('CANARY-EXIF') || original.includes('Exif')).toBe(true);
    const { status, body } = await send(person.client, 'person_photo', original);
    expect(status).toBe(201);
    const { picture } = body as StoredFile;
    const widths = [];
    for (const address of [picture?.small, picture?.medium, picture?.large]) {
      const bytes = await bytesAt(address ?? '');
      const { width, height, format, exif } = await sharp(bytes).metadata();
      expect(format).toBe('webp');
      expect(exif).toBeUndefined();
      expect(bytes.includes('CANARY-EXIF')).toBe(false);
      expect(height).toBeGreaterThan(width ?? 0);
      widths.push(height);
    }
    expect(widths).toEqual([160, 480, 1280]);
  });

  it.each(['avatar', '__proto__'])('cannot be for “%s”', async (purpose) => {
    const { status } = await send(person.client, purpose, await blank(10, 10).jpeg().toBuffer());
    expect(status).toBe(404);
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'person_photo'],
    ['HTML called photo.jpg', Buffer.from('<html><script>alert(1)</script></html>'), 'person_photo'],
    ['a PDF as a photo', PDF, 'child_photo'],
    ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), 'child_photo'],
    ['an archive as a certificate', Buffer.from('PK\u0003\u0004xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'), 'certificate'],
  ])('%s is refused by its content', async (_, bytes, purpose) => {
    const { status, problem } = await send(purpose === 'certificate' ? lsa.client : person.client, purpose, bytes);
    expect(status).toBe(422);
    expect(problem.code).toBe('file_kind_refused');
    expect(problem.fields).toEqual([{ field: 'file', message: problem.detail }]);
  });

  it.each([
    ['PARENT', { person_photo: 201, child_photo: 201, certificate: 403 }],
    ['LSA', { person_photo: 201, child_photo: 403, certificate: 201 }],
    [undefined, { person_photo: 403, child_photo: 403, certificate: 403 }],
  ] as const)('of %s is taken for their own purposes alone', async (accountType, expected) => {
    const { client } = await app.make.person(accountType);
    const photo = await blank(20, 20).png().toBuffer();
    const answers = await Promise.all(Object.keys(expected).map((purpose) => send(client, purpose, photo)));
    expect(answers.map(({ status }) => status)).toEqual(Object.values(expected));
    for (const { status, problem } of answers) if (status === 403) expect(problem.code).toBe('wrong_role');
  });

  it('WebP is a picture of a child, but no profile photo', async () => {
    const webp = await blank(20, 20).webp().toBuffer();
    expect((await send(person.client, 'child_photo', webp)).status).toBe(201);
    expect((await send(person.client, 'person_photo', webp)).problem.detail).toBe('Choose a JPEG or PNG picture.');
  });

  it('loses a page that hides behind its end', async () => {
    const polyglot = Buffer.concat([await blank(40, 40).png().toBuffer(), Buffer.from('<script>CANARY</script>')]);
    const { body } = await send(person.client, 'person_photo', polyglot);
    expect((await bytesAt((body as StoredFile).address)).includes('CANARY')).toBe(false);
  });

  it('a broken picture and one that unpacks to a wall are refused', async () => {
    const png = await blank(100, 100).png().toBuffer();
    expect((await send(person.client, 'person_photo', png.subarray(0, 60))).problem.code).toBe('file_unreadable');
    const bomb = await blank(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer();
    const before = process.memoryUsage().rss;
    expect((await send(person.client, 'person_photo', bomb)).problem.code).toBe('file_unreadable');
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('larger than 10 MB is refused with a sentence, 50 MB too', async () => {
    for (const size of [FILE_MAX_BYTES + 1, 50 * 1024 * 1024]) {
      const { status, problem } = await send(person.client, 'person_photo', Buffer.alloc(size, 1));
      expect(status).toBe(413);
      expect(problem.fields[0]?.message).toContain('larger than 10 MB');
    }
  });
});

describe('an uploaded document', () => {
  it('is kept as it is and opens only by its address, which runs out', async () => {
    const { body } = await send(lsa.client, 'certificate', PDF, '../../etc/päss<wd>.pdf');
    const stored = body as StoredFile;
    expect(stored).toMatchObject({ name: 'pässwd.pdf', media_type: 'application/pdf', picture: null });
    const answer = await open(stored.address);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-disposition']).toBe("attachment; filename*=UTF-8''p%C3%A4sswd.pdf");
    expect(await bytesAt(stored.address)).toEqual(PDF);

    const bare = stored.address.split('?')[0] ?? '';
    const forged = stored.address.replace(/signature=.{5}/, 'signature=xxxxx');
    const later = stored.address.replace(/until=\d/, 'until=9');
    for (const address of [bare, forged, later, bare.replace('original', 'large')]) {
      expect((await open(address)).status).toBe(404);
    }
    app.clock.advance({ minutes: 5 });
    expect((await open(stored.address)).status).toBe(404);
    app.clock.advance({ minutes: -5 });
  });

  it('is refused when it is broken or carries a script', async () => {
    const broken = await send(lsa.client, 'certificate', PDF.subarray(0, 40));
    expect([broken.status, broken.problem.code]).toEqual([422, 'file_unreadable']);
    const script = Buffer.from(PDF.toString().replace('/Catalog', '/Catalog/OpenAction<</S/JavaScript/JS(1)>>'));
    const refused = await send(lsa.client, 'certificate', script);
    expect([refused.status, refused.problem.code]).toEqual([422, 'pdf_has_scripts']);
  });

  it('is named by what it is, not by what was sent', async () => {
    const { body } = await send(lsa.client, 'certificate', PDF, 'degree\u202efdp.exe');
    expect((body as StoredFile).name).toBe('degreefdp.pdf');
    const answer = await open((body as StoredFile).address);
    expect(answer.headers['content-disposition']).toBe("attachment; filename*=UTF-8''degreefdp.pdf");
  });

  it('belongs to who sent it', async () => {
    const { body } = await send(lsa.client, 'certificate', PDF);
    const { id } = body as StoredFile;
    const stranger = await app.make.person('PARENT');
    expect((await stranger.client.call(getFile, { params: { id } })).status).toBe(404);
    expect((await stranger.client.call(discardFile, { params: { id } })).status).toBe(404);
    expect((await lsa.client.call(getFile, { params: { id } })).body.name).toBe('a.pdf');
  });
});

describe('a loose file', () => {
  it('can be thrown away once, and its bytes go too', async () => {
    const { body } = await send(lsa.client, 'certificate', PDF);
    const { id, address } = body as StoredFile;
    expect((await lsa.client.call(discardFile, { params: { id } })).status).toBe(204);
    expect((await lsa.client.call(discardFile, { params: { id } })).status).toBe(404);
    expect((await open(address)).status).toBe(404);
    await expect
      .poll(() => app.platform.files.read(id, 'original').catch(() => 'gone'), { timeout: 8000 })
      .toBe('gone');
  });

  it('is swept away after 30 days, an attached one stays', async () => {
    const sent = await Promise.all([1, 2].map(() => send(lsa.client, 'certificate', PDF)));
    const ids = sent.map(({ body }) => (body as StoredFile).id);
    const wanted = { id: ids[1] ?? '', ownerUserId: lsa.id, purpose: 'certificate' as const, field: 'file' };
    await app.platform.db.transaction().execute((tx) => app.platform.files.attach(tx, wanted));
    app.clock.advance({ days: 31 });
    await app.platform.files.sweep();
    app.clock.advance({ days: -31 });
    expect((await app.platform.files.find(app.platform.db, ids)).map(({ id }) => id)).toEqual([ids[1]]);
  });
});

describe('a form', () => {
  const fields = { full_name: 'A Parent', address: 'Somewhere 1' };

  it('refuses unknown files, repeated fields, a thousand parts and names that are traps', async () => {
    const { client } = await app.make.person('PARENT');
    const file = { name: 'a.png', bytes: await blank(9, 9).png().toBuffer() };
    const extra = await client.form(createParentProfile, { fields, files: { passport: file } });
    expect(extra.problem.code).toBe('malformed_request');
    const twice = await client.form(createParentProfile, { fields: { ...fields, address: ['a', 'b'] } });
    expect(twice.problem.code).toBe('malformed_request');
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`f${index}`, 'x']));
    expect((await client.form(createParentProfile, { fields: many })).problem.code).toBe('too_large');
    const trap = await client.form(createParentProfile, { fields: { ...fields, ['__proto__']: 'x' } });
    expect(trap.status).toBeGreaterThanOrEqual(400);
    expect(trap.status).toBeLessThan(500);
    const long = await client.form(createParentProfile, { fields: { ...fields, address: 'x'.repeat(100_000) } });
    expect(long.problem.code).toBe('too_large');
  });

  it('is not read where no form is expected, and not without a sign-in', async () => {
    const options = { files: { file: { name: 'a', bytes: PDF } } };
    const elsewhere = await person.client.form(discardFile, { params: { id: person.id }, ...options });
    expect(elsewhere.problem.code).toBe('unsupported_media_type');
    const visitor = await app.client().form(uploadFile, { params: { purpose: 'certificate' }, ...options });
    expect(visitor.status).toBe(401);
  });

  it.each([
    ['no boundary', 'multipart/form-data', '--x\r\n'],
    ['nothing but a boundary', 'multipart/form-data; boundary=x', '--x'],
    [
      'an unfinished part',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    ],
  ])('that is cut off is malformed, not a fault: %s', async (_, type, payload) => {
    for (const url of ['/api/uploads/person_photo/', '/api/accounts/parent/profile/']) {
      const answer = await person.client.send({ method: 'POST', url, payload, headers: { 'content-type': type } });
      expect(answer.status).toBe(400);
    }
  });

  it('sent beside the closing of the account leaves nothing behind', async () => {
    const leaving = await app.make.person('PARENT');
    const photo = await blank(30, 30).png().toBuffer();
    const closing = { email: leaving.email, password: leaving.password };
    const [closed, ...sent] = await Promise.all([
      leaving.client.call(closeAccount, { body: closing }),
      ...Array.from({ length: 8 }, () => send(leaving.client, 'child_photo', photo)),
    ]);
    expect(closed.status).toBe(204);
    expect(await app.platform.files.listOf(app.platform.db, leaving.id)).toEqual([]);
    for (const answer of sent.filter(({ status }) => status === 201)) {
      expect((await open((answer.body as StoredFile).address)).status).toBe(404);
    }
  });

  it('needs its file', async () => {
    const empty = await send(lsa.client, 'certificate', Buffer.alloc(0));
    expect(empty.problem.fields).toEqual([{ field: 'file', message: 'Choose a file.' }]);
  });

  it('cannot be read by made-up ids', async () => {
    const answer = await app.client().call(readFile, { params: { id: person.id, variant: 'large' } });
    expect(answer.status).toBe(404);
  });
});
