import { cancelBooking, quoteCancellation } from '@sanad/contract/bookings/booking-actions.ts';
import { NO_CANCELLATION_MONEY } from '@sanad/contract/bookings/bookings.ts';
import * as contract from '@sanad/contract/calendars.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { BookingScenario } from '../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());

async function addressOf(person: Person): Promise<string> {
  const { status, body } = await person.client.call(contract.renewCalendarFeed);
  expect(status).toBe(201);
  return body.address ?? '';
}

/** As a calendar program asks: no key, no cookie, no token. */
const ask = (address: string) => app.platform.http.app.inject({ method: 'GET', url: new URL(address).pathname });

async function entriesOf(person: Person) {
  const answer = await ask(await addressOf(person));
  expect(answer.statusCode).toBe(200);
  return new ICAL.Component(ICAL.parse(answer.body)).getAllSubcomponents('vevent').map((event) => ({
    id: event.getFirstPropertyValue('uid'),
    summary: event.getFirstPropertyValue('summary'),
    location: event.getFirstPropertyValue('location'),
    status: event.getFirstPropertyValue('status'),
    sequence: event.getFirstPropertyValue('sequence'),
    startsAt: String(new ICAL.Event(event).startDate.toJSDate().toISOString()),
    url: event.getFirstPropertyValue('url'),
  }));
}

async function cancel(person: Person, id: string): Promise<void> {
  const quote = (await person.client.call(quoteCancellation, { params: { id } })).body;
  const { way: _, ...quoted } = quote.ways[0] ?? { way: '', ...NO_CANCELLATION_MONEY };
  const { status } = await person.client.call(cancelBooking, { params: { id }, body: { quoted, lsa_reason: 'other' } });
  expect(status).toBe(200);
}

describe('the private calendar address [BKG-05]', () => {
  it('is made, shown again, changed and ended; each ends the one before at once', async () => {
    const person = await app.make.family();
    const { client } = person;
    expect((await client.call(contract.getCalendarFeed)).body).toEqual({ address: null, created_at: null });
    const first = await addressOf(person);
    expect(first).toMatch(/^http.*\/api\/calendars\/[\w-]{43}\/sanad\.ics$/);
    expect((await client.call(contract.getCalendarFeed)).body).toEqual({
      address: first,
      created_at: app.clock.now().toISOString(),
    });
    const second = await addressOf(person);
    expect(second).not.toBe(first);
    expect([(await ask(first)).statusCode, (await ask(second)).statusCode]).toEqual([404, 200]);
    expect((await client.call(contract.revokeCalendarFeed)).status).toBe(204);
    expect((await ask(second)).statusCode).toBe(404);
    expect((await client.call(contract.getCalendarFeed)).body.address).toBeNull();
  });

  it('is kept as a hash and encrypted, and is in no log', async () => {
    const person = await app.make.family();
    const address = await addressOf(person);
    const token = address.split('/').at(-2) ?? '';
    await ask(address);
    const row = await app.platform.db
      .selectFrom('calendar_feeds')
      .selectAll()
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(`${row.token_hash.toString('utf8')}${row.token_encrypted.toString('utf8')}`).not.toContain(token);
    expect(app.logs.join('')).not.toContain(token);
  });

  it('that nobody has, or whose owner is suspended, is simply not there', async () => {
    const unknown = await ask(`http://x/api/calendars/${'x'.repeat(43)}/sanad.ics`);
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not_found']);
    const person = await app.make.family();
    const address = await addressOf(person);
    await app.platform.db
      .updateTable('users')
      .set({ suspended_at: app.clock.now() })
      .where('id', '=', person.id)
      .execute();
    expect((await ask(address)).statusCode).toBe(404);
  });

  it('can be asked and changed so often and no more', async () => {
    const person = await app.make.family();
    const address = await addressOf(person);
    const answers: number[] = [];
    for (let i = 0; i < 61; i++) answers.push((await ask(address)).statusCode);
    expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([60, 429]);
    app.clock.advance({ minutes: 60 });
    expect((await ask(address)).statusCode).toBe(200);
    for (let i = 0; i < 10; i++) await person.client.call(contract.renewCalendarFeed);
    expect((await person.client.call(contract.renewCalendarFeed)).problem.code).toBe('too_many_requests');
  });
});

describe('the calendar [BKG-05]', () => {
  it('is text for calendar programs that nobody keeps a copy of', async () => {
    const person = await app.make.family();
    const { headers, body } = await ask(await addressOf(person));
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
  });

  it('shows each side the other, when and where, and nothing of the child', async () => {
    const [family, lsa] = await scenario.pair();
    const requested = (await scenario.requested(family, lsa, scenario.at(3, 16)))[0] ?? '';
    const confirmed = await scenario.confirmed(family, lsa, scenario.at(4, 10), { mode: 'in_person' });
    const cancelled = await scenario.confirmed(family, lsa, scenario.at(5, 10));
    await cancel(family, cancelled);
    const theirs = await entriesOf(family);
    expect(theirs).toMatchObject([
      { id: requested, summary: 'Session with Amina H.', location: 'Online', status: 'TENTATIVE', sequence: 0 },
      { id: confirmed, status: 'CONFIRMED', startsAt: scenario.at(4, 10) },
      { id: cancelled, status: 'CANCELLED', sequence: 1 },
    ]);
    expect(theirs[0]?.url).toBe(`${app.platform.publicUrl()}/session-details?session=${requested}`);
    const ofLsa = await entriesOf(lsa);
    expect(ofLsa.map(({ id }) => id)).toEqual([requested, confirmed, cancelled]);
    expect(ofLsa[0]?.summary).toBe('Session with Huda M.');
    const text = (await ask(await addressOf(lsa))).body;
    expect(text).not.toMatch(/Omar|Mansour|dyslexia|Villa|Street/);
  });

  it('speaks the reader’s language and names the area of a visit', async () => {
    const [family, lsa] = await scenario.pair();
    await app.platform.db
      .updateTable('parent_profiles')
      .set({ area: 'jlt' })
      .where('user_id', '=', family.id)
      .execute();
    await scenario.confirmed(family, lsa, scenario.at(4, 10), { mode: 'in_person' });
    await scenario.requested(family, lsa, scenario.at(5, 10), { kind: 'trial' });
    await app.platform.db.updateTable('users').set({ language: 'ar' }).where('id', '=', family.id).execute();
    const [visit, trial] = await entriesOf(family);
    expect(visit).toMatchObject({ summary: 'جلسة مع Amina H.', location: 'أبراج بحيرات جميرا، دبي' });
    expect(trial).toMatchObject({ summary: 'مكالمة تجريبية مع Amina H.', location: 'عبر الإنترنت' });
  });

  it('goes thirty days back, and is nobody else’s', async () => {
    const [family, lsa, other] = [await scenario.family(), await scenario.lsa(), await scenario.family()];
    const id = await scenario.confirmed(family, lsa, scenario.at(1, 10));
    const address = await addressOf(family);
    expect(await entriesOf(other)).toEqual([]);
    app.clock.advance({ days: 30 });
    expect((await ask(address)).body).toContain(`UID:${id}`);
    app.clock.advance({ days: 3 });
    expect((await ask(address)).body).not.toContain(id);
  });
});

describe('one session as a file [BKG-05 partly]', () => {
  it('is for its two sides, with the same entry as in the whole calendar', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    for (const { client } of [family, lsa]) {
      const { status, body } = await client.call(contract.getSessionCalendarFile, { params: { id } });
      expect(status).toBe(200);
      const [event, ...others] = new ICAL.Component(ICAL.parse(body as string)).getAllSubcomponents('vevent');
      expect(others).toEqual([]);
      expect(event?.getFirstPropertyValue('uid')).toContain(id);
    }
    const stranger = await app.make.family();
    expect((await stranger.client.call(contract.getSessionCalendarFile, { params: { id } })).status).toBe(404);
  });
});
