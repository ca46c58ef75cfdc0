import type { Slot } from '@sanad/contract/availability.ts';
import { HORIZON_DAYS } from '@sanad/contract/availability.ts';
import { formatDay } from '@sanad/contract/time.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { dayOf, mondayOf, plusDays } from '../../../features/search/calendar-day.ts';
import { FreeLegend, FreeWeek } from '../../../features/search/components/free-week.tsx';
import { ProfilePart } from '../../../features/search/components/profile-parts.tsx';
import { weekTable } from '../../../features/search/hours.ts';
import { slotsQuery } from '../../../features/search/search.queries.ts';
import { useWords } from '../../../features/search/use-words.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

const WEEK = 7;
/** So many weeks are asked for at once. */
const WEEKS = 4;
const WINDOW = WEEK * WEEKS;

interface Props {
  lsaId: string;
  zone: string;
  chosen: string | null;
  onChoose: (slot: Slot) => void;
}

/** Really free hours, week by week, as the reader's own calendar shows them. */
export function FreeHours({ lsaId, zone, chosen, onChoose }: Props) {
  const { t } = useWords();
  const first = mondayOf(dayOf(new Date(), zone));
  const last = mondayOf(plusDays(dayOf(new Date(), zone), HORIZON_DAYS));
  const [shown, setShown] = useState<string | null>(chosen ? mondayOf(dayOf(new Date(chosen), zone)) : null);
  const weekNow = shown ?? first;
  const window = Math.max(0, Math.floor((Date.parse(weekNow) - Date.parse(first)) / 86_400_000 / WINDOW));
  const from = plusDays(first, window * WINDOW);
  // A day more on either side: the LSA's calendar may be a day ahead of the reader's, or behind.
  const query = useQuery(slotsQuery(lsaId, plusDays(from, -1), plusDays(from, WINDOW)));
  const slots = query.data?.results ?? [];
  const soonest = slots[0];
  // Until somebody turns the pages, the first week with a free hour.
  const monday = shown ?? (soonest ? mondayOf(dayOf(new Date(soonest.starts_at), zone)) : first);
  const week = weekTable(slots, monday, zone);
  const turn = (weeks: number) => setShown(plusDays(monday, weeks * WEEK));

  return (
    <ProfilePart
      title={t('profile.hours')}
      actions={
        <div className="flex items-center gap-2">
          <IconButton
            icon={ChevronLeft}
            isMirrored
            variant="plain"
            label={t('profile.previous')}
            disabled={monday <= first}
            onClick={() => turn(-1)}
          />
          <p aria-live="polite" className="text-center font-medium text-16">
            {t('profile.week', { from: formatDay(monday), to: formatDay(plusDays(monday, WEEK - 1)) })}
          </p>
          <IconButton
            icon={ChevronRight}
            isMirrored
            variant="plain"
            label={t('profile.next')}
            disabled={monday >= last}
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
        ) : query.isError ? (
          <ErrorState isCompact onRetry={() => query.refetch()} isRetrying={query.isFetching} />
        ) : (
          <>
            {week.isEmpty && (
              <div className="mb-4 flex flex-wrap items-center gap-3 rounded-card bg-sunken px-5 py-4">
                <p className="me-auto">{t('profile.noneWeek')}</p>
                {monday < last && (
                  <Button size="sm" variant="ghost" onClick={() => turn(1)}>
                    {t('profile.toNext')}
                  </Button>
                )}
              </div>
            )}
            <FreeWeek
              week={week}
              zone={zone}
              chosen={chosen}
              onChoose={(startsAt) => {
                const slot = slots.find((one) => one.starts_at === startsAt);
                setShown(monday);
                if (slot) onChoose(slot);
              }}
            />
            <FreeLegend zone={zone} />
          </>
        )}
      </div>
    </ProfilePart>
  );
}
