import { z } from 'zod';
import { endpoint, nothing, page, pageQuery } from '../endpoint.ts';
import { RELATIONSHIPS } from '../families/families.ts';
import { picture, storedFile } from '../files/files.ts';
import { LANGUAGES } from '../product.ts';
import { optionalText, typedWords } from '../text/texts.ts';
import {
  CHAT_EVENTS,
  CHAT_SIDES,
  MESSAGE_FILES_MAX,
  MESSAGE_MAX,
  REACTIONS,
  SEQUENCE_MAX,
  VOICE_MAX_PEAKS,
  VOICE_MAX_SECONDS,
} from './chat-rules.ts';

/**
 * One chat per family and LSA. A message has an id its sender's client made, so that a retry is stored once, and a
 * `sequence`: its place in the chat, without gaps. Whatever happens to any message also moves the chat's `change` on by
 * one: a client that knows the last `change` it has seen knows whether it missed something, and asks for what came after.
 */
const side = z.enum(CHAT_SIDES);
const sequence = z.number().int().min(0).max(SEQUENCE_MAX);

const voice = z.object({
  seconds: z.number().min(0).max(VOICE_MAX_SECONDS),
  peaks: z.array(z.number().int().min(0).max(100)).max(VOICE_MAX_PEAKS).describe('Loudness over time, 0 to 100'),
});
export type Voice = z.output<typeof voice>;

const chatFile = storedFile.extend({ voice: voice.nullable().describe('Of a voice note') });
export type ChatFile = z.output<typeof chatFile>;

const hiddenDetail = z.enum(['phone', 'email', 'link', 'handle']);

/** What a reply refers to, or the last message in a list: enough for one line. */
const messageExcerpt = z.object({
  sequence,
  sender: side.nullable(),
  text: z.string().describe('The beginning of it'),
  file: z.enum(['picture', 'document', 'voice']).nullable().describe('What is attached first'),
  event: z.enum(CHAT_EVENTS).nullable(),
  created_at: z.iso.datetime(),
});
export type MessageExcerpt = z.output<typeof messageExcerpt>;

export const message = z
  .object({
    id: z.uuid(),
    chat_id: z.uuid(),
    sequence,
    change: z.number().int().describe('Higher than before whenever this message changes'),
    sender: side.nullable().describe('Null: a line about a session'),
    text: z.string().describe('Hidden contact details are replaced by •••••, except for the sender'),
    hidden: z.array(hiddenDetail).describe('What the other person does not see until a session is confirmed'),
    files: z.array(chatFile),
    reply_to: messageExcerpt.nullable(),
    reactions: z.array(z.object({ side, emoji: z.string() })),
    event: z
      .object({
        kind: z.enum(CHAT_EVENTS),
        by: side.nullable(),
        booking_id: z.uuid().nullable(),
        negotiation_id: z.uuid().nullable(),
        starts_at: z.iso.datetime().nullable(),
      })
      .nullable(),
    created_at: z.iso.datetime(),
    edited_at: z.iso.datetime().nullable(),
    erased: z.boolean().describe('Its sender has closed the account'),
  })
  .meta({ id: 'ChatMessage' });
export type Message = z.output<typeof message>;

export const chat = z
  .object({
    id: z.uuid(),
    your_side: side,
    other: z.object({
      name: z.string().describe('First name and initial'),
      photo: picture.nullable(),
      lsa_id: z.uuid().nullable().describe('Their public profile, where they are an LSA'),
      children: z
        .array(
          z.object({
            id: z.uuid(),
            first_name: z.string(),
            age: z.number().int(),
            relationship: z.enum(RELATIONSHIPS),
          }),
        )
        .describe('For the LSA: the children a session was requested for'),
      is_closed: z.boolean().describe('They have left: the chat can be read and nothing more'),
    }),
    last_message: messageExcerpt.nullable(),
    last_sequence: sequence,
    last_change: z.number().int(),
    unread: z.number().int(),
    read_sequence: sequence.describe('How far you have read'),
    other_delivered_sequence: sequence,
    other_read_sequence: sequence,
    other_read_at: z.iso.datetime().nullable(),
    contact_open: z.boolean().describe('Contact details are shown: a session was confirmed'),
    can_translate: z.boolean().describe('A provider is configured'),
    booking_id: z.uuid().nullable().describe('What matters now: an open request, or the next session'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Chat' });
export type Chat = z.output<typeof chat>;

const PARTIES = ['PARENT', 'LSA'] as const;
const byChat = z.object({ id: z.uuid() });
const byMessage = byChat.extend({ sequence: z.coerce.number().int().min(1).max(SEQUENCE_MAX) });

export const listChats = endpoint({
  method: 'GET',
  path: 'chat/chats/',
  summary: 'The signed-in person’s chats, the latest message first',
  access: PARTIES,
  query: z.object(pageQuery),
  answers: { 200: page(chat).extend({ unread: z.number().int().describe('Messages not read yet, over all chats') }) },
  errors: ['cursor_invalid'],
});

export const openChat = endpoint({
  method: 'POST',
  path: 'chat/chats/',
  summary: 'Open the chat with somebody: a parent with an LSA, or an LSA with the family of one of their bookings',
  access: PARTIES,
  body: z.union([z.strictObject({ lsa_id: z.uuid() }), z.strictObject({ booking_id: z.uuid() })]),
  answers: { 200: chat },
  errors: ['not_found', 'too_many_requests'],
});

export const getChat = endpoint({
  method: 'GET',
  path: 'chat/chats/{id}/',
  summary: 'One chat',
  access: PARTIES,
  params: byChat,
  answers: { 200: chat },
  errors: ['not_found'],
});

export const listMessages = endpoint({
  method: 'GET',
  path: 'chat/chats/{id}/messages/',
  summary:
    'Messages in their order: the latest, those before or after one, those around one, or all that changed since',
  access: PARTIES,
  params: byChat,
  query: z.object({
    before: z.coerce.number().int().min(1).max(SEQUENCE_MAX).optional().describe('A sequence'),
    after: z.coerce.number().int().min(0).max(SEQUENCE_MAX).optional().describe('A sequence'),
    around: z.coerce.number().int().min(1).max(SEQUENCE_MAX).optional().describe('A sequence'),
    changed_after: z.coerce
      .number()
      .int()
      .min(0)
      .max(SEQUENCE_MAX)
      .optional()
      .describe('A `change`; in the order of changes'),
    limit: pageQuery.limit,
  }),
  answers: {
    200: z.object({
      results: z.array(message),
      has_earlier: z.boolean(),
      has_later: z.boolean(),
      last_change: z.number().int().describe('Of the chat. Everything up to it is in the answer unless `has_later`'),
    }),
  },
  errors: ['not_found'],
});

export const messageDraft = z
  .object({
    id: z.uuid().describe('Made by the client: the same message again is stored once'),
    text: optionalText(MESSAGE_MAX).default(''),
    reply_to: sequence.min(1).nullable().default(null).describe('The sequence it answers'),
    files: z
      .array(z.object({ id: z.uuid(), voice: voice.nullable().default(null) }))
      .max(MESSAGE_FILES_MAX)
      .default([]),
  })
  .refine(({ text, files }) => text !== '' || files.length > 0, { error: 'Write a message.', path: ['text'] });
export type MessageDraft = z.output<typeof messageDraft>;

export const sendMessage = endpoint({
  method: 'POST',
  path: 'chat/chats/{id}/messages/',
  summary: 'Send a message',
  access: PARTIES,
  params: byChat,
  body: messageDraft,
  answers: { 201: message },
  errors: ['not_found', 'too_many_requests', 'chat_closed', 'conflict'],
});

export const editMessage = endpoint({
  method: 'PATCH',
  path: 'chat/chats/{id}/messages/{sequence}/',
  summary: 'Change the text of one’s own message, within 15 minutes',
  access: PARTIES,
  params: byMessage,
  body: z.object({ text: optionalText(MESSAGE_MAX) }),
  answers: { 200: message },
  errors: ['not_found', 'no_longer_possible', 'chat_closed', 'too_many_requests'],
});

export const reactToMessage = endpoint({
  method: 'PUT',
  path: 'chat/chats/{id}/messages/{sequence}/reaction/',
  summary: 'React to a message, or take the reaction back',
  access: PARTIES,
  params: byMessage,
  body: z.object({ emoji: z.enum(REACTIONS).nullable() }),
  answers: { 200: message },
  errors: ['not_found', 'chat_closed', 'too_many_requests'],
});

export const translateMessage = endpoint({
  method: 'POST',
  path: 'chat/chats/{id}/messages/{sequence}/translation/',
  summary: 'A message in the other language, where a provider is configured (`can_translate`)',
  access: PARTIES,
  params: byMessage,
  body: z.object({ to: z.enum(LANGUAGES) }),
  answers: { 200: z.object({ text: z.string() }) },
  errors: ['not_found', 'too_many_requests', 'unavailable'],
});

export const readChat = endpoint({
  method: 'POST',
  path: 'chat/chats/{id}/read/',
  summary: 'Everything up to this message is read',
  access: PARTIES,
  params: byChat,
  body: z.object({ sequence }),
  answers: { 204: nothing },
  errors: ['not_found'],
});

export const uploadChatMedia = endpoint({
  method: 'POST',
  path: 'chat/chats/media/',
  summary: 'Keep a picture, a PDF or a voice note for a message that is being written',
  access: PARTIES,
  body: z.object({ file: z.uuid({ error: 'Choose a file.' }) }),
  form: { files: { file: 'chat_media' } },
  answers: { 201: storedFile },
  errors: [
    'file_kind_refused',
    'file_unreadable',
    'pdf_has_scripts',
    'too_large',
    'unsupported_media_type',
    'too_many_requests',
  ],
});

export const searchMessages = endpoint({
  method: 'GET',
  path: 'chat/search/',
  summary: 'Messages of one’s own chats that contain all these words, the latest first',
  access: PARTIES,
  query: z.object({ ...pageQuery, q: typedWords(100) }),
  answers: { 200: page(z.object({ chat_id: z.uuid(), message: messageExcerpt })) },
  errors: ['cursor_invalid', 'too_many_requests'],
});
