import { formatDay } from '@sanad/contract/time/time.ts';
import { useTranslation } from 'react-i18next';

/** "02/12/2026", or "02/12/2026 – 03/12/2026" for several days. */
export function useDayRange() {
  const { t } = useTranslation('availability');
  return (first: string, last: string) =>
    first === last ? formatDay(first) : t('exceptions.range', { from: formatDay(first), to: formatDay(last) });
}
