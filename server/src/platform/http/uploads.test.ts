import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadFile } from '@sanad/contract/files.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const dataDir = join(tmpdir(), `sanad-uploads-${process.pid}`);
let app: TestApp;
let port: number;
let photo: Buffer;
const stalled: Socket[] = [];
beforeAll(async () => {
  app = await createTestApp({ config: { dataDir } });
  port = Number(new URL(await app.listen()).port);
  photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0f6b5f' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  for (const socket of stalled) socket.destroy();
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Begins an upload over a real connection and never ends it. */
async function stall({ client }: Person): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  stalled.push(socket);
  await once(socket, 'connect');
  const head = [
    'POST /api/files/person_photo/ HTTP/1.1',
    'Host: localhost',
    'X-API-Key: sanad-web',
    'X-CSRFToken: c',
    'Cookie: csrftoken=c',
    `Authorization: Token ${client.token}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 100000',
    '',
    '--b',
    'Content-Disposition: form-data; name="file"; filename="a.jpg"',
    'Content-Type: image/jpeg',
    '',
    'x',
  ];
  socket.write(head.join('\r\n'));
  return socket;
}

const upload = (person: Person) =>
  person.client.form(uploadFile, {
    params: { purpose: 'person_photo' },
    files: { file: { name: 'a.jpg', bytes: photo } },
  });
const spooled = async () => (await readdir(join(dataDir, 'incoming')).catch(() => [])).length;

describe('uploads that stall', () => {
  it('keep nobody else from uploading, and only so many run for one person', async () => {
    const slow = await Promise.all([app.make.person('PARENT'), app.make.person('PARENT'), app.make.person('PARENT')]);
    for (const person of slow) for (let n = 0; n < 3; n++) await stall(person);
    await vi.waitFor(async () => expect(await spooled()).toBe(9));
    expect((await upload(await app.make.person('PARENT'))).status).toBe(201);
    const [own] = slow;
    const refused = await upload(own);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5']);
    for (const socket of stalled) socket.destroy();
    await vi.waitFor(async () => expect(await spooled()).toBe(0));
    await vi.waitFor(async () => expect((await upload(own)).status).toBe(201));
  });
});
