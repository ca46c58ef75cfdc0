import { describe, expect, it } from 'vitest';
import { correctionForm, goodwillForm, refundForm, typedFils } from './ledger-action-form.ts';
import { doneAloneFils, refundEffect } from './refund-effect.ts';
import { captured, entry, moneyAction, moneyOverview, sessionLedger } from './staff-money.testing.ts';
import { sidesOfBalance, waitingCount } from './trial-balance.ts';

describe('the trial balance', () => {
  it('has two sides of the same length, the largest account first', () => {
    const { debit, credit } = sidesOfBalance(moneyOverview().trial_balance.accounts);
    expect(debit.fils).toBe(41_375_000);
    expect(credit.fils).toBe(41_375_000);
    expect(credit.accounts.map(({ account }) => account)).toEqual([
      'payout_clearing',
      'held_funds',
      'platform_revenue',
      'lsa_payable',
      'vat_payable',
    ]);
  });

  it('counts everything that waits', () => {
    const counts = { approvals: 1, transfers: 2, failed_payments: 3, failed_payouts: 4, differences: 5 };
    expect(waitingCount({ counts })).toBe(15);
  });
});

describe('what was done without a second person', () => {
  it('counts parts of one kind that nobody else agreed to', () => {
    const one = { id: 'one', name: 'Rania' };
    const other = { id: 'other', name: 'Sam' };
    const part = (overrides: Parameters<typeof moneyAction>[0]) =>
      moneyAction({
        kind: 'refund',
        state: 'done',
        amount_fils: 40_000,
        requested_by: one,
        decided_by: one,
        ...overrides,
      });
    const actions = [
      part({}),
      part({ amount_fils: 5000 }),
      part({ decided_by: other }),
      part({ kind: 'goodwill_credit' }),
      part({ state: 'rejected' }),
    ];
    expect(doneAloneFils({ actions }, 'refund')).toBe(45_000);
  });
});

describe('a refund', () => {
  const credit = entry('capture', { promo_credit: 30_000, held_funds: -30_000 });
  const both = entry('capture', { card_clearing: 20_000, promo_credit: 10_000, held_funds: -30_000 });
  it.each([
    [[captured()], 'card'],
    [[credit], 'credit'],
    [[both], 'both'],
  ])('goes back where the money came from', (entries, backTo) => {
    expect(refundEffect({ entries, payout: null, held_fils: 30_000 }, 100)).toEqual({ backTo, coveredFils: 0 });
  });

  it('is paid by us where the money is no longer held', () => {
    expect(refundEffect(sessionLedger({ held_fils: 8000 }), 10_000).coveredFils).toBe(2000);
  });
});

describe('the forms', () => {
  it.each([
    ['100', 10_000],
    [' 2.5 ', 250],
    ['0', null],
    ['', null],
    ['1,000', null],
    ['-5', null],
    ['1.234', null],
    ['١٢٫٥', 1250],
  ])('read %j as %s fils', (typed, fils) => {
    expect(typedFils(typed)).toBe(fils);
  });

  it('take no more than can be given back, and no more than a goodwill credit may be', () => {
    const refund = refundForm(20_000, 'too much');
    expect(refund.parse({ amount: '200', reason: 'Late' })).toEqual({ amount: 20_000, reason: 'Late' });
    expect(refund.safeParse({ amount: '200.01', reason: 'Late' }).error?.issues[0]?.message).toBe('too much');
    expect(refund.safeParse({ amount: 'x', reason: 'Late' }).error?.issues[0]?.message).toBe(
      'Enter an amount like 150 or 150.50.',
    );
    expect(goodwillForm('too much').safeParse({ amount: '5000.01', reason: 'Late' }).success).toBe(false);
  });

  it('want two different accounts for a correction', () => {
    const same = { amount: '5', debit_account: 'vat_payable', credit_account: 'vat_payable', reason: 'x' } as const;
    const { issues } = correctionForm.safeParse(same).error ?? { issues: [] };
    expect(issues.map(({ path, message }) => [path.join(), message])).toEqual([
      ['credit_account', 'Choose two different accounts.'],
    ]);
    expect(correctionForm.safeParse({ ...same, credit_account: 'card_clearing' }).success).toBe(true);
  });
});
