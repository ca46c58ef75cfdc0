import { field, lsaChat, messagesIn, openChat, parentChat, write } from '../../chat-setup.ts';
import { api, expect } from '../../fixtures.ts';
import { newPair, test } from '../../session-setup.ts';

interface Messages {
  results: { text: string }[];
}

test('[MSG-03 partly] What is written without a connection survives a reload and is sent once, in order', async ({
  page,
  openPageFor,
}) => {
  const pair = await newPair(page);
  const chat = await openChat(page, pair);
  const parent = await openPageFor(pair.family.token);
  await parent.goto(parentChat(chat));
  await write(parent, 'Before the tunnel');
  await expect(messagesIn(parent).last()).toContainText(/Sent|Delivered/);

  // Nothing reaches the server, but the app itself can still be loaded.
  const isApi = (url: URL) => url.pathname.startsWith('/api/') && url.pathname.includes('/chat/chats/');
  await parent.context().setOffline(true);
  await write(parent, 'In the tunnel, one');
  await write(parent, 'In the tunnel, two');
  await expect(parent.getByText('Not sent yet. We’ll send it when you’re back online.')).toHaveCount(2);
  await field(parent).fill('Half a sen');
  await parent.waitForTimeout(500);
  await parent
    .context()
    .route(isApi, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await parent.context().setOffline(false);
  await parent.reload();
  await expect(parent.getByText('In the tunnel, two')).toBeVisible();
  await expect(field(parent)).toHaveValue('Half a sen');

  await parent.context().unroute(isApi);
  await expect(parent.getByText('Not sent yet')).toHaveCount(0, { timeout: 15_000 });
  const texts = async () =>
    (await api<Messages>(page, 'GET', `chat/chats/${chat}/messages/`, undefined, pair.lsa.token)).results.map(
      ({ text }) => text,
    );
  await expect.poll(texts).toEqual(['Before the tunnel', 'In the tunnel, one', 'In the tunnel, two']);
  const lsa = await openPageFor(pair.lsa.token);
  await lsa.goto(lsaChat(chat));
  await expect(messagesIn(lsa)).toHaveCount(3);
});
