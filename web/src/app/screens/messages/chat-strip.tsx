import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Timer, Video } from 'lucide-react';
import { bookingQuery } from '../../../features/bookings/bookings.queries.ts';
import { ownFils } from '../../../features/bookings/session-state.ts';
import { refetchDelay } from '../../../features/bookings/session-times.ts';
import { useSessionText } from '../../../features/bookings/use-session-text.ts';
import { useChatText } from '../../../features/chat/use-chat-text.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { useSessionPaths } from '../../parts/paths/use-session-paths.ts';

/** What matters now: the request with its deadline, or the next session. It never stands in the way of the messages. */
export function ChatStrip({ bookingId }: { bookingId: string }) {
  const { data } = useQuery({
    ...bookingQuery(bookingId),
    refetchInterval: (query) => (query.state.data ? refetchDelay([query.state.data], new Date()) : false),
  });
  return data ? <Strip booking={data} /> : null;
}

function Strip({ booking }: { booking: Booking }) {
  const { t } = useChatText();
  const { t: session, day, span, how, money, left } = useSessionText();
  const go = useSessionPaths();
  const isRequest = booking.state === 'requested';
  const when = session('when.at', { day: day(booking.starts_at), time: span(booking) });
  const price =
    booking.price_fils === 0
      ? session('free')
      : booking.your_side === 'lsa'
        ? t('strip.youGet', { own: money(ownFils(booking)), price: money(booking.price_fils) })
        : money(booking.price_fils);
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3.5 gap-y-1.5 border-line border-b bg-card px-4 py-2.5 md:px-6 md:py-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-saffron-soft text-saffron-ink max-lg:hidden">
        <CalendarClock size={22} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 basis-80 leading-snug">
        <p className="font-medium max-md:text-15">{t(isRequest ? 'strip.request' : 'strip.next', { when })}</p>
        <p className="text-14 text-ink-soft">{t('strip.facts', { how: how(booking), price })}</p>
      </div>
      {isRequest && booking.expires_at && (
        <p className="flex items-center gap-1.5 whitespace-nowrap font-semibold text-14 text-coral-ink">
          <Timer size={17} aria-hidden />
          {left(booking.expires_at)}
        </p>
      )}
      <div className="ms-auto flex flex-wrap gap-2">
        {booking.may.includes('join_call') && (
          <LinkButton to={go.call(booking.id)} size="sm" variant="primary" icon={Video} className="whitespace-nowrap">
            {session(booking.kind === 'trial' ? 'call.joinTrial' : 'call.join')}
          </LinkButton>
        )}
        <LinkButton to={go.session(booking.id)} size="sm" className="whitespace-nowrap">
          {t(isRequest ? 'strip.seeRequest' : 'strip.seeSession')}
        </LinkButton>
      </div>
    </div>
  );
}
