import { randomUUID } from 'node:crypto';
import type { ChatModule } from '../../modules/chat/index.ts';
import { minutesAfter } from '../../platform/clock.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { certificatePdf } from '../lsas/certificate-pdf.ts';
import { findPair, type Pair } from '../pairs.ts';
import { once } from '../run-once.ts';
import { DEMO_CHATS, type DemoChat, type DemoMessage } from './demo-chats.ts';
import { timetablePicture } from './timetable-picture.ts';

/** What the demo's people write to each other. */
export async function addDemoChats(platform: Platform, chat: ChatModule): Promise<void> {
  let isMine = false;
  await once(platform, 'chats', async () => {
    isMine = true;
  });
  if (!isMine) return;
  for (const demo of DEMO_CHATS) {
    const pair = await findPair(platform, demo);
    if (pair) await addChat(platform, chat, pair, demo);
  }
}

async function addChat(platform: Platform, module: ChatModule, pair: Pair, demo: DemoChat): Promise<void> {
  const now = platform.clock.now();
  const { chats, messages, reports } = module.at(platform.clock);
  const chat = await chats.open(pair.parent, { lsa_id: pair.lsaId });
  const sequences: number[] = [];
  for (const { by, minutesAgo, text, attaches, repliesTo, reaction } of demo.messages) {
    const sender = pair[by];
    const at = minutesAfter(now, -minutesAgo);
    const files = attaches ? [{ id: await keepFile(platform, sender, attaches), voice: null }] : [];
    const reply_to = repliesTo === undefined ? null : (sequences[repliesTo] ?? null);
    const draft = { id: randomUUID(), text, files, reply_to };
    const { sequence } = await module.at({ now: () => at }).messages.send(sender, chat.id, draft);
    sequences.push(sequence);
    if (reaction) await messages.react(by === 'parent' ? pair.lsa : pair.parent, chat.id, sequence, reaction);
  }
  const last = sequences.at(-1) ?? 0;
  // Each has read up to what the other one wrote before their own last message; some have read it all.
  for (const side of ['parent', 'lsa'] as const) {
    const own = demo.messages.findLastIndex(({ by }) => by === side);
    const sequence = demo.readBy.includes(side) ? last : (sequences[own] ?? 0);
    if (sequence > 0) await chats.read(pair[side].userId, chat.id, sequence);
  }
  if (demo.isReported) {
    const details = 'She asks me to leave the platform and pay her directly.';
    await reports.report(pair.parent, chat.id, { sequence: last, reason: 'contact_outside', details });
  }
}

async function keepFile({ files }: Platform, { userId }: Viewer, what: NonNullable<DemoMessage['attaches']>) {
  const [name, bytes] =
    what === 'timetable'
      ? ['After school.png', await timetablePicture()]
      : [
          'School report, term 1.pdf',
          certificatePdf({ title: 'Term 1', holder: 'Omar', issuer: 'School', year: 2026 }),
        ];
  return (await files.keep(userId, 'chat_media', name, bytes)).id;
}
