import { randomUUID } from 'node:crypto';
import * as contract from '@sanad/contract/chat/chat.ts';
import { reportChat } from '@sanad/contract/chat/chat-reports.ts';
import type { Person } from '../factory.ts';
import type { TestApp } from '../test-app.ts';

type Family = Awaited<ReturnType<TestApp['make']['family']>>;
type Lsa = Awaited<ReturnType<TestApp['make']['lsa']>>;

/** What two people write to each other; the one it is about also sends a picture, edits, reacts, reads and reports. */
export async function exchangeMessages(
  { family, lsa, who, picture }: { family: Family; lsa: Lsa; who: 'family' | 'lsa'; picture: Buffer },
  words: { family: string; lsa: string },
): Promise<string> {
  const { body } = await family.client.call(contract.openChat, { body: { lsa_id: lsa.profile.id } });
  const params = { id: body.id };
  const send = (by: Person, text: string, files: { id: string }[] = []) =>
    by.client.call(contract.sendMessage, { params, body: { id: randomUUID(), text, files } });
  const [own, other] = who === 'family' ? [family, lsa] : [lsa, family];
  await send(own, `${words[who]} hello`);
  const { body: reply } = await send(other, 'plain answer');
  const files = { file: { name: `${words[who]}.png`, bytes: picture } };
  const { body: file } = await own.client.form(contract.uploadChatMedia, { files });
  const { body: sent } = await send(own, `${words[who]} picture`, [{ id: file.id }]);
  const place = { id: body.id, sequence: sent.sequence };
  await own.client.call(contract.editMessage, { params: place, body: { text: `${words[who]} picture, edited` } });
  await own.client.call(contract.reactToMessage, {
    params: { id: body.id, sequence: reply.sequence },
    body: { emoji: '👏' },
  });
  await own.client.call(contract.readChat, { params, body: { sequence: reply.sequence } });
  const report = { sequence: reply.sequence, reason: 'other' as const, details: `${words[who]} report` };
  await own.client.call(reportChat, { params, body: report });
  return body.id;
}
