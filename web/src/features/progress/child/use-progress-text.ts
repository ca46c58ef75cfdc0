import { useTranslation } from 'react-i18next';
import { bidiIsolated } from '../../../lib/text/bidi-isolate.ts';
import { useViewerTime } from '../../../lib/time/use-viewer-time.ts';
import { namedTime } from '../../../lib/time/viewer-zone.ts';
import { whenText } from '../../../lib/time/when-text.ts';

type Values = Record<string, string | number>;

/** Texts of a child's progress page, with days and times on the reader's own clock. */
export function useProgressText() {
  const { t: translate } = useTranslation('progress');
  const { t: words } = useTranslation('words');
  const { language, zone, date } = useViewerTime();
  return {
    t: (key: string, values: Values = {}): string => translate(key, bidiIsolated(values, language)),
    words,
    language,
    date,
    /** "Tue 17/11/2026, 4:00 pm" */
    when: (at: string) => namedTime(whenText(new Date(at), zone, language), zone, new Date(at), language),
  };
}
