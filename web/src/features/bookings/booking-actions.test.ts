import {
  BOOKING_STATES,
  type BookingSide,
  type BookingState,
  type BookingTransition,
  bookingStateAfter,
} from '@sanad/contract/bookings/booking-states.ts';
import { BOOKING_ACTIONS, type BookingAction } from '@sanad/contract/bookings/bookings.ts';
import { describe, expect, it } from 'vitest';
import ar from '../../messages/ar/sessions.json' with { type: 'json' };
import en from '../../messages/en/sessions.json' with { type: 'json' };
import { booking, suggestion } from './booking.testing.ts';
import { buttonsOf, drawnActions } from './booking-actions.ts';
import { finalFils, lineKey, STATE_TONES, stateKey, toneOf } from './session-state.ts';

const REPORT = {
  by: 'parent' as const,
  final_at: '2030-12-01T12:00:00Z',
  intended: { to_card_fils: 20_000, returned_credit_fils: 0, credit_fils: 2500, lsa_fils: 0, fee_fils: 0 },
};
const SIDES = ['parent', 'lsa', 'staff'] as const;

const MOVES: Partial<Record<BookingAction, BookingTransition>> = {
  pay: 'request',
  release: 'release',
  accept: 'accept',
  decline: 'decline',
  cancel: 'cancel',
  check_in: 'start',
  complete: 'complete',
  report_no_show: 'report_no_show',
};

/** Everything a side could ever be offered in a state, whatever the hour. */
function offered(state: BookingState, side: (typeof SIDES)[number]): BookingAction[] {
  return BOOKING_ACTIONS.filter((action) => {
    const move = MOVES[action];
    if (move) return bookingStateAfter(move, side as BookingSide, state) !== null;
    const _isReported = state === 'no_show_lsa' || state === 'no_show_parent';
    if (side === 'staff') return false;
    if (action === 'join_call') return state === 'confirmed' || state === 'in_progress';
    if (action === 'contest') return state === (side === 'lsa' ? 'no_show_lsa' : 'no_show_parent');
    if (action === 'waive') return side === 'lsa' && ['cancelled_by_parent', 'no_show_parent'].includes(state);
    return state === 'confirmed' && !(action === 'reschedule' && side === 'lsa');
  });
}

const CASES = BOOKING_STATES.flatMap((state) => SIDES.map((side) => [state, side] as const));

function textAt(messages: object, key: string): unknown {
  return key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], messages);
}

const labelKey = (action: BookingAction, side: string) =>
  action === 'report_no_show' ? `action.${action}.${side}` : `action.${action}`;

describe('what can be done with a session, as it is drawn [BKG-02]', () => {
  it.each(CASES)('%s, seen by the %s: each action once, what ends it last, at most one filled', (state, side) => {
    const may = offered(state, side);
    const drawn = drawnActions({ may });
    expect(drawn.map(({ action }) => action).sort()).toEqual([...may].sort());
    const dangers = drawn.map(({ tone }) => tone === 'danger');
    expect(dangers).toEqual([...dangers].sort());
    const buttons = buttonsOf({ may });
    const filled = buttons.filter(({ tone }) => tone === 'primary');
    const elsewhere = drawn.filter(({ place, tone }) => place !== 'buttons' && tone === 'primary');
    expect(filled.length).toBeLessThanOrEqual(elsewhere.length > 0 ? 0 : 1);
  });

  it.each(CASES)(
    '%s, seen by the %s: its state, its sentence and its actions have words in both languages',
    (state, side) => {
      const keys = [
        stateKey(booking({ state, your_side: side })),
        lineKey(booking({ state, your_side: side, history: [] }), new Date()),
        lineKey(booking({ state, your_side: side }), new Date()),
        ...offered(state, side).map((action) => labelKey(action, side)),
      ];
      for (const key of keys) {
        expect(textAt(en, key), `en ${key}`).toBeTypeOf('string');
        expect(textAt(ar, key), `ar ${key}`).toBeTypeOf('string');
      }
      expect(STATE_TONES[state]).toBeTruthy();
    },
  );

  it.each(SIDES)('a report says to the %s that it is not final, and what was decided', (your_side) => {
    for (const state of ['no_show_lsa', 'no_show_parent', 'cancelled_by_staff'] as const) {
      for (const [stage, decision] of [
        ['waiting', null],
        ['contested', null],
        ['final', state === 'cancelled_by_staff' ? 'nobody' : null],
      ] as const) {
        if (state === 'cancelled_by_staff' && stage !== 'final') continue;
        const shown = booking({ state, your_side, report: { ...REPORT, stage, decision } });
        const keys = [stateKey(shown), lineKey(shown, new Date())];
        for (const key of keys)
          expect([textAt(en, key), textAt(ar, key)].map((text) => typeof text)).toEqual(['string', 'string']);
        expect(stateKey(shown) === `state.${state}.${your_side}`).toBe(stage === 'final' && decision === null);
        if (stage !== 'final') expect(toneOf(shown)).toBe('saffron');
      }
    }
  });

  it('draws nothing that is not allowed, in an order of its own', () => {
    expect(drawnActions({ may: [] })).toEqual([]);
    const drawn = drawnActions({ may: ['cancel', 'reschedule', 'check_in'] }).map(({ action }) => action);
    expect(drawn).toEqual(['check_in', 'reschedule', 'cancel']);
  });

  it.each(SIDES)('a failed payment, and a session released because of it, are explained to the %s', (your_side) => {
    const failed = { money_state: 'failed' as const, pay_until: new Date().toISOString() };
    const shown = [
      booking({ your_side, ...failed }),
      booking({ your_side, ...failed, state: 'expired', money_state: 'voided' }),
    ];
    for (const one of shown) {
      for (const key of [stateKey(one), lineKey(one, new Date())]) {
        expect([textAt(en, key), textAt(ar, key)].map((text) => typeof text)).toEqual(['string', 'string']);
      }
    }
    expect(shown.map(stateKey)).toEqual([`state.unpaid.${your_side}`, 'state.lapsed']);
    expect(toneOf(shown[0] ?? booking())).toBe('saffron');
    expect(finalFils(booking({ your_side, state: 'cancelled_by_parent', money_state: 'voided' }))).toBe(0);
  });

  it.each(SIDES)('suggested times are the family’s to answer, and the %s reads so', (your_side) => {
    const suggested = booking({ your_side, state: 'requested', reschedule: suggestion() });
    const keys = [stateKey(suggested), lineKey(suggested, new Date())];
    expect(keys).toEqual([`state.suggested.${your_side}`, `line.suggested.${your_side}`]);
    for (const key of keys) {
      expect([textAt(en, key), textAt(ar, key)].map((text) => typeof text)).toEqual(['string', 'string']);
    }
    expect(stateKey(booking({ your_side, reschedule: suggestion() }))).toBe('state.confirmed');
  });

  it.each(SIDES)('sentences about a free call speak of no money to the %s, in any state', (your_side) => {
    const call = { kind: 'trial', price_fils: 0, fee_fils: 0, money_state: 'none', your_side } as const;
    const decided = { ...REPORT, stage: 'final', decision: 'nobody' } as const;
    const calls = [
      ...BOOKING_STATES.filter((state) => state !== 'held').map((state) => booking({ ...call, state })),
      booking({ ...call, state: 'cancelled_by_parent', withdrawn: true }),
      booking({ ...call, state: 'cancelled_by_staff', report: decided }),
    ];
    const words = /card|charge|refund|paid|money|reserv|بطاق|يُخصم|المبلغ|ثمن|يُؤخذ|مالها/;
    const texts = calls.map((one) => lineKey(one, new Date())).flatMap((key) => [textAt(en, key), textAt(ar, key)]);
    expect(texts.filter((text) => typeof text !== 'string' || words.test(text))).toEqual([]);
  });

  it('a request that credit pays for says what becomes of the credit, and nothing of a card', () => {
    const key = (credit_paid_fils: number) => lineKey(booking({ state: 'requested', credit_paid_fils }), new Date());
    expect([0, 5000].map(key)).toEqual(['line.requested.parent', 'line.requested.parent']);
    expect([textAt(en, key(20_000)), textAt(ar, key(20_000))]).toEqual([
      expect.stringContaining('your credit only if they accept'),
      expect.stringContaining('رصيدك'),
    ]);
  });

  it.each(SIDES)('after the family picked one of the suggested times, the %s reads that it was picked', (your_side) => {
    const picked = { at: new Date().toISOString(), by: 'parent' as const, what: 'pick_time', reason: '' };
    const key = lineKey(booking({ your_side, history: [...booking().history.slice(0, 1), picked] }), new Date());
    expect(key).toBe(`line.picked.${your_side}`);
    expect([textAt(en, key), textAt(ar, key)]).toEqual([expect.stringMatching(/ picked /), expect.any(String)]);
  });

  it.each(SIDES)('a request that ran out while the family had times to choose from says so to the %s', (your_side) => {
    const noted = (what: string, by: 'lsa' | 'parent') => ({ at: new Date().toISOString(), by, what, reason: '' });
    const key = (more: ReturnType<typeof noted>[]) => {
      const history = [...booking().history.slice(0, 1), noted('suggestion_ask', 'lsa'), ...more];
      return lineKey(booking({ your_side, state: 'expired', history }), new Date());
    };
    expect(key([])).toBe(`line.unpicked.${your_side}`);
    expect(key([noted('suggestion_declined', 'parent')])).toBe(`line.expired.${your_side}`);
    expect([textAt(en, key([])), textAt(ar, key([]))].map((text) => typeof text)).toEqual(['string', 'string']);
  });

  it('an expired hold is not described as a request', () => {
    expect(lineKey(booking({ state: 'expired', history: [] }), new Date())).toBe('line.unpaid.parent');
  });

  it('an accepted session shows at its start who has arrived', () => {
    const ahead = booking();
    const [start, end] = [new Date(ahead.starts_at), new Date(ahead.ends_at)];
    expect(lineKey(ahead, new Date())).toBe('line.confirmed.parent');
    const checked_in = { parent: true, lsa: false };
    expect(lineKey(ahead, start)).toBe('line.nobodyJoined');
    expect(lineKey({ ...ahead, checked_in }, start)).toBe('line.oneJoined');
    const atHome = booking({ ...ahead, mode: 'in_person' });
    expect(lineKey(atHome, start)).toBe('line.nobodyHere');
    expect(lineKey({ ...atHome, checked_in }, start)).toBe('line.oneHere');
    expect(lineKey(ahead, end)).toBe('line.unstarted');
    for (const key of ['line.nobodyHere', 'line.oneHere', 'line.nobodyJoined', 'line.oneJoined', 'line.unstarted']) {
      expect([textAt(en, key), textAt(ar, key)].every((text) => typeof text === 'string')).toBe(true);
    }
  });

  it('the final cost of a session is what was not refunded', () => {
    const posted = { to_card_fils: 0, returned_credit_fils: 0, credit_fils: 0, lsa_fils: 0, fee_fils: 0 };
    expect(finalFils(booking())).toBe(20_000);
    expect(finalFils(booking({ your_side: 'lsa' }))).toBe(17_000);
    expect(finalFils(booking({ state: 'declined', money_state: 'voided' }))).toBe(0);
    expect(finalFils(booking({ outcome: { ...posted, returned_credit_fils: 0, credit_fils: 20_000 } }))).toBe(0);
    expect(finalFils(booking({ outcome: { ...posted, to_card_fils: 6000, returned_credit_fils: 4000 } }))).toBe(10_000);
    const half = { ...posted, to_card_fils: 10_000, lsa_fils: 8500, fee_fils: 1500 };
    expect(finalFils(booking({ outcome: half }))).toBe(10_000);
    expect(finalFils(booking({ outcome: half, your_side: 'lsa' }))).toBe(8500);
    expect(
      finalFils(booking({ outcome: { ...posted, to_card_fils: 20_000, returned_credit_fils: 0, credit_fils: 2500 } })),
    ).toBe(0);
  });
});
