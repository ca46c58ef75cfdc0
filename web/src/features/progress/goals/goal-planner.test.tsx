import { type ChildProgress, getChildProgress } from '@sanad/contract/progress/child-progress.ts';
import { answerGoal, proposeGoal, savePlan, setGoalStatus, withdrawGoal } from '@sanad/contract/progress/goals.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderElement } from '../../../lib/testing/render.testing.tsx';
import { CHILD_ID, goalId, goalOf } from '../report/report.testing.ts';
import { GoalPlanner } from './goal-planner.tsx';
import { ProposedGoals } from './proposed-goals.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.lsa });
});

function progress(change: Partial<ChildProgress> = {}): ChildProgress {
  return {
    child: { id: CHILD_ID, first_name: 'Layla', age: 7, photo: null },
    your_side: 'lsa',
    lsas: [],
    plans: [],
    goals: [],
    sessions: [],
    session_count: 0,
    score: null,
    access_until: null,
    sees_history: false,
    ...change,
  };
}

async function plan(change: Partial<ChildProgress> = {}) {
  server.answer(getChildProgress, progress(change));
  await renderElement(<GoalPlanner childId={CHILD_ID} />);
  await screen.findByRole('heading', { name: 'Goals' });
}

describe('planning goals [LSA-06 partly]', () => {
  it('starts from a template of the area, all of it to be changed', async () => {
    await plan();
    await userEvent.click(screen.getByRole('button', { name: 'Propose a goal' }));
    const dialog = await screen.findByRole('dialog', { name: 'Propose a goal for Layla' });
    await userEvent.click(await within(dialog).findByRole('button', { name: /^Works on one task for 10 minutes/ }));
    const statement = await within(dialog).findByRole('textbox', { name: /^Goal/ });
    await userEvent.clear(statement);
    await userEvent.type(statement, 'Works for ten minutes.');
    server.answer(proposeGoal, goalOf(1, { status: 'proposed' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Propose a goal' }));
    await screen.findByRole('heading', { name: 'Goals' });
    const [body] = server.bodiesOf(proposeGoal) as { levels: string[] }[];
    expect(body).toMatchObject({ area: 'adhd', statement: 'Works for ten minutes.', weight: 2, replaces_id: null });
    expect(body?.levels).toHaveLength(5);
  });

  it('says at its field what is missing when written from scratch', async () => {
    await plan();
    await userEvent.click(screen.getByRole('button', { name: 'Propose a goal' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start from scratch' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Propose a goal' }));
    expect((await within(dialog).findAllByText('Write the goal in one sentence.')).length).toBeGreaterThan(0);
    expect(server.bodiesOf(proposeGoal)).toEqual([]);
  });

  it('offers for each goal what the server allows, and states the effect first', async () => {
    const goals = [
      goalOf(1, { may: ['hold', 'discontinue', 'replace'] }),
      goalOf(2, { status: 'proposed', may: ['edit', 'withdraw'] }),
    ];
    await plan({ goals });
    await userEvent.click(screen.getByRole('button', { name: 'Put on hold: Follows two-step instructions' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Put this goal on hold?' });
    server.answer(setGoalStatus, goalOf(1, { status: 'on_hold' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Put on hold' }));
    expect(server.bodiesOf(setGoalStatus)).toEqual([{ status: 'on_hold', on_hold_until: null }]);
    await userEvent.click(screen.getByRole('button', { name: /^Withdraw: / }));
    server.answer(withdrawGoal, undefined);
    const question = await screen.findByRole('alertdialog', { name: 'Withdraw this goal?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Withdraw' }));
    expect(server.bodiesOf(withdrawGoal)).toHaveLength(1);
  });

  it('writes down how the LSA works towards less help', async () => {
    await plan();
    await userEvent.type(screen.getByRole('textbox', { name: /How I work/ }), 'First shown, then told.');
    server.answer(savePlan, {
      lsa: { id: null, name: 'Sara' },
      approach: 'First shown, then told.',
      review_on: null,
      changed_at: '2026-11-17T12:00:00Z',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save plan' }));
    expect(server.bodiesOf(savePlan)).toEqual([{ approach: 'First shown, then told.', review_on: null }]);
  });

  it('says so when it cannot be loaded', async () => {
    await renderElement(<GoalPlanner childId={CHILD_ID} />);
    expect(await screen.findByRole('button', { name: /Try again/ })).toBeDefined();
  });
});

describe('proposed goals, for the parent', () => {
  const proposed = goalOf(1, { status: 'proposed', level: null, may: ['agree', 'decline'] });

  it('are agreed to with one button', async () => {
    await renderElement(<ProposedGoals goals={[proposed, goalOf(2)]} childName="Layla" />);
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0);
    expect(screen.queryByText(goalOf(2).statement)).toBeNull();
    server.answer(answerGoal, goalOf(1));
    await userEvent.click(screen.getByRole('button', { name: 'Agree: Follows two-step instructions' }));
    expect(server.bodiesOf(answerGoal)).toEqual([{ agrees: true, reason: '', changed_at: '2026-10-01T08:00:00Z' }]);
  });

  it('are declined with a reason', async () => {
    await renderElement(<ProposedGoals goals={[proposed]} childName="Layla" />);
    await userEvent.click(screen.getByRole('button', { name: /^Decline: / }));
    const dialog = await screen.findByRole('dialog', { name: 'What should be different?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline goal' }));
    expect(within(dialog).getByText('Tell your LSA what should be different.')).toBeDefined();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Your reason/ }), 'Too early.');
    server.answer(answerGoal, goalOf(1, { status: 'declined' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline goal' }));
    expect(server.bodiesOf(answerGoal)).toEqual([
      { agrees: false, reason: 'Too early.', changed_at: '2026-10-01T08:00:00Z' },
    ]);
  });

  it('are no card at all without any', async () => {
    const { container } = await renderElement(
      <ProposedGoals goals={[goalOf(1, { id: goalId(1) })]} childName="Layla" />,
    );
    expect(container.textContent).toBe('');
  });
});
