import { randomUUID } from 'node:crypto';
import type { ChatSide } from '@sanad/contract/chat/chat-rules.ts';
import type { ServerFrame } from '@sanad/contract/sockets/socket.ts';
import { minutesAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { EventHandler, EventMap, EventType } from '../../platform/events/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ChatPair, findChatOf, insertChat, openContact } from './chats.repository.ts';
import type { Announcer } from './live/announcer.ts';
import { type EventFacts, insertEventLine } from './messages/messages.repository.ts';

type Line = Pick<EventFacts, 'kind' | 'by'>;
type Lines = { [T in EventType]?: (payload: EventMap[T]) => Line | null };

const party = (by: string): ChatSide | null => (by === 'parent' || by === 'lsa' ? by : null);

/** Of several that were booked, moved or cancelled in one go, the first speaks for all. */
const first = (payload: { index: number }, line: Line): Line | null => (payload.index === 0 ? line : null);

const LINES = {
  'booking.requested': (payload) => first(payload, { kind: 'session_requested', by: 'parent' }),
  'booking.accepted': (payload) => first(payload, { kind: 'session_confirmed', by: party(payload.by) }),
  'booking.declined': (payload) => first(payload, { kind: 'session_declined', by: 'lsa' }),
  'booking.cancelled': (payload) => {
    const requestKind = payload.by === 'parent' ? 'session_withdrawn' : 'request_ended';
    return first(payload, { kind: payload.wereRequests ? requestKind : 'session_cancelled', by: party(payload.by) });
  },
  'booking.rescheduled': ({ by, index = 0 }) => first({ index }, { kind: 'session_moved', by: party(by) }),
  'booking.completed': () => ({ kind: 'session_completed', by: null }),
  'negotiation.offered': ({ by }) => ({ kind: 'price_offered', by }),
  'negotiation.accepted': ({ by }) => ({ kind: 'price_agreed', by }),
} satisfies Lines;

type LineEvent = keyof typeof LINES;

/** A line that comes this much later than newer messages would stand in the wrong place: it is left out. */
const LATE_MINUTES = 60;

/** What happens to the sessions of two people stands in their chat as a quiet line. The first request opens the chat. */
export function writeSessionLines(platform: Platform, announcer: Announcer): void {
  const { bus, clock, events } = platform;

  async function write(tx: Tx, pair: Omit<ChatPair, 'id'>, facts: EventFacts, now: Date): Promise<void> {
    const known = await findChatOf(tx, pair);
    if (!known && facts.kind !== 'session_requested') return;
    const chatId = known ?? (await insertChat(tx, pair, now));
    const notBefore = minutesAfter(now, LATE_MINUTES);
    const sequence = await insertEventLine(tx, { chatId, id: randomUUID(), event: facts, now, notBefore });
    if (sequence !== null) await announcer.announceIn(tx, { id: chatId, ...pair }, sequence);
  }

  for (const type of Object.keys(LINES) as LineEvent[]) {
    const handle: EventHandler<LineEvent> = async (tx, payload, event) => {
      const line = (LINES[type] as (payload: EventMap[LineEvent]) => Line | null)(payload);
      if (!line) return;
      const { parentUserId, lsaUserId } = payload;
      await write(
        tx,
        { parentUserId, lsaUserId },
        {
          ...line,
          booking_id: 'bookingId' in payload ? payload.bookingId : null,
          negotiation_id: 'negotiationId' in payload ? payload.negotiationId : null,
          starts_at: 'startsAt' in payload ? payload.startsAt : null,
        },
        event.occurredAt,
      );
    };
    events.subscribe('chat.lines', type, handle);
  }

  events.subscribe('chat.contact', 'booking.accepted', async (tx, { kind, parentUserId, lsaUserId }) => {
    const chatId = kind === 'session' ? await findChatOf(tx, { parentUserId, lsaUserId }) : undefined;
    if (!chatId || !(await openContact(tx, chatId, clock.now()))) return;
    const frame: ServerFrame = { type: 'chat.reload', chat_id: chatId };
    for (const userId of [parentUserId, lsaUserId]) await bus.publish(tx, { topic: 'user', userId, frame });
  });
}
