import { formatWhen } from '@sanad/contract/time/time.ts';
import type { Language } from '../text/i18n.ts';

/** "Tue 17/11/2026, 4:05 pm": the weekday never stands alone at the end of a line. */
export function whenText(instant: Date, zone: string, language: Language): string {
  return formatWhen(instant, zone, language).replace(' ', '\u00a0');
}
