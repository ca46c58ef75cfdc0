import { expect, expectAccessible, lastMessage, signInWithToken, test, WIDTHS } from '../fixtures.ts';
import { newPair, requestSessions } from '../session-setup.ts';

test.use({ viewport: { width: WIDTHS.desktop, height: 1000 } });

test('the bell is live and says what needs you; quiet hours are set; mails are turned off with one click [LAY-02]', async ({
  page,
  request,
}) => {
  const pair = await newPair(page);
  const { lsa } = pair;
  await signInWithToken(page, lsa.token);
  await page.goto('/lsa-dashboard');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  const before = Number(/(\d+) unread/.exec((await bell.getAttribute('aria-label')) ?? '')?.[1] ?? 0);
  await requestSessions(page, pair);
  await expect(page.getByRole('button', { name: `Notifications, ${before + 1} unread` })).toBeVisible();

  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const needsYou = panel.getByRole('region', { name: 'Needs you' });
  await expect(needsYou.getByText(/Noura H\. would like a session/)).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(needsYou.getByRole('link', { name: /answer/i })).toBeVisible();
  await panel.getByText('Quiet from 9:00').waitFor();
  await panel.getByRole('link', { name: 'Change' }).click();

  await expect(page).toHaveURL('/lsa-dashboard/notification-settings');
  await page.getByRole('button', { name: /From/ }).click();
  await page.getByRole('option', { name: '10:00' }).last().click();
  await page.reload();
  await expect(page.getByRole('button', { name: /From/ })).toContainText('10:00');

  const mail = await lastMessage(page, lsa.email);
  const link = /\S+\/unsubscribe\?token=(\S+)/.exec(mail);
  const oneClick = await request.post(`/api/notifications/unsubscribe/?token=${link?.[1]}`, {
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  expect(await oneClick.json()).toEqual({ topic: 'sessions', enabled: false });
  await page.goto(new URL(link?.[0] ?? '').pathname + new URL(link?.[0] ?? '').search);
  await page.getByRole('button', { name: 'Turn them off' }).click();
  await expect(page.getByRole('heading', { name: /Sessions/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn it on again' }).click();
  await expect(page.getByRole('heading', { name: 'E-mails about “Sessions” are on again' })).toBeVisible();
});
