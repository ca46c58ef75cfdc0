import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedTopics,
  earliestStart,
  FIRST_FIGURES,
  noticeHours,
  type PolicyFigures,
  policyAt,
  refundTiers,
} from './figures.ts';
import { policyFigures } from './policy.ts';

const at = (hours: number) => new Date(Date.UTC(2027, 0, 1) + hours * 3_600_000);
const version = (hours: number) => ({ hours, effectiveFrom: at(hours) });

describe('the version in force', () => {
  const versions = [version(0), version(48), version(24)] as const;

  it.each([
    [-1, 0],
    [0, 0],
    [23.999, 0],
    [24, 24],
    [47.999, 24],
    [48, 48],
    [9999, 48],
  ])('after %s hours is the one that began at hour %s', (now, began) => {
    expect(policyAt([...versions], at(now)).hours).toBe(began);
  });

  it('is the last that has begun, in whatever order they are listed', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { minLength: 1 }), fc.nat(500), (starts, now) => {
        const [first, ...rest] = starts.map(version);
        if (!first) return;
        const begun = starts.filter((hours) => hours <= now);
        const expected = begun.length > 0 ? Math.max(...begun) : Math.min(...starts);
        expect(policyAt([first, ...rest], at(now)).hours).toBe(expected);
      }),
    );
  });
});

describe('what a change needs', () => {
  const changed = (change: Partial<PolicyFigures>) => changedTopics(FIRST_FIGURES, { ...FIRST_FIGURES, ...change });

  it('is two weeks where LSAs or parents are told, and an hour otherwise', () => {
    const days = 14 * 24;
    expect(noticeHours(changed({ fee_basis_points: 1400 }))).toBe(days);
    expect(noticeHours(changed({ free_cancel_hours: 48 }))).toBe(days);
    expect(noticeHours(changed({ lowest_payout_fils: 10_000 }))).toBe(days);
    expect(noticeHours(changed({ referral_reward_fils: 7500 }))).toBe(1);
    expect(noticeHours(changed({ one_person_fils: 50_000 }))).toBe(1);
    expect(earliestStart(at(0), changed({ one_person_fils: 0, fee_basis_points: 1400 }))).toEqual(at(days));
  });

  it('is nothing where no figure differs', () => {
    expect(changed({})).toEqual([]);
  });
});

describe('figures', () => {
  it.each([
    ['a fee of 101 %', { fee_basis_points: 10_100 }],
    ['a negative fee', { fee_basis_points: -100 }],
    ['a fee that is no whole number of basis points', { fee_basis_points: 1450.5 }],
    ['bands that do not descend', { free_cancel_hours: 12, partial_refund_hours: 12 }],
    ['a part of 100 %', { partial_refund_percent: 100 }],
    ['a negative lowest payout', { lowest_payout_fils: -5000 }],
    ['no referral reward at all', { referral_reward_fils: 0 }],
    ['an endless limit for one person', { one_person_fils: 100_000_000 }],
  ])('cannot have %s', (_, change) => {
    expect(policyFigures.safeParse({ ...FIRST_FIGURES, ...change }).success).toBe(false);
  });

  it('of the first version are valid, and lead to the table of cancelling', () => {
    expect(policyFigures.parse(FIRST_FIGURES)).toEqual(FIRST_FIGURES);
    expect(refundTiers(FIRST_FIGURES)).toEqual([
      { hours_before: 24, refund_percent: 100 },
      { hours_before: 12, refund_percent: 50 },
      { hours_before: 0, refund_percent: 0 },
    ]);
  });
});
