import { randomUUID } from 'node:crypto';
import { api, expect, expectAccessible } from '../../fixtures.ts';
import { newPair, staffToken, test } from '../../session-setup.ts';

test('a concern reported in a chat reaches the lead, stays sealed from others, and two people close it', async ({
  page,
  openPageFor,
}) => {
  const { family, lsa } = await newPair(page);
  const { id } = await api<{ id: string }>(page, 'POST', 'chat/chats/', { lsa_id: lsa.id }, family.token);
  const text = `We lock his door at night. ${randomUUID().slice(0, 8)}`;
  await api(page, 'POST', `chat/chats/${id}/messages/`, { id: randomUUID(), text }, family.token);

  const reporter = await openPageFor(lsa.token);
  await reporter.setViewportSize({ width: 390, height: 844 });
  await reporter.goto(`/lsa-dashboard/message?chat=${id}`);
  await reporter.getByRole('button', { name: /^More/ }).first().click();
  await reporter.getByRole('menuitem', { name: /Report/ }).click();
  const dialog = reporter.getByRole('dialog');
  await dialog.getByText('A child’s safety').click();
  await expect(dialog.getByRole('link', { name: '999' })).toBeVisible();
  await dialog.getByRole('textbox').fill('Please check on him.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();

  const lead = await openPageFor(await staffToken(page, 'cst3@sanad.test'));
  await lead.goto('/cst/concerns');
  await lead
    .getByRole('link', { name: /Worried about a child’s safety/ })
    .last()
    .click();
  await expect(lead.getByText('Please check on him.')).toBeVisible();
  await expect(lead.getByText(text)).toBeVisible();
  await expectAccessible(lead);
  const address = new URL(lead.url()).pathname;

  const other = await openPageFor(await staffToken(page, 'cst2@sanad.test'));
  await other.goto('/cst/concerns');
  await expect(other.getByText('Concerns are sealed')).toBeVisible();

  await lead.getByRole('button', { name: 'Propose closing' }).click();
  await lead.getByLabel(/Outcome/).fill('He is safe.');
  await lead.getByLabel(/What was shared/).fill('Nothing.');
  await lead.getByRole('button', { name: 'Save' }).click();
  await expect(lead.getByText('Someone else has to agree.')).toBeVisible();

  const second = await openPageFor(await staffToken(page, 'admin@sanad.test'));
  await second.setViewportSize({ width: 390, height: 844 });
  await second.goto(address.replace('/cst/', '/admin/'));
  await second.getByRole('button', { name: 'Agree and close' }).click();
  await expect(second.getByRole('heading', { name: 'This concern is closed' })).toBeVisible();
});
