import { randomUUID } from 'node:crypto';
import { CARDS_MAX } from '@sanad/contract/calls/board-rules.ts';
import { addCallCard, listCallCards, removeCallCard, shareCallCard } from '@sanad/contract/calls/cards.ts';
import { getFile, uploadFile } from '@sanad/contract/files/files.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/factory.ts';
import { BookingScenario, type Family, type Lsa } from '../../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let scenario: BookingScenario;
let family: Family;
let lsa: Lsa;
let callId: string;
let png: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
  [family, lsa] = await scenario.pair();
  callId = await scenario.confirmed(family, lsa, scenario.at(3, 10));
  png = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0f6b5f' } })
    .png()
    .toBuffer();
});
afterAll(() => app.close());

async function upload(by: Person): Promise<string> {
  const files = { file: { name: 'camel.png', bytes: png } };
  return (await by.client.form(uploadFile, { params: { purpose: 'call_card' }, files })).body.id;
}
async function add(by: Person, title = 'Camel story') {
  return by.client.call(addCallCard, { body: { title, detail: 'Page 6', file: await upload(by) } });
}
const list = async (by: Person) => (await by.client.call(listCallCards)).body.results;
const remove = (by: Person, id: string) => by.client.call(removeCallCard, { params: { id } });
const share = (by: Person, id: string, card_id: string) =>
  by.client.call(shareCallCard, { params: { id }, body: { card_id } });
const seesPicture = async (by: Person, id: string) =>
  (await by.client.call(getFile, { params: { id } })).status === 200;

describe('cards', () => {
  it('are one’s own, in the order they were added', async () => {
    const person = await scenario.lsa();
    const first = await add(person);
    app.clock.advance({ seconds: 1 });
    const second = await add(person, 'Word stones');
    expect(first).toMatchObject({ status: 201, body: { title: 'Camel story', detail: 'Page 6' } });
    expect((await list(person)).map(({ id }) => id)).toEqual([first.body.id, second.body.id]);
    expect(await list(await scenario.lsa())).toEqual([]);
  });

  it('are not for our team or for somebody who is not signed in', async () => {
    const staff = await app.make.staff('CST_ADMIN');
    expect((await staff.client.call(listCallCards)).status).toBe(403);
    expect((await app.client().call(listCallCards)).status).toBe(401);
    expect(
      (await app.client().call(shareCallCard, { params: { id: callId }, body: { card_id: randomUUID() } })).status,
    ).toBe(401);
  });

  it('need a title and a picture of one’s own that is no card yet', async () => {
    const file = await upload(lsa);
    expect((await lsa.client.call(addCallCard, { body: { title: ' ', file } })).status).toBe(422);
    expect((await family.client.call(addCallCard, { body: { title: 'Theirs', file } })).status).toBe(422);
    expect((await lsa.client.call(addCallCard, { body: { title: 'Own', file } })).status).toBe(201);
    expect((await lsa.client.call(addCallCard, { body: { title: 'Twice', file } })).status).toBe(422);
    const pdf = { name: 'story.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') };
    const answer = await lsa.client.form(uploadFile, { params: { purpose: 'call_card' }, files: { file: pdf } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'file_kind_refused' } });
  });

  it(`are at most ${CARDS_MAX}, also for two that are added at once`, async () => {
    const person = await scenario.lsa();
    const rows = await Promise.all(
      Array.from({ length: CARDS_MAX - 1 }, async () => {
        const id = randomUUID();
        const file = {
          id,
          owner_user_id: person.id,
          purpose: 'call_card',
          media_type: 'image/webp',
          variants: ['large'],
        };
        await app.platform.db
          .insertInto('files')
          .values({ ...file, name: 'card.png', bytes: 1, created_at: app.clock.now(), attached_at: app.clock.now() })
          .execute();
        return {
          id: randomUUID(),
          owner_user_id: person.id,
          title: 'Card',
          detail: '',
          file_id: id,
          created_at: app.clock.now(),
        };
      }),
    );
    await app.platform.db.insertInto('call_cards').values(rows).execute();
    const files = [await upload(person), await upload(person), await upload(person)];
    const answers = await Promise.all(
      files.map((file) => person.client.call(addCallCard, { body: { title: 'Last', file } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'list_full' });
  });
});

describe('a card opened in a call', () => {
  it('is seen by the other person from then on, and by nobody else', async () => {
    const { body: card } = await add(lsa);
    expect(await seesPicture(family, card.picture.id)).toBe(false);
    for (let time = 0; time < 2; time += 1) {
      expect(await share(lsa, callId, card.id)).toMatchObject({
        status: 200,
        body: { title: 'Camel story', picture: { id: card.picture.id } },
      });
    }
    expect(await seesPicture(family, card.picture.id)).toBe(true);
    expect(await seesPicture(await scenario.family(), card.picture.id)).toBe(false);
    expect(await seesPicture(await app.make.staff('SUPER_ADMIN'), card.picture.id)).toBe(false);
    expect(await list(family)).toEqual([]);
  });

  it('may be the parent’s', async () => {
    const { body: card } = await add(family, 'Omar’s drawing');
    expect((await share(family, callId, card.id)).status).toBe(200);
    expect(await seesPicture(lsa, card.picture.id)).toBe(true);
    await remove(family, card.id);
  });

  it('has to be one’s own, in a call of one’s own', async () => {
    const { body: card } = await add(lsa);
    expect((await share(family, callId, card.id)).status).toBe(404);
    const stranger = await scenario.lsa();
    const { body: theirs } = await add(stranger);
    expect((await share(stranger, callId, theirs.id)).status).toBe(404);
    expect((await share(lsa, randomUUID(), card.id)).status).toBe(404);
    expect((await remove(stranger, card.id)).status).toBe(404);
    expect(await seesPicture(family, card.picture.id)).toBe(false);
  });

  it('stays on its boards when it is removed; one that was never opened leaves with its picture', async () => {
    const [opened, unopened] = [(await add(lsa)).body, (await add(lsa)).body];
    await share(lsa, callId, opened.id);
    for (const { id } of [opened, unopened]) expect((await remove(lsa, id)).status).toBe(204);
    expect((await remove(lsa, opened.id)).status).toBe(404);
    expect((await list(lsa)).map(({ id }) => id)).not.toContain(opened.id);
    expect(await seesPicture(family, opened.picture.id)).toBe(true);
    expect(await seesPicture(lsa, unopened.picture.id)).toBe(false);
    expect((await share(lsa, callId, opened.id)).status).toBe(404);
  });
});
