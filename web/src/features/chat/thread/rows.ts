import type { Chat, Message } from '@sanad/contract/chat/chat.ts';
import { dayIn } from '@sanad/contract/time/time.ts';
import { MINUTE_MS } from '../../../lib/time/durations.ts';
import type { OutgoingMessage } from '../outbox/chat-storage.ts';

export type DeliveryState = 'sent' | 'delivered' | 'read';

/** Where a message stands among those of the same person that follow each other closely. */
interface InGroup {
  isFirst: boolean;
  isLast: boolean;
}

export type Row =
  | { kind: 'start'; key: string }
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string; count: number }
  | { kind: 'event'; key: string; message: Message }
  | ({ kind: 'message'; key: string; message: Message; state: DeliveryState | null } & InGroup)
  | ({ kind: 'outgoing'; key: string; message: OutgoingMessage } & InGroup);

export type MessageRow = Extract<Row, { kind: 'message' }>;

const GROUP_MS = 5 * MINUTE_MS;

interface Input {
  messages: readonly Message[];
  outgoing: readonly OutgoingMessage[];
  chat: Pick<Chat, 'your_side' | 'other_delivered_sequence' | 'other_read_sequence'>;
  /** What was not read yet when the chat was opened is set apart as new; what arrives later is not. */
  opened: { readUpTo: number; last: number; unread: number };
  zone: string;
}

/** Only where it says something: under the last message they have read, and under the last one of all. */
function statesOf(messages: readonly Message[], chat: Input['chat']): Map<number, DeliveryState> {
  const own = messages.filter(({ sender }) => sender === chat.your_side).map(({ sequence }) => sequence);
  const states = new Map<number, DeliveryState>();
  const lastRead = own.findLast((sequence) => sequence <= chat.other_read_sequence);
  const last = own.at(-1);
  if (last !== undefined) states.set(last, last <= chat.other_delivered_sequence ? 'delivered' : 'sent');
  if (lastRead !== undefined) states.set(lastRead, 'read');
  return states;
}

type Entry = { at: string; day: string; by: string | null } & (
  | { message: Message; outgoing?: never }
  | { outgoing: OutgoingMessage; message?: never }
);

function isTogether(one: Entry | undefined, next: Entry | undefined): boolean {
  if (!one || !next || one.by === null || one.by !== next.by || one.day !== next.day) return false;
  return Date.parse(next.at) - Date.parse(one.at) < GROUP_MS;
}

/** Everything that is drawn below each other in a chat, from the oldest on. */
export function rowsOf({ messages, outgoing, chat, opened, zone }: Input): Row[] {
  const known = new Set(messages.map(({ id }) => id));
  const placed = (at: string, by: string | null) => ({ at, by, day: dayIn(new Date(at), zone) });
  const entries: Entry[] = [
    ...messages.map((message) => ({ ...placed(message.created_at, message.event ? null : message.sender), message })),
    ...outgoing
      .filter(({ id }) => !known.has(id))
      .map((message) => ({ ...placed(message.createdAt, chat.your_side), outgoing: message })),
  ];
  const states = statesOf(messages, chat);
  const other = chat.your_side === 'parent' ? 'lsa' : 'parent';
  const isNew = ({ message }: Entry) =>
    message?.sender === other && message.sequence > opened.readUpTo && message.sequence <= opened.last;
  // More of it may be loaded later.
  const unread = Math.max(entries.filter(isNew).length, opened.unread);
  const firstNew = entries.find(isNew);

  const rows: Row[] = [{ kind: 'start', key: 'start' }];
  let day: string | null = null;
  entries.forEach((entry, index) => {
    if (entry.day !== day) rows.push({ kind: 'day', key: `day-${entry.day}`, at: entry.at });
    day = entry.day;
    if (entry === firstNew) rows.push({ kind: 'unread', key: 'unread', count: unread });
    const place: InGroup = {
      isFirst: entry === firstNew || !isTogether(entries[index - 1], entry),
      isLast: entries[index + 1] === firstNew || !isTogether(entry, entries[index + 1]),
    };
    if (entry.outgoing) rows.push({ kind: 'outgoing', key: entry.outgoing.id, message: entry.outgoing, ...place });
    else if (entry.message.event) rows.push({ kind: 'event', key: entry.message.id, message: entry.message });
    else {
      const state = states.get(entry.message.sequence) ?? null;
      rows.push({ kind: 'message', key: entry.message.id, message: entry.message, state, ...place });
    }
  });
  return rows;
}
