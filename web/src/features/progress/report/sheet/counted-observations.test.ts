import { describe, expect, it } from 'vitest';
import { goalId, signedReportOf } from '../report.testing.ts';
import { countedObservations } from './counted-observations.ts';

const correction = (successes: number) => ({ goal_id: goalId(1), successes, attempts: 10, prompt_level: 2, level: 0 });
const amendment = (at: string, successes: number) => ({
  id: goalId(Number(at.slice(8, 10))),
  by: 'Sara Haddad',
  at,
  text: 'Counted again.',
  corrections: [correction(successes)],
});

describe('what a signed report says', () => {
  it('is what was signed, as long as nothing was corrected', () => {
    const [first, second] = countedObservations(signedReportOf());
    expect([first?.values.successes, first?.signed]).toEqual([8, null]);
    expect(second?.values.successes).toBe(6);
  });

  it('is the last correction, with what was signed beside it', () => {
    const amendments = [amendment('2026-11-20T08:00:00Z', 5), amendment('2026-11-19T08:00:00Z', 4)];
    const [first, second] = countedObservations(signedReportOf({ amendments }));
    expect(first?.values.successes).toBe(5);
    expect(first?.signed?.successes).toBe(8);
    expect(second?.signed).toBeNull();
  });
});
