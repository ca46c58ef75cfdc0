import type { ChatReport } from '@sanad/contract/chat/chat-reports.ts';
import { useTranslation } from 'react-i18next';
import { bidiIsolated } from '../../../lib/text/bidi-isolate.ts';
import { languageOf } from '../../../lib/text/i18n.ts';
import { namedTime, useViewerZone } from '../../../lib/time/viewer-zone.ts';
import { whenText } from '../../../lib/time/when-text.ts';

type Values = Record<string, string | number>;

/** Texts about reported chats, with times as the reader writes them. */
export function useReportText() {
  const { t: translate, i18n } = useTranslation('reports');
  const zone = useViewerZone();
  const language = languageOf(i18n.language);
  const t = (key: string, values: Values = {}): string => translate(key, bidiIsolated(values, language));
  const when = (at: string) => namedTime(whenText(new Date(at), zone, language), zone, new Date(at), language);
  return {
    t,
    /** "Tue 17/11/2026, 4:00 pm", with the zone where it is not the one of the Emirates */
    when,
    /** "Closed by CST 2, Tue 17/11/2026, 4:00 pm" */
    closing: ({ closed_at, closed_by }: Pick<ChatReport, 'closed_at' | 'closed_by'>) =>
      t(closed_by ? 'closedBy' : 'closed', { name: closed_by, when: when(closed_at ?? '') }),
    /** The same in a list of many: the zone is said above it. */
    shortWhen: (at: string) => whenText(new Date(at), zone, language),
  };
}
