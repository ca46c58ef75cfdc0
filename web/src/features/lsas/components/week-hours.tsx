import { AVAILABILITY_DAYS, AVAILABILITY_TIMES } from '@sanad/contract/availability.ts';
import type { PublicLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { longZoneName, zoneOffset } from '@sanad/contract/time/time-zones.ts';
import { useTranslation } from 'react-i18next';
import { useViewerTime } from '../../../lib/time/use-viewer-time.ts';

type Hours = PublicLsaProfile['weekly_hours'];

interface Props {
  hours: Hours;
  /** Where the LSA works, once it is known. */
  zone: string | undefined;
}

/** The hours that open every week: a grid on wide screens, a list of days on phones. Nothing here can be pressed. */
export function WeekHours({ hours, zone }: Props) {
  const { t } = useTranslation('lsa');
  const { zone: own, language } = useViewerTime();
  const now = new Date();
  const isElsewhere = zone !== undefined && zoneOffset(zone, now) !== zoneOffset(own, now);
  return (
    <>
      <WeekTable hours={hours} />
      <DayList hours={hours} />
      {isElsewhere && (
        <p className="mt-3 text-14 text-ink-soft">{t('hours.zone', { zone: longZoneName(zone, now, language) })}</p>
      )}
    </>
  );
}

function WeekTable({ hours }: { hours: Hours }) {
  const { t } = useTranslation('lsa');
  const { t: words } = useTranslation('words');
  const isOpen = (day: string, time: string) =>
    hours.some((entry) => entry.day === day && entry.times.some((open) => open === time));
  return (
    <div className="rounded-card border border-line bg-card p-4 max-md:hidden">
      <table className="w-full table-fixed border-separate border-spacing-1">
        <thead>
          <tr>
            <td className="w-28 [[lang=ar]_&]:w-36" />
            {AVAILABILITY_DAYS.map((day) => (
              <th key={day} scope="col" className="pb-1.5 font-semibold text-15">
                {words(`dayShort.${day}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {AVAILABILITY_TIMES.map((time) => (
            <tr key={time}>
              <th scope="row" className="whitespace-nowrap pe-2 text-end font-normal text-13 text-ink-soft">
                {words(`time.${time}`)}
              </th>
              {AVAILABILITY_DAYS.map((day) => (
                <td
                  key={day}
                  className={`h-9 rounded-lg text-center font-medium text-13 ${isOpen(day, time) ? 'bg-mint text-pine-deep inset-ring inset-ring-mint-line' : 'hatched opacity-60'}`}
                >
                  {isOpen(day, time) && t('hours.free')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayList({ hours }: { hours: Hours }) {
  const { t: words } = useTranslation('words');
  return (
    <dl className="grid gap-4 md:hidden">
      {hours
        .filter(({ times }) => times.length > 0)
        .map(({ day, times }) => (
          <div key={day}>
            <dt className="mb-1.5 font-medium">{words(`day.${day}`)}</dt>
            <dd>
              <ul className="flex flex-wrap gap-1.5">
                {times.map((time) => (
                  <li
                    key={time}
                    className="rounded-lg bg-mint px-2.5 py-1.5 font-medium text-14 text-pine-deep inset-ring inset-ring-mint-line"
                  >
                    {words(`time.${time}`)}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
    </dl>
  );
}
