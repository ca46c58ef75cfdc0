import type { Chat } from '@sanad/contract/chat/chat.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, FileLock2, Tag, UserRound } from 'lucide-react';
import { bookingQuery } from '../../../features/bookings/bookings.queries.ts';
import { canOpenRecord } from '../../../features/bookings/session-state.ts';
import { Thread } from '../../../features/chat/thread/thread.tsx';
import { useChatText } from '../../../features/chat/use-chat-text.ts';
import { AskForPush } from '../../../features/notifications/components/ask-for-push.tsx';
import { paths } from '../../../lib/paths.ts';
import type { MenuItems } from '../../../ui/overlays/menu-panel.tsx';
import { bookingPaths } from '../../parts/paths/booking-paths.ts';
import { useEventPaths } from '../../parts/paths/use-event-paths.ts';
import { useMessagePaths } from '../../parts/paths/use-message-paths.ts';
import { useSessionPaths } from '../../parts/paths/use-session-paths.ts';
import { ChatStrip } from './chat-strip.tsx';
import { OwnPageCard } from './own-page-card.tsx';

/** One chat with what belongs beside it: the session it is about, and what else these two people can do. */
export function ChatView({ chat, firstMessage }: { chat: Chat; firstMessage: number | null }) {
  const go = useMessagePaths();
  const eventPaths = useEventPaths(chat);
  return (
    <Thread
      chat={chat}
      back={go.list}
      menuItems={useMenuItems(chat)}
      strip={chat.booking_id !== null && <ChatStrip bookingId={chat.booking_id} />}
      eventPaths={eventPaths}
      LinkCard={OwnPageCard}
      whileWaiting={<AskForPush />}
      firstMessage={firstMessage}
    />
  );
}

function useMenuItems({ your_side, other, booking_id }: Chat): MenuItems {
  const { t } = useChatText();
  const { session } = useSessionPaths();
  const { data: booking } = useQuery({ ...bookingQuery(booking_id ?? ''), enabled: booking_id !== null });
  if (other.is_closed) return [];
  if (your_side === 'parent') {
    if (other.lsa_id === null) return [];
    const propose = `${paths.negotiationRequest}?${new URLSearchParams({ lsa: other.lsa_id })}`;
    return [
      { id: 'profile', name: t('go.profile'), icon: UserRound, to: bookingPaths.profile(other.lsa_id) },
      { id: 'book', name: t('go.book'), icon: CalendarPlus, to: bookingPaths.book({ lsa: other.lsa_id }) },
      { id: 'propose', name: t('go.propose'), icon: Tag, to: propose },
    ];
  }
  // The record is opened on the session's page, with a reason that the parent sees.
  if (!booking || !canOpenRecord(booking)) return [];
  const name = t('go.careNotes', { child: booking.child.first_name });
  return [{ id: 'care', name, icon: FileLock2, to: session(booking.id) }];
}
