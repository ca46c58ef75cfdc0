import type { Page } from '@playwright/test';
import { callPage, callSoon, drawnDots, expectMedia, joinCall, received, watchPeers } from '../../call-setup.ts';
import { api, expect, expectAccessible, WIDTHS } from '../../fixtures.ts';
import { setMinutesUntilStart, test } from '../../session-setup.ts';

// Pictures are drawn by the processor here: one call at a time leaves room for the other journeys.
test.describe.configure({ mode: 'default' });

type OpenPageFor = Parameters<Parameters<typeof test>[2]>[0]['openPageFor'];

/** Both are in the call and see each other. */
async function inCall(
  page: Page,
  openPageFor: OpenPageFor,
  widths: [number, number] = [WIDTHS.desktop, WIDTHS.desktop],
) {
  const { pair, id } = await callSoon(page, -1);
  const parent = await openPageFor(pair.family.token, widths[0]);
  const lsa = await openPageFor(pair.lsa.token, widths[1]);
  await Promise.all([parent, lsa].map((person) => watchPeers(person)));
  await joinCall(parent, id);
  await joinCall(lsa, id);
  await Promise.all([parent, lsa].map((person) => expectMedia(person)));
  return { pair, id, parent, lsa };
}

test('two people meet: picture and sound both ways, muting, a shared screen, and the session runs', async ({
  page,
  openPageFor,
}) => {
  const { id, parent, lsa, pair } = await inCall(page, openPageFor);
  const { state } = await api<{ state: string }>(page, 'GET', `bookings/${id}/`, undefined, pair.family.token);
  expect(state).toBe('in_progress');

  await parent.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(lsa.getByText(/’s microphone is off/).first()).toBeVisible();
  await parent.getByRole('button', { name: 'Unmute' }).click();
  await expect(lsa.getByText(/’s microphone is off/)).toHaveCount(0);

  await lsa.getByRole('button', { name: 'Share screen' }).click();
  await expect.poll(async () => (await received(parent)).pictures).toBe(2);
  await lsa.getByRole('button', { name: 'Stop sharing' }).last().click();
  await expectMedia(parent);

  await expectAccessible(parent);
  await parent.getByRole('button', { name: 'Leave', exact: true }).click();
  await parent.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(parent.getByRole('heading', { name: 'You left the call' })).toBeVisible();
  await expect(lsa.getByText(/left the call/).first()).toBeVisible();
  const { visits } = await api<{ visits: { left_at: string | null }[] }>(
    page,
    'GET',
    `calls/${id}/visits/`,
    undefined,
    pair.lsa.token,
  );
  expect(visits.filter(({ left_at }) => left_at === null)).toHaveLength(1);
});

test('what is drawn on the whiteboard is seen by the other one, and is still there after coming back', async ({
  page,
  openPageFor,
}) => {
  const { id, parent, lsa } = await inCall(page, openPageFor);
  await lsa.getByRole('button', { name: 'Whiteboard' }).click();
  const paper = lsa.locator('canvas').last();
  const box = await paper.boundingBox();
  if (!box) throw new Error('no whiteboard');
  await lsa.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.3);
  await lsa.mouse.down();
  await lsa.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.5, { steps: 12 });
  await lsa.mouse.up();
  await expect(parent.getByRole('button', { name: 'Close board' })).toBeVisible();
  await expect.poll(() => drawnDots(parent)).toBeGreaterThan(100);
  const dots = await drawnDots(parent);

  await parent.reload();
  await parent.getByRole('button', { name: 'Join session' }).click();
  await expectMedia(parent);
  if (!(await parent.getByRole('button', { name: 'Close board' }).isVisible())) {
    await parent.getByRole('button', { name: 'Whiteboard' }).click();
  }
  await expect.poll(() => drawnDots(parent)).toBeGreaterThan(dots * 0.8);
  expect(callPage(id)).toContain(id);
});

test('a broken line to the server does not end the call, and heals within five seconds', async ({
  page,
  openPageFor,
}) => {
  const { pair, id, parent, lsa } = await inCall(page, openPageFor);
  await parent.context().setOffline(true);
  await expectMedia(lsa);
  await parent.context().setOffline(false);
  await expect
    .poll(
      async () => {
        const call = await api<{ here: object }>(page, 'GET', `calls/${id}/`, undefined, pair.lsa.token);
        return call.here;
      },
      { timeout: 5000 },
    )
    .toEqual({ parent: true, lsa: true });
  await expectMedia(parent, 5000);
  await parent.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(lsa.getByText(/’s microphone is off/).first()).toBeVisible();
});

test('on a phone the pair’s chat opens over the call; in Arabic everything fits, too', async ({
  page,
  openPageFor,
}) => {
  const { parent, lsa } = await inCall(page, openPageFor, [WIDTHS.phone, WIDTHS.desktop]);
  await lsa.getByRole('button', { name: /^Chat/ }).click();
  await lsa.getByRole('textbox', { name: 'Write a message' }).fill('Page six, please.');
  await lsa.getByRole('textbox', { name: 'Write a message' }).press('Enter');
  await expect(parent.getByText('Page six, please.')).toBeVisible();
  await parent.getByRole('button', { name: /^Chat/ }).click();
  await expect(parent.getByRole('log').getByText('Page six, please.')).toBeVisible();
  const widest = () => parent.evaluate(() => document.documentElement.scrollWidth);
  expect(await widest()).toBeLessThanOrEqual(WIDTHS.phone);

  await parent.context().addCookies([{ name: 'lang', value: 'ar', url: parent.url() }]);
  await parent.reload();
  await parent.getByRole('button', { name: 'الانضمام للجلسة' }).click();
  await expect(parent.getByRole('button', { name: 'مغادرة' })).toBeVisible();
  await expect(parent.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await widest()).toBeLessThanOrEqual(WIDTHS.phone);
  await expectAccessible(parent, { contrast: true });
});

test('too early, refused devices, a third device and strangers each get a clear page', async ({
  page,
  openPageFor,
}) => {
  const { pair, id } = await callSoon(page, 40);
  const parent = await openPageFor(pair.family.token);
  await parent.goto(callPage(id));
  await expect(parent.getByText(/room opens/i).first()).toBeVisible();
  await setMinutesUntilStart(page, pair, id, 3);
  await parent.reload();
  await expect(parent.getByRole('button', { name: 'Join session' })).toBeEnabled();
  const [second, third] = [await openPageFor(pair.family.token), await openPageFor(pair.family.token)];
  await joinCall(parent, id);
  await joinCall(second, id);
  await third.goto(callPage(id));
  await third.getByRole('button', { name: 'Join session' }).click();
  await expect(third.getByText(/two devices/).first()).toBeVisible();

  const stranger = await openPageFor((await callSoon(page)).pair.family.token);
  await stranger.goto(callPage(id));
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Join session' })).toHaveCount(0);
});
