import {
  chatHello,
  chatPresence,
  chatRead,
  chatReceived,
  chatSend,
  chatTyping,
  MISSED_MESSAGES_MAX,
} from '@sanad/contract/chat/chat-frames.ts';
import type { ServerFrame } from '@sanad/contract/sockets/socket.ts';
import { refusalFrom } from '../../../platform/http/error-handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ChatMembers } from '../chat-members.ts';
import { listChanged } from '../chats.repository.ts';
import type { Chats } from '../chats.service.ts';
import type { Messages } from '../messages/messages.service.ts';

interface Parts {
  chats: Chats;
  messages: Messages;
  members: ChatMembers;
}

/** What clients say about chats over the socket. */
export function listenToChatFrames(platform: Platform, { chats, messages, members }: Parts): void {
  const { bus, db, log, sockets } = platform;
  const toUser = (userId: string, frame: ServerFrame) => bus.publish(db, { topic: 'user', userId, frame });

  sockets.on(chatHello, async ({ chats: known }, connection) => {
    const { owner } = connection;
    let room = MISSED_MESSAGES_MAX;
    for (const { id, change } of await listChanged(db, owner.userId, known)) {
      const missed = room > 0 ? await messages.listMissed(owner, id, change, room) : 'too_many';
      if (missed === 'too_many') connection.send({ type: 'chat.reload', chat_id: id });
      else {
        room -= missed.length;
        for (const message of missed) connection.send({ type: 'chat.message', message });
      }
    }
  });

  sockets.on(chatSend, async ({ chat_id, message }, connection) => {
    try {
      connection.send({ type: 'chat.ack', message: await messages.send(connection.owner, chat_id, message) });
    } catch (error) {
      const refusal = refusalFrom(error instanceof Error ? error : new Error(String(error)));
      if (refusal.code === 'internal') log.error({ err: error }, 'a message could not be stored');
      const { code, message: detail, retryAfter } = refusal;
      const wait = retryAfter === null ? {} : { retry_after: retryAfter };
      connection.send({ type: 'chat.refused', chat_id, id: message.id, code, detail, ...wait });
    }
  });

  sockets.on(chatTyping, async ({ chat_id }, { owner }) => {
    await toUser(await members.otherOf(owner.userId, chat_id), { type: 'chat.typing', chat_id });
  });

  sockets.on(chatReceived, ({ chat_id, sequence }, { owner }) => chats.receive(owner.userId, chat_id, sequence));
  sockets.on(chatRead, ({ chat_id, sequence }, { owner }) => chats.read(owner.userId, chat_id, sequence));

  sockets.on(chatPresence, async ({ chat_id: chatId }, { owner }) => {
    const to = await members.otherOf(owner.userId, chatId);
    await bus.publish(db, { topic: 'chat_presence', chatId, from: owner.userId, to, isAnswer: false });
  });

  // Nothing is kept of who is there: whoever has a socket open hears it and answers.
  bus.on('chat_presence', ({ chatId, from, to, isAnswer }) => {
    if (!sockets.isOpen(to)) return;
    sockets.sendTo(to, () => ({ type: 'chat.presence', chat_id: chatId }));
    if (isAnswer) return;
    bus
      .publish(db, { topic: 'chat_presence', chatId, from: to, to: from, isAnswer: true })
      .catch((error: Error) => log.warn({ reason: error.message }, 'presence could not be answered'));
  });
}
