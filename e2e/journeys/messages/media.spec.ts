import { field, lsaChat, messagesIn, openChat, parentChat, write } from '../../chat-setup.ts';
import { api, expect } from '../../fixtures.ts';
import { confirmSession, newPair, test } from '../../session-setup.ts';

/** One white pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 3 3]>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n42\n%%EOF\n',
);

test('[MSG-02] Pictures, PDFs and voice notes go both ways; a refused file says why', async ({ page, openPageFor }) => {
  const pair = await newPair(page);
  const chat = await openChat(page, pair);
  const [parent, lsa] = await Promise.all([openPageFor(pair.family.token), openPageFor(pair.lsa.token)]);
  await Promise.all([parent.goto(parentChat(chat)), lsa.goto(lsaChat(chat))]);

  const choose = parent.locator('input[type=file]');
  await choose.setInputFiles([
    { name: 'chart.png', mimeType: 'image/png', buffer: PICTURE },
    { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('x') },
    { name: 'big.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
  ]);
  await expect(parent.getByText('film.mp4: we can send JPEG, PNG and WebP photos, and PDFs.')).toBeVisible();
  await expect(parent.getByText('big.pdf is larger than 10 MB.')).toBeVisible();
  await expect(parent.getByRole('img', { name: 'chart.png' })).toBeVisible();
  await write(parent, 'The chart we use');
  await expect(lsa.getByText('The chart we use').last()).toBeVisible();
  const picture = messagesIn(lsa).getByRole('button', { name: 'Open photo' });
  await picture.click();
  const large = lsa.getByRole('dialog').getByRole('img');
  await expect(large).toBeVisible();
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await lsa.keyboard.press('Escape');

  await lsa.locator('input[type=file]').setInputFiles({ name: 'Report.pdf', mimeType: 'application/pdf', buffer: PDF });
  await lsa.getByRole('button', { name: 'Send' }).click();
  const card = messagesIn(parent).getByRole('link', { name: 'Open Report.pdf' });
  await expect(card).toContainText('PDF');
  const address = await card.getAttribute('href');
  expect((await parent.request.get(address ?? '')).headers()['content-type']).toContain('application/pdf');

  // What looks right here and is not is refused by the server, in the message itself.
  await choose.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await parent.getByRole('button', { name: 'Send' }).click();
  await expect(parent.getByRole('alert')).toContainText('This message wasn’t sent.');
  await parent.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(parent.getByRole('alert')).toBeHidden();

  await parent.context().grantPermissions(['microphone']);
  await parent.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(parent.getByRole('timer')).toHaveText('0:01');
  await parent.getByRole('button', { name: 'Send voice note' }).click();
  const voice = messagesIn(lsa).last();
  await voice.getByRole('button', { name: 'Play' }).click();
  await expect(voice.getByRole('button', { name: 'Pause' })).toBeVisible();
  await voice.getByRole('button', { name: 'Speed 1×' }).click();
  await expect(voice.getByRole('button', { name: 'Speed 1.5×' })).toBeVisible();
});

test('[MSG-05] Contact details stay hidden until a session is confirmed, and a message can be reported', async ({
  page,
  openPageFor,
}) => {
  const pair = await newPair(page);
  const chat = await openChat(page, pair);
  const [parent, lsa] = await Promise.all([openPageFor(pair.family.token), openPageFor(pair.lsa.token)]);
  await Promise.all([parent.goto(parentChat(chat)), lsa.goto(lsaChat(chat))]);

  await field(parent).fill('Call me on 050 123 4567, or write to mona@example.com');
  await expect(parent.getByText('Mariam S. won’t see phone numbers, e-mails and links')).toBeVisible();
  await field(parent).press('Enter');
  await expect(parent.getByText('Mariam S. can’t see the contact details yet.')).toBeVisible();
  await expect(messagesIn(lsa).last()).toContainText('Contact details are hidden.');
  expect(await lsa.content()).not.toContain('123 4567');
  await expect(messagesIn(lsa).last().getByRole('img', { name: 'hidden contact detail' })).toHaveCount(2);

  await messagesIn(lsa).last().hover();
  await lsa.getByRole('button', { name: 'Message options' }).last().click();
  await lsa.getByRole('menuitem', { name: 'Report this message' }).click();
  const dialog = lsa.getByRole('dialog', { name: 'Report this message' });
  await expect(dialog).toContainText(/We won’t tell .* who reported it/);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toContainText('Choose what this is about.');
  await dialog.getByText('Asking to meet or pay outside Sanad').click();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(lsa.getByText('Thank you. Our team will look at it.')).toBeVisible();

  // Two taps from the chat to the form.
  await parent.getByRole('button', { name: 'More', exact: true }).click();
  await parent.getByRole('menuitem', { name: 'Report a concern' }).click();
  await expect(parent.getByRole('dialog', { name: 'Report a concern' })).toBeVisible();
  await parent.keyboard.press('Escape');

  await confirmSession(page, pair);
  await expect(messagesIn(lsa).first()).toContainText('050 123 4567');
  await expect(lsa.getByText('Session confirmed').first()).toBeVisible();
  const { contact_open } = await api<{ contact_open: boolean }>(
    page,
    'GET',
    `chat/chats/${chat}/`,
    undefined,
    pair.lsa.token,
  );
  expect(contact_open).toBe(true);
});
