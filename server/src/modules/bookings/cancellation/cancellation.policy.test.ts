import { CANCEL_WAYS } from '@sanad/contract/bookings/booking-actions.ts';
import { BOOKING_SIDES, BOOKING_STATES } from '@sanad/contract/bookings/booking-states.ts';
import { FIRST_FIGURES } from '@sanad/contract/policy/figures.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  freeCancelUntil,
  fullRefund,
  lsaCancelledOutcome,
  parentNoShowOutcome,
  quoteChangesAt,
  quoteOf,
  sameMoney,
  sickWays,
  termsOf,
  waiverOutcome,
  withReleased,
} from './cancellation.policy.ts';

const START = new Date('2026-11-20T12:00:00Z');
const before = (hours: number) => new Date(START.getTime() - hours * 3_600_000);
const bought = (price_fils = 20_000, state = 'confirmed') => ({
  state,
  price_fils,
  credit_paid_fils: 0,
  fee_basis_points: 1500,
  policy: termsOf({ number: 1, figures: FIRST_FIGURES }),
  startsAt: START,
  money_state: 'captured',
});

describe('the table of cancelling [PAY-04]', () => {
  it.each([
    ['48 h before', 48, 20_000, 0, 0],
    ['exactly 24 h before', 24, 20_000, 0, 0],
    ['just under 24 h before', 23.999, 10_000, 8500, 1500],
    ['exactly 12 h before', 12, 10_000, 8500, 1500],
    ['just under 12 h before', 11.999, 0, 17_000, 3000],
    ['a minute before', 1 / 60, 0, 17_000, 3000],
  ])('a parent, %s', (_when, hours, to_card_fils, lsa_fils, fee_fils) => {
    const quote = quoteOf(bought(), 'parent', 'standard', before(hours));
    expect(quote).toEqual({ to_card_fils, returned_credit_fils: 0, credit_fils: 0, lsa_fils, fee_fils });
  });

  it('a parent whose request was not accepted yet has everything back', () => {
    expect(quoteOf(bought(20_000, 'requested'), 'parent', 'standard', before(3)).to_card_fils).toBe(20_000);
  });

  it('a sick child: all as credit, or half to the card; the LSA gets nothing', () => {
    expect(quoteOf(bought(), 'parent', 'sick_credit', before(1))).toEqual({
      to_card_fils: 0,
      returned_credit_fils: 0,
      credit_fils: 20_000,
      lsa_fils: 0,
      fee_fils: 0,
    });
    const half = quoteOf(bought(), 'parent', 'sick_card', before(1));
    expect([half.to_card_fils, half.lsa_fils]).toEqual([10_000, 0]);
  });

  it.each([
    ['24 h before, where all of it comes back anyway', 24, []],
    ['12 h before, where half of it does', 12, ['sick_credit']],
    ['an hour before', 1, ['sick_credit', 'sick_card']],
  ])('a sick day is used up only for more than the table gives: %s', (_when, hours, ways) => {
    expect(sickWays(bought(), before(hours))).toEqual(ways);
  });

  it('an LSA: everything back, and AED 25 on top when it is late or the LSA does not come', () => {
    expect(quoteOf(bought(), 'lsa', 'standard', before(24))).toMatchObject({
      to_card_fils: 20_000,
      returned_credit_fils: 0,
      credit_fils: 0,
    });
    expect(quoteOf(bought(), 'lsa', 'standard', before(23))).toMatchObject({
      to_card_fils: 20_000,
      returned_credit_fils: 0,
      credit_fils: 2500,
    });
    expect(lsaCancelledOutcome(bought(), true)).toMatchObject({
      to_card_fils: 20_000,
      returned_credit_fils: 0,
      credit_fils: 2500,
      lsa_fils: 0,
    });
    expect(lsaCancelledOutcome(bought(0), true).credit_fils).toBe(0);
  });

  it('a family that does not come pays for it', () => {
    expect(parentNoShowOutcome(bought())).toEqual({
      to_card_fils: 0,
      returned_credit_fils: 0,
      credit_fils: 0,
      lsa_fils: 17_000,
      fee_fils: 3000,
    });
  });

  it('says until when a quote holds', () => {
    expect(quoteChangesAt(bought(), before(30))).toEqual(before(24));
    expect(quoteChangesAt(bought(), before(24))).toEqual(before(12));
    expect(quoteChangesAt(bought(), before(3))).toEqual(START);
    expect(quoteChangesAt(bought(), new Date(START.getTime() + 1))).toBeNull();
  });
});

describe('every state and side has its own rule, or none', () => {
  /** What comes back to the card an hour before; whatever is not named here has no rule. */
  const BACK: Record<string, number> = {
    'parent held': 0,
    'lsa held': 0,
    'staff held': 0,
    'system held': 0,
    'parent requested': 20_000,
    'lsa requested': 20_000,
    'staff requested': 20_000,
    'system requested': 20_000,
    'parent confirmed': 0,
    'lsa confirmed': 20_000,
    'staff confirmed': 20_000,
    'staff in_progress': 20_000,
  };

  it.each(BOOKING_SIDES.flatMap((side) => BOOKING_STATES.map((state) => [side, state] as const)))(
    '%s, %s',
    (side, state) => {
      const quote = () => quoteOf(bought(20_000, state), side, 'standard', before(1));
      const back = BACK[`${side} ${state}`];
      if (back === undefined) expect(quote).toThrow(/no rule/);
      else expect(quote().to_card_fils).toBe(back);
    },
  );

  it('a waiver before anything was posted gives all of it back', () => {
    expect(waiverOutcome(bought(), null)).toEqual({
      to_card_fils: 20_000,
      returned_credit_fils: 0,
      credit_fils: 0,
      lsa_fils: 0,
      fee_fils: 0,
    });
    expect(fullRefund(bought())).toEqual({
      to_card_fils: 20_000,
      returned_credit_fils: 0,
      credit_fils: 0,
      lsa_fils: 0,
      fee_fils: 0,
    });
  });
});

describe('whatever the price and the hour', () => {
  const price = fc.integer({ min: 0, max: 2_000_000 });
  const hours = fc.double({ min: 0, max: 72, noNaN: true });

  it('every fils of the price has one owner, and nobody gets less than nothing', () => {
    fc.assert(
      fc.property(price, hours, fc.constantFrom(...CANCEL_WAYS), (fils, left, way) => {
        const quote = quoteOf(bought(fils), 'parent', way, before(left));
        expect(quote.to_card_fils + quote.credit_fils + quote.lsa_fils + quote.fee_fils).toBe(fils);
        expect(Math.min(...Object.values(quote))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('what goes back goes where it came from, to the fils', () => {
    const all = fc.constantFrom(...CANCEL_WAYS, 'lsa' as const, 'waived' as const);
    fc.assert(
      fc.property(price, fc.double({ min: 0, max: 1, noNaN: true }), hours, all, (fils, share, left, way) => {
        const credit = Math.floor(fils * share);
        const booking = { ...bought(fils), credit_paid_fils: credit };
        const quote =
          way === 'lsa'
            ? lsaCancelledOutcome(booking, false)
            : way === 'waived'
              ? waiverOutcome(booking, null)
              : quoteOf(booking, 'parent', way, before(left));
        expect(Object.values(quote).reduce((sum, part) => sum + part, 0)).toBe(fils);
        expect(Math.min(...Object.values(quote))).toBeGreaterThanOrEqual(0);
        expect(quote.to_card_fils).toBeLessThanOrEqual(fils - credit);
        expect(quote.returned_credit_fils).toBeLessThanOrEqual(credit);
      }),
    );
  });

  it('a parent never gets back more by waiting', () => {
    fc.assert(
      fc.property(price, hours, hours, (fils, one, other) => {
        const back = (left: number) => quoteOf(bought(fils), 'parent', 'standard', before(left)).to_card_fils;
        expect(back(Math.max(one, other))).toBeGreaterThanOrEqual(back(Math.min(one, other)));
      }),
    );
  });

  it('a waiver completes the refund and takes the LSA’s part back, to the fils', () => {
    fc.assert(
      fc.property(price, hours, (fils, left) => {
        const posted = quoteOf(bought(fils), 'parent', 'standard', before(left));
        const rest = waiverOutcome(bought(fils), posted);
        expect(posted.to_card_fils + rest.to_card_fils).toBe(fils);
        expect([posted.lsa_fils + rest.lsa_fils, posted.fee_fils + rest.fee_fils]).toEqual([0, 0]);
      }),
    );
  });

  it('is free until the hours of the terms it was bought under, not of today’s', () => {
    const policy = { version: 'old', refund_tiers: [{ hours_before: 48, refund_percent: 100 }] };
    expect(freeCancelUntil({ ...bought(), policy })).toEqual(before(48));
    expect(freeCancelUntil({ ...bought(), policy: { ...policy, refund_tiers: [] } })).toBeNull();
  });

  it('two outcomes are the same only if every part is', () => {
    const one = withReleased(bought(), quoteOf(bought(), 'parent', 'standard', before(13)));
    expect(sameMoney(one, { ...one })).toBe(true);
    expect(sameMoney(one, { ...one, released_fils: 1 })).toBe(false);
    expect(sameMoney(one, { ...one, returned_credit_fils: 0, credit_fils: 1 })).toBe(false);
  });
});
