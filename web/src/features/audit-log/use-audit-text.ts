import { useTranslation } from 'react-i18next';
import { bidiIsolated } from '../../lib/text/bidi-isolate.ts';
import { languageOf } from '../../lib/text/i18n.ts';
import { namedTime, useViewerZone } from '../../lib/time/viewer-zone.ts';
import { whenText } from '../../lib/time/when-text.ts';

type Values = Record<string, string | number>;

export function useAuditText() {
  const { t: translate, i18n } = useTranslation('audit-log');
  const zone = useViewerZone();
  const language = languageOf(i18n.language);
  return {
    t: (key: string, values: Values = {}): string => translate(key, bidiIsolated(values, language)),
    /** In words; an action without words of its own by its code. */
    action: (code: string): string => translate(`actions.${code}`, { defaultValue: code }),
    /** "Tue 17/11/2026, 4:00 pm" */
    when: (at: string) => namedTime(whenText(new Date(at), zone, language), zone, new Date(at), language),
  };
}
