import type { Message } from '@sanad/contract/chat/chat.ts';
import { CalendarCheck, CalendarClock, CalendarX, type LucideIcon, Tag } from 'lucide-react';
import { Link } from 'react-router';
import { useChatText } from '../use-chat-text.ts';

type Event = NonNullable<Message['event']>;

const ICONS: Record<Event['kind'], LucideIcon> = {
  session_requested: CalendarClock,
  session_confirmed: CalendarCheck,
  session_declined: CalendarX,
  session_withdrawn: CalendarX,
  request_ended: CalendarX,
  session_cancelled: CalendarX,
  session_moved: CalendarClock,
  session_completed: CalendarCheck,
  price_offered: Tag,
  price_agreed: Tag,
};

export interface EventPaths {
  session: (id: string) => string;
  negotiation: (id: string) => string;
}

function pathOf({ booking_id, negotiation_id }: Event, to: EventPaths): string | null {
  if (booking_id !== null) return to.session(booking_id);
  return negotiation_id === null ? null : to.negotiation(negotiation_id);
}

/** A session changed: a quiet line that leads to it. */
export function EventLine({ event, to }: { event: Event; to: EventPaths }) {
  const { t, day, time } = useChatText();
  const Icon = ICONS[event.kind];
  const path = pathOf(event, to);
  const when =
    event.starts_at === null ? '' : t('event.when', { day: day(event.starts_at), time: time(event.starts_at) });
  const text = [t(`event.${event.kind}.line`), when].filter(Boolean).join(': ');
  return (
    <p className="flex items-center justify-center gap-2 px-4 py-2 text-center text-14 text-ink-soft">
      <Icon size={16} aria-hidden className="shrink-0" />
      {path === null ? (
        text
      ) : (
        <Link to={path} className="touch-44 rounded-sm underline decoration-line underline-offset-4 hover:text-ink">
          {text}
        </Link>
      )}
    </p>
  );
}
