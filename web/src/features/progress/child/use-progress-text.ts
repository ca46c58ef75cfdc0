import { useTranslation } from 'react-i18next';
import { bidiIsolated } from '../../../lib/bidi-isolate.ts';
import { useReportText } from '../report/use-report-text.ts';

type Values = Record<string, string | number>;

/** Texts of a child's progress page; days and times as reports show them. */
export function useProgressText() {
  const { t: translate } = useTranslation('progress');
  const { words, language, date, when, level } = useReportText();
  const t = (key: string, values: Values = {}): string => translate(key, bidiIsolated(values, language));
  return { t, words, language, date, when, level };
}
