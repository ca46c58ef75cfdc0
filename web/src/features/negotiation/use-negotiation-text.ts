import { formatFils } from '@sanad/contract/payments/money.ts';
import { formatDate } from '@sanad/contract/time/time.ts';
import { useTranslation } from 'react-i18next';
import { bidiIsolated } from '../../lib/text/bidi-isolate.ts';
import { languageOf } from '../../lib/text/i18n.ts';
import { namedTime, useViewerZone } from '../../lib/time/viewer-zone.ts';
import { whenText } from '../../lib/time/when-text.ts';

/** Texts of negotiations, with money and times in the reader's zone. */
export function useNegotiationText() {
  const { t, i18n } = useTranslation('negotiation');
  const zone = useViewerZone();
  const language = languageOf(i18n.language);
  return {
    t: (key: string, values: Record<string, string | number> = {}) => t(key, bidiIsolated(values, language)),
    money: (fils: number) => formatFils(fils, language),
    date: (at: string) => formatDate(new Date(at), zone),
    moment: (at: string) => namedTime(whenText(new Date(at), zone, language), zone, new Date(at), language),
  };
}
