import type { Goal } from '@sanad/contract/progress/goals.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderElement } from '../../../lib/testing/render.testing.tsx';
import { goalOf } from '../report/report.testing.ts';
import { observedHelp, sessionOf } from './child-progress.testing.ts';
import { GoalLadder } from './goal-ladder.tsx';

const SESSIONS = [
  sessionOf(2, '2026-11-16T12:00:00Z', { observations: [observedHelp(1, 1, { successes: 9, attempts: 10 })] }),
  sessionOf(1, '2026-11-09T12:00:00Z', { observations: [observedHelp(1, 4, { successes: 2, attempts: 10 })] }),
];

async function show(change: Partial<Goal> = {}, sessions = SESSIONS) {
  const goal = goalOf(1, change);
  await renderElement(<GoalLadder goal={goal} childName="Layla" sessions={sessions} />);
  return screen.getByRole('article', { name: goal.statement });
}
const steps = () => within(screen.getByRole('list', { name: /^Steps of the goal/ })).getAllByRole('listitem');
const reached = () => steps().map(({ textContent }) => textContent.includes('Reached'));

describe('a goal as five steps', () => {
  it('shows where the child is, what lies behind and which step was agreed on', async () => {
    await show({ level: 1 });
    expect(reached()).toEqual([true, true, true, false, false]);
    expect(steps().map((step) => step.getAttribute('aria-current'))).toEqual([null, null, null, 'step', null]);
    expect(steps()[3]?.textContent).toContain('Layla is here');
    expect(steps()[2]?.textContent).toContain('Goal');
    expect(steps()[4]?.textContent).toContain('10 of 10 alone');
  });

  it('before the first session stands on no step, and says it was not worked on', async () => {
    const card = await show({ level: null, session_count: 0 }, []);
    expect(reached()).toEqual([false, false, false, false, false]);
    expect(within(card).queryByText('Layla is here')).toBeNull();
    expect(within(card).getByText('Not worked on yet')).toBeDefined();
  });

  it('sums up the last session, not an earlier one', async () => {
    const card = within(await show({ session_count: 2 }));
    expect(card.getByText('9 of 10 tries')).toBeDefined();
    expect(card.getByText('A reminder')).toBeDefined();
    expect(card.getByText('2 sessions')).toBeDefined();
    expect(card.queryByText('2 of 10 tries')).toBeNull();
  });

  it.each<[string, Partial<Goal>]>([
    ['On the way', { status: 'in_progress' }],
    ['Mastered 11/11/2026', { status: 'mastered', mastered_at: '2026-11-11T12:00:00Z' }],
    ['On hold', { status: 'on_hold' }],
    ['On hold until 04/01/2027', { status: 'on_hold', on_hold_until: '2027-01-04' }],
    ['Ended', { status: 'discontinued' }],
  ])('says “%s”', async (text, change) => {
    expect(within(await show(change)).getByText(text)).toBeDefined();
  });
});
