import type { AreaCode } from '@sanad/contract/places/places.ts';
import type { LsaCard } from '@sanad/contract/search/search.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { formatDate, formatTime } from '@sanad/contract/time/time.ts';
import { isGulfTime } from '@sanad/contract/time/time-zones.ts';
import { Link } from 'react-router';
import { dayOf, weekdayOf } from '../../../../lib/time/calendar-day.ts';
import { useViewerZone, zoneMark } from '../../../../lib/time/viewer-zone.ts';
import { meetingModesFor } from '../../meeting-modes.ts';
import { useSearchText } from '../../use-search-text.ts';

/** "18/11" of "18/11/2026", where there is little room. */
const DAY_AND_MONTH = 5;

interface Props {
  lsa: LsaCard;
  /** Where the family lives, if known. */
  familyArea: AreaCode | null;
  /** The profile with this hour chosen. */
  to: (startsAt: string) => string;
  state?: unknown;
}

/** The next three free hours, each with its full date; pressing one goes on with it. */
export function NextFree({ lsa, familyArea, to, state }: Props) {
  const { t, name, language } = useSearchText();
  const zone = useViewerZone();
  const first = new Date(lsa.next_free[0] ?? Date.now());
  const canMeet = meetingModesFor(lsa, familyArea).length > 0;
  if (!canMeet || lsa.next_free.length === 0) {
    const why = canMeet ? t('card.noneFree') : t('card.travels', { radius: lsa.travel_radius_km });
    return <p className="text-15 text-ink-soft">{why}</p>;
  }
  return (
    <>
      <h4 className="whitespace-nowrap font-medium text-15 text-ink-soft tracking-normal!">
        {t('card.nextFree')} {!isGulfTime(zone, first) && <bdi>({zoneMark(zone, first, language)})</bdi>}
      </h4>
      <ul className="grid min-w-0 flex-1 grid-cols-3 gap-1.5 @[44rem]:gap-2">
        {lsa.next_free.map((startsAt) => {
          const start = new Date(startsAt);
          const day = dayOf(start, zone);
          return (
            <li key={startsAt}>
              <Link
                to={to(startsAt)}
                state={state}
                className="flex min-h-12 flex-col justify-center rounded-[9px] border border-mint-line bg-mint-soft px-2 py-1 text-14 text-pine-deep leading-tight whitespace-nowrap hover:bg-mint @[44rem]:min-h-11 @[44rem]:flex-row @[44rem]:items-center @[44rem]:justify-between @[44rem]:gap-2"
              >
                <span>
                  {name('dayShort', weekdayOf(day))}{' '}
                  <span className="sr-only @[44rem]:not-sr-only">{formatDate(start, zone)}</span>
                  <span aria-hidden className="@[44rem]:hidden">
                    {formatDate(start, zone).slice(0, DAY_AND_MONTH)}
                  </span>
                </span>
                <span className="font-medium">{formatTime(start, zone, language)}</span>
                <span className="visually-hidden">: {t('card.slot', { name: firstName(lsa.name) })}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
