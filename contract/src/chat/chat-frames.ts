import { z } from 'zod';
import { message, messageDraft } from './chat.ts';
import { CHAT_SIDES, SEQUENCE_MAX } from './chat-rules.ts';

/** How many chats one hello may name, and how many missed messages it brings; beyond that the client asks the API. */
export const HELLO_CHATS_MAX = 200;
export const MISSED_MESSAGES_MAX = 200;
/** A client says it again this often while it goes on; after half as long again without a word it is over. */
export const TYPING_SECONDS = 4;
export const PRESENCE_SECONDS = 30;

const chatId = z.uuid();
const sequence = z.number().int().min(0).max(SEQUENCE_MAX);

/** After `ready`: the last `change` the client has seen of each chat. It gets what it missed as `chat.message`. */
export const chatHello = z.object({
  type: z.literal('chat.hello'),
  chats: z.array(z.object({ id: chatId, change: sequence })).max(HELLO_CHATS_MAX),
});
/** Answered by `chat.ack` or `chat.refused` with the same id. */
export const chatSend = z.object({ type: z.literal('chat.send'), chat_id: chatId, message: messageDraft });
export const chatTyping = z.object({ type: z.literal('chat.typing'), chat_id: chatId });
/** Everything up to `sequence` has arrived at this client. */
export const chatReceived = z.object({ type: z.literal('chat.received'), chat_id: chatId, sequence });
export const chatRead = z.object({ type: z.literal('chat.read'), chat_id: chatId, sequence });
/** "I am here, are you?" The other person's open clients are told, and answer. */
export const chatPresence = z.object({ type: z.literal('chat.presence'), chat_id: chatId });

export const chatClientFrames = [chatHello, chatSend, chatTyping, chatReceived, chatRead, chatPresence] as const;

export const chatServerFrames = [
  /** A new message, or one that changed: the one with the higher `change` counts. */
  z.object({ type: z.literal('chat.message'), message }),
  z.object({ type: z.literal('chat.ack'), message }),
  z.object({
    type: z.literal('chat.refused'),
    chat_id: chatId,
    id: z.uuid(),
    code: z.string(),
    detail: z.string(),
    retry_after: z.number().optional(),
  }),
  /** The other person is writing. */
  z.object({ type: z.literal('chat.typing'), chat_id: chatId }),
  /** How far one side has got and read. */
  z.object({
    type: z.literal('chat.progress'),
    chat_id: chatId,
    side: z.enum(CHAT_SIDES),
    delivered_sequence: sequence,
    read_sequence: sequence,
    read_at: z.iso.datetime().nullable(),
  }),
  /** The other person has this product open. */
  z.object({ type: z.literal('chat.presence'), chat_id: chatId }),
  /** Everything held of this chat is old: too much was missed, or contact details are shown from now on. */
  z.object({ type: z.literal('chat.reload'), chat_id: chatId }),
] as const;
