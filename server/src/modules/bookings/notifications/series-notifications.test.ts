import { describe, expect, it } from 'vitest';
import type { MessageValues } from '../../../platform/messages/notification-registry.ts';
import { answerNotifications } from './answers.ts';
import { cancellationNotifications } from './cancellations.ts';
import { changeNotifications } from './changes.ts';

const values = (facts: MessageValues['facts']) =>
  ({ name: 'Mona K.', when: 'Tue, 24 Nov, 4:00 pm', until: '', dates: [], facts }) as unknown as MessageValues;
const declined = changeNotifications.kinds['booking.move_declined'];

describe('the notification of a declined move', () => {
  it('of a series speaks of all its sessions, under the bell and by mail, in both languages', () => {
    for (const language of ['en', 'ar'] as const) {
      const app = declined.app[language](values({ sessions: '4' }));
      const mail = declined.mail[language](values({ sessions: '4' }));
      const single = declined.mail[language](values({}));
      expect(`${app.title} ${app.body}`).toContain('4');
      expect(mail.body).toContain('4');
      expect(mail.subject).not.toBe(single.subject);
    }
  });

  it('of one session speaks of that session', () => {
    expect(declined.mail.en(values({})).subject).toBe('Your session with Mona K. stays at its time');
    expect(declined.mail.ar(values({})).subject).toBe('بقي موعد جلستك مع Mona K. كما هو');
  });
});

describe('the text message about a cancelled series', () => {
  const { sms } = cancellationNotifications.kinds['booking.cancelled'];

  it('speaks of all its sessions, in both languages', () => {
    expect(sms.en(values({ sessions: '4' }))).toBe(
      'Sanad: 4 sessions with Mona K. were cancelled, the first on Tue, 24 Nov, 4:00 pm.',
    );
    expect(sms.ar(values({ sessions: '4' }))).toContain('عددها 4');
  });

  it('speaks of one session where it is one', () => {
    expect(sms.en(values({}))).toBe('Sanad: your session with Mona K. on Tue, 24 Nov, 4:00 pm was cancelled.');
  });
});

describe('who is told what when a parent cancels', () => {
  const sentFor = (more: object) =>
    cancellationNotifications.notify['booking.cancelled']({
      index: 0,
      by: 'parent',
      sessions: 2,
      priceFils: 40_000,
      toCardFils: 40_000,
      creditFils: 0,
      ...more,
    } as never).map(({ kind, facts }) => [kind, facts.effect]);

  it('a request that had no answer was withdrawn, and its reservation is released', () => {
    expect(sentFor({ from: 'requested', wereRequests: true })).toEqual([
      ['booking.withdrawn', undefined],
      ['booking.withdrawn_by_you', 'uncharged'],
    ]);
  });

  it('a series of which some were accepted is cancelled, and what was charged goes back, even if the first was not', () => {
    expect(sentFor({ from: 'requested', wereRequests: false })).toEqual([
      ['booking.cancelled', undefined],
      ['booking.cancelled_by_you', 'back'],
    ]);
  });

  it('names the family and the time to the LSA', () => {
    const { 'booking.withdrawn': one } = cancellationNotifications.kinds;
    expect(one.app.en(values({}))).toEqual({
      title: 'Mona K. withdrew a request',
      body: 'It was for Tue, 24 Nov, 4:00 pm. The time is free again.',
    });
    expect(one.mail.ar(values({ sessions: '3' })).body).toContain('عددها 3');
  });
});

describe('the notification of an answer to a part of a series', () => {
  const { 'booking.confirmed': confirmed, 'booking.accepted_by_you': byYou } = answerNotifications.kinds;
  const partly = values({ sessions: '2', waiting: '3' });

  it('tells the parent how many are confirmed, how many wait, and that those cost nothing yet', () => {
    expect(confirmed.app.en(partly)).toEqual({
      title: 'Mona K. confirmed 2 sessions',
      body: 'The first is on Tue, 24 Nov, 4:00 pm. 3 sessions of your request haven’t been answered yet, and nothing was charged for them.',
    });
    expect(confirmed.mail.ar(partly).body).toContain('لم يصل الرد عليها بعد: 3');
  });

  it('tells the LSA what is left to answer, who keeps the request in the list', () => {
    expect(byYou.mail.en(partly).body).toContain('3 more sessions of this request still need your answer.');
    const fact = { lsaUserId: 'lsa', checkoutId: 'request', waiting: 3 };
    const { 'booking.accepted': clear } = answerNotifications.clear;
    expect(clear(fact as never)).toEqual([]);
    expect(clear({ ...fact, waiting: 0 } as never)).toEqual([
      { to: 'lsa', kind: 'booking.requested', group: 'request' },
    ]);
  });
});

describe('the notification of a cancelled call that is free', () => {
  const { 'booking.cancelled': cancelled, 'booking.request_ended': ended } = cancellationNotifications.kinds;
  const MONEY = /payment|money|charged|للمبلغ|يُخصم/;
  const bodies = (facts: MessageValues['facts']) =>
    (['en', 'ar'] as const).flatMap((language) =>
      [cancelled, ended].flatMap((kind) => [
        kind.app[language](values(facts)).body,
        kind.mail[language](values(facts)).body,
      ]),
    );

  it('says nothing of money, as that of a paid session does', () => {
    expect(bodies({ side: 'parent', effect: 'free' }).filter((body) => MONEY.test(body))).toEqual([]);
    expect(bodies({ side: 'parent' }).filter((body) => !MONEY.test(body))).toEqual([]);
    expect(bodies({ side: 'lsa', effect: 'free' }).join(' ')).toContain('the time is free again');
  });

  it('is told that the call was free', () => {
    const fact = { index: 0, by: 'lsa', sessions: 1, kind: 'trial', from: 'confirmed', wereRequests: false };
    const facts = cancellationNotifications.notify['booking.cancelled'](fact as never).map((one) => one.facts.effect);
    expect(facts).toEqual(['free']);
  });
});
