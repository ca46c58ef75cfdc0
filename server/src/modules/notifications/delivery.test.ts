import { cancelBooking, quoteCancellation } from '@sanad/contract/booking-moves.ts';
import {
  changeNotificationSettings,
  isOnByDefault,
  listNotifications,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationSetting,
  TOPIC_OF,
} from '@sanad/contract/notifications.ts';
import { LANGUAGES } from '@sanad/contract/product.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookingDesk } from '../../../test/booking-desk.ts';
import type { Person } from '../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { EventMap, EventType } from '../../platform/events.ts';
import { MAIL_WORDING } from './mail-wording.ts';
import { WORDING } from './notifications.wording.ts';

let app: TestApp;
let desk: BookingDesk;
/** The other side of whatever is told. */
let mariam: Person;
beforeAll(async () => {
  app = await createTestApp();
  desk = new BookingDesk(app);
  mariam = await app.make.person('LSA');
  await app.platform.db.updateTable('users').set({ full_name: 'Mariam Khan' }).where('id', '=', mariam.id).execute();
});
afterAll(() => app.close());

const ID = '0192d7a0-0000-7000-8000-000000000001';
// 4 pm in Dubai.
const STARTS_AT = '2026-11-24T12:00:00.000Z';

type Sample = { [T in EventType]?: (userId: string) => EventMap[T] };
const talk = (userId: string) => ({ userId, negotiationId: ID, otherId: mariam.id, side: 'parent' as const });
const forStaff = (userId: string) => ({
  userId,
  bookingId: ID,
  aboutId: mariam.id,
  startsAt: STARTS_AT,
  zone: 'Asia/Dubai',
});
const session = (userId: string) => ({
  userId,
  bookingId: ID,
  otherId: mariam.id,
  startsAt: STARTS_AT,
  zone: 'Asia/Dubai',
  side: 'parent' as const,
});

const ASKED = {
  mode: 'online',
  starts: [STARTS_AT, '2026-12-01T12:00:00.000Z'],
  answerBy: '2026-11-16T12:00:00.000Z',
  amountFils: 40_000,
};

/** One of every event that is told to somebody. */
const SAMPLES: Sample = {
  'account.created': (userId) => ({ userId }),
  'account.password_changed': (userId) => ({ userId }),
  'account.new_device': (userId) => ({ userId, device: 'Firefox (Windows)' }),
  'family.record_opened': (userId) => ({ userId, childId: ID }),
  'audit.broken': (userId) => ({ userId, count: 2 }),
  'search.new_match': (userId) => ({ userId, savedSearchId: ID, lsaId: ID, name: 'After school' }),
  'negotiation.offered': talk,
  'negotiation.accepted': (userId) => ({ ...talk(userId), priceFils: 15_000 }),
  'negotiation.rejected': talk,
  'negotiation.withdrawn': talk,
  'negotiation.expired': talk,
  'booking.requested': (userId) => ({ ...session(userId), ...ASKED }),
  'booking.asked': (userId) => ({ ...session(userId), ...ASKED }),
  'booking.confirmed': session,
  'booking.declined': session,
  'booking.expired': session,
  'booking.cancelled': session,
  'booking.cancelled_by_you': (userId) => ({
    ...session(userId),
    isRequest: false,
    isUnpaid: false,
    priceFils: 20_000,
    toCardFils: 10_000,
    creditFils: 0,
  }),
  'booking.moved': session,
  'booking.move_asked': session,
  'booking.move_declined': session,
  'booking.reminder': (userId) => ({ ...session(userId), hours: 2, hasCode: false }),
  'booking.completed': session,
  'booking.no_show': session,
  'booking.contested': session,
  'booking.to_decide': forStaff,
  'booking.money_missing': forStaff,
  'booking.decided': (userId) => ({
    ...session(userId),
    result: 'lsa_missed',
    by: 'team',
    amountFils: 20_000,
    creditFils: 2500,
  }),
  'booking.waived': session,
  'booking.payment_failed': (userId) => ({ ...session(userId), payBy: STARTS_AT }),
  'booking.payment_made': session,
  'booking.lapsed': session,
  'waitlist.free': (userId) => ({
    userId,
    lsaId: ID,
    lsaUserId: mariam.id,
    startsAt: STARTS_AT,
    mode: 'online',
  }),
  'lsa.strike': (userId) => ({ userId, strikes: 2, hiddenDays: 7, suspended: false }),
};
const URGENT: readonly NotificationKind[] = [
  'booking.confirmed',
  'booking.cancelled',
  'booking.reminder',
  'booking.payment_failed',
  'booking.lapsed',
];

let phones = 0;
async function personWithPhone(language: 'en' | 'ar' = 'en'): Promise<Person & { phone: string }> {
  const person = await app.make.person('PARENT');
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
  await db.transaction().execute((tx) => events.publish(tx, type, payload));
  await app.settle();
}
const messagesTo = (recipient: string) => app.make.messagesTo(recipient);
const bellOf = async (person: Person) => (await person.client.call(listNotifications)).body.results;
const choose = (person: Person, settings: NotificationSetting[]) =>
  person.client.call(changeNotificationSettings, { body: { settings } });

describe('what is told [BKG-05]', () => {
  it('has a sample here for every event with a wording', () => {
    expect(Object.keys(SAMPLES).sort()).toEqual(Object.keys(WORDING).sort());
  });

  const told = Object.entries(SAMPLES).flatMap(([type, sample]) =>
    LANGUAGES.map((language) => ({ type: type as EventType, sample: sample as (id: string) => never, language })),
  );
  it.each(told)('$type goes to the bell, the mail and the phone as its topic says, in $language', async (given) => {
    const person = await personWithPhone(given.language);
    await happen(given.type, given.sample(person.id));
    const [item, ...others] = await bellOf(person);
    expect(others).toEqual([]);
    const kind = item?.kind as NotificationKind;
    const topic = TOPIC_OF[kind];
    const mails = await messagesTo(person.email);
    const texts = await messagesTo(person.phone);
    expect(mails).toHaveLength(MAIL_WORDING[kind] && isOnByDefault(topic, 'email') ? 1 : 0);
    expect(texts).toHaveLength(URGENT.includes(kind) ? 1 : 0);
    for (const { subject, body } of [...mails, ...texts]) {
      expect(`${subject ?? ''}\n${body}`).not.toMatch(/undefined|null|NaN|Invalid|\{\{|Omar/);
      expect(/[\u0600-\u06ff]/.test(body)).toBe(given.language === 'ar');
    }
    for (const { body } of mails) expect(body).toContain(`${app.platform.publicUrl()}/`);
  });

  it('is worded for every kind of notification, in both languages', () => {
    const said = { name: 'Mariam K.', when: 'soon', until: 'later', dates: ['soon', 'then'], facts: { device: 'x' } };
    for (const kind of NOTIFICATION_KINDS) {
      for (const language of LANGUAGES) {
        const words = MAIL_WORDING[kind]?.[language](said);
        if (words) expect([words.subject.includes('\n'), words.subject.length < 80]).toEqual([false, true]);
      }
    }
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
      await happen('booking.confirmed', { ...session(person.id), zone: 'Europe/London' });
      const [mail] = await messagesTo(person.email);
      expect(mail).toMatchObject({ subject: 'Your session with Mariam K. is confirmed' });
      expect(mail?.body).toContain(`Mariam K. confirmed your session on ${when}`);
      expect(mail?.body).toContain(`/session-details?session=${ID}`);
      expect((await messagesTo(person.phone))[0]?.body).toContain(when.trim());
      expect(await bellOf(person)).toMatchObject([{ facts: { id: ID, name: 'Mariam K.', starts_at: STARTS_AT } }]);
    }
  });

  it('says every time of a request on the clock of whoever reads it', async () => {
    const [lsa, parent] = [await personWithPhone(), await personWithPhone()];
    const time_zone = 'America/New_York';
    await app.platform.db.updateTable('users').set({ time_zone }).where('id', '=', parent.id).execute();
    await happen('booking.requested', { ...session(lsa.id), ...ASKED, side: 'lsa' });
    await happen('booking.asked', { ...session(parent.id), ...ASKED });
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
    await happen('booking.requested', { ...session(lsa.id), ...ASKED, side: 'lsa' });
    await happen('booking.asked', { ...session(parent.id), ...ASKED });
    const [asked] = await messagesTo(lsa.email);
    expect(asked?.subject).toBe('Mariam K. asks for 2 sessions');
    expect(asked?.body).toMatch(/2 sessions, online:\n\n- Tue 24\/11\/2026.*\n- Tue 01\/12\/2026/);
    expect(asked?.body).toContain('Please answer by Mon 16/11/2026');
    const [own] = await messagesTo(parent.email);
    expect(own?.body).toMatch(/AED.400\.00 is reserved on your card/);
    expect(own?.body).toContain('The answer comes by Mon 16/11/2026');
    const one = { ...ASKED, mode: 'in_person', starts: [STARTS_AT], amountFils: 0 };
    await happen('booking.asked', { ...session(parent.id), ...one });
    const free = (await messagesTo(parent.email)).find(({ body }) => body.includes('in person'));
    expect(free?.body).toMatch(/a session, in person, on Tue 24\/11\/2026.*It is free\./);
  });

  it('says what an own cancelling brings back', async () => {
    const person = await personWithPhone();
    const money = { isRequest: false, isUnpaid: false, priceFils: 20_000, toCardFils: 0, creditFils: 0 };
    const all = [
      { ...money, toCardFils: 10_000 },
      { ...money, creditFils: 20_000 },
      money,
      { ...money, isRequest: true, toCardFils: 20_000 },
      { ...money, priceFils: 0 },
      { ...money, isUnpaid: true },
    ];
    for (const one of all) await happen('booking.cancelled_by_you', { ...session(person.id), ...one });
    const effects = (await bellOf(person)).map(({ facts }) => facts.effect);
    expect(effects.toSorted()).toEqual(['card', 'credit', 'free', 'none', 'released', 'unpaid']);
    const bodies = (await messagesTo(person.email)).map(({ body }) => body);
    expect(bodies.filter((body) => /AED.100\.00 goes back to your card/.test(body))).toHaveLength(1);
    expect(bodies.filter((body) => /AED.200\.00 is yours as credit/.test(body))).toHaveLength(1);
  });

  it('asks a family with a code to have it ready, and names the price that was agreed on', async () => {
    const person = await personWithPhone();
    await happen('booking.reminder', { ...session(person.id), hours: 24, hasCode: true });
    await happen('negotiation.accepted', { ...talk(person.id), priceFils: 15_000 });
    const mails = await messagesTo(person.email);
    const reminder = mails.find(({ subject }) => subject?.includes('is coming up'));
    const agreed = mails.find(({ subject }) => subject?.includes('accepted your price'));
    expect(reminder?.body).toContain('have your security code ready');
    expect(reminder?.body).not.toContain('check in');
    expect(agreed?.body).toMatch(/agreed on AED.150\.00 an hour/);
  });

  it('leads straight to the hour that was waited for', async () => {
    const person = await personWithPhone();
    await happen('waitlist.free', {
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
    expect(await bellOf(person)).toMatchObject([{ facts: { lsa: ID, mode: 'in_person', starts_at: STARTS_AT } }]);
  });

  it('names nobody who has closed the account', async () => {
    const person = await personWithPhone();
    await happen('negotiation.withdrawn', { ...talk(person.id), otherId: ID });
    expect((await messagesTo(person.email))[0]?.subject).toBe('The other side took the offer back');
  });

  it('a day before a session, disturbs nobody by phone', async () => {
    const person = await personWithPhone();
    await happen('booking.reminder', { ...session(person.id), hours: 24, hasCode: false });
    expect([(await messagesTo(person.email)).length, (await messagesTo(person.phone)).length]).toEqual([1, 0]);
  });

  it('goes to a phone only when it is known to be theirs', async () => {
    const person = await personWithPhone();
    await app.platform.db.updateTable('users').set({ phone_verified_at: null }).where('id', '=', person.id).execute();
    await happen('booking.cancelled', session(person.id));
    expect(await messagesTo(person.phone)).toEqual([]);
  });

  it('goes only the ways that were chosen', async () => {
    const person = await personWithPhone();
    await choose(person, [
      { topic: 'sessions', channel: 'app', enabled: false },
      { topic: 'sessions', channel: 'sms', enabled: false },
    ]);
    await happen('booking.confirmed', session(person.id));
    expect((await messagesTo(person.email)).map(({ subject }) => subject)).toEqual([
      'Your session with Mariam K. is confirmed',
    ]);
    expect([await bellOf(person), await messagesTo(person.phone)]).toEqual([[], []]);
    await choose(person, [{ topic: 'sessions', channel: 'email', enabled: false }]);
    await happen('booking.cancelled', session(person.id));
    expect(await messagesTo(person.email)).toHaveLength(1);
    await happen('search.new_match', { userId: person.id, savedSearchId: ID, lsaId: ID, name: 'After school' });
    expect((await messagesTo(person.email)).map(({ subject }) => subject)).toContain(
      'A new LSA fits a search you saved',
    );
  });

  it('is told once, however often the event is handled', async () => {
    const person = await personWithPhone();
    const { db, events } = app.platform;
    await db.transaction().execute((tx) => events.publish(tx, 'booking.confirmed', session(person.id)));
    await Promise.all([app.settle(), app.settle(), app.settle()]);
    expect([(await bellOf(person)).length, (await messagesTo(person.email)).length]).toEqual([1, 1]);
  });
});

describe('the mail about a session [BKG-05]', () => {
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
    const [family, lsa] = await desk.pair();
    const startsAt = desk.at(5, 16);
    const id = await desk.confirmed(family, lsa, startsAt);
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
    const { way: _, ...quoted } = ways[0] ?? { way: '', to_card_fils: 0, credit_fils: 0, lsa_fils: 0, fee_fils: 0 };
    expect((await lsa.client.call(cancelBooking, { params: { id }, body: { quoted } })).status).toBe(200);
    await app.settle();
    const cancelled = (await messagesTo(family.email)).find(({ subject }) => subject?.includes('was cancelled'));
    expect(eventIn(cancelled?.attachment?.body ?? '')).toMatchObject({ uid: id, status: 'CANCELLED' });
    const asked = (await messagesTo(lsa.email)).find(({ subject }) => subject === 'Huda M. asks for a session');
    expect(asked).toMatchObject({ attachment: null });
    expect(asked?.body).not.toMatch(/Omar|dyslexia/);
  });
});
