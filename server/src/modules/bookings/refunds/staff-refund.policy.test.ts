import { FIRST_FIGURES } from '@sanad/contract/policy/figures.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { termsOf } from '../cancellation/cancellation.policy.ts';
import { type RefundableBooking, refundRoom, type SharedOut, staffRefundOutcome } from './staff-refund.policy.ts';

const NOTHING_SHARED: SharedOut = {
  toCardFils: 0,
  returnedCreditFils: 0,
  sessionCreditFils: 0,
  heldLsaFils: 0,
  heldFeeFils: 0,
  releasedFils: 0,
  coveredFils: 0,
};
const completed: RefundableBooking = {
  state: 'completed',
  price_fils: 30_000,
  credit_paid_fils: 0,
  fee_basis_points: 1500,
  policy: termsOf({ number: 1, figures: FIRST_FIGURES }),
  startsAt: new Date('2026-11-02T12:00:00Z'),
  money_state: 'captured',
  reported_by: null,
  final_at: null,
};

describe('a refund by our team', () => {
  it('comes from what is held, and leaves LSA and fee to share the rest', () => {
    expect(staffRefundOutcome(completed, NOTHING_SHARED, 10_000)).toEqual({
      to_card_fils: 10_000,
      returned_credit_fils: 0,
      credit_fils: 0,
      lsa_fils: 0,
      fee_fils: 0,
      covered_fils: 0,
    });
  });

  it('takes from the LSA’s part and the fee that are written down and not released', () => {
    const shared = { ...NOTHING_SHARED, toCardFils: 15_000, heldLsaFils: 12_750, heldFeeFils: 2_250 };
    const outcome = staffRefundOutcome({ ...completed, state: 'cancelled_by_parent' }, shared, 5_000);
    expect(outcome).toMatchObject({ to_card_fils: 5_000, lsa_fils: -4_250, fee_fils: -750, covered_fils: 0 });
  });

  it('is at our expense where the LSA has been given it already', () => {
    const shared = { ...NOTHING_SHARED, releasedFils: 30_000 };
    const outcome = staffRefundOutcome({ ...completed, state: 'settled' }, shared, 7_000);
    expect(outcome).toMatchObject({ to_card_fils: 7_000, lsa_fils: 0, fee_fils: 0, covered_fils: 7_000 });
  });

  it('goes back to credit and card as they have paid', () => {
    const outcome = staffRefundOutcome({ ...completed, credit_paid_fils: 10_000 }, NOTHING_SHARED, 30_000);
    expect(outcome).toMatchObject({ to_card_fils: 20_000, returned_credit_fils: 10_000 });
  });

  it.each([
    ['not_over', { state: 'confirmed' as const }],
    ['not_over', { state: 'no_show_lsa' as const, reported_by: 'parent' as const }],
    ['not_charged', { money_state: 'failed' }],
    ['not_charged', { money_state: null }],
  ])('says %s where none can be made', (obstacle, change) => {
    expect(refundRoom({ ...completed, ...change }, NOTHING_SHARED)).toMatchObject({ refundableFils: 0, obstacle });
  });

  it('never gives back more than was paid, in however many parts', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 8 });
    const prices = fc.record({
      price: fc.integer({ min: 100, max: 60_000 }),
      byCredit: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    const stages = fc.constantFrom('completed' as const, 'shared' as const, 'settled' as const);
    fc.assert(
      fc.property(amounts, prices, stages, (parts, { price, byCredit }, stage) => {
        const credit = Math.floor(price * byCredit);
        const booking = { ...completed, price_fils: price, credit_paid_fils: credit };
        const fee = Math.floor((price * 1500 + 5000) / 10_000);
        const shared = { ...NOTHING_SHARED };
        if (stage === 'shared') Object.assign(shared, { heldLsaFils: price - fee, heldFeeFils: fee });
        if (stage === 'settled') shared.releasedFils = price;
        for (const wanted of parts) {
          const fils = Math.min(wanted, refundRoom(booking, shared).refundableFils);
          const outcome = staffRefundOutcome(booking, shared, fils);
          expect(
            Math.min(outcome.to_card_fils, outcome.returned_credit_fils, outcome.covered_fils),
          ).toBeGreaterThanOrEqual(0);
          expect(outcome.to_card_fils + outcome.returned_credit_fils).toBe(fils);
          const fromShares = 0 - outcome.lsa_fils - outcome.fee_fils;
          expect(fromShares).toBe(stage === 'shared' ? fils - outcome.covered_fils : 0);
          shared.toCardFils += outcome.to_card_fils;
          shared.returnedCreditFils += outcome.returned_credit_fils;
          shared.heldLsaFils += outcome.lsa_fils;
          shared.heldFeeFils += outcome.fee_fils;
          shared.coveredFils += outcome.covered_fils;
          expect(
            Math.min(shared.heldLsaFils, shared.heldFeeFils, refundRoom(booking, shared).heldFils),
          ).toBeGreaterThanOrEqual(0);
        }
        expect(shared.toCardFils).toBeLessThanOrEqual(price - credit);
        expect(shared.returnedCreditFils).toBeLessThanOrEqual(credit);
      }),
    );
  });
});
