import { describe, expect, it } from 'vitest';
import { charge, session } from './payments.testing.ts';
import { chargeNotes } from './upcoming-charge.ts';

const NOW = new Date('2026-11-17T08:00:00Z');
const booking = session({ starts_at: '2026-11-19T12:00:00Z', ends_at: '2026-11-19T13:00:00Z' });
const charged = {
  charged_at: '2026-11-13T08:00:00Z',
  released_from: '2026-11-22T13:00:00Z',
  free_until: '2026-11-18T12:00:00Z',
};

describe('what happens with the money of a session ahead', () => {
  it('a request is charged when the LSA accepts, and released without an answer', () => {
    const request = charge({
      booking: { ...booking, state: 'requested', expires_at: '2026-11-17T12:30:00Z' },
      charged_at: null,
      released_from: null,
    });
    expect(chargeNotes(request, NOW)).toEqual([{ key: 'onAccept' }, { key: 'releasedBy', at: '2026-11-17T12:30:00Z' }]);
  });

  it('a charged session says until when it is free to cancel and when it goes to the LSA', () => {
    expect(chargeNotes(charge({ booking, ...charged }), NOW)).toEqual([
      { key: 'charged', at: '2026-11-13T08:00:00Z' },
      { key: 'freeUntil', at: '2026-11-18T12:00:00Z' },
      { key: 'goesToLsa', at: '2026-11-22T13:00:00Z' },
    ]);
  });

  it('no longer promises free cancelling once that is over', () => {
    const keys = chargeNotes(charge({ booking, ...charged }), new Date('2026-11-18T12:00:00Z')).map(({ key }) => key);
    expect(keys).toEqual(['charged', 'goesToLsa']);
  });

  it.each([
    { waits_for: ['dispute', 'report'], before: 'dispute', after: 'dispute' },
    { waits_for: ['contested'], before: 'contested', after: 'contested' },
    { waits_for: ['report'], before: 'goesToLsa', after: 'report' },
    { waits_for: ['refund_review'], before: 'goesToLsa', after: 'stillHeld' },
  ] as const)('says what holds it back: $waits_for', ({ waits_for, before, after }) => {
    const last = (now: string) => {
      const notes = chargeNotes(charge({ booking, ...charged, waits_for: [...waits_for] }), new Date(now));
      return notes.at(-1)?.key;
    };
    expect([last('2026-11-20T12:00:00Z'), last('2026-11-23T12:00:00Z')]).toEqual([before, after]);
  });

  it('speaks of no card where credit pays for all of it', () => {
    const all = { booking, credit_fils: booking.price_fils };
    expect(chargeNotes(charge({ ...all, charged_at: null, released_from: null }), NOW)).toEqual([{ key: 'byCredit' }]);
    expect(chargeNotes(charge({ ...all, ...charged }), NOW)[0]).toMatchObject({ key: 'paidByCredit' });
  });
});
