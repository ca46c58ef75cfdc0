import type { DueCheckIn } from '@sanad/contract/safeguarding/calendar.ts';
import { Card } from '../../../../ui/card.tsx';
import { useCalendarText } from '../use-calendar-text.ts';
import { LevelMark } from '../windows/level-mark.tsx';

/** What is still to be made today; a row opens it to be recorded. */
export function DueToday({ checkIns, onRecord }: { checkIns: DueCheckIn[]; onRecord: (checkIn: DueCheckIn) => void }) {
  const { t, time } = useCalendarText();
  return (
    <Card padding="none" as="section" aria-labelledby="due-today" className="p-4 max-xl:md:col-span-2">
      <div className="flex justify-between gap-3">
        <h2 id="due-today" className="font-medium text-14">
          {t('today.title')}
        </h2>
        <span className="text-13 text-ink-soft">{t('today.left', { count: checkIns.length })}</span>
      </div>
      {checkIns.length === 0 ? (
        <p className="mt-2 text-13 text-ink-soft">{t('today.none')}</p>
      ) : (
        <ul className="mt-2 md:max-h-48 md:overflow-y-auto">
          {checkIns.map((checkIn) => (
            <li key={checkIn.id} className="border-line border-t">
              <button
                type="button"
                onClick={() => onRecord(checkIn)}
                className="grid min-h-11 w-full grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-2 max-[22.5rem]:grid-cols-1 rounded-card py-1 text-start text-13 hover:bg-sunken"
              >
                <LevelMark level={checkIn.level} />
                <span className="min-w-0">
                  <span className="wrap-anywhere block font-medium">
                    <bdi>{checkIn.child.full_name}</bdi>
                  </span>
                  <span className="block truncate text-ink-soft">{checkIn.owner.name}</span>
                </span>
                <span className="text-ink-soft">{t('today.by', { time: time(checkIn.due_at) })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
