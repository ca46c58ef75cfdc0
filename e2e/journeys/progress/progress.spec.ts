import type { Locator, Page } from '@playwright/test';
import { api, expect, expectAccessible } from '../../fixtures.ts';
import { holdSession, holdSessionDaysAgo } from '../../progress-setup.ts';
import { newPair, type Pair, test } from '../../session-setup.ts';

const DECLINED = 'Writes a page in one go';
const progressOf = (childId: string) => `/parent-dashboard/children/${childId}/progress`;
const goalsOf = (childId: string) => `/lsa-dashboard/progress/current-children?child=${childId}`;
const addReport = (id: string) => `/lsa-dashboard/progress/add-report?session=${id}`;
const readReport = (id: string) => `/lsa-dashboard/progress/session-detail?session=${id}`;

/** From the first example for ADHD; returns the goal's sentence. */
async function proposeFromTemplate(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Propose a goal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose a goal for Omar' });
  await dialog.getByRole('button', { name: /^Works on one task for 10 minutes/ }).click();
  const statement = await dialog.getByLabel('Goal', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Propose a goal' }).click();
  await expect(dialog).toBeHidden();
  return statement;
}

async function proposeFromScratch(page: Page, statement: string): Promise<void> {
  await page.getByRole('button', { name: 'Propose a goal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose a goal for Omar' });
  await dialog.getByRole('button', { name: 'Start from scratch' }).click();
  await dialog.getByLabel('Goal', { exact: true }).fill(statement);
  await dialog.getByLabel('Today').fill('Three lines.');
  await dialog.getByLabel('When the goal is reached').fill('A page.');
  for (const [index, text] of ['A line', 'Half a page', 'A page', 'Two pages', 'A letter'].entries()) {
    await dialog
      .getByRole('textbox', { name: /expected/ })
      .nth(index)
      .fill(text);
  }
  await dialog.getByRole('button', { name: 'Propose a goal' }).click();
  await expect(dialog).toBeHidden();
}

/** The parent agrees to one goal and declines the other with a reason. */
async function answerGoals(page: Page, agreed: string, declined: string): Promise<void> {
  const proposed = page.getByRole('region', { name: 'Goals proposed for Omar' });
  await proposed.getByRole('button', { name: `Agree: ${agreed}` }).click();
  await expect(page.getByRole('article', { name: agreed })).toBeVisible();
  await proposed.getByRole('button', { name: `Decline: ${declined}` }).click();
  const dialog = page.getByRole('dialog', { name: 'What should be different?' });
  await dialog.getByRole('button', { name: 'Decline goal' }).click();
  await expect(dialog.getByText('Tell your LSA what should be different.')).toBeVisible();
  await dialog.getByLabel('Your reason').fill('One sentence first, please.');
  await dialog.getByRole('button', { name: 'Decline goal' }).click();
  await expect(proposed).toBeHidden();
}

interface Observed {
  level: RegExp;
  successes: number;
  help: number;
  note?: string;
  summary: string;
  homework?: string;
}

/** Writes and signs a report in the LSA's form. */
async function report(page: Page, id: string, statement: string, observed: Observed): Promise<void> {
  await page.goto(addReport(id));
  const goal = page.getByRole('region', { name: statement });
  await goal
    .getByRole('radiogroup', { name: 'Level reached' })
    .getByRole('radio', { name: observed.level })
    .press('Space');
  await goal.getByRole('spinbutton', { name: 'Attempts' }).fill('10');
  await goal.getByRole('spinbutton', { name: 'Successes' }).fill(String(observed.successes));
  await goal
    .getByRole('radiogroup', { name: 'Help needed' })
    .getByRole('radio', { name: `${observed.help}, ` })
    .press('Space');
  if (observed.note) await goal.getByLabel(/^Note/).fill(observed.note);
  await page.getByLabel(/^How did it go/).fill(observed.summary);
  if (observed.homework) await page.getByRole('button', { name: observed.homework }).click();
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await expect(page.getByText('Your report is with Noura')).toBeVisible();
}

/** Opens the newest session's report, or an older one, from the child's page. */
async function openReport(page: Page, pair: Pair, summary: string): Promise<void> {
  await page.goto(progressOf(pair.family.child.id));
  await page.getByRole('listitem').filter({ hasText: summary }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Report on Omar’s session' })).toBeVisible();
}

const rowsOf = (table: Locator) => table.getByRole('rowgroup').last().getByRole('row');

test('the family and the LSA agree on a goal, follow it session by session and settle a disagreement [PAR-09] [LSA-06]', async ({
  page,
  openPageFor,
}) => {
  const pair = await newPair(page);
  const { family } = pair;
  const first = await holdSessionDaysAgo(page, pair, 9);
  const second = await holdSessionDaysAgo(page, pair, 4);
  const third = await holdSession(page, pair);
  const [parent, lsa] = [await openPageFor(family.token), await openPageFor(pair.lsa.token)];

  await parent.goto('/parent-dashboard/children');
  await parent.getByRole('link', { name: 'Omar Haddad' }).click();
  await parent
    .getByRole('main')
    .getByRole('link', { name: /progress/i })
    .click();
  await expect(parent.getByText('No reports yet')).toBeVisible();

  await lsa.goto(goalsOf(family.child.id));
  const goal = await proposeFromTemplate(lsa);
  await proposeFromScratch(lsa, DECLINED);
  await parent.reload();
  await answerGoals(parent, goal, DECLINED);
  await lsa.reload();
  await expect(lsa.getByText('One sentence first, please.')).toBeVisible();

  const homework = 'Read aloud, 10 min';
  await report(lsa, first, goal, { level: /^−1,/, successes: 3, help: 4, summary: 'A slow start.' });
  await report(lsa, second, goal, {
    level: /^0,/,
    successes: 6,
    help: 2,
    summary: 'A gesture did it.',
    note: 'Tired.',
  });
  await report(lsa, third, goal, { level: /^\+1,/, successes: 9, help: 1, summary: 'Nearly alone.', homework });

  await parent.reload();
  await expect(parent.getByRole('article', { name: goal })).toContainText('Omar is here');
  await parent.getByRole('button', { name: 'See it as a table' }).click();
  const rows = rowsOf(parent.getByRole('table', { name: 'Help needed, session by session' }));
  await expect(rows).toHaveCount(3);
  for (const [index, help] of ['A reminder is enough', 'A gesture is enough', 'Some hands-on help'].entries()) {
    await expect(rows.nth(index)).toContainText(help);
  }

  await openReport(parent, pair, 'Nearly alone.');
  await parent.getByRole('button', { name: 'I’ve read it' }).click();
  await expect(parent.getByText(/has read it/)).toBeVisible();
  await parent.getByText(/^Read aloud together/).click();
  await expect(parent.getByRole('checkbox', { name: /Read aloud together/ })).toBeChecked();

  await openReport(parent, pair, 'A gesture did it.');
  await expect(parent.getByText('Tired.')).toBeVisible();
  await parent.getByRole('button', { name: 'I disagree' }).click();
  const dialog = parent.getByRole('dialog', { name: 'What do you disagree with?' });
  await dialog.getByLabel('What should be different?').fill('He needed more help than that.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(parent.getByText('You don’t agree with this report')).toBeVisible();
  await expectAccessible(parent, { contrast: true });

  await lsa.goto(readReport(second));
  await expect(lsa.getByText('He needed more help than that.')).toBeVisible();
  await lsa.getByRole('button', { name: 'Add an amendment' }).click();
  const amend = lsa.getByRole('dialog', { name: 'Add an amendment' });
  await amend.getByLabel('What do you change, and why?').fill('You’re right, I showed him twice.');
  await amend.getByText(`Correct the values for: ${goal}`).click();
  await amend.getByRole('radio', { name: /^3, shown how/ }).press('Space');
  await amend.getByRole('button', { name: 'Add amendment' }).click();
  await expect(amend).toBeHidden();

  await parent.reload();
  const amended = parent.getByRole('listitem').filter({ hasText: /^Amended by Mariam/ });
  await expect(amended).toContainText(/\d\d\/\d\d\/\d{4}/);
  await expect(amended).toContainText('You’re right, I showed him twice.');
  await expect(parent.getByText(/Signed as: level 0, 6 of 10, help 2/)).toBeVisible();

  await lsa.goto(addReport(third));
  await expect(lsa.getByText('This report is signed')).toBeVisible();
  await expect(lsa.getByRole('button', { name: 'Sign and send' })).toBeHidden();
  const content = { summary: 'Changed.', milestone: '', observations: [], homework: [], file_ids: [] };
  const path = `bookings/${third}/report/`;
  const refused = await api<{ code: string }>(page, 'PUT', path, { based_on: 1, content }, pair.lsa.token);
  expect(refused.code).toBe('report_signed');
});
