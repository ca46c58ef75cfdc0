import { randomUUID } from 'node:crypto';
import { type BoardDocument, deleteBoard, getBoard, saveBoard } from '@sanad/contract/calls/board.ts';
import { STROKES_PER_PAGE_MAX } from '@sanad/contract/calls/board-rules.ts';
import { setCallAgreements } from '@sanad/contract/calls/calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/factory.ts';
import { BookingScenario, type Family, type Lsa } from '../../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());

const DEVICE = randomUUID();
const PAGE = randomUUID();
const page = { kind: 'page', id: PAGE, clock: 1, device: DEVICE, order: 0, background: 'blank' } as const;
const stroke = (points: number[] = [1, 2, 3, 4]) =>
  ({
    kind: 'stroke',
    id: randomUUID(),
    clock: 2,
    device: DEVICE,
    order: 2,
    page_id: PAGE,
    tool: 'pen',
    colour: 'blue',
    width: 16,
    points,
  }) as const;
const note = (text: string) =>
  ({
    kind: 'note',
    id: randomUUID(),
    clock: 3,
    device: DEVICE,
    order: 3,
    page_id: PAGE,
    x: 1,
    y: 1,
    colour: 'red',
    text,
  }) as const;
const drawn = (text = 'hum'): BoardDocument => ({ items: [page, stroke(), note(text)] });

async function agree(family: Person, id: string, keep_board: boolean): Promise<void> {
  await family.client.call(setCallAgreements, { params: { id }, body: { keep_board } });
}

/** A session whose room is open, with a parent who agreed. */
async function openRoom(): Promise<{ family: Family; lsa: Lsa; id: string }> {
  const [family, lsa] = await scenario.pair();
  const id = await scenario.confirmed(family, lsa, scenario.at(3, 10));
  await agree(family, id, true);
  await scenario.goTo(family, id, 5);
  return { family, lsa, id };
}

const save = (by: Person, id: string, based_on: number, document: BoardDocument = drawn()) =>
  by.client.call(saveBoard, { params: { id }, body: { based_on, document } });
const get = (by: Person, id: string) => by.client.call(getBoard, { params: { id } });

describe('a whiteboard', () => {
  it('that one of them saves is there for both, and for nobody else', async () => {
    const { family, lsa, id } = await openRoom();
    expect(await get(family, id)).toMatchObject({ status: 200, body: { version: 0, document: { items: [] } } });
    const document = drawn();
    expect(await save(lsa, id, 0, document)).toMatchObject({ status: 200, body: { version: 1 } });
    for (const person of [family, lsa]) {
      expect(await get(person, id)).toMatchObject({ status: 200, body: { version: 1, document } });
    }
    for (const stranger of [await scenario.family(), await scenario.lsa()]) {
      expect((await get(stranger, id)).status).toBe(404);
      expect((await save(stranger, id, 1)).status).toBe(404);
    }
    const staff = await app.make.staff('SUPER_ADMIN');
    expect((await get(staff, id)).status).toBe(403);
    expect((await app.client().call(getBoard, { params: { id } })).status).toBe(401);
  });

  it('is deleted by the parent, at any time, and by nobody else', async () => {
    const { family, lsa, id } = await openRoom();
    await save(lsa, id, 0);
    const remove = (by: Person) => by.client.call(deleteBoard, { params: { id } });
    expect((await remove(lsa)).status).toBe(403);
    expect((await remove(await scenario.family())).status).toBe(404);
    expect((await get(lsa, id)).body.version).toBe(1);
    await scenario.goTo(family, id, -24 * 60);
    for (let n = 0; n < 2; n++) expect((await remove(family)).status).toBe(204);
    expect((await get(lsa, id)).body.version).toBe(0);
  });

  it('is stored in a form that nobody with a copy of the database can read', async () => {
    const { lsa, id } = await openRoom();
    await save(lsa, id, 0, drawn('hummingbird'));
    const row = await app.platform.db
      .selectFrom('call_boards')
      .selectAll()
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.document_encrypted.toString('latin1')).not.toContain('hummingbird');
    expect((await get(lsa, id)).body.document.items.at(-1)).toMatchObject({ text: 'hummingbird' });
  });

  it('is never overwritten by a save that does not know the latest version', async () => {
    const { family, lsa, id } = await openRoom();
    await save(lsa, id, 0, drawn('first'));
    expect(await save(family, id, 0)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await save(family, id, 1, drawn('second'))).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await save(lsa, id, 1)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await save(lsa, id, 7)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await get(lsa, id)).body.document.items.at(-1)).toMatchObject({ text: 'second' });
  });

  it('saved by both at once is saved by one of them, and the other one hears of it', async () => {
    const { family, lsa, id } = await openRoom();
    for (const based_on of [0, 1]) {
      const answers = await Promise.all([family, lsa, family, lsa].map((person) => save(person, id, based_on)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    }
  });

  it('is not saved without the parent’s agreement', async () => {
    const { family, lsa, id } = await openRoom();
    await agree(family, id, false);
    for (const person of [family, lsa]) {
      expect(await save(person, id, 0)).toMatchObject({ status: 409, body: { code: 'no_longer_possible' } });
    }
    expect((await get(family, id)).body.version).toBe(0);
    const [other, second] = await scenario.pair();
    const unasked = await scenario.confirmed(other, second, scenario.at(3, 10));
    await scenario.goTo(other, unasked, 5);
    expect((await save(second, unasked, 0)).status).toBe(409);
  });

  it('is saved from when the room opens until two minutes after it has closed', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 10));
    await agree(family, id, true);
    await scenario.goTo(family, id, 11);
    expect((await save(lsa, id, 0)).status).toBe(409);
    await scenario.goTo(family, id, 10);
    expect((await save(lsa, id, 0)).status).toBe(200);
    await scenario.goTo(family, id, -(60 + 10 + 2));
    expect((await save(lsa, id, 1)).status).toBe(200);
    await scenario.goTo(family, id, -(60 + 10 + 3));
    expect(await save(lsa, id, 2)).toMatchObject({ status: 409, body: { code: 'no_longer_possible' } });
    expect((await get(family, id)).body.version).toBe(2);
  });

  it('of a cancelled session is not saved', async () => {
    const { family, lsa, id } = await openRoom();
    await scenario.cancel(family, id);
    expect(await save(lsa, id, 0)).toMatchObject({ status: 409, body: { code: 'no_longer_possible' } });
  });

  it.each([
    ['a point beside the page', { items: [page, stroke([1, 9000])] }],
    ['half a point', { items: [page, stroke([1, 2, 3])] }],
    ['too many points', { items: [page, stroke(Array.from({ length: 4002 }, () => 1))] }],
    ['a colour nobody has', { items: [page, { ...stroke(), colour: 'pink' }] }],
    ['a field nobody knows', { items: [page, { ...stroke(), script: 'x' }] }],
    ['a note without end', { items: [page, note('x'.repeat(501))] }],
    ['31 pages', { items: Array.from({ length: 31 }, () => ({ ...page, id: randomUUID() })) }],
    ['too many strokes', { items: [page, ...Array.from({ length: STROKES_PER_PAGE_MAX + 1 }, () => stroke([1, 1]))] }],
  ])('with %s is refused', async (_, document) => {
    const { lsa, id } = await openRoom();
    expect(await save(lsa, id, 0, document as BoardDocument)).toMatchObject({
      status: 422,
      body: { code: 'invalid_input' },
    });
  });

  it('with mistakes throughout gets a short answer', async () => {
    const { lsa, id } = await openRoom();
    const items = Array.from({ length: 5000 }, () => ({ kind: 'stroke', points: [-1, -1] }));
    const { status, problem } = await save(lsa, id, 0, { items } as unknown as BoardDocument);
    expect([status, problem.fields?.length]).toEqual([422, 100]);
  });

  it('may be large, up to 1 MB', async () => {
    const { lsa, id } = await openRoom();
    const strokes = (count: number) => {
      const points = Array.from({ length: 1000 }, (_, at) => at % 2000);
      return { items: [page, ...Array.from({ length: count }, () => stroke(points))] };
    };
    expect((await save(lsa, id, 0, strokes(220))).status).toBe(200);
    expect((await get(lsa, id)).body.document.items).toHaveLength(221);
    expect(await save(lsa, id, 1, strokes(300))).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });
});
