import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandPath, LABEL_ABOVE, layoutFlow } from './flow-layout.ts';
import { stepsOf } from './ledger-steps.ts';
import { flowOf } from './money-flow.ts';
import { captured, entry, refunded, sessionLedger } from './staff-money.testing.ts';

const flow = (overrides: Parameters<typeof sessionLedger>[0] = {}) => flowOf(stepsOf(sessionLedger(overrides)));

describe('the way of a session’s money', () => {
  it('leads from the card to the held funds, back to the card, to the LSA, the fee and the VAT', () => {
    expect(flow()).toEqual({
      sources: [{ place: 'card', fils: 30_000, steps: [1] }],
      heldFils: 30_000,
      targets: [
        { place: 'card', fils: 10_000, steps: [2] },
        { place: 'lsa', fils: 17_000, steps: [3] },
        { place: 'fee', fils: 2857, steps: [3] },
        { place: 'vat', fils: 143, steps: [3] },
      ],
      direct: [],
      paidOut: { place: 'lsa', fils: 17_000, steps: [4] },
    });
  });

  it('says what is still held', () => {
    expect(flow({ entries: [captured(), refunded(4000)], payout: null }).targets).toEqual([
      { place: 'card', fils: 4000, steps: [2] },
      { place: 'held', fils: 26_000, steps: [] },
    ]);
  });

  it('takes two refunds together and keeps both numbers', () => {
    const { targets } = flow({ entries: [captured(), refunded(4000), refunded(6000)], payout: null });
    expect(targets[0]).toEqual({ place: 'card', fils: 10_000, steps: [2, 3] });
  });

  it('shows credit that paid and came back, and what we covered', () => {
    const paid = entry('capture', { card_clearing: 20_000, promo_credit: 10_000, held_funds: -30_000 });
    const cover = entry('refund_cover', { platform_revenue: 5000, held_funds: -5000 });
    const returned = entry('credit_returned', { held_funds: 10_000, promo_credit: -10_000 });
    const { sources, heldFils, targets } = flow({ entries: [paid, cover, returned], payout: null });
    expect(sources.map(({ place, fils }) => [place, fils])).toEqual([
      ['card', 20_000],
      ['credit', 10_000],
      ['product', 5000],
    ]);
    expect(heldFils).toBe(35_000);
    expect(targets.map(({ place, fils }) => [place, fils])).toEqual([
      ['credit', 10_000],
      ['held', 25_000],
    ]);
  });

  it('leads past the held funds for what we give, and leaves corrections out', () => {
    const goodwill = entry('credit_granted', { platform_revenue: 2000, promo_credit: -2000 });
    const correction = entry('correction', { platform_revenue: 500, card_clearing: -500 });
    const { direct, heldFils } = flow({ entries: [captured(), goodwill, correction], payout: null });
    expect(direct).toEqual([{ place: 'credit', fils: 2000, steps: [2] }]);
    expect(heldFils).toBe(30_000);
  });
});

describe('the picture of it', () => {
  it('has bands as thick as their share, and a straight one from a single card', () => {
    const { held, sources, targets } = layoutFlow(flow());
    expect(sources[0]).toMatchObject({ top: held.top, height: held.height });
    const [card, lsa] = targets;
    expect(card?.height).toBeCloseTo(held.height / 3);
    expect(lsa?.start.top).toBeCloseTo(held.top + held.height / 3);
  });

  it('keeps every bar in sight and clear of the others, whatever the amounts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (card, credit, percentBack, goodwill) => {
          const all = card + credit;
          const back = Math.floor((all * percentBack) / 100);
          const creditEntries =
            goodwill > 0 ? [entry('credit_granted', { platform_revenue: goodwill, promo_credit: -goodwill })] : [];
          const layout = layoutFlow(
            flow({
              entries: [
                entry('capture', { card_clearing: card, promo_credit: credit, held_funds: -all }),
                entry('refund', { held_funds: back, card_clearing: -back }),
                ...creditEntries,
              ],
              payout: null,
            }),
          );
          for (const column of [layout.sources, [...layout.targets, ...layout.direct]]) {
            column.forEach((bar, index) => {
              const before = column[index - 1];
              expect(bar.top).toBeGreaterThanOrEqual(before ? before.top + before.height : 0);
              expect(bar.top + bar.height).toBeLessThanOrEqual(layout.height + 0.001);
            });
          }
          expect(layout.held.top).toBeGreaterThanOrEqual(LABEL_ABOVE);
        },
      ),
    );
  });

  it('draws a band as one closed shape', () => {
    expect(bandPath({ top: 0, height: 10 }, { top: 20, height: 10 }, [0, 100])).toBe(
      'M0 0C50 0 50 20 100 20V30C50 30 50 10 0 10z',
    );
  });
});
