import type { Negotiation } from '@sanad/contract/negotiation.ts';
import { describe, expect, it } from 'vitest';
import { canNegotiateAgain, counterRange, currentNegotiation, firstRange, percentBelow, suggested } from './offers.ts';

const NOW = new Date('2030-01-01T08:00:00Z');
const offer = (by: 'parent' | 'lsa', fils: number) => ({ by, price_per_hour_fils: fils, note: '', created_at: '' });

function negotiation(overrides: Partial<Negotiation> = {}): Negotiation {
  return {
    id: 't',
    state: 'offered_by_parent',
    your_side: 'lsa',
    lsa: { id: 'l', name: 'Mariam A.', photo: null },
    parent: { name: 'Huda M.' },
    child: { id: 'c', first_name: 'Omar' },
    list_price_per_hour_fils: 20_000,
    least_offer_fils: 12_000,
    offers: [offer('parent', 14_000)],
    offers_left: 3,
    expires_at: '2030-01-02T08:00:00Z',
    agreement: null,
    may: ['accept', 'counter', 'reject'],
    created_at: '2030-01-01T08:00:00Z',
    ...overrides,
  };
}

const agreed = (valid_until: string) => ({ id: 'a', price_per_hour_fils: 1, list_price_per_hour_fils: 2, valid_until });

describe('what can be offered [LSA-09]', () => {
  it('is 60 to 100 per cent of the list price for a family', () => {
    expect(firstRange(20_000)).toEqual({ leastFils: 12_000, mostFils: 20_000 });
    expect(firstRange(15_555)).toEqual({ leastFils: 9_333, mostFils: 15_555 });
    expect(counterRange(negotiation({ your_side: 'parent' }))).toEqual({ leastFils: 12_000, mostFils: 20_000 });
  });

  it('is never less than the family offers, nor more than the list price, for the LSA', () => {
    expect(counterRange(negotiation())).toEqual({ leastFils: 14_000, mostFils: 20_000 });
  });

  it('starts halfway between the two offers', () => {
    const one = negotiation();
    expect(suggested(one, counterRange(one))).toBe(17_000);
    const other = negotiation({ your_side: 'parent', offers: [offer('parent', 14_000), offer('lsa', 18_000)] });
    expect(suggested(other, counterRange(other))).toBe(16_000);
  });

  it('is compared with the list price', () => {
    expect(percentBelow(17_000, 20_000)).toBe(15);
    expect(percentBelow(20_000, 20_000)).toBe(0);
    expect(percentBelow(0, 0)).toBe(0);
  });
});

describe('the negotiation for one child', () => {
  it('is the open one first, then the one whose price holds; another child’s is not', () => {
    const open = negotiation();
    const held = negotiation({ id: 'h', state: 'accepted', agreement: agreed('2030-02-01T08:00:00Z') });
    const over = negotiation({ id: 'o', state: 'accepted', agreement: agreed('2029-12-01T08:00:00Z') });
    expect(currentNegotiation([held, open], 'c', NOW)).toBe(open);
    expect(currentNegotiation([over, held], 'c', NOW)).toBe(held);
    expect(currentNegotiation([over, negotiation({ state: 'rejected' })], 'c', NOW)).toBeNull();
    expect(currentNegotiation([open], 'd', NOW)).toBeNull();
  });

  it('can begin again shortly before the agreed price ends', () => {
    expect(canNegotiateAgain(negotiation(), NOW)).toBe(true);
    expect(canNegotiateAgain(negotiation({ agreement: agreed('2030-02-01T08:00:00Z') }), NOW)).toBe(false);
    expect(canNegotiateAgain(negotiation({ agreement: agreed('2030-01-10T08:00:00Z') }), NOW)).toBe(true);
  });
});
