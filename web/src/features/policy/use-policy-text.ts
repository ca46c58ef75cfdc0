import { formatFils } from '@sanad/contract/payments/money.ts';
import type { PolicyFigures } from '@sanad/contract/policy/figures.ts';
import { hoursInWords, percentOf } from '@sanad/contract/policy/policy-words.ts';
import { DEFAULT_ZONE, formatDate, formatDateTime } from '@sanad/contract/time/time.ts';
import { useTranslation } from 'react-i18next';
import { bidiIsolated } from '../../lib/text/bidi-isolate.ts';
import { languageOf } from '../../lib/text/i18n.ts';
import { dayOf, startOfDay } from '../../lib/time/calendar-day.ts';

type Values = Record<string, string | number>;

/** Texts of the page "Fees and rules". A change begins on a day in the UAE, so its times are the UAE's. */
export function usePolicyText() {
  const { t: translate, i18n } = useTranslation('fees-and-rules');
  const language = languageOf(i18n.language);
  const t = (key: string, values: Values = {}): string => translate(key, bidiIsolated(values, language));
  const money = (fils: number) => formatFils(fils, language);
  const percent = (value: number) => t('percent', { value });
  const moneyInside = (fils: number) => money(fils).replace(/\.00(?!\d)/, '');
  const formats: Record<keyof PolicyFigures, (value: number) => string> = {
    fee_basis_points: (value) => percent(percentOf(value)),
    free_cancel_hours: (value) => hoursInWords(value, language),
    partial_refund_hours: (value) => hoursInWords(value, language),
    partial_refund_percent: percent,
    lowest_payout_fils: money,
    referral_reward_fils: money,
    one_person_fils: money,
  };
  return {
    t,
    language,
    money,
    moneyInside,
    percent,
    hours: (value: number) => hoursInWords(value, language),
    /** "15%", "24 hours" or "AED 50.00" */
    figure: (name: keyof PolicyFigures, figures: PolicyFigures) => formats[name](figures[name]),
    date: (at: string) => formatDate(new Date(at), DEFAULT_ZONE),
    /** With the time, unless it is the beginning of a day. */
    moment: (at: string) => {
      const instant = new Date(at);
      const isMidnight = startOfDay(dayOf(instant, DEFAULT_ZONE), DEFAULT_ZONE).getTime() === instant.getTime();
      return isMidnight ? formatDate(instant, DEFAULT_ZONE) : formatDateTime(instant, DEFAULT_ZONE, language);
    },
  };
}
