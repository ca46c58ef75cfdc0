import type { Chat, Message, MessageExcerpt } from '@sanad/contract/chat/chat.ts';
import type { ChatSide } from '@sanad/contract/chat/chat-rules.ts';
import type { Relationship } from '@sanad/contract/families/families.ts';
import { firstName, publicName } from '@sanad/contract/text/first-name.ts';
import { hideContactDetails } from '@sanad/contract/text/hide-contact-details.ts';
import { publicPicture } from '../../platform/files/addresses.ts';
import type { FileAddresses, FileRow } from '../../platform/files/files.ts';
import { ageOn } from '../families/index.ts';
import type { ChatRow } from './chats.repository.ts';
import type { ExcerptRow, MessageRow } from './messages/messages.repository.ts';

const EXCERPT_MAX = 140;

/** Whose eyes a message is for. */
export interface Reader {
  userId: string;
  files: FileAddresses;
}

type Shown = Pick<ExcerptRow, 'senderUserId' | 'text' | 'maskedText'> & { isContactOpen: boolean };

/** Contact details are hidden from the other person until a session is confirmed. */
function isMasked({ senderUserId, isContactOpen }: Shown, reader: Pick<Reader, 'userId'>): boolean {
  return !isContactOpen && senderUserId !== reader.userId;
}

function shownText(row: Shown, reader: Pick<Reader, 'userId'>): string {
  return (isMasked(row, reader) ? row.maskedText : null) ?? row.text;
}

function sideOf(userId: string | null, parentUserId: string): ChatSide | null {
  if (userId === null) return null;
  return userId === parentUserId ? 'parent' : 'lsa';
}

function fileKind(mediaType: string | null): MessageExcerpt['file'] {
  if (mediaType === null) return null;
  if (mediaType.startsWith('image/')) return 'picture';
  return mediaType.startsWith('audio/') ? 'voice' : 'document';
}

export function presentExcerpt(row: ExcerptRow, reader: Pick<Reader, 'userId'>): MessageExcerpt {
  return {
    sequence: row.sequence,
    sender: sideOf(row.senderUserId, row.parentUserId),
    text: [...shownText(row, reader)].slice(0, EXCERPT_MAX).join(''),
    file: fileKind(row.firstFile),
    event: row.event?.kind ?? null,
    created_at: row.createdAt.toISOString(),
  };
}

export function presentMessage(row: MessageRow, reader: Reader): Message {
  const { parentUserId, isContactOpen, reply } = row;
  const masksNames = isMasked(row, reader);
  return {
    id: row.id,
    chat_id: row.chatId,
    sequence: row.sequence,
    change: row.change,
    sender: sideOf(row.senderUserId, parentUserId),
    text: shownText(row, reader),
    hidden: isContactOpen ? [] : (row.hidden as Message['hidden']),
    files: (row.files ?? []).map(({ voice, ...file }) => {
      const stored = reader.files.stored(file as FileRow);
      return { ...stored, name: masksNames ? hideContactDetails(stored.name).text : stored.name, voice };
    }),
    reply_to:
      reply && presentExcerpt({ ...reply, createdAt: new Date(reply.createdAt), parentUserId, isContactOpen }, reader),
    reactions: (row.reactions ?? []).map(({ user_id, emoji }) => ({
      side: user_id === parentUserId ? 'parent' : 'lsa',
      emoji,
    })),
    event: row.event,
    created_at: row.createdAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
    erased: row.erasedAt !== null,
  };
}

export function presentChat(
  row: ChatRow,
  last: ExcerptRow | undefined,
  reader: Reader & { canTranslate: boolean },
  now: Date,
): Chat {
  const isParent = row.side === 'parent';
  return {
    id: row.id,
    your_side: row.side,
    other: {
      name: row.otherClosed ? row.otherName : publicName(row.otherName),
      photo: isParent ? publicPicture(row.otherPhoto) : reader.files.picture(row.otherPhoto),
      lsa_id: isParent && !row.otherClosed ? row.lsaId : null,
      children: (row.children ?? []).map(({ id, fullName, born, relationship }) => ({
        id,
        first_name: firstName(fullName),
        age: ageOn(born, now),
        relationship: relationship as Relationship,
      })),
      is_closed: row.otherClosed,
    },
    last_message: last ? presentExcerpt(last, reader) : null,
    last_sequence: row.lastSequence,
    last_change: row.lastChange,
    unread: row.unread,
    read_sequence: row.readSequence,
    other_delivered_sequence: row.otherDeliveredSequence,
    other_read_sequence: row.otherReadSequence,
    other_read_at: row.otherReadAt?.toISOString() ?? null,
    contact_open: row.isContactOpen,
    can_translate: reader.canTranslate,
    booking_id: row.bookingId,
    created_at: row.createdAt.toISOString(),
  };
}
