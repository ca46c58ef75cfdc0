import { randomUUID } from 'node:crypto';
import type * as contract from '@sanad/contract/progress/goals.ts';
import { GOALS_ACTIVE_MAX, GOALS_MAX } from '@sanad/contract/progress/progress-rules.ts';
import { DEFAULT_ZONE, dayIn } from '@sanad/contract/time/time.ts';
import type { z } from 'zod';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { canChangeGoal } from '../progress.policy.ts';
import type { ProgressAccess, ProgressScope } from '../progress-access.ts';
import { ProgressTexts } from '../progress-texts.ts';
import { presentGoal, presentPlan } from './goals.presenter.ts';
import * as repository from './goals.repository.ts';

const PROPOSED = { max: 60, minutes: 60 };

const ACTION_OF_STATUS = { in_progress: 'resume', on_hold: 'hold', discontinued: 'discontinue' } as const;

/** What a child works towards: proposed by an LSA, counted once the parent agrees. */
export class GoalsService {
  readonly #platform: Platform;
  readonly #access: ProgressAccess;
  readonly #texts: ProgressTexts;

  constructor(platform: Platform, access: ProgressAccess) {
    this.#platform = platform;
    this.#access = access;
    this.#texts = new ProgressTexts(platform.vault);
  }

  async propose(
    viewer: Viewer,
    childId: string,
    { replaces_id, ...text }: z.output<typeof contract.proposeGoal.body>,
  ): Promise<contract.Goal> {
    const { clock, db, limits } = this.#platform;
    await limits.take({ key: `goal:${viewer.userId}`, ...PROPOSED });
    return db.transaction().execute(async (tx) => {
      await repository.lockChildGoals(tx, childId);
      const scope = await this.#access.find(tx, viewer, childId);
      await this.#requireRoom(tx, childId);
      if (replaces_id !== null) await this.#requireReplaceable(tx, scope, replaces_id);
      const id = randomUUID();
      const now = clock.now();
      await repository.insertGoal(tx, {
        id,
        child_id: childId,
        lsa_user_id: viewer.userId,
        area: text.area,
        weight: text.weight,
        status: 'proposed',
        text_encrypted: this.#texts.sealGoal(id, text),
        replaces_id,
        proposed_at: now,
        changed_at: now,
      });
      return this.#publishAndShow(tx, scope, id, 'progress.goal_proposed');
    });
  }

  async #requireRoom(tx: Tx, childId: string): Promise<void> {
    const { active, all } = await repository.countGoals(tx, childId);
    if (active >= GOALS_ACTIVE_MAX || all >= GOALS_MAX) throw new Refusal('goals_full');
  }

  async #requireReplaceable(tx: Tx, scope: ProgressScope, id: string): Promise<void> {
    const goal = await repository.findGoal(tx, id, { reportsOf: scope.only });
    if (goal?.child_id !== scope.child.id || goal.lsa_user_id !== scope.userId) throw new Refusal('not_found');
    if (!canChangeGoal('replace', goal, scope)) throw new Refusal('no_longer_possible');
  }

  async change(
    viewer: Viewer,
    id: string,
    { area, weight, ...words }: z.output<typeof contract.changeGoal.body>,
  ): Promise<contract.Goal> {
    return this.#change(viewer, id, 'edit', async (tx, goal, scope) => {
      const before = this.#texts.openGoal(goal);
      await repository.updateGoal(tx, id, {
        area: area ?? goal.area,
        weight: weight ?? goal.weight,
        text_encrypted: this.#texts.sealGoal(id, { ...before, ...definedOf(words) }),
        status: 'proposed',
        decline_reason_encrypted: null,
        changed_at: this.#platform.clock.now(),
      });
      return this.#publishAndShow(tx, scope, id, goal.status === 'declined' ? 'progress.goal_proposed' : null);
    });
  }

  async withdraw(viewer: Viewer, id: string): Promise<void> {
    await this.#change(viewer, id, 'withdraw', async (tx, goal) => {
      await repository.deleteGoal(tx, id);
      await this.#publish(tx, goal, 'progress.goal_withdrawn');
    });
  }

  async answer(
    viewer: Viewer,
    id: string,
    { agrees, reason, changed_at }: z.output<typeof contract.answerGoal.body>,
  ): Promise<contract.Goal> {
    const { clock, db, events } = this.#platform;
    return db.transaction().execute(async (tx) => {
      const { goal, scope } = await this.#lock(tx, viewer, id);
      if (!canChangeGoal(agrees ? 'agree' : 'decline', goal, scope)) {
        const isSameAgain = agrees ? goal.agreed_at !== null : goal.status === 'declined';
        if (isSameAgain) return presentGoal(goal, scope, this.#texts);
        throw new Refusal('no_longer_possible');
      }
      // The parent answers what they have read, not what the LSA has made of it since.
      if (changed_at && Date.parse(changed_at) !== goal.changed_at.getTime()) throw new Refusal('conflict');
      const now = clock.now();
      await repository.updateGoal(tx, id, {
        status: agrees ? 'in_progress' : 'declined',
        agreed_at: agrees ? now : null,
        decline_reason_encrypted: agrees ? null : this.#texts.sealDeclineReason(id, reason),
        changed_at: now,
      });
      if (agrees && goal.replaces_id !== null) {
        await repository.endReplacedGoal(tx, goal.replaces_id, now);
      }
      await events.publish(tx, 'progress.goal_answered', id, { ...factOf(goal), agrees });
      return this.#show(tx, scope, id);
    });
  }

  async setStatus(
    viewer: Viewer,
    id: string,
    { status, on_hold_until }: z.output<typeof contract.setGoalStatus.body>,
  ): Promise<contract.Goal> {
    return this.#change(viewer, id, ACTION_OF_STATUS[status], async (tx, _, scope) => {
      const until = status === 'on_hold' ? on_hold_until : null;
      this.#refusePast('on_hold_until', until);
      await repository.updateGoal(tx, id, { status, on_hold_until: until, changed_at: this.#platform.clock.now() });
      return this.#show(tx, scope, id);
    });
  }

  async savePlan(
    viewer: Viewer,
    childId: string,
    { approach, review_on }: z.output<typeof contract.savePlan.body>,
  ): Promise<contract.SupportPlan> {
    const { clock, db } = this.#platform;
    await this.#access.find(db, viewer, childId);
    const approach_encrypted = this.#texts.sealApproach(childId, viewer.userId, approach);
    const key = { child_id: childId, lsa_user_id: viewer.userId };
    const [before] = await repository.listPlans(db, childId, viewer.userId);
    // A day that has passed since it was planned may stay while the words change.
    if (before?.review_on !== review_on) this.#refusePast('review_on', review_on);
    await repository.savePlan(db, { ...key, approach_encrypted, review_on, changed_at: clock.now() });
    const [row] = await repository.listPlans(db, childId, viewer.userId);
    if (!row) throw new Refusal('not_found');
    return presentPlan(row, this.#texts);
  }

  #refusePast(field: string, day: string | null): void {
    if (day === null || day >= dayIn(this.#platform.clock.now(), DEFAULT_ZONE)) return;
    throw new Refusal('invalid_input', { fields: [{ field, message: 'Choose a day in the future.' }] });
  }

  /** Under the goal's lock, if the viewer may do this with it now. */
  async #change<T>(
    viewer: Viewer,
    id: string,
    action: contract.GoalAction,
    change: (tx: Tx, goal: repository.ShownGoal, scope: ProgressScope) => Promise<T>,
  ): Promise<T> {
    return this.#platform.db.transaction().execute(async (tx) => {
      const { goal, scope } = await this.#lock(tx, viewer, id);
      if (!canChangeGoal(action, goal, scope)) throw new Refusal('no_longer_possible');
      return change(tx, goal, scope);
    });
  }

  async #lock(tx: Tx, viewer: Viewer, id: string) {
    await repository.lockGoal(tx, id);
    const childId = await repository.findChildOfGoal(tx, id);
    const scope = childId && (await this.#access.scope(tx, viewer, childId));
    const goal = scope && (await repository.findGoal(tx, id, { reportsOf: scope.only }));
    if (!goal || (scope.only !== null && goal.lsa_user_id !== scope.only)) throw new Refusal('not_found');
    return { goal, scope };
  }

  async #show(db: Queryable, scope: ProgressScope, id: string): Promise<contract.Goal> {
    const goal = await repository.findGoal(db, id, { reportsOf: scope.only });
    if (!goal) throw new Refusal('not_found');
    return presentGoal(goal, scope, this.#texts);
  }

  async #publishAndShow(tx: Tx, scope: ProgressScope, id: string, type: 'progress.goal_proposed' | null) {
    const goal = await repository.findGoal(tx, id, { reportsOf: scope.only });
    if (!goal) throw new Refusal('not_found');
    if (type) await this.#publish(tx, goal, type);
    return presentGoal(goal, scope, this.#texts);
  }

  async #publish(tx: Tx, goal: repository.ShownGoal, type: 'progress.goal_proposed' | 'progress.goal_withdrawn') {
    await this.#platform.events.publish(tx, type, goal.id, factOf(goal));
  }
}

function factOf({ id, child_id, parent_user_id, lsa_user_id }: repository.ShownGoal) {
  return { goalId: id, childId: child_id, parentUserId: parent_user_id, lsaUserId: lsa_user_id };
}

/** What was named; the rest stays. */
function definedOf<T extends object>(
  values: T,
): { [K in keyof T]-?: Exclude<T[K], undefined> } | Record<string, never> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
