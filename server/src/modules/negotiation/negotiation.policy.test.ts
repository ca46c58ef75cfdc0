import {
  NEGOTIATION_STATES,
  NEGOTIATION_TRANSITIONS,
  negotiationStateAfter,
  OFFERS_PER_SIDE,
  OPEN_NEGOTIATION_STATES,
} from '@sanad/contract/negotiation.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as policy from './negotiation.policy.ts';

const SIDES = ['parent', 'lsa'] as const;
const LIST = 15_050;
const offer = (side: policy.Side, priceFils = 10_000): policy.Offer => ({ side, priceFils });

describe('the transitions of a negotiation', () => {
  it('lead somewhere from open states only, and every open state can end', () => {
    for (const { from } of NEGOTIATION_TRANSITIONS) expect(policy.isOpen(from)).toBe(true);
    for (const state of OPEN_NEGOTIATION_STATES) {
      for (const action of ['accept', 'reject', 'withdraw', 'expire']) {
        expect(NEGOTIATION_TRANSITIONS.some((one) => one.from === state && one.action === action)).toBe(true);
      }
    }
  });

  const cells = NEGOTIATION_STATES.flatMap((state) => SIDES.map((side) => ({ state, side })));
  it.each(cells)('in $state the $side may do what the table says, and no more', ({ state, side }) => {
    const negotiation = { state, listPriceFils: LIST, offers: [offer('parent')] };
    const want = (['accept', 'counter', 'reject', 'withdraw'] as const).filter((action) =>
      NEGOTIATION_TRANSITIONS.some((one) => one.action === action && one.by === side && one.from === state),
    );
    expect(policy.allowedAnswers(negotiation, side)).toEqual(want);
    const usedUp = { ...negotiation, offers: Array(OFFERS_PER_SIDE).fill(offer(side)) };
    expect(policy.allowedAnswers(usedUp, side)).toEqual(want.filter((action) => action !== 'counter'));
    expect(policy.offersLeft(usedUp.offers, side)).toBe(0);
  });

  it.each(OPEN_NEGOTIATION_STATES.flatMap((state) => SIDES.map((side) => ({ state, side }))))(
    'when the $side leaves in $state, it ends by a move of the table',
    ({ state, side }) => {
      const end = policy.endWhenLeaving(state, side);
      const byThem = negotiationStateAfter('withdraw', side, state);
      expect(end).toBe(byThem ?? negotiationStateAfter('expire', 'system', state));
    },
  );
});

describe('the price that may be offered', () => {
  it('is 60 to 100 per cent of the list price for a parent, never a fils less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), (listPriceFils) => {
        const { least, most } = policy.offerRange({ listPriceFils, offers: [] }, 'parent');
        expect(most).toBe(listPriceFils);
        expect(least * 10).toBeGreaterThanOrEqual(listPriceFils * 6);
        expect((least - 1) * 10).toBeLessThan(listPriceFils * 6);
      }),
    );
  });

  it('is from the family’s last offer to the list price for the LSA', () => {
    const offers = [offer('parent', 9100), offer('lsa', 14_000), offer('parent', 9500)];
    expect(policy.offerRange({ listPriceFils: LIST, offers }, 'lsa')).toEqual({ least: 9500, most: LIST });
    expect(policy.offerRange({ listPriceFils: LIST, offers }, 'parent')).toEqual({ least: 9030, most: LIST });
  });
});

it('an agreement can be talked over again in its last two weeks', () => {
  const now = new Date('2026-11-17T08:00:00Z');
  const validUntil = (iso: string) => ({ validUntil: new Date(iso) });
  expect(policy.canNegotiateAgain(validUntil('2026-12-01T08:00:00.001Z'), now)).toBe(false);
  expect(policy.canNegotiateAgain(validUntil('2026-12-01T08:00:00Z'), now)).toBe(true);
});

describe('how many negotiations a parent may start', () => {
  const now = new Date('2026-11-17T08:00:00Z');
  const begun = (count: number, lsa_id: string, hoursAgo: number) =>
    Array.from({ length: count }, () => ({ lsa_id, created_at: new Date(now.getTime() - hoursAgo * 3_600_000) }));

  it.each([
    ['none so far', [], 0],
    ['four with this LSA in a week', begun(4, 'one', 100), 0],
    ['five with this LSA in a week', begun(5, 'one', 100), 68 * 3600],
    ['nineteen with others today', begun(19, 'other', 10), 0],
    ['twenty with others today', begun(20, 'other', 10), 14 * 3600],
    ['twenty with others yesterday', begun(20, 'other', 24), 0],
  ])('%s: waits %s', (_, negotiations, seconds) => {
    expect(policy.secondsToWait(negotiations, 'one', now)).toBe(seconds);
  });
});
