import type { DisputeType, Party } from '@sanad/contract/disputes/dispute-rules.ts';
import type { Dispute, DisputedSession } from '@sanad/contract/disputes/disputes.ts';
import { formatFils } from '@sanad/contract/payments/money.ts';
import { formatTime } from '@sanad/contract/time/time.ts';
import { useTranslation } from 'react-i18next';
import { bidiIsolated } from '../../../lib/text/bidi-isolate.ts';
import { languageOf } from '../../../lib/text/i18n.ts';
import { namedTime, useViewerZone } from '../../../lib/time/viewer-zone.ts';
import { whenText } from '../../../lib/time/when-text.ts';

type Values = Record<string, string | number>;

/** Texts about one's own disputes, with days and times in the reader's zone. */
export function useDisputeText() {
  const { t: translate, i18n } = useTranslation('disputes');
  const zone = useViewerZone();
  const language = languageOf(i18n.language);
  const t = (key: string, values: Values = {}): string => translate(key, bidiIsolated(values, language));
  const when = (at: string) => namedTime(whenText(new Date(at), zone, language), zone, new Date(at), language);
  const typeName = (type: DisputeType, side: Party) => t(side === 'lsa' ? `typeLsa.${type}` : `type.${type}`);
  return {
    t,
    language,
    money: (fils: number) => formatFils(fils, language),
    /** "Tue 17/11/2026, 3:41 pm" */
    when,
    typeName,
    titleOf: ({ title, source }: Pick<Dispute, 'title' | 'source'>) => title || t(`untitled.${source}`),
    /** "Omar’s session with Mariam S." */
    sessionTitle: (session: DisputedSession, side: Party) =>
      t(side === 'lsa' ? 'session.forFamily' : 'session.with', {
        child: session.child_first_name,
        name: session.other.name,
      }),
    /** "Tue 17/11/2026, 3:00 pm to 4:00 pm" */
    sessionTime: ({ starts_at, ends_at }: DisputedSession) =>
      t('session.time', {
        from: whenText(new Date(starts_at), zone, language),
        to: namedTime(formatTime(new Date(ends_at), zone, language), zone, new Date(ends_at), language),
      }),
    /** What happens next, and by when. */
    nextText: ({ next, session }: Pick<Dispute, 'next' | 'session'>) => {
      const key = next.by === null ? `next.${next.step}` : `nextBy.${next.step}`;
      return t(key, { name: session.other.name, when: next.by === null ? '' : when(next.by) });
    },
  };
}
export type DisputeText = ReturnType<typeof useDisputeText>;
