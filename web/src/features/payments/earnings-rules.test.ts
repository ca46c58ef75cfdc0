import { describe, expect, it } from 'vitest';
import { earnings } from './payments.testing.ts';
import { payoutHint, payoutObstacles, payoutParts } from './payout-parts.ts';
import { isReleasedByReport, shownWaits, waitPath } from './release-waits.ts';

const next = earnings().next_payout;

const LOWEST_FILS = 5000;

describe('the next payout', () => {
  it('is what is available and what is released in time; what needs the LSA comes on top', () => {
    const parts = payoutParts({
      ...next,
      fils: 15_000,
      released_before_fils: 5000,
      waiting: { fils: 5000, count: 2 },
    });
    expect(parts).toEqual([
      { key: 'available', fils: 10_000, from: 0, width: 50 },
      { key: 'released', fils: 5000, from: 50, width: 25 },
      { key: 'waiting', fils: 5000, from: 75, width: 25 },
    ]);
    expect(payoutParts(next)).toEqual([]);
  });

  it('says why it would not leave', () => {
    expect(payoutObstacles({ ...next, fils: 9000 }, LOWEST_FILS)).toEqual([]);
    expect(payoutObstacles({ ...next, fils: 4999 }, LOWEST_FILS)).toEqual(['least']);
    expect(payoutObstacles({ ...next, fils: 0 }, LOWEST_FILS)).toEqual([]);
    expect(payoutObstacles({ ...next, obstacles: ['module.new', 'module.newer'] }, LOWEST_FILS)).toEqual(['onHold']);
    expect(payoutObstacles({ ...next, obstacles: ['module.new', 'payouts.not_set_up'] }, LOWEST_FILS)).toEqual([
      'onHold',
      'notSetUp',
    ]);
  });

  it('is worth a line once there is something to pay', () => {
    const obstacles = ['payouts.not_set_up'];
    expect(payoutHint({ ...next, obstacles }, LOWEST_FILS)).toBeNull();
    expect(payoutHint({ ...next, fils: 9000, obstacles }, LOWEST_FILS)).toBe('notSetUp');
    expect(payoutHint({ ...next, fils: 4000 }, LOWEST_FILS)).toBe('least');
    expect(payoutHint({ ...next, fils: 9000 }, LOWEST_FILS)).toBe('next');
  });
});

describe('what is missing before release', () => {
  it('names first what the LSA can do', () => {
    expect(shownWaits({ waits_for: ['waiting_period', 'dispute', 'report'] })).toEqual([
      'report',
      'dispute',
      'waiting_period',
    ]);
  });

  it('is the report alone only while nothing else holds the money', () => {
    expect(isReleasedByReport({ waits_for: ['report', 'waiting_period'] })).toBe(true);
    expect(isReleasedByReport({ waits_for: ['report', 'dispute'] })).toBe(false);
  });

  it('of a session ahead is the session', () => {
    expect(shownWaits({ waits_for: ['session', 'waiting_period', 'report'] })).toEqual(['session']);
  });

  it('leads to where something can be done, and nowhere else', () => {
    const to = {
      session: (id: string) => `/session/${id}`,
      report: (id: string) => `/report/${id}`,
    };
    expect(waitPath('report', 'a', to)).toBe('/report/a');
    expect(waitPath('contested', 'a', to)).toBe('/session/a');
    expect(waitPath('waiting_period', 'a', to)).toBeNull();
    expect(waitPath('not_captured', 'a', to)).toBeNull();
  });
});
