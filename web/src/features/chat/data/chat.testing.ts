import type { Chat, Message } from '@sanad/contract/chat/chat.ts';

export const CHAT_ID = '0192d7a0-0000-7000-8000-00000000c001';

export function messageOf(sequence: number, more: Partial<Message> = {}): Message {
  return {
    id: `0192d7a0-0000-7000-8000-${String(sequence).padStart(12, '0')}`,
    chat_id: CHAT_ID,
    sequence,
    change: sequence,
    sender: 'lsa',
    text: `Message ${sequence}`,
    hidden: [],
    files: [],
    reply_to: null,
    reactions: [],
    event: null,
    created_at: '2026-11-17T11:31:00.000Z',
    edited_at: null,
    erased: false,
    ...more,
  };
}

/** As the parent of one child sees it. */
export function chatOf(more: Partial<Chat> = {}): Chat {
  return {
    id: CHAT_ID,
    your_side: 'parent',
    other: { name: 'Mariam S.', photo: null, lsa_id: null, children: [], is_closed: false },
    last_message: null,
    last_sequence: 0,
    last_change: 0,
    unread: 0,
    read_sequence: 0,
    other_delivered_sequence: 0,
    other_read_sequence: 0,
    other_read_at: null,
    contact_open: false,
    can_translate: false,
    booking_id: null,
    created_at: '2026-11-17T11:00:00.000Z',
    ...more,
  };
}
