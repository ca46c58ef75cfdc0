import type { AccountType } from '@sanad/contract/accounts/accounts.ts';
import { cancelBooking, quoteCancellation } from '@sanad/contract/bookings/booking-actions.ts';
import type { BookingSide } from '@sanad/contract/bookings/booking-states.ts';
import { NO_CANCELLATION_MONEY } from '@sanad/contract/bookings/bookings.ts';
import {
  changeNotificationSettings,
  isOnByDefault,
  listNotifications,
  type NotificationSetting,
} from '@sanad/contract/notifications.ts';
import { LANGUAGES } from '@sanad/contract/product.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { BookingScenario } from '../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import * as samples from '../../demo/notifications/notification-samples.ts';
import { NOTIFICATION_SAMPLES, toLsa } from '../../demo/notifications/notification-samples.ts';
import { ID, STARTS_AT } from '../../demo/notifications/sample.ts';
import type { EventMap, EventType } from '../../platform/events/events.ts';
import { messageValues } from './message-values.ts';

let app: TestApp;
let scenario: BookingScenario;
/** The other side of whatever is told. */
let mariam: Person;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
  mariam = await app.make.person('LSA');
  await app.platform.db.updateTable('users').set({ full_name: 'Mariam Khan' }).where('id', '=', mariam.id).execute();
});
afterAll(() => app.close());

const negotiation = (userId: string) => samples.negotiation(userId, mariam.id);
const session = (userId: string) => samples.session(userId, mariam.id);
const accepted = (userId: string) => samples.accepted(userId, mariam.id);
const requested = (userId: string) => samples.requested(userId, mariam.id);
const cancelled = (userId: string, by: BookingSide, more: Partial<EventMap['booking.cancelled']> = {}) =>
  samples.cancelled(userId, mariam.id, by, more);
const URGENT: readonly string[] = [
  'booking.requested',
  'booking.confirmed',
  'booking.cancelled',
  'booking.moved',
  'booking.running_late',
  'booking.reminder',
  'booking.payment_failed',
  'booking.lapsed',
];

let phones = 0;
async function personWithPhone(
  language: 'en' | 'ar' = 'en',
  account: AccountType = 'PARENT',
): Promise<Person & { phone: string }> {
  const person = await app.make.person(account);
  const phone = `+97150777${String(++phones).padStart(4, '0')}`;
  await app.platform.db
    .updateTable('users')
    .set({ language, phone_number: phone, phone_verified_at: app.clock.now() })
    .where('id', '=', person.id)
    .execute();
  return { ...person, phone };
}

async function happen<T extends EventType>(type: T, payload: EventMap[T]): Promise<void> {
  const { db, events } = app.platform;
  await db.transaction().execute((tx) => events.publish(tx, type, ID, payload));
  await app.settle();
}
const kinds = () => app.platform.notifications.kinds;
const messagesTo = (recipient: string) => app.make.messagesTo(recipient);
const bellOf = async (person: Person) => (await person.client.call(listNotifications)).body.results;
const choose = (person: Person, settings: NotificationSetting[]) =>
  person.client.call(changeNotificationSettings, { body: { settings } });

describe('what is told', () => {
  it('has a sample here for every kind', () => {
    expect(NOTIFICATION_SAMPLES.map(({ kind }) => kind).sort()).toEqual([...kinds().keys()].sort());
  });

  const notification = NOTIFICATION_SAMPLES.flatMap((one) => LANGUAGES.map((language) => ({ ...one, language })));
  it.each(notification)(
    '$kind goes to the bell, the mail and the phone as its topic says, in $language',
    async (overrides) => {
      const person = await personWithPhone(overrides.language, overrides.account);
      await happen(overrides.type, overrides.payload(person.id, mariam.id));
      const { kind } = overrides;
      // Read from the table: staff see theirs only after their second factor.
      const shown = app.platform.db.selectFrom('notifications').select('kind').where('user_id', '=', person.id);
      const { topic, mail, app: bell } = kinds().get(kind) ?? {};
      expect(await shown.execute()).toEqual(bell ? [{ kind }] : []);
      const mails = await messagesTo(person.email);
      const texts = await messagesTo(person.phone);
      expect(mails).toHaveLength(mail && topic && isOnByDefault(topic, 'email') ? 1 : 0);
      expect(texts).toHaveLength(URGENT.includes(kind) ? 1 : 0);
      for (const { subject, body } of [...mails, ...texts]) {
        expect(`${subject ?? ''}\n${body}`).not.toMatch(/undefined|null|NaN|Invalid|\{\{|Omar/);
        expect(/[\u0600-\u06ff]/.test(body)).toBe(overrides.language === 'ar');
      }
      for (const { body, html, headers } of mails) {
        expect(body).toContain(`${app.platform.publicUrl()}/`);
        expect(html).toContain(`<html lang="${overrides.language}"`);
        expect('List-Unsubscribe' in headers).toBe(topic !== 'security');
      }
    },
  );

  it('is worded for the bell and the mail in both languages, whatever the case', () => {
    const effects = [
      '',
      'free',
      'series',
      'single',
      'card',
      'none',
      'due_parent',
      'owed_lsa',
      'lsa_missed_lsa',
      'hidden',
    ];
    for (const { app: bell, mail } of kinds().values()) {
      for (const effect of effects) {
        for (const language of LANGUAGES) {
          const words = messageValues(language, 'Asia/Dubai', {
            name: 'Mariam K.',
            starts_at: STARTS_AT,
            effect,
            device: 'x',
          });
          if (!bell) continue;
          const { title, body } = bell[language](words);
          expect(`${title} ${body}`).not.toMatch(/NaN|Invalid|\{\{/);
          expect(/[\u0600-\u06ff]/.test(title)).toBe(language === 'ar');
          const { subject = '' } = mail?.[language](words) ?? {};
          expect([subject.includes('\n'), subject.length < 80]).toEqual([false, true]);
        }
      }
    }
  });

  it('has words for a kind this node does not know, and leads nowhere', async () => {
    const person = await personWithPhone();
    await happen('booking.accepted', accepted(person.id));
    const own = app.platform.db.updateTable('notifications').where('user_id', '=', person.id);
    await own.set({ kind: 'moon.landed', facts: '{}' }).execute();
    expect(await bellOf(person)).toMatchObject([
      { kind: 'moon.landed', words: { en: { title: 'There’s news in your account' } }, link: null },
    ]);
  });

  it('says when in the reader’s own zone, wherever the LSA works, and names it outside the UAE', async () => {
    const shown = [
      [null, 'Tue 24/11/2026, 4:00\u00a0pm. '],
      ['Asia/Dubai', 'Tue 24/11/2026, 4:00\u00a0pm. '],
      ['Asia/Muscat', 'Tue 24/11/2026, 4:00\u00a0pm. '],
      ['Asia/Kolkata', 'Tue 24/11/2026, 5:30\u00a0pm (India Standard Time). '],
      ['America/New_York', 'Tue 24/11/2026, 7:00\u00a0am (Eastern Standard Time). '],
      ['Pacific/Auckland', 'Wed 25/11/2026, 1:00\u00a0am (New Zealand Daylight Time). '],
    ] as const;
    for (const [time_zone, when] of shown) {
      const person = await personWithPhone();
      await app.platform.db.updateTable('users').set({ time_zone }).where('id', '=', person.id).execute();
      await happen('booking.accepted', { ...accepted(person.id), zone: 'Europe/London' });
      const [mail] = await messagesTo(person.email);
      expect(mail).toMatchObject({ subject: 'Your session with Mariam K. is confirmed' });
      expect(mail?.body).toContain(`Mariam K. confirmed your session on ${when}`);
      expect(mail?.body).toContain(`/session-details?session=${ID}`);
      expect((await messagesTo(person.phone))[0]?.body).toContain(when.trim());
      const [item] = await bellOf(person);
      expect(item?.words.en.title).toBe(`Mariam K. confirmed your session on ${when.trim().slice(0, -1)}`);
      expect(item?.words.ar.title).toContain('\u2068Mariam K.\u2069');
      expect(item?.link).toBe(`/session-details?session=${ID}`);
    }
  });

  it('says every time of a request on the clock of whoever reads it', async () => {
    const [lsa, parent] = [await personWithPhone(), await personWithPhone()];
    const time_zone = 'America/New_York';
    await app.platform.db.updateTable('users').set({ time_zone }).where('id', '=', parent.id).execute();
    await happen('booking.requested', toLsa(requested(lsa.id)));
    await happen('booking.requested', requested(parent.id));
    const [asked] = await messagesTo(lsa.email);
    expect(asked?.body).toContain('- Tue 24/11/2026, 4:00\u00a0pm\n- Tue 01/12/2026, 4:00\u00a0pm');
    expect(asked?.body).toContain('by Mon 16/11/2026, 4:00\u00a0pm');
    const [own] = await messagesTo(parent.email);
    expect(own?.body).toContain('- Tue 24/11/2026, 7:00\u00a0am (Eastern Standard Time)');
    expect(own?.body).toContain('by Mon 16/11/2026, 7:00\u00a0am (Eastern Standard Time)');
    expect(own?.body).not.toContain('4:00');
  });

  it('says of a request what, how, until when and for how much, to both sides', async () => {
    const [lsa, parent] = [await personWithPhone(), await personWithPhone()];
    await happen('booking.requested', toLsa(requested(lsa.id)));
    await happen('booking.requested', requested(parent.id));
    const [asked] = await messagesTo(lsa.email);
    expect(asked?.subject).toBe('Mariam K. would like 2 sessions');
    expect(asked?.body).toMatch(/2 sessions, online:\n\n- Tue 24\/11\/2026.*\n- Tue 01\/12\/2026/);
    expect(asked?.body).toMatch(/- Length: 1 hour each\n- Where: In person, Al Barsha\n- You earn: AED.127\.50/);
    expect(asked?.body).toContain('by Mon 16/11/2026');
    const [own] = await messagesTo(parent.email);
    expect(own?.body).toMatch(/AED.400\.00 is reserved on your card/);
    expect(own?.body).toContain('You’ll hear back by Mon 16/11/2026');
    const one = { mode: 'in_person', starts: [STARTS_AT], amountFils: 0 };
    await happen('booking.requested', { ...requested(parent.id), ...one });
    const free = (await messagesTo(parent.email)).find(({ body }) => body.includes('in person'));
    expect(free?.body).toMatch(/a session, in person, on Tue 24\/11\/2026.*It’s free\./);
  });

  it('says by mail, and not under the bell, what an own cancelling brings back', async () => {
    const person = await personWithPhone();
    const all: Partial<EventMap['booking.cancelled']>[] = [
      {},
      { toCardFils: 0, creditFils: 20_000 },
      { toCardFils: 0 },
      { from: 'requested', wereRequests: true, toCardFils: 0, releasedFils: 15_000, creditFils: 5_000 },
      { priceFils: 0 },
      { isUnpaid: true },
    ];
    for (const one of all) await happen('booking.cancelled', cancelled(person.id, 'parent', one));
    expect(await bellOf(person)).toEqual([]);
    const bodies = (await messagesTo(person.email)).map(({ body }) => body);
    expect(bodies.filter((body) => /AED.100\.00 goes back to your card/.test(body))).toHaveLength(1);
    expect(bodies.filter((body) => /AED.200\.00 has been added to your credit/.test(body))).toHaveLength(1);
  });

  it('asks a family with a code to have it ready, and names the price that was agreed on', async () => {
    const person = await personWithPhone();
    await happen('booking.reminder_due', { ...session(person.id), hours: 24, hasCode: true, isOnline: false });
    await happen('negotiation.accepted', { ...negotiation(person.id), priceFils: 15_000 });
    const mails = await messagesTo(person.email);
    const reminder = mails.find(({ subject }) => subject?.includes('is coming up'));
    const agreed = mails.find(({ subject }) => subject?.includes('accepted your price'));
    expect(reminder?.body).toContain('Have your security code ready');
    expect(reminder?.body).not.toContain('check in');
    expect(agreed?.body).toMatch(/agreed on AED.150\.00 an hour/);
  });

  it('leads straight to the hour that was waited for', async () => {
    const person = await personWithPhone();
    await happen('waitlist.slot_freed', {
      userId: person.id,
      lsaId: ID,
      lsaUserId: mariam.id,
      startsAt: STARTS_AT,
      mode: 'in_person',
    });
    const address = /https?:\S+/.exec((await messagesTo(person.email))[0]?.body ?? '')?.[0] ?? '';
    const { pathname, searchParams } = new URL(address);
    expect(pathname).toBe('/dashboard/book-session');
    expect(Object.fromEntries(searchParams)).toEqual({ lsa: ID, how: 'in_person', at: STARTS_AT });
    expect((await bellOf(person))[0]?.link).toBe(pathname + new URL(address).search);
  });

  it('has one full stop after a name that ends in one', async () => {
    const person = await personWithPhone();
    await happen('booking.expired', samples.moved(person.id, mariam.id, 'requested', 'expired', 'system'));
    const [item] = await bellOf(person);
    expect(item?.words.en.body).toBe('With Mariam K. Nothing was charged.');
    expect(item?.words.ar.body).toBe('مع \u2068Mariam K.\u2069 لم يُخصم أي مبلغ.');
  });

  it('names nobody who has closed the account', async () => {
    const person = await personWithPhone();
    await happen('negotiation.withdrawn', { ...negotiation(person.id), lsaUserId: ID });
    expect((await messagesTo(person.email))[0]?.subject).toBe('The other side withdrew the offer');
  });

  it('a day before a session, disturbs nobody by phone', async () => {
    const person = await personWithPhone();
    await happen('booking.reminder_due', { ...session(person.id), hours: 24, hasCode: false, isOnline: false });
    expect([(await messagesTo(person.email)).length, (await messagesTo(person.phone)).length]).toEqual([1, 0]);
  });

  it('goes to a phone only when it is known to be theirs', async () => {
    const person = await personWithPhone();
    await app.platform.db.updateTable('users').set({ phone_verified_at: null }).where('id', '=', person.id).execute();
    await happen('booking.cancelled', cancelled(person.id, 'lsa'));
    expect(await messagesTo(person.phone)).toEqual([]);
  });

  it('goes only the ways that were chosen', async () => {
    const person = await personWithPhone();
    await choose(person, [
      { topic: 'sessions', channel: 'app', enabled: false },
      { topic: 'sessions', channel: 'sms', enabled: false },
    ]);
    await happen('booking.accepted', accepted(person.id));
    expect((await messagesTo(person.email)).map(({ subject }) => subject)).toEqual([
      'Your session with Mariam K. is confirmed',
    ]);
    expect([await bellOf(person), await messagesTo(person.phone)]).toEqual([[], []]);
    await choose(person, [{ topic: 'sessions', channel: 'email', enabled: false }]);
    await happen('booking.cancelled', cancelled(person.id, 'lsa'));
    expect(await messagesTo(person.email)).toHaveLength(1);
    await happen('search.new_match', { userId: person.id, savedSearchId: ID, lsaId: ID, name: 'After school' });
    expect((await messagesTo(person.email)).map(({ subject }) => subject)).toContain(
      'A new LSA fits a search you saved',
    );
  });

  it('is told once, however often the event is handled', async () => {
    const person = await personWithPhone();
    const { db, events } = app.platform;
    await db.transaction().execute((tx) => events.publish(tx, 'booking.accepted', ID, accepted(person.id)));
    await Promise.all([app.settle(), app.settle(), app.settle()]);
    expect([(await bellOf(person)).length, (await messagesTo(person.email)).length]).toEqual([1, 1]);
  });
});

describe('the mail about a session', () => {
  const eventIn = (text: string) => {
    const calendar = new ICAL.Component(ICAL.parse(text));
    const event = calendar.getFirstSubcomponent('vevent');
    return {
      method: calendar.getFirstPropertyValue('method'),
      uid: event?.getFirstPropertyValue('uid'),
      status: event?.getFirstPropertyValue('status'),
      starts: event && new ICAL.Event(event).startDate.toJSDate().toISOString(),
    };
  };

  it('brings it along for one’s own calendar, and takes it out again', async () => {
    const [family, lsa] = await scenario.pair();
    const startsAt = scenario.at(5, 16);
    const id = await scenario.confirmed(family, lsa, startsAt);
    await app.settle();
    const confirmed = (await messagesTo(family.email)).find(({ subject }) => subject?.includes('is confirmed'));
    expect(confirmed?.attachment).toMatchObject({ name: 'session.ics', type: 'text/calendar; charset=utf-8' });
    expect(eventIn(confirmed?.attachment?.body ?? '')).toEqual({
      method: 'PUBLISH',
      uid: id,
      status: 'CONFIRMED',
      starts: startsAt,
    });
    const { ways } = (await lsa.client.call(quoteCancellation, { params: { id } })).body;
    const { way: _, ...quoted } = ways[0] ?? { way: '', ...NO_CANCELLATION_MONEY };
    expect(
      (await lsa.client.call(cancelBooking, { params: { id }, body: { quoted, lsa_reason: 'other' } })).status,
    ).toBe(200);
    await app.settle();
    const cancelled = (await messagesTo(family.email)).find(({ subject }) => subject?.includes('was cancelled'));
    expect(eventIn(cancelled?.attachment?.body ?? '')).toMatchObject({ uid: id, status: 'CANCELLED' });
    const request = (await messagesTo(lsa.email)).find(({ subject }) => subject === 'Huda M. would like a session');
    expect(request).toMatchObject({ attachment: null });
    expect(request?.body).not.toMatch(/Omar|dyslexia/);
  });
});
