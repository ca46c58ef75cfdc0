import { useTranslation } from 'react-i18next';
import { bidiIsolated } from '../../lib/text/bidi-isolate.ts';
import { languageOf } from '../../lib/text/i18n.ts';
import { namedTime, useViewerZone } from '../../lib/time/viewer-zone.ts';
import { whenText } from '../../lib/time/when-text.ts';
import { auditValue } from './audit-value.ts';

type Values = Record<string, string | number>;

export function useAuditText() {
  const { t: translate, i18n } = useTranslation('audit-log');
  const zone = useViewerZone();
  const language = languageOf(i18n.language);
  const t = (key: string, values: Values = {}): string => translate(key, bidiIsolated(values, language));
  const when = (at: string) => namedTime(whenText(new Date(at), zone, language), zone, new Date(at), language);
  const value = (name: string, written: string) =>
    auditValue(name, written, {
      language,
      code: (code) => translate(`detailValues.${name}.${code}`, { defaultValue: code }),
      change: (from, to) => t('change', { from, to }),
      when,
    });
  return {
    t,
    /** In words; an action without words of its own by its code. */
    action: (code: string): string => translate(`actions.${code}`, { defaultValue: code }),
    kind: (code: string): string => translate(`kinds.${code}`, { defaultValue: code }),
    /** "Refund: AED 50.00"; what has no words of its own as it was written. */
    detail: (name: string, written: string): string =>
      t('detail', { name: translate(`detailNames.${name}`, { defaultValue: name }), value: value(name, written) }),
    /** "Tue 17/11/2026, 4:00 pm" */
    when,
  };
}
