import type { Page } from '@playwright/test';
import {
  field,
  lsaChat,
  messagesIn,
  online,
  openChat,
  parentChat,
  readByApi,
  write,
  writeByApi,
} from '../../chat-setup.ts';
import { expect, expectAccessible, signInWithToken, WIDTHS } from '../../fixtures.ts';
import { newPair, test } from '../../session-setup.ts';

const NOTICED_MS = 300;
/** More than a page of them, and fewer than a minute allows. */
const BEFORE = 52;

/** From the key that sends it until it stands on the other screen. */
async function timeUntilSeen(from: Page, to: Page, text: string): Promise<number> {
  const seenAt = to.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const texts = [...document.querySelectorAll('[role=log] p[dir=auto]')].map((message) => message.textContent);
          if (texts.includes(wanted)) resolve(Date.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
    text,
  );
  const sentAt = from.evaluate(
    () => new Promise<number>((resolve) => addEventListener('keydown', () => resolve(Date.now()), { once: true })),
  );
  await write(from, text);
  return (await seenAt) - (await sentAt);
}

test('[MSG-01] Two people write to each other: at once, in order, once each, with typing and read state', async ({
  page,
  openPageFor,
}) => {
  const pair = await newPair(page);
  const chat = await openChat(page, pair);
  for (let n = 1; n <= BEFORE; n++)
    await writeByApi(page, chat, n % 2 ? pair.family.token : pair.lsa.token, `Before ${n}`);
  for (const { token } of [pair.family, pair.lsa]) await readByApi(page, chat, token, BEFORE);
  const [parent, lsa] = await Promise.all([openPageFor(pair.family.token), openPageFor(pair.lsa.token)]);
  await Promise.all([parent.goto(parentChat(chat)), lsa.goto(lsaChat(chat))]);
  await Promise.all([expect(online(parent)).toBeVisible(), expect(online(lsa)).toBeVisible()]);

  await field(parent).pressSequentially('Good evening');
  await expect(lsa.getByText('Noura H. is typing')).toBeVisible();
  await field(parent).press('Enter');
  await expect(lsa.getByText('Noura H. is typing')).toBeHidden();
  await expect(messagesIn(parent).last()).toContainText('Read');

  const waits: number[] = [];
  for (const text of ['One', 'Two', 'Three', 'Four']) waits.push(await timeUntilSeen(lsa, parent, text));
  // The others may have waited for this busy machine.
  expect(Math.min(...waits)).toBeLessThan(NOTICED_MS);
  await expect(messagesIn(parent).last()).toContainText('Four');
  const texts = await messagesIn(parent).locator('p[dir=auto]').allTextContents();
  expect(texts.slice(-5)).toEqual(['Good evening', 'One', 'Two', 'Three', 'Four']);

  // Older messages come while scrolling up, and nothing is drawn twice.
  await parent.getByRole('log').hover();
  await expect(async () => {
    await parent.mouse.wheel(0, -3000);
    await expect(parent.getByText('Before 1', { exact: true })).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(parent.getByText('Before 1', { exact: true })).toHaveCount(1);
  await write(lsa, 'And one more');
  await parent.getByRole('button', { name: /Jump to latest.*1 new message/ }).click();
  await expect(messagesIn(parent).last()).toContainText('And one more');
});

test('[MSG-01] Unread messages are counted in the menu and in the list, also after a reload, and set apart in the chat', async ({
  page,
}) => {
  const pair = await newPair(page);
  const chat = await openChat(page, pair);
  for (let n = 1; n <= 16; n++) await writeByApi(page, chat, pair.family.token, `Earlier message ${n}`);
  await writeByApi(page, chat, pair.lsa.token, 'Are you free on Thursday?');
  await writeByApi(page, chat, pair.lsa.token, 'At four');
  await signInWithToken(page, pair.family.token);
  await page.goto('/parent-dashboard');
  const menuItem = page.getByRole('link', { name: /^Message/ });
  await expect(menuItem).toContainText('2 unread messages');
  // Over the socket, on another page.
  await writeByApi(page, chat, pair.lsa.token, 'Or at five');
  await expect(menuItem).toContainText('3 unread messages');
  await page.reload();
  await expect(menuItem).toContainText('3 unread messages');
  await menuItem.click();
  const row = page.getByRole('link', { name: /Mariam S\./ });
  await expect(row).toContainText('3 new messages');
  await row.click();
  await expect(page.getByRole('log').getByText('3 new messages')).toBeInViewport();
  await expect(page.getByText('Or at five').last()).toBeInViewport();
  await expect(menuItem).not.toContainText('unread');
  await expectAccessible(page, { contrast: true });
  await page.getByRole('searchbox').fill('thursday');
  await page
    .getByRole('link', { name: /Are you free on Thursday/ })
    .last()
    .click();
  await expect(page.getByRole('log').getByText('Are you free on Thursday?')).toBeVisible();
});

test('[MSG-01 partly] Messages can be answered, changed and reacted to, all by keyboard', async ({
  page,
  openPageFor,
}) => {
  const pair = await newPair(page);
  const chat = await openChat(page, pair);
  await writeByApi(page, chat, pair.family.token, 'Shall I bring the cards?');
  const [parent, lsa] = await Promise.all([openPageFor(pair.family.token), openPageFor(pair.lsa.token)]);
  await Promise.all([parent.goto(parentChat(chat)), lsa.goto(lsaChat(chat))]);
  await Promise.all([expect(online(parent)).toBeVisible(), expect(online(lsa)).toBeVisible()]);

  const options = lsa.getByRole('button', { name: 'Message options' });
  await options.focus();
  await lsa.keyboard.press('Enter');
  await lsa.getByRole('menuitem', { name: 'Reply' }).press('Enter');
  await expect(field(lsa)).toBeFocused();
  await write(lsa, 'Yes pleese');
  await expect(options).toHaveCount(2);
  await expect(messagesIn(parent).last()).toContainText('Shall I bring the cards?');

  await options.last().focus();
  await lsa.keyboard.press('Enter');
  await lsa.getByRole('menuitem', { name: 'Edit' }).press('Enter');
  await write(lsa, 'Yes please');
  await expect(messagesIn(parent).last()).toContainText('Yes please');
  await expect(messagesIn(parent).last()).toContainText('Edited');

  await parent.getByRole('button', { name: 'Message options' }).last().focus();
  await parent.keyboard.press('Enter');
  await parent.getByRole('button', { name: 'Thank you' }).click();
  await expect(messagesIn(lsa).last().getByRole('img', { name: 'Noura H. reacted with 🙏' })).toBeVisible();
});

test('On a phone and in Arabic the chat has the whole screen', async ({ page }) => {
  const pair = await newPair(page);
  const chat = await openChat(page, pair);
  await writeByApi(page, chat, pair.lsa.token, 'See you on Thursday');
  await page.context().addCookies([{ name: 'lang', value: 'ar', url: process.env.SANAD_URL ?? '' }]);
  await page.setViewportSize({ width: WIDTHS.phone, height: 800 });
  await signInWithToken(page, pair.family.token);
  await page.goto(parentChat(chat));
  await expect(page.getByText('كُتبت بالإنجليزية')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTHS.phone);
  await expectAccessible(page, { contrast: true });
  await page.getByRole('link', { name: 'العودة إلى المحادثات' }).click();
  await expect(page.getByRole('heading', { name: 'الرسائل', level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expectAccessible(page);
});
