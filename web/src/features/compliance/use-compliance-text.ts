import type { ItemSummary } from '@sanad/contract/compliance/compliance.ts';
import { daysBetween, type ItemStatus } from '@sanad/contract/compliance/compliance-rules.ts';
import { DEFAULT_ZONE, dayIn, formatDateTime, formatDay } from '@sanad/contract/time/time.ts';
import { useTranslation } from 'react-i18next';
import { bidiIsolated } from '../../lib/text/bidi-isolate.ts';
import { languageOf } from '../../lib/text/i18n.ts';
import { namedTime, useViewerZone } from '../../lib/time/viewer-zone.ts';

type Values = Record<string, string | number>;

/** Texts about checks. Their days are those of the UAE's calendar; moments are on the reader's clock. */
export function useComplianceText() {
  const { t: translate, i18n } = useTranslation('compliance');
  const { t: words } = useTranslation('words');
  const zone = useViewerZone();
  const language = languageOf(i18n.language);
  const t = (key: string, values: Values = {}): string => translate(key, bidiIsolated(values, language));
  const today = dayIn(new Date(), DEFAULT_ZONE);

  function status({ status: current, valid_until }: Pick<ItemSummary, 'status' | 'valid_until'>): string {
    return current === 'expiring'
      ? t('status.expiring', { count: daysBetween(today, valid_until ?? today) })
      : t(`status.${current}`);
  }

  return {
    t,
    words: (key: string) => words(key),
    language,
    today,
    day: (day: string) => formatDay(day),
    when: (at: string) => namedTime(formatDateTime(new Date(at), zone, language), zone, new Date(at), language),
    status,
    /** The day that goes with a status in the table. */
    statusDay: (item: ItemSummary): string => {
      if (item.item === 'code_of_conduct' && item.status === 'verified') {
        return t('status.version', {
          version: item.code_version ?? 1,
          date: formatDay(item.decided_on ?? today).slice(3),
        });
      }
      const day = DAY_OF[item.status](item);
      return day ? formatDay(day) : '';
    },
  };
}

const DAY_OF: Record<ItemStatus, (item: ItemSummary) => string | null> = {
  missing: () => null,
  submitted: ({ sent_on }) => sent_on,
  in_review: ({ sent_on }) => sent_on,
  verified: ({ valid_until }) => valid_until,
  rejected: ({ decided_on }) => decided_on,
  waived: ({ valid_until }) => valid_until,
  expiring: ({ valid_until }) => valid_until,
  expired: ({ valid_until }) => valid_until,
};
