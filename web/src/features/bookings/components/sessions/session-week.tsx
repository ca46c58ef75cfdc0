import type { BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import { formatDay } from '@sanad/contract/time/time.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, MapPin, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayOf, plusDays, weekdayOf } from '../../../../lib/time/calendar-day.ts';
import { useShownWeek } from '../../../../lib/time/use-shown-week.ts';
import { Button, IconButton } from '../../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { bookingsBetweenQuery } from '../../bookings.queries.ts';
import { isPending, stateKey, wasNeverStarted } from '../../session-state.ts';
import { byDay, type WeekDay, weekBounds } from '../../session-week.ts';
import { useSessionText } from '../../use-session-text.ts';

interface Props {
  childId: string | null;
  sessionPath: (id: string) => string;
  /** What is still free on a day, for the LSA whose week it is. */
  freeOn?: (day: string) => ReactNode;
}

const DAYS = 7;

/** A week of sessions: seven columns where there is room, a list of days on a phone. */
export function SessionWeek({ childId, sessionPath, freeOn }: Props) {
  const { t, zone, now } = useSessionText();
  const today = dayOf(now, zone);
  const { shown, show } = useShownWeek(today);
  const first = shown ?? today;
  const { from, to } = weekBounds(first, zone);
  const query = useQuery(bookingsBetweenQuery(from, to, childId));
  const range = { from: formatDay(first), to: formatDay(plusDays(first, DAYS - 1)) };
  function turn(weeks: number) {
    const next = plusDays(first, weeks * DAYS);
    show(next === today ? null : next);
  }
  return (
    <section aria-label={t('week.label', range)}>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <div className="flex items-center gap-1 sm:gap-2">
          <IconButton
            icon={ChevronLeft}
            isMirrored
            variant="plain"
            label={t('week.previous')}
            onClick={() => turn(-1)}
          />
          <h2 aria-live="polite" className="px-1 text-center text-16 sm:text-18">
            {t('week.range', range)}
          </h2>
          <IconButton icon={ChevronRight} isMirrored variant="plain" label={t('week.next')} onClick={() => turn(1)} />
        </div>
        {first !== today && (
          <Button size="sm" variant="quiet" onClick={() => show(null)}>
            {t('week.today')}
          </Button>
        )}
      </div>
      {query.isPending ? (
        <Loading>
          <Skeleton className="h-80" />
        </Loading>
      ) : query.isLoadingError ? (
        <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />
      ) : (
        <div aria-busy={query.isPlaceholderData} className="@container">
          {query.data.length === 0 && <p className="mb-4 text-ink-soft">{t('week.none')}</p>}
          <ol className="grid gap-3 @[56rem]:grid-cols-7 @[56rem]:gap-0 @[56rem]:overflow-hidden @[56rem]:rounded-card @[56rem]:border @[56rem]:border-line @[56rem]:bg-card">
            {byDay(query.data, first, zone).map((day) => (
              <Day
                key={day.day}
                day={day}
                isToday={day.day === today}
                sessionPath={sessionPath}
                free={freeOn?.(day.day)}
              />
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

type DayProps = { day: WeekDay<BookingSummary>; isToday: boolean; free: ReactNode } & Pick<Props, 'sessionPath'>;

function Day({ day, isToday, sessionPath, free }: DayProps) {
  const { t, words } = useSessionText();
  const weekday = weekdayOf(day.day);
  const isEmpty = day.sessions.length === 0;
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={`min-w-0 overflow-hidden rounded-card border border-line bg-card @[56rem]:min-h-72 @[56rem]:rounded-none @[56rem]:border-0 @[56rem]:border-s @[56rem]:first:border-s-0 ${isEmpty ? '@max-[56rem]:hidden' : ''}`}
    >
      <h3
        className={`flex items-baseline gap-2 border-line border-b px-4 py-2.5 text-16 @[56rem]:flex-col @[56rem]:items-center @[56rem]:gap-0 @[56rem]:px-1 ${isToday ? 'bg-mint text-pine-deep' : ''}`}
      >
        <span className="@[56rem]:hidden">{isToday ? t('when.today') : words(`day.${weekday}`)}</span>
        <span className="@max-[56rem]:hidden font-normal text-14">
          {isToday ? t('when.today') : words(`dayShort.${weekday}`)}
        </span>
        <span className="font-normal text-15 text-ink-soft @[56rem]:font-semibold @[56rem]:text-18 @[56rem]:text-inherit">
          <span className="@[56rem]:hidden">{formatDay(day.day)}</span>
          <span className="@max-[56rem]:hidden">{Number(day.day.slice(8))}</span>
        </span>
      </h3>
      {isEmpty ? (
        <p className="visually-hidden">{t('week.free')}</p>
      ) : (
        <ul className="grid gap-2 p-2.5 @[56rem]:p-1.5">
          {day.sessions.map((session) => (
            <WeekSession key={session.id} session={session} to={sessionPath(session.id)} />
          ))}
        </ul>
      )}
      {free && <div className="px-2.5 pb-2.5 text-14 text-ink-soft @[56rem]:p-2">{free}</div>}
    </li>
  );
}

const MISSED = ['no_show_lsa', 'no_show_parent'];
const OVER = ['declined', 'expired', 'cancelled_by_parent', 'cancelled_by_lsa', 'cancelled_by_staff'];

function WeekSession({ session, to }: { session: BookingSummary; to: string }) {
  const { t, namedAt, time, span, how, now } = useSessionText();
  const isLsa = session.your_side === 'lsa';
  const isLeft = wasNeverStarted(session, now);
  const isOver = isLeft || OVER.includes(session.state);
  const isOpen = session.state === 'requested' || isPending(session);
  const look =
    MISSED.includes(session.state) && !isOpen
      ? 'border-coral bg-coral-soft text-coral-ink'
      : isOver
        ? 'border-line-strong border-dashed bg-card text-ink-soft'
        : isOpen
          ? 'border-saffron border-dashed bg-saffron-soft text-saffron-ink'
          : 'border-mint-line bg-mint text-pine-deep';
  return (
    <li
      className={`relative min-w-0 rounded-[10px] border px-2.5 py-2 text-15 leading-snug hover:brightness-98 ${look}`}
    >
      <Link to={to} className="block rounded-sm after:absolute after:inset-0 after:rounded-[10px]">
        <span className="block font-semibold tabular-nums">
          <span className="@[56rem]:hidden">{span(session)}</span>
          <span className={`@max-[56rem]:hidden ${isOver ? 'line-through' : ''}`}>
            {t('when.span', { from: time(session.starts_at), to: namedAt(session.ends_at) })}
          </span>
        </span>
        <span className="wrap-break-word block @[56rem]:hidden">
          {isLsa
            ? t('forParent', { child: session.child.first_name, parent: session.parent.name })
            : t('with', { child: session.child.first_name, lsa: session.lsa.name })}
        </span>
        <span className="wrap-break-word block @max-[56rem]:hidden">{session.child.first_name}</span>
        <span className="wrap-break-word block text-14 @max-[56rem]:hidden">
          <bdi>{isLsa ? session.parent.name : session.lsa.name}</bdi>
        </span>
        <span className="wrap-break-word flex items-start gap-1 text-14">
          {session.mode === 'online' ? (
            <Video size={14} aria-hidden className="mt-1 shrink-0" />
          ) : (
            <MapPin size={14} aria-hidden className="mt-1 shrink-0" />
          )}
          {how(session)}
        </span>
      </Link>
      <span className={`mt-1 block text-13 ${session.state === 'confirmed' && !isLeft ? '@[56rem]:sr-only' : ''}`}>
        {t(isLeft ? 'state.unstarted' : stateKey(session))}
      </span>
    </li>
  );
}
