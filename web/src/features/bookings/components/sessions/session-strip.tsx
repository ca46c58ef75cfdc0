import type { BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import { useQuery } from '@tanstack/react-query';
import { dayOf, weekdayOf } from '../../../../lib/time/calendar-day.ts';
import { Card } from '../../../../ui/card.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { bookingsBetweenQuery } from '../../bookings.queries.ts';
import { byDay, weekBounds } from '../../session-week.ts';
import { useSessionText } from '../../use-session-text.ts';

const AHEAD = ['confirmed', 'in_progress', 'completed', 'settled'];
/** A second child has a second colour; a third one begins again. */
const TINTS = ['bg-pine', 'bg-plum', 'bg-saffron'];

/** The next seven days at a glance: a stone for each session, in the colour of its child. */
export function SessionStrip() {
  const { t, words, zone, now } = useSessionText();
  const today = dayOf(now, zone);
  const { from, to } = weekBounds(today, zone);
  const { data, isLoadingError, isFetching, refetch } = useQuery(bookingsBetweenQuery(from, to));
  if (!data) {
    return (
      <Card padding="none" className="p-2.5">
        {isLoadingError ? (
          <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />
        ) : (
          <Loading>
            <Skeleton className="h-20" />
          </Loading>
        )}
      </Card>
    );
  }
  const sessions = data.filter(({ state }) => AHEAD.includes(state));
  const children = [...new Set(sessions.map(({ child }) => child.first_name))];
  const tint = ({ child }: BookingSummary) => TINTS[children.indexOf(child.first_name) % TINTS.length];
  return (
    <Card padding="none" className="p-2.5">
      <ol className="grid grid-cols-7">
        {byDay(sessions, today, zone).map(({ day, sessions: those }) => (
          <li
            key={day}
            aria-current={day === today ? 'date' : undefined}
            className={`grid justify-items-center gap-1 rounded-lg py-2 ${day === today ? 'bg-mint text-pine-deep' : ''}`}
          >
            <span className="text-13 leading-tight">{words(`dayShort.${weekdayOf(day)}`)}</span>
            <span className="font-semibold text-16 leading-tight">{Number(day.slice(8))}</span>
            <span className="flex min-h-2.5 flex-wrap justify-center gap-0.5" aria-hidden>
              {those.map((session) => (
                <span key={session.id} className={`shape-stone h-2 w-3.5 ${tint(session)}`} />
              ))}
            </span>
            <span className="visually-hidden">
              {those.length > 0 ? t('week.count', { count: those.length }) : t('week.free')}
            </span>
          </li>
        ))}
      </ol>
      {children.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 px-2 pt-2 pb-1 text-14 text-ink-soft">
          {children.map((name, index) => (
            <li key={name} className="flex items-center gap-2">
              <span aria-hidden className={`shape-stone h-2 w-3.5 ${TINTS[index % TINTS.length]}`} />
              {name}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
