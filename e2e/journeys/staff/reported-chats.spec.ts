import { randomUUID } from 'node:crypto';
import { api, expect, expectAccessible } from '../../fixtures.ts';
import { newPair, staffToken, test } from '../../session-setup.ts';

test('our team opens a reported chat only with a reason, reads what is around it, and closes it', async ({
  page,
  openPageFor,
}) => {
  const { family, lsa } = await newPair(page);
  const { id } = await api<{ id: string }>(page, 'POST', 'chat/chats/', { lsa_id: lsa.id }, family.token);
  const send = (token: string, text: string) =>
    api<{ sequence: number }>(page, 'POST', `chat/chats/${id}/messages/`, { id: randomUUID(), text }, token);
  await send(family.token, 'Could you come to our home first?');
  const { sequence } = await send(lsa.token, 'Only if nobody else is there.');
  const report = { sequence, reason: 'rude', details: 'This worries me.' };
  await api(page, 'POST', `chat/chats/${id}/reports/`, report, family.token);

  const staff = await openPageFor(await staffToken(page));
  await staff.goto('/customer-service-team');
  await staff
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Content/ })
    .click();
  const tabs = staff.getByRole('navigation', { name: 'Content' });
  await tabs.getByRole('link', { name: /^Reported chats/ }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Reported chats' })).toBeVisible();
  const first = staff.getByRole('main').getByRole('listitem').filter({ hasText: 'Rude or threatening' }).last();
  await expect(first).toBeVisible();
  await expect(staff.getByRole('main')).not.toContainText('Noura');
  await expectAccessible(staff);
  await first.getByRole('link').click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Open a report' })).toBeVisible();
  await expectAccessible(staff);

  await staff.getByText('I’m handling this report').click();
  await staff.getByRole('button', { name: 'Open report' }).click();
  await expect(staff.getByRole('article').filter({ hasText: 'Reported message' })).toContainText(
    'Only if nobody else is there.',
  );
  await expect(staff.getByText('This worries me.')).toBeVisible();
  await expect(staff.getByRole('region', { name: 'Who is who' })).toContainText('Noura Haddad');
  await expectAccessible(staff, { contrast: true });

  await staff.getByLabel('What was done').fill('Spoke with the family and paused the LSA.');
  await staff.getByRole('button', { name: 'Close report' }).click();
  await expect(staff.getByText(/^Closed /)).toBeVisible();
  await tabs.getByRole('link', { name: /^Reported chats/ }).click();
  await staff.getByText('Closed', { exact: true }).click();
  await expect(staff.getByText('A parent reported a message').first()).toBeVisible();
});
