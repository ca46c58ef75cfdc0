import { randomUUID } from 'node:crypto';
import * as contract from '@sanad/contract/chat/chat.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { storedTexts } from './message-text.ts';
import { MessageWriter } from './message-writer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('one that the database does not accept, or that comes twice, does not hold up the others of its batch', async () => {
  const [family, lsa] = [await app.make.family(), await app.make.lsa()];
  const { body } = await family.client.call(contract.openChat, { body: { lsa_id: lsa.profile.id } });
  const writer = new MessageWriter(app.platform.db, app.clock);
  const message = (text: string, id: string = randomUUID()) => ({
    chatId: body.id,
    senderUserId: family.id,
    id,
    replyTo: null,
    ...storedTexts(text),
  });
  const twice = randomUUID();
  const results = await Promise.allSettled(
    [message('One'), message('Two'), message('Nul \u0000'), message('Three', twice), message('Three', twice)].map(
      (one) => writer.write(one),
    ),
  );
  const sequences = results.map((result) =>
    result.status === 'fulfilled' ? (result.value?.sequence ?? null) : 'failed',
  );
  expect(sequences).toEqual([1, 2, 'failed', 3, null]);
});
