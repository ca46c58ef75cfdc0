import { expect, signInAs, test } from '../../fixtures.ts';

const OPTIONS = {
  Assignee: ['All', 'All assigned', 'Not assigned', 'CST 1', 'CST 2', 'CST 3', 'CST 4'],
  Severity: ['All', 'All assigned', 'Not assigned', 'Low severity', 'Medium severity', 'High severity'],
  'Sort by': [
    'All disputes',
    'Recently added',
    'Pending disputes (<30 minutes)',
    'Ongoing disputes',
    'Unassigned disputes',
    'Solved disputes',
  ],
  'Dispute type': [
    'LSA didn’t attend session',
    'Payment issue',
    'Misbehaviour',
    'Child progress disagreement',
    'Other issue',
  ],
};
const DATE_AND_TIME = /\d\d\/\d\d\/\d{4},\s\d{1,2}:\d\d\s[ap]m/;

test('the overview begins with its filters, offers every option, and shows what was resolved and reassigned [ADM-03] [ADM-04] [ADM-06] [ADM-10]', async ({
  page,
}) => {
  await signInAs(page, 'admin@sanad.test');
  await page.goto('/admin/dispute-overview');
  for (const shown of [
    /^Assignee.*All$/,
    /^Severity.*All$/,
    /^Dispute type.*LSA didn’t attend session$/,
    /^Sort by.*All disputes$/,
  ]) {
    await expect(page.getByRole('button', { name: shown })).toBeVisible();
  }
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: DATE_AND_TIME });
  await expect(cards.first()).toBeVisible();

  for (const [name, options] of Object.entries(OPTIONS)) {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    const dialog = page.getByRole('dialog', { name });
    for (const option of options) await expect(dialog.getByRole('button', { name: option, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }

  const panel = page.getByRole('region', { name: 'Notifications' });
  const resolved = panel.getByRole('button', { name: /Dispute Resolved/ });
  await expect(resolved.first()).toBeVisible();
  const reassigned = panel.getByText('Dispute Reassigned');
  await expect(reassigned.first()).toBeVisible();
  await expect(panel.getByRole('button', { name: /Dispute Reassigned/ })).toHaveCount(0);
  await resolved.first().click();
  const details = page.getByRole('dialog');
  for (const fact of ['By', 'Date', 'Time', 'Session ID']) {
    await expect(details.getByRole('term').filter({ hasText: fact })).toBeVisible();
  }
  await expect(details.getByText(/^\d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(details.getByText(/^\d{1,2}:\d\d\s[ap]m$/)).toBeVisible();
  for (const part of ['Description', /attachment/i]) {
    await expect(details.getByRole('heading', { name: part })).toBeVisible();
  }
  await expect(details.getByRole('button', { name: 'Assign dispute' })).toBeVisible();
});
