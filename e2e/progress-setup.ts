import type { Page } from '@playwright/test';
import { api, expect } from './fixtures.ts';
import { confirmSession, type Pair, setMinutesUntilStart } from './session-setup.ts';

const CODE = 'sun2024';
const DAY_MINUTES = 24 * 60;

/** A session at the family's home that has taken place; its report is still to be written. */
export async function holdSession(page: Page, pair: Pair): Promise<string> {
  await api(page, 'PUT', 'accounts/security-code/', { code: CODE }, pair.family.token);
  const id = await confirmSession(page, pair, { mode: 'in_person' });
  await setMinutesUntilStart(page, pair, id, 5);
  await api(page, 'POST', `bookings/${id}/check-in/`, { security_code: CODE }, pair.lsa.token);
  await setMinutesUntilStart(page, pair, id, -50);
  const { state } = await api<{ state: string }>(page, 'POST', `bookings/${id}/complete/`, {}, pair.lsa.token);
  expect(state).toBe('completed');
  return id;
}

/** The same, and then it was so many days ago: the hours of the next one are free again. */
export async function holdSessionDaysAgo(page: Page, pair: Pair, days: number): Promise<string> {
  const id = await holdSession(page, pair);
  await setMinutesUntilStart(page, pair, id, -days * DAY_MINUTES);
  return id;
}

/** Goals the LSA has proposed and the parent has agreed to. */
export async function agreeOnGoals(
  page: Page,
  { family, lsa }: Pair,
  statements: readonly string[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const statement of statements) {
    const goal = {
      area: 'executive_functioning',
      statement,
      baseline: 'One step at a time.',
      target: 'Two steps in 8 of 10 tries.',
      levels: ['0 of 10', '3 of 10', '6 of 10', '8 of 10', '10 of 10'],
      weight: 2,
    };
    const path = `children/${family.child.id}/goals/`;
    const { id } = await api<{ id: string }>(page, 'POST', path, goal, lsa.token);
    const { status } = await api<{ status: string }>(
      page,
      'POST',
      `goals/${id}/answer/`,
      { agrees: true },
      family.token,
    );
    expect(status).toBe('in_progress');
    ids.push(id);
  }
  return ids;
}

const REPORT = { milestone: '', homework: [], file_ids: [] };

async function signReport(page: Page, { lsa }: Pair, id: string, content: object): Promise<void> {
  const sign = `bookings/${id}/report/sign/`;
  const { state } = await api<{ state: string }>(page, 'POST', sign, { based_on: 0, content }, lsa.token);
  expect(state).toBe('signed');
}

/** A signed report without goals. */
export async function reportInWords(page: Page, pair: Pair, id: string): Promise<void> {
  await signReport(page, pair, id, { ...REPORT, summary: 'A good first session.', observations: [] });
}

/** A signed report on one goal: nine of ten tries, with so much help. */
export async function reportByApi(page: Page, pair: Pair, id: string, goalId: string, help: number): Promise<void> {
  const values = { successes: 9, attempts: 10, prompt_level: help, level: 1, note: '' };
  const observations = [{ goal_id: goalId, ...values }];
  await signReport(page, pair, id, { ...REPORT, summary: `Help ${help} today.`, observations });
}
