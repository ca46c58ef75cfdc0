import { HORIZON_DAYS } from '@sanad/contract/availability.ts';
import type { PublicLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { formatDay } from '@sanad/contract/time/time.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { FreeLegend, FreeWeek } from '../../../features/search/components/profile/free-week.tsx';
import { ProfileSection } from '../../../features/search/components/profile/profile-sections.tsx';
import { type CalendarHour, weekTable } from '../../../features/search/hours.ts';
import type { ownSlotsQuery, slotsQuery } from '../../../features/search/search.queries.ts';
import { useSearchText } from '../../../features/search/use-search-text.ts';
import { busyHours, type SessionLength, SLOT_MS, startsFor } from '../../../features/search/usual-hours.ts';
import { dayOf, daysBetween, plusDays, todayIn, weekHolding } from '../../../lib/time/calendar-day.ts';
import { useShownWeek } from '../../../lib/time/use-shown-week.ts';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';

const WEEK = 7;
/** This many weeks are loaded at once. */
const WEEKS = 4;
const WINDOW = WEEK * WEEKS;

interface Props {
  /** The free hours between two days. */
  slots: (from: string, to: string) => ReturnType<typeof slotsQuery> | ReturnType<typeof ownSlotsQuery>;
  zone: string;
  chosen: string | null;
  /** Other hours that are chosen as well. */
  alsoChosen?: readonly string[];
  onChoose: (startsAt: string) => void;
  /** Only hours at which a session like this can begin. */
  session?: SessionLength;
  /** The chosen hour can be had though nobody else sees it: it is kept for the reader. */
  isHeldForReader?: boolean;
  /** The usual week: its unavailable hours can be requested, too. */
  usual?: PublicLsaProfile['weekly_hours'] | null;
  title?: string;
  /** A page's calendar remembers its week in the address; one in a dialog does not. */
  isInAddress?: boolean;
  /** Below the calendar. */
  foot?: ReactNode;
}

/** Really free hours, week by week, as the reader's own calendar shows them. */
export function FreeHours(props: Props) {
  const { slots: slotsBetween, zone, chosen, onChoose, session, isHeldForReader = false, usual, title } = props;
  const { isInAddress = true, foot, alsoChosen = [] } = props;
  const { t } = useSearchText();
  const first = todayIn(zone);
  const weekOf = (startsAt: string) => weekHolding(dayOf(new Date(startsAt), zone), first);
  const last = weekHolding(plusDays(first, HORIZON_DAYS), first);
  const { shown, show } = useShownWeek(first, { isInAddress });
  // A session that is moved is shown with its own week.
  const near = chosen ?? session?.currentStart ?? null;
  const chosenWeek = shown ?? (near && weekOf(near));
  const open = chosenWeek === null ? null : ([first, chosenWeek, last].sort()[1] ?? first);
  const window = open ? Math.floor(daysBetween(first, open) / WINDOW) : 0;
  const from = plusDays(first, window * WINDOW);
  // A day more on either side: the LSA's calendar may be a day ahead of the reader's, or behind.
  const query = useQuery(slotsBetween(plusDays(from, -1), plusDays(from, WINDOW)));
  const slots = query.data?.results ?? [];
  const starts = session ? startsFor(slots, session) : slots;
  const soonest = starts[0];
  // Until somebody turns the pages, the first week with a free hour.
  const start = open ?? (soonest ? weekOf(soonest.starts_at) : first);
  const hours: CalendarHour[] = starts.map(({ starts_at }) => ({ starts_at, look: 'free' }));
  const isEmpty = weekTable(hours, start, zone).isEmpty;
  if (session?.currentStart && query.data) hours.push({ starts_at: session.currentStart, look: 'current' });
  if (usual && query.data) {
    const week = { weekly: usual, zone: query.data.zone, now: new Date() };
    hours.push(...busyHours(slots, start, week).map((starts_at) => ({ starts_at, look: 'busy' as const })));
  }
  const withChosen = [...alsoChosen, chosen].reduce(
    (before: readonly CalendarHour[], one) => marked(before, one, session?.hours ?? 1, isHeldForReader),
    hours,
  );
  const week = weekTable(withChosen, start, zone);
  const turn = (weeks: number) => show(plusDays(start, weeks * WEEK));

  return (
    <ProfileSection
      title={title ?? t('profile.hours')}
      actions={
        <div className="flex items-center gap-2">
          <IconButton
            icon={ChevronLeft}
            isMirrored
            variant="plain"
            label={t('profile.previous')}
            disabled={start <= first}
            onClick={() => turn(-1)}
          />
          <p aria-live="polite" className="text-center font-medium text-16">
            {t('profile.week', { from: formatDay(start), to: formatDay(plusDays(start, WEEK - 1)) })}
          </p>
          <IconButton
            icon={ChevronRight}
            isMirrored
            variant="plain"
            label={t('profile.next')}
            disabled={start >= last}
            onClick={() => turn(1)}
          />
        </div>
      }
    >
      <div className="@container">
        {query.isPending ? (
          <Loading>
            <Skeleton className="h-130" />
          </Loading>
        ) : query.isLoadingError ? (
          <ErrorState isCompact onRetry={() => query.refetch()} isRetrying={query.isFetching} />
        ) : (
          <>
            {isEmpty && (
              <div className="mb-4 flex flex-wrap items-center gap-3 rounded-card bg-sunken px-5 py-4">
                <p className="me-auto">{t(session && session.hours > 1 ? 'profile.noneLong' : 'profile.noneWeek')}</p>
                {start < last && (
                  <Button size="sm" variant="ghost" onClick={() => turn(1)}>
                    {t('profile.toNext')}
                  </Button>
                )}
              </div>
            )}
            <FreeWeek week={week} zone={zone} onChoose={onChoose} />
            <FreeLegend zone={zone} hasBusy={Boolean(usual)} hasCurrent={session?.currentStart !== undefined} />
            {foot}
          </>
        )}
      </div>
    </ProfileSection>
  );
}

/** The chosen start, and the hours after it that the session takes. */
function marked(hours: readonly CalendarHour[], chosen: string | null, length: number, isHeldForReader: boolean) {
  if (chosen === null) return hours;
  const isStart = isHeldForReader || hours.some((hour) => hour.starts_at === chosen && hour.look === 'free');
  if (!isStart) return hours.map((hour) => (hour.starts_at === chosen ? { ...hour, look: 'asked' as const } : hour));
  const taken: CalendarHour[] = Array.from({ length }, (_, index) => ({
    starts_at: new Date(Date.parse(chosen) + index * SLOT_MS).toISOString(),
    look: index === 0 ? 'chosen' : 'part',
  }));
  return [...hours.filter((hour) => !taken.some((one) => one.starts_at === hour.starts_at)), ...taken];
}
