/** The two people of a chat. A line about a session comes from neither. */
export const CHAT_SIDES = ['parent', 'lsa'] as const;
export type ChatSide = (typeof CHAT_SIDES)[number];

/** The highest sequence and change: the database counts them in four bytes. */
export const SEQUENCE_MAX = 2 ** 31 - 1;
export const MESSAGE_MAX = 4000;
export const MESSAGE_FILES_MAX = 10;
export const EDIT_MINUTES = 15;
export const VOICE_MAX_SECONDS = 300;
export const VOICE_MAX_PEAKS = 64;
export const REACTIONS = ['👍', '❤️', '😊', '👏', '🙏', '✅'] as const;

/** Stands where a phone number, an e-mail address, a link or a handle is hidden. */
export const HIDDEN_MARK = '•••••';

/** Messages that both people of a chat together may send within a minute. */
export const MESSAGES_PER_MINUTE = 120;

/** A session changed: shown in the chat as a quiet line. */
export const CHAT_EVENTS = [
  'session_requested',
  'session_confirmed',
  'session_declined',
  'session_withdrawn',
  'request_ended',
  'session_cancelled',
  'session_moved',
  'session_completed',
  'price_offered',
  'price_agreed',
] as const;
export type ChatEvent = (typeof CHAT_EVENTS)[number];

export const REPORT_REASONS = ['child_safety', 'contact_outside', 'rude', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_DETAILS_MAX = 2000;
