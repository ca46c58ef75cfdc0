import { CheckInSign, type Sign } from './check-ins/check-in-sign.tsx';
import { useCalendarText } from './use-calendar-text.ts';

const SIGNS: readonly Sign[] = ['done', 'missed', 'today', 'planned'];

export function CalendarLegend() {
  const { t } = useCalendarText();
  return (
    <div className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-2 text-13 text-ink-soft">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {SIGNS.map((sign) => (
          <li key={sign} className="flex items-center gap-2">
            <CheckInSign sign={sign} />
            {t(`sign.${sign}`)}
          </li>
        ))}
      </ul>
      <p>{t('grid.order')}</p>
    </div>
  );
}
