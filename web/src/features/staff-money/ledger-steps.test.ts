import { describe, expect, it } from 'vitest';
import { cardTotalsOf, sidesOf, stepsOf, tAccountsOf } from './ledger-steps.ts';
import { entry, refunded, sessionLedger } from './staff-money.testing.ts';

describe('the steps of a session’s money', () => {
  it('are numbered in the order of the entries; the payout is the last, with this session’s part of it', () => {
    const steps = stepsOf(sessionLedger());
    expect(steps.map(({ number, kind, fils }) => [number, kind, fils])).toEqual([
      [1, 'capture', 30_000],
      [2, 'refund', 10_000],
      [3, 'release', 20_000],
      [4, 'payout', 17_000],
    ]);
    expect(stepsOf(sessionLedger({ payout: null }))).toHaveLength(3);
  });

  it('make T-accounts that keep the numbers, and sum to zero', () => {
    const accounts = tAccountsOf(stepsOf(sessionLedger()));
    expect(accounts.map(({ account, balanceFils }) => [account, balanceFils])).toEqual([
      ['card_clearing', 20_000],
      ['held_funds', 0],
      ['lsa_payable', 0],
      ['platform_revenue', -2857],
      ['vat_payable', -143],
      ['payout_clearing', -17_000],
    ]);
    expect(accounts[1]).toMatchObject({
      debits: [
        { step: 2, fils: 10_000 },
        { step: 3, fils: 20_000 },
      ],
      credits: [{ step: 1, fils: 30_000 }],
    });
    expect(accounts.reduce((sum, { balanceFils }) => sum + balanceFils, 0)).toBe(0);
  });

  it('say which accounts the money leaves and which it reaches', () => {
    const [, , release] = stepsOf(sessionLedger());
    expect(release && sidesOf(release)).toEqual({
      from: ['held_funds'],
      to: ['lsa_payable', 'platform_revenue', 'vat_payable'],
    });
  });

  it('tell what the card was charged and got back; credit and corrections are not the provider’s', () => {
    const paid = entry('capture', { card_clearing: 26_000, promo_credit: 4000, held_funds: -30_000 });
    const correction = entry('correction', { platform_revenue: 500, card_clearing: -500 });
    expect(cardTotalsOf([paid, refunded(6000), refunded(4000), correction])).toEqual({
      capturedFils: 26_000,
      refundedFils: 10_000,
    });
    expect(Object.is(cardTotalsOf([]).refundedFils, 0)).toBe(true);
  });
});
