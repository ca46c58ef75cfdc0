import { getChildProgress } from '@sanad/contract/progress/child-progress.ts';
import * as contract from '@sanad/contract/progress/goals.ts';
import { GOALS_ACTIVE_MAX } from '@sanad/contract/progress/progress-rules.ts';
import { amendReport, signReport } from '@sanad/contract/progress/reports.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Family, Lsa } from '../../../../test/scenarios/booking-scenario.ts';
import { GOAL, ProgressScenario } from '../../../../test/scenarios/progress-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let scenario: ProgressScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new ProgressScenario(app);
});
afterAll(() => app.close());

/** An LSA with a confirmed session, so that the child's record is open. */
async function working(): Promise<{ family: Family; lsa: Lsa; childId: string }> {
  const [family, lsa] = await scenario.pair();
  await scenario.confirmed(family, lsa, scenario.at(1, 16));
  return { family, lsa, childId: family.children[0]?.id ?? '' };
}

const answer = (family: Family, id: string, agrees: boolean, reason = '') =>
  family.client.call(contract.answerGoal, { params: { id }, body: { agrees, reason } });
const goalsOf = async (family: Family) =>
  (await family.client.call(getChildProgress, { params: { id: family.children[0]?.id ?? '' } })).body.goals;

describe('a goal', () => {
  it('counts once the parent agrees, and both sides are notified', async () => {
    const { family, lsa } = await working();
    const id = await scenario.proposed(family, lsa);
    expect(await goalsOf(family)).toMatchObject([
      { id, status: 'proposed', statement: GOAL.statement, levels: GOAL.levels, may: ['agree', 'decline'] },
    ]);
    expect(await scenario.allNotificationsOf(family)).toContain('progress.goal_proposed');
    const { body } = await answer(family, id, true);
    expect(body).toMatchObject({ status: 'in_progress', agreed_at: app.clock.now().toISOString(), may: [] });
    expect((await answer(family, id, true)).status).toBe(200);
    expect((await answer(family, id, false, 'No')).problem.code).toBe('no_longer_possible');
    expect(await scenario.allNotificationsOf(lsa)).toContain('progress.goal_answered');
  });

  it('that was declined shows why, and can be changed and proposed again', async () => {
    const { family, lsa } = await working();
    const id = await scenario.proposed(family, lsa);
    expect((await answer(family, id, false)).problem.fields).toMatchObject([{ field: 'reason' }]);
    expect((await answer(family, id, false, 'Too early.')).body.decline_reason).toBe('Too early.');
    const { body } = await lsa.client.call(contract.changeGoal, { params: { id }, body: { weight: 4 } });
    expect(body).toMatchObject({ status: 'proposed', weight: 4, statement: GOAL.statement, decline_reason: '' });
    await answer(family, id, true);
    const late = await lsa.client.call(contract.changeGoal, { params: { id }, body: { weight: 1 } });
    expect(late.problem.code).toBe('no_longer_possible');
  });

  it('is not agreed to in words the parent has not read', async () => {
    const { family, lsa } = await working();
    const id = await scenario.proposed(family, lsa);
    const [read] = await goalsOf(family);
    app.clock.advance({ seconds: 1 });
    await lsa.client.call(contract.changeGoal, { params: { id }, body: { statement: 'Reads a whole book' } });
    const agree = (changed_at: string | undefined) =>
      family.client.call(contract.answerGoal, { params: { id }, body: { agrees: true, changed_at } });
    expect((await agree(read?.changed_at)).problem.code).toBe('conflict');
    const [now] = await goalsOf(family);
    expect(now).toMatchObject({ status: 'proposed', statement: 'Reads a whole book' });
    expect((await agree(now?.changed_at)).body.status).toBe('in_progress');
  });

  it('is put on hold, taken up again, replaced and ended by the LSA who proposed it, and by nobody else', async () => {
    const { family, lsa, childId } = await working();
    const [id = ''] = await scenario.agreedGoals(family, lsa, 1);
    const setStatus = (
      status: 'in_progress' | 'on_hold' | 'discontinued',
      by = lsa,
      on_hold_until: string | null = null,
    ) => by.client.call(contract.setGoalStatus, { params: { id }, body: { status, on_hold_until } });
    expect((await setStatus('on_hold', lsa, '2026-01-05')).problem.fields).toMatchObject([{ field: 'on_hold_until' }]);
    expect((await setStatus('on_hold', lsa, '2027-01-04')).body).toMatchObject({
      status: 'on_hold',
      on_hold_until: '2027-01-04',
    });
    expect((await setStatus('on_hold')).problem.code).toBe('no_longer_possible');
    expect((await setStatus('on_hold', lsa, '0000-01-01')).problem.fields).toMatchObject([{ field: 'on_hold_until' }]);
    expect((await setStatus('in_progress')).body).toMatchObject({ status: 'in_progress', on_hold_until: null });
    const other = await scenario.lsa();
    await scenario.confirmed(family, other, scenario.at(2, 10));
    expect((await setStatus('discontinued', other)).status).toBe(404);
    // Goals are listed in the order in which they were proposed.
    app.clock.advance({ seconds: 1 });
    const replacement = await lsa.client.call(contract.proposeGoal, {
      params: { id: childId },
      body: { ...GOAL, levels: [...GOAL.levels], replaces_id: id },
    });
    expect(await goalsOf(family)).toMatchObject([{ id, status: 'in_progress' }, { status: 'proposed' }]);
    await answer(family, replacement.body.id, true);
    expect(await goalsOf(family)).toMatchObject([{ id, status: 'discontinued' }, { status: 'in_progress' }]);
  });

  it('can be taken back until the parent agrees', async () => {
    const { family, lsa } = await working();
    const id = await scenario.proposed(family, lsa);
    expect((await lsa.client.call(contract.withdrawGoal, { params: { id } })).status).toBe(204);
    expect(await goalsOf(family)).toEqual([]);
    const [agreed = ''] = await scenario.agreedGoals(family, lsa, 1);
    expect((await lsa.client.call(contract.withdrawGoal, { params: { id: agreed } })).problem.code).toBe(
      'no_longer_possible',
    );
  });

  it('has room for so many, though they are proposed at once', async () => {
    const { lsa, childId } = await working();
    const answers = await Promise.all(
      Array.from({ length: GOALS_ACTIVE_MAX + 4 }, () =>
        lsa.client.call(contract.proposeGoal, { params: { id: childId }, body: { ...GOAL, levels: [...GOAL.levels] } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(GOALS_ACTIVE_MAX);
    expect(answers.find(({ status }) => status !== 201)?.problem.code).toBe('goals_full');
  });

  it('is kept encrypted, as are reports and plans', async () => {
    const { family, lsa, booking, goals, childId } = await scenario.heldWithGoals(1);
    await lsa.client.call(contract.savePlan, { params: { id: childId }, body: { approach: 'CANARY plan' } });
    await scenario.sign(lsa, booking, scenario.content(goals, { summary: 'CANARY summary' }));
    await answer(family, await scenario.proposed(family, lsa, 'CANARY goal'), false, 'CANARY reason');
    for (const table of ['goals', 'support_plans', 'session_reports', 'report_responses']) {
      const { rows } = await sql<{ row: string }>`
        SELECT encode(convert_to(t::text, 'UTF8'), 'escape') AS row FROM ${sql.table(table)} t`.execute(
        app.platform.db,
      );
      expect(rows.map(({ row }) => row).join()).not.toContain('CANARY');
      const hex = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(table)} t`.execute(app.platform.db);
      expect(hex.rows.map(({ row }) => row).join()).not.toContain(Buffer.from('CANARY').toString('hex'));
    }
  });
});

describe('mastery', () => {
  it('comes with the third good session in a row, is celebrated once, outlives a replacement, and an amendment can take it back', async () => {
    const { family, lsa, booking, goals } = await scenario.heldWithGoals(1);
    const [goal = ''] = goals;
    const good = { successes: 8, attempts: 10, prompt_level: 1, level: 1 };
    const sessions = [booking];
    await scenario.sign(lsa, booking, scenario.content(goals, good));
    const replacement = await lsa.client.call(contract.proposeGoal, {
      params: { id: family.children[0]?.id ?? '' },
      body: { ...GOAL, levels: [...GOAL.levels], replaces_id: goal },
    });
    for (let n = 0; n < 2; n++) {
      const next = await scenario.heldAgain(family, lsa);
      sessions.push(next);
      expect((await goalsOf(family))[0]?.status).toBe('in_progress');
      await scenario.sign(lsa, next, scenario.content(goals, good));
    }
    await answer(family, replacement.body.id, true);
    const [mastered] = await goalsOf(family);
    const third = sessions[2] ?? '';
    expect(mastered).toMatchObject({
      status: 'mastered',
      mastered_at: (await scenario.see(lsa, third)).starts_at,
      level: 1,
      session_count: 3,
    });
    const notified = (await scenario.allNotificationsOf(family)).filter((kind) => kind === 'progress.goal_mastered');
    expect(notified).toHaveLength(1);
    const corrections = [{ goal_id: goal, ...good, successes: 7 }];
    await lsa.client.call(amendReport, { params: { id: third }, body: { text: 'Miscounted.', corrections } });
    expect((await goalsOf(family))[0]).toMatchObject({ status: 'in_progress', mastered_at: null });
  });

  it('does not depend on the order in which reports are signed', async () => {
    const { family, lsa, booking, goals } = await scenario.heldWithGoals(1);
    const second = await scenario.heldAgain(family, lsa);
    const third = await scenario.heldAgain(family, lsa);
    const content = scenario.content(goals, { successes: 10, attempts: 10, prompt_level: 0, level: 2 });
    for (const id of [third, booking]) await scenario.sign(lsa, id, content);
    expect((await goalsOf(family))[0]?.status).toBe('in_progress');
    await lsa.client.call(signReport, { params: { id: second }, body: { based_on: 0, content } });
    expect((await goalsOf(family))[0]).toMatchObject({
      status: 'mastered',
      mastered_at: (await scenario.see(lsa, third)).starts_at,
    });
  });
});
