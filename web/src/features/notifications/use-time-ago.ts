import { formatDate, formatTime } from '@sanad/contract/time/time.ts';
import { useTranslation } from 'react-i18next';
import { dayOf, plusDays } from '../../lib/time/calendar-day.ts';
import { HOUR_MS, MINUTE_MS } from '../../lib/time/durations.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { useViewerTime } from '../../lib/time/use-viewer-time.ts';

/** "3 min ago", "2 h ago", yesterday "10:02 am", before that "13/11/2026". */
export function useTimeAgo(): (at: string) => string {
  const { t } = useTranslation('shell');
  const { zone, language } = useViewerTime();
  const now = useNow();
  return (at) => {
    const instant = new Date(at);
    const past = Math.max(0, now.getTime() - instant.getTime());
    const [day, today] = [dayOf(instant, zone), dayOf(now, zone)];
    if (past < MINUTE_MS) return t('ago.now');
    if (past < HOUR_MS) return t('ago.minutes', { count: Math.floor(past / MINUTE_MS) });
    if (day === today) return t('ago.hours', { count: Math.floor(past / HOUR_MS) });
    return day === plusDays(today, -1) ? formatTime(instant, zone, language) : formatDate(instant, zone);
  };
}
