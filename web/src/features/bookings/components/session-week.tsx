import type { BookingSummary } from '@sanad/contract/bookings.ts';
import { formatDay } from '@sanad/contract/time.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayOf, mondayOf, plusDays, weekdayOf } from '../../../lib/calendar-day.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { bookingsBetweenQuery } from '../bookings.queries.ts';
import { stateKey } from '../session-state.ts';
import { byDay, type WeekDay, weekBounds } from '../session-week.ts';
import { useSessionWords } from '../use-session-words.ts';

interface Props {
  childId: string | null;
  sessionPath: (id: string) => string;
}

const DAYS = 7;

/** A week of sessions: seven columns where there is room, a list of days on a phone. */
export function SessionWeek({ childId, sessionPath }: Props) {
  const { t, zone, now } = useSessionWords();
  const today = dayOf(now, zone);
  const thisMonday = mondayOf(today);
  const [monday, setMonday] = useState(thisMonday);
  const { from, to } = weekBounds(monday, zone);
  const query = useQuery(bookingsBetweenQuery(from, to, childId));
  const range = { from: formatDay(monday), to: formatDay(plusDays(monday, DAYS - 1)) };
  const turn = (weeks: number) => setMonday(plusDays(monday, weeks * DAYS));
  return (
    <section aria-label={t('week.label', range)}>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <IconButton icon={ChevronLeft} isMirrored variant="plain" label={t('week.previous')} onClick={() => turn(-1)} />
        <h2 aria-live="polite" className="px-1 text-16 sm:text-18">
          {t('week.range', range)}
        </h2>
        <IconButton icon={ChevronRight} isMirrored variant="plain" label={t('week.next')} onClick={() => turn(1)} />
        {monday !== thisMonday && (
          <Button size="sm" variant="quiet" onClick={() => setMonday(thisMonday)}>
            {t('week.this')}
          </Button>
        )}
      </div>
      {query.isPending ? (
        <Loading>
          <Skeleton className="h-80" />
        </Loading>
      ) : query.isError ? (
        <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />
      ) : (
        <div aria-busy={query.isPlaceholderData} className="@container">
          {query.data.length === 0 && <p className="mb-4 text-ink-soft">{t('week.none')}</p>}
          <ol className="grid gap-3 @[44rem]:grid-cols-7 @[44rem]:gap-0 @[44rem]:overflow-hidden @[44rem]:rounded-card @[44rem]:border @[44rem]:border-line @[44rem]:bg-card">
            {byDay(query.data, monday, zone).map((day) => (
              <Day key={day.day} day={day} isToday={day.day === today} sessionPath={sessionPath} />
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

type DayProps = { day: WeekDay<BookingSummary>; isToday: boolean } & Pick<Props, 'sessionPath'>;

function Day({ day, isToday, sessionPath }: DayProps) {
  const { t, words } = useSessionWords();
  const weekday = weekdayOf(day.day);
  const isEmpty = day.sessions.length === 0;
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={`min-w-0 rounded-card border border-line bg-card @[44rem]:min-h-72 @[44rem]:rounded-none @[44rem]:border-0 @[44rem]:border-s @[44rem]:first:border-s-0 ${isEmpty ? '@max-[44rem]:hidden' : ''}`}
    >
      <h3
        className={`flex items-baseline gap-2 border-line border-b px-4 py-2.5 text-16 @[44rem]:flex-col @[44rem]:items-center @[44rem]:gap-0 @[44rem]:px-1 ${isToday ? 'bg-mint text-pine-deep' : ''}`}
      >
        <span className="@[44rem]:hidden">{isToday ? t('when.today') : words(`day.${weekday}`)}</span>
        <span className="@max-[44rem]:hidden font-normal text-14">
          {isToday ? t('when.today') : words(`dayShort.${weekday}`)}
        </span>
        <span className="font-normal text-15 text-ink-soft @[44rem]:font-semibold @[44rem]:text-18 @[44rem]:text-inherit">
          <span className="@[44rem]:hidden">{formatDay(day.day)}</span>
          <span className="@max-[44rem]:hidden">{Number(day.day.slice(8))}</span>
        </span>
      </h3>
      {isEmpty ? (
        <p className="visually-hidden">{t('week.free')}</p>
      ) : (
        <ul className="grid gap-2 p-2.5 @[44rem]:p-1.5">
          {day.sessions.map((session) => (
            <WeekSession key={session.id} session={session} to={sessionPath(session.id)} />
          ))}
        </ul>
      )}
    </li>
  );
}

const OVER = ['declined', 'expired', 'cancelled_by_parent', 'cancelled_by_lsa', 'cancelled_by_staff'];

function WeekSession({ session, to }: { session: BookingSummary; to: string }) {
  const { t, time, span } = useSessionWords();
  const isLsa = session.your_side === 'lsa';
  const isOver = OVER.includes(session.state);
  const look = isOver
    ? 'border-line bg-sunken text-ink-soft'
    : session.state === 'requested'
      ? 'border-saffron border-dashed bg-saffron-soft text-saffron-ink'
      : 'border-mint-line bg-mint text-pine-deep';
  return (
    <li
      className={`relative min-w-0 rounded-[10px] border px-2.5 py-2 text-15 leading-snug hover:brightness-98 ${look}`}
    >
      <Link to={to} className="block rounded-sm after:absolute after:inset-0 after:rounded-[10px]">
        <span className="block font-semibold tabular-nums">
          <span className="@[44rem]:hidden">{span(session)}</span>
          <span className="@max-[44rem]:hidden">{time(session.starts_at)}</span>
        </span>
        <span className="wrap-anywhere block">{session.child.first_name}</span>
        <span className="wrap-anywhere block text-14">
          <bdi>{isLsa ? session.parent.name : session.lsa.name}</bdi>
        </span>
      </Link>
      <span className={`mt-1 block text-13 ${session.state === 'confirmed' ? '@[44rem]:sr-only' : ''}`}>
        {t(stateKey(session.state, session.your_side))}
      </span>
    </li>
  );
}
