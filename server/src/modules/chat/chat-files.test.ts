import { randomUUID } from 'node:crypto';
import * as contract from '@sanad/contract/chat/chat.ts';
import { HIDDEN_MARK } from '@sanad/contract/chat/chat-rules.ts';
import { getFile } from '@sanad/contract/files/files.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PDF } from '../../../test/documents/pdf-file.ts';
import type { Person } from '../../../test/factory.ts';
import { BookingScenario } from '../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let family: Person;
let lsa: Person;
let chatId: string;
let png: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  const scenario = new BookingScenario(app);
  const [parent, assistant] = await Promise.all([scenario.family(), app.make.lsa()]);
  [family, lsa] = [parent, assistant];
  chatId = (await family.client.call(contract.openChat, { body: { lsa_id: assistant.profile.id } })).body.id;
  png = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0f6b5f' } })
    .png()
    .toBuffer();
});
afterAll(() => app.close());

/** What Chromium's recorder begins with: a WebM container. */
const VOICE = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d4287810442858102', 'hex'),
  Buffer.alloc(3000, 7),
]);

const upload = (by: Person, name: string, bytes: Buffer) =>
  by.client.form(contract.uploadChatMedia, { files: { file: { name, bytes } } });
const send = (by: Person, files: object[], text = '') =>
  by.client.call(contract.sendMessage, { params: { id: chatId }, body: { id: randomUUID(), text, files } as never });

describe('files in a chat', () => {
  it('a picture, a PDF and a voice note reach the other person, who may open them', async () => {
    const uploads = [
      await upload(family, 'timetable.png', png),
      await upload(family, 'report.pdf', PDF),
      await upload(family, 'voice.webm', VOICE),
    ];
    expect(uploads.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [picture, document, note] = uploads.map(({ body }) => body.id);
    const voice = { seconds: 4.2, peaks: [10, 80, 30] };
    expect((await send(family, [{ id: picture }, { id: document }, { id: note, voice }])).status).toBe(201);
    const { body } = await lsa.client.call(contract.listMessages, { params: { id: chatId } });
    expect(body.results.at(-1)?.files).toMatchObject([
      { media_type: 'image/webp', voice: null, picture: { id: picture } },
      { media_type: 'application/pdf', name: 'report.pdf' },
      { media_type: 'audio/webm', voice },
    ]);
    for (const id of [picture, document, note]) {
      expect((await lsa.client.call(getFile, { params: { id: id ?? '' } })).status).toBe(200);
    }
    const stranger = await app.make.lsa();
    expect((await stranger.client.call(getFile, { params: { id: picture ?? '' } })).status).toBe(404);
    const staff = await app.make.staff('SUPER_ADMIN');
    expect((await staff.client.call(getFile, { params: { id: picture ?? '' } })).status).toBe(404);
  });

  it('contact details in a name are hidden wherever the other person meets it', async () => {
    const { body: own } = await upload(family, 'call 050 123 4567.pdf', PDF);
    await send(family, [{ id: own.id }]);
    const { body } = await lsa.client.call(contract.listMessages, { params: { id: chatId } });
    const name = `call ${HIDDEN_MARK}.pdf`;
    expect(body.results.at(-1)?.files[0]?.name).toBe(name);
    const { body: theirs } = await lsa.client.call(getFile, { params: { id: own.id } });
    expect(theirs.name).toBe(name);
    const nameAt = async (address: string) => {
      const { headers } = await app.client().send({ method: 'GET', url: address });
      return decodeURIComponent(String(headers['content-disposition']));
    };
    expect(await nameAt(theirs.address)).toContain(name);
    expect(await nameAt(own.address)).toContain('call 050 123 4567.pdf');
  });

  it('somebody else’s file, one used already, or a program is refused and nothing is sent', async () => {
    const before = (await lsa.client.call(contract.getChat, { params: { id: chatId } })).body.last_sequence;
    const { body: theirs } = await upload(lsa, 'theirs.png', png);
    expect((await send(family, [{ id: theirs.id }])).status).toBe(422);
    const { body: own } = await upload(family, 'own.png', png);
    expect((await send(family, [{ id: own.id }])).status).toBe(201);
    expect((await send(family, [{ id: own.id }])).status).toBe(422);
    expect((await send(family, [{ id: own.id }, { id: own.id }])).status).toBe(422);
    const program = await upload(family, 'holiday.png', Buffer.from('MZ\x90\x00'.repeat(400), 'latin1'));
    expect(program).toMatchObject({ status: 422, body: { code: 'file_kind_refused' } });
    const after = (await lsa.client.call(contract.getChat, { params: { id: chatId } })).body.last_sequence;
    expect(after).toBe(before + 1);
  });
});
