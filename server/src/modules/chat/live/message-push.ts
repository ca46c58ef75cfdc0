import { Batcher } from '../../../platform/batcher.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentMessage } from '../chat.presenter.ts';
import { findMessages, type MessageRow } from '../messages/messages.repository.ts';
import type { Announcement } from './announcer.ts';

const AT_ONCE = 200;

/**
 * Sends announced messages to the open sockets of their two people. The bus brings only places; what stands there is read
 * for all of them at once, and only where somebody listens. Batches run one after the other, so order is kept.
 */
export function startMessagePush({ bus, db, files, log, sockets }: Platform): void {
  const batcher = new Batcher<Announcement, void>(AT_ONCE, async (announcements) => {
    const rows = await findMessages(
      db,
      announcements.map(([chatId, sequence]) => ({ chatId, sequence })),
    );
    for (const row of rows) push(row);
    return [];
  });

  function push(row: MessageRow): void {
    for (const userId of [row.parentUserId, row.lsaUserId]) {
      sockets.sendTo(userId, (owner) => ({
        type: 'chat.message',
        message: presentMessage(row, { userId, files: files.addressesFor(owner) }),
      }));
    }
  }

  bus.on('chat_messages', ({ messages }) => {
    for (const announcement of messages) {
      const [, , parentUserId, lsaUserId] = announcement;
      if (!sockets.isOpen(parentUserId) && !sockets.isOpen(lsaUserId)) continue;
      batcher.add(announcement).catch((error: unknown) => {
        // Whoever has missed it sees the gap, or asks when they come back.
        log.warn({ err: error }, 'a message could not be pushed');
      });
    }
  });
}
