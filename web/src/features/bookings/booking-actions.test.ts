import {
  afterMove,
  BOOKING_STATES,
  type BookingMove,
  type BookingSide,
  type BookingState,
} from '@sanad/contract/booking-states.ts';
import { BOOKING_ACTIONS, type BookingAction } from '@sanad/contract/bookings.ts';
import { describe, expect, it } from 'vitest';
import ar from '../../messages/ar/sessions.json' with { type: 'json' };
import en from '../../messages/en/sessions.json' with { type: 'json' };
import { buttonsOf, drawnActions } from './booking-actions.ts';
import { lineKey, STATE_TONES, stateKey } from './session-state.ts';

const SIDES = ['parent', 'lsa', 'staff'] as const;

const MOVES: Partial<Record<BookingAction, BookingMove>> = {
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
    if (move) return afterMove(move, side as BookingSide, state) !== null;
    if (side === 'staff') return false;
    if (action === 'contest') return state === (side === 'lsa' ? 'no_show_lsa' : 'no_show_parent');
    if (action === 'waive') return side === 'lsa' && ['cancelled_by_parent', 'no_show_parent'].includes(state);
    return state === 'confirmed' && !(action === 'move' && side === 'lsa');
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
        stateKey(state, side),
        lineKey({ state, your_side: side, history: [] }),
        lineKey({ state, your_side: side, history: [{ at: '', by: 'parent', what: 'request', reason: '' }] }),
        ...offered(state, side).map((action) => labelKey(action, side)),
      ];
      for (const key of keys) {
        expect(textAt(en, key), `en ${key}`).toBeTypeOf('string');
        expect(textAt(ar, key), `ar ${key}`).toBeTypeOf('string');
      }
      expect(STATE_TONES[state]).toBeTruthy();
    },
  );

  it('draws nothing that is not allowed, in an order of its own', () => {
    expect(drawnActions({ may: [] })).toEqual([]);
    const drawn = drawnActions({ may: ['cancel', 'move', 'check_in'] }).map(({ action }) => action);
    expect(drawn).toEqual(['check_in', 'move', 'cancel']);
  });

  it('a hold that ran out was never asked for', () => {
    expect(lineKey({ state: 'expired', your_side: 'parent', history: [] })).toBe('line.unpaid.parent');
  });
});
