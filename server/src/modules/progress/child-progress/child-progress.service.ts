import {
  type ChildProgress,
  PROGRESS_SESSIONS_MAX,
  type ReportedSession,
} from '@sanad/contract/progress/child-progress.ts';
import { goalAttainmentScore } from '@sanad/contract/progress/progress-rules.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { dayAfter } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { publicPicture } from '../../../platform/files/addresses.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { startOfDay } from '../../../platform/uae-months.ts';
import { ageOn } from '../../families/index.ts';
import { presentGoal, presentLsa, presentPlan } from '../goals/goals.presenter.ts';
import { listGoals, listPlans, type ShownGoal } from '../goals/goals.repository.ts';
import { strongestResponse } from '../progress.policy.ts';
import type { ProgressAccess, ProgressScope } from '../progress-access.ts';
import { ProgressTexts } from '../progress-texts.ts';
import { listObservationsOf, type ObservationRow } from '../reports/reports.repository.ts';
import { countReported, listReported, type ReportedPeriod, type ReportedRow } from './child-progress.repository.ts';
import { listOpenChildren } from './open-children.repository.ts';

export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** A child's goals and reported sessions in one view. */
export class ChildProgressService {
  readonly #platform: Platform;
  readonly #access: ProgressAccess;
  readonly #texts: ProgressTexts;

  constructor(platform: Platform, access: ProgressAccess) {
    this.#platform = platform;
    this.#access = access;
    this.#texts = new ProgressTexts(platform.vault);
  }

  async get(viewer: Viewer, childId: string, period: Period): Promise<ChildProgress> {
    const { db } = this.#platform;
    const scope = await this.#access.find(db, viewer, childId);
    await this.#access.noteReading(viewer, scope);
    return this.present(db, viewer, scope, period);
  }

  async present(db: Queryable, viewer: Viewer, scope: ProgressScope, period: Period): Promise<ChildProgress> {
    const { files, clock } = this.#platform;
    const { child, side } = scope;
    const { only } = scope;
    const range = rangeOf(child.id, only, period);
    const goals = await listGoals(db, child.id, { goalsOf: only, reportsOf: only });
    const rows = await listReported(db, range, PROGRESS_SESSIONS_MAX);
    const observations = await listObservationsOf(
      db,
      goals.map(({ id }) => id),
      only,
    );
    const until = side === 'lsa' ? await this.#accessUntil(db, scope) : null;
    return {
      child: {
        id: child.id,
        first_name: firstName(child.full_name),
        age: ageOn(child.date_of_birth, clock.now()),
        photo: files.addressesFor(viewer).picture(child.photo_file_id),
      },
      your_side: side,
      lsas: lsasOf(rows, goals),
      plans: (await listPlans(db, child.id, only)).map((plan) => presentPlan(plan, this.#texts)),
      goals: goals.map((goal) => presentGoal(goal, scope, this.#texts)),
      sessions: this.#sessions(rows, goals, observations),
      session_count: rows.length < PROGRESS_SESSIONS_MAX ? rows.length : await countReported(db, range),
      score: scoreOf(goals),
      access_until: until?.toISOString() ?? null,
      sees_history: side === 'lsa' && scope.seesAll,
    };
  }

  async #accessUntil(db: Queryable, { userId, child }: ProgressScope): Promise<Date | null> {
    const open = await listOpenChildren(db, userId, this.#platform.clock.now());
    return open.find(({ childId }) => childId === child.id)?.accessUntil ?? null;
  }

  #sessions(rows: readonly ReportedRow[], goals: readonly ShownGoal[], observations: readonly ObservationRow[]) {
    const known = new Set(goals.map(({ id }) => id));
    const bySession = Map.groupBy(observations, ({ booking_id }) => booking_id);
    const firstTimes = firstTimesOf(observations);
    return rows.map((row): ReportedSession => {
      const content = this.#texts.openContent(row);
      const notes = new Map(content.observations.map(({ goal_id, note }) => [goal_id, note]));
      const ticks = row.ticks ?? {};
      return {
        booking_id: row.booking_id,
        starts_at: row.session_at.toISOString(),
        lsa: presentLsa(row),
        summary: content.summary,
        milestone: content.milestone,
        observations: (bySession.get(row.booking_id) ?? []).map((observation) => ({
          goal_id: observation.goal_id,
          successes: observation.successes,
          attempts: observation.attempts,
          prompt_level: observation.prompt_level,
          level: observation.level,
          note: notes.get(observation.goal_id) ?? '',
        })),
        homework: content.homework.map(({ id, text }) => ({ id, text, done_at: isoOf(ticks[id]) })),
        mastered_goal_ids: goals
          .filter(({ id, mastered_booking_id }) => known.has(id) && mastered_booking_id === row.booking_id)
          .map(({ id }) => id),
        first_time_goal_ids: firstTimes.get(row.booking_id) ?? [],
        is_amended: row.is_amended,
        response: strongestResponse(row.responses),
      };
    });
  }
}

const isoOf = (instant: string | undefined) => (instant === undefined ? null : new Date(instant).toISOString());

function rangeOf(childId: string, lsaUserId: string | null, { from, to }: Period): ReportedPeriod {
  return {
    childId,
    lsaUserId,
    from: from ? startOfDay(from) : null,
    to: to ? startOfDay(dayAfter(to)) : null,
  };
}

/** By session, the goals whose level was higher there than ever before; the first session of a goal is no such moment. */
function firstTimesOf(observations: readonly ObservationRow[]): Map<string, string[]> {
  const best = new Map<string, number>();
  const firstTimes = new Map<string, string[]>();
  for (const { goal_id, booking_id, level } of observations) {
    const before = best.get(goal_id);
    if (before !== undefined && level > before) {
      firstTimes.set(booking_id, [...(firstTimes.get(booking_id) ?? []), goal_id]);
    }
    best.set(goal_id, Math.max(level, before ?? level));
  }
  return firstTimes;
}

/** Over the goals that count: agreed to, worked on and not given up. */
function scoreOf(goals: readonly ShownGoal[]): number | null {
  return goalAttainmentScore(
    goals.flatMap(({ weight, level, status }) =>
      level !== null && status !== 'discontinued' ? [{ weight, level }] : [],
    ),
  );
}

function lsasOf(rows: readonly ReportedRow[], goals: readonly ShownGoal[]): ChildProgress['lsas'] {
  const all = new Map<string, ChildProgress['lsas'][number]>();
  for (const row of rows) {
    if (!all.has(row.lsa_user_id))
      all.set(row.lsa_user_id, { ...presentLsa(row), photo: publicPicture(row.lsa_photo) });
  }
  for (const goal of goals) {
    if (!all.has(goal.lsa_user_id)) all.set(goal.lsa_user_id, { ...presentLsa(goal), photo: null });
  }
  return [...all.values()];
}
