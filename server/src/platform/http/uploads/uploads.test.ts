import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadFile } from '@sanad/contract/files/files.ts';
import { fastify } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from '../../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { handleError } from '../error-handler.ts';
import type { Viewer } from '../viewer.ts';
import { registerMultipartForms } from './multipart-forms.ts';

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
async function stall({ client }: Pick<Person, 'client'>, at = port): Promise<Socket> {
  const socket = connect(at, '127.0.0.1');
  stalled.push(socket);
  await once(socket, 'connect');
  const head = [
    'POST /api/uploads/person_photo/ HTTP/1.1',
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

  it('leave room for other networks', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => app.make.person('PARENT')));
    for (const person of people.slice(0, 6)) for (let n = 0; n < 3; n++) await stall(person);
    for (let n = 0; n < 2; n++) await stall(people[6] as Person);
    await vi.waitFor(async () => expect(await spooled()).toBe(20));
    const other = await app.make.person('PARENT');
    const refused = await upload(other);
    expect([refused.status, refused.problem.code]).toEqual([429, 'too_many_requests']);
    for (const socket of stalled) socket.destroy();
    await vi.waitFor(async () => expect((await upload(other)).status).toBe(201));
  });

  it('are given up after a while: nothing of them is left, and their sender may try again', async () => {
    const folder = join(dataDir, 'late');
    const server = fastify();
    server.decorateRequest('viewer', null);
    server.addHook('onRequest', async (request) => {
      request.viewer = { userId: 'somebody' } as Viewer;
    });
    server.setErrorHandler(handleError);
    await registerMultipartForms(server, folder, 300);
    server.uploads.keeper = { refuse: () => {}, keep: async () => 'kept' };
    server.post('/api/uploads/:purpose/', { config: { endpoint: uploadFile } }, async () => 'done');
    const address = await server.listen({ port: 0, host: '127.0.0.1' });
    const sockets = await Promise.all(
      [1, 2, 3].map(() => stall({ client: app.client('any') }, Number(new URL(address).port))),
    );
    const answers = await Promise.all(sockets.map(async (socket) => String((await once(socket, 'data'))[0])));
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*upload_too_slow/);
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]));
    const again = await stall({ client: app.client('any') }, Number(new URL(address).port));
    expect(String((await once(again, 'data'))[0])).toContain('upload_too_slow');
    for (const socket of stalled) socket.destroy();
    await server.close();
  });
});
