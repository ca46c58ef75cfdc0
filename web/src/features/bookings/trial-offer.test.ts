import type { TrialCall, TrialCalls } from '@sanad/contract/bookings/trial-calls.ts';
import { describe, expect, it } from 'vitest';
import { isCallToCome, trialOfferOf } from './trial-offer.ts';

const call = (overrides: Partial<TrialCall> = {}): TrialCall => ({
  booking_id: 'b1',
  lsa_id: 'mona',
  child_id: 'omar',
  starts_at: '2026-11-20T13:00:00.000Z',
  state: 'confirmed',
  ...overrides,
});
const calls = (results: TrialCall[], left = 2): TrialCalls => ({ results, left });
const wanted = { lsaId: 'mona', isOnline: true, childId: 'omar', childIds: ['omar', 'lina'] };

describe('a free call is offered', () => {
  it('by an LSA who works online and whom this child has not called yet', () => {
    expect(trialOfferOf(calls([call({ child_id: 'lina' }), call({ lsa_id: 'sara' })]), wanted).state).toBe('possible');
    expect(trialOfferOf(undefined, wanted).state).toBe('possible');
  });

  it('not by an LSA who works in person only', () => {
    expect(trialOfferOf(calls([]), { ...wanted, isOnline: false }).state).toBe('not_online');
  });

  it('not twice for the same child, and without a chosen child while one of the children can have it', () => {
    expect(trialOfferOf(calls([call()]), wanted)).toEqual({ state: 'used', call: call() });
    expect(trialOfferOf(calls([call()]), { ...wanted, childId: null }).state).toBe('possible');
    const both = calls([call(), call({ child_id: 'lina' })]);
    expect(trialOfferOf(both, { ...wanted, childId: null }).state).toBe('used');
  });

  it('not when three were booked within a few days', () => {
    expect(trialOfferOf(calls([], 0), wanted).state).toBe('too_many');
  });
});

it('a booked call is still to come until it begins, and while it runs', () => {
  const before = new Date('2026-11-20T12:59:00Z');
  const after = new Date('2026-11-20T13:31:00Z');
  expect(isCallToCome(call(), before)).toBe(true);
  expect(isCallToCome(call({ state: 'requested' }), before)).toBe(true);
  expect(isCallToCome(call({ state: 'in_progress' }), after)).toBe(true);
  expect(isCallToCome(call({ state: 'settled' }), after)).toBe(false);
});
