/** Every limit and rule of progress, each in this one place; the server and the screens count by the same functions. */
export const REPORT_DUE_HOURS = 24;
/** The LSA is reminded so long before a report is due, and again when it is late. */
export const REPORT_REMINDER_HOURS_BEFORE = 4;

export const GOAL_WEIGHT_MIN = 1;
export const GOAL_WEIGHT_MAX = 4;
/** −2 much less than expected, 0 the agreed goal, +2 much more. */
export const GOAL_LEVELS = [-2, -1, 0, 1, 2] as const;
export type GoalLevel = (typeof GOAL_LEVELS)[number];
/** 0 independent, 1 spoken reminder, 2 gesture, 3 shown how, 4 some hands-on help, 5 full hands-on help. */
export const PROMPT_LEVELS = [0, 1, 2, 3, 4, 5] as const;
export type PromptLevel = (typeof PROMPT_LEVELS)[number];
export const PROMPT_LEVEL_MAX = 5;

export const GOALS_ACTIVE_MAX = 12;
export const GOALS_MAX = 100;
export const GOAL_LINE_MAX = 160;
export const GOAL_TEXT_MAX = 600;
export const ATTEMPTS_MAX = 100;
export const REPORT_TEXT_MAX = 2000;
export const REPORT_NOTE_MAX = 500;
export const MILESTONE_MAX = 40;
export const HOMEWORK_MAX = 5;
export const HOMEWORK_LINE_MAX = 300;
export const REPORT_FILES_MAX = 3;
/** More often than anybody saves a draft, and small enough for the database. */
export const REPORT_VERSION_MAX = 1_000_000;
export const AMENDMENTS_MAX = 20;
export const RESPONSES_MAX = 20;
export const PLAN_TEXT_MAX = 2000;
/** The years in which a plan is looked at again or a goal taken up again. */
export const PLANNED_DAYS = { from: '2020-01-01', to: '2099-12-31' } as const;
/** Days a parent can share the record's history with another LSA. */
export const SHARE_DAYS = [7, 30, 90] as const;
/** Opening the same child's record again within so many minutes counts as the same reading. */
export const READING_MINUTES = 30;

export const MASTERY = { percent: 80, sessions: 3, promptAtMost: 1 } as const;

/** What was counted for one goal in one session. */
export interface GoalObservation {
  successes: number;
  attempts: number;
  prompt_level: number;
  level: number;
}

/** A session good enough to count towards mastery. */
export function countsTowardsMastery({ successes, attempts, prompt_level }: GoalObservation): boolean {
  return attempts > 0 && successes * 100 >= MASTERY.percent * attempts && prompt_level <= MASTERY.promptAtMost;
}

/** Index of the session in which the goal was mastered, the sessions in their order; null: not yet. */
export function masteredIn(observations: readonly GoalObservation[]): number | null {
  let run = 0;
  for (const [index, observation] of observations.entries()) {
    run = countsTowardsMastery(observation) ? run + 1 : 0;
    if (run === MASTERY.sessions) return index;
  }
  return null;
}

/** How many sessions in a row up to now count towards mastery. */
export function masteryRun(observations: readonly GoalObservation[]): number {
  const firstFailing = observations.toReversed().findIndex((observation) => !countsTowardsMastery(observation));
  return firstFailing === -1 ? observations.length : firstFailing;
}

/** Goal attainment score: 50 is as expected. Null without a goal that has a level. To one decimal. */
export function goalAttainmentScore(goals: readonly { weight: number; level: number }[]): number | null {
  if (goals.length === 0) return null;
  const sum = (of: (goal: { weight: number; level: number }) => number) =>
    goals.reduce((total, goal) => total + of(goal), 0);
  const spread = Math.sqrt(0.7 * sum(({ weight }) => weight ** 2) + 0.3 * sum(({ weight }) => weight) ** 2);
  return Math.round((50 + (10 * sum(({ weight, level }) => weight * level)) / spread) * 10) / 10;
}
