import type { ReviewedItem } from '@sanad/contract/compliance/compliance-review.ts';
import { useComplianceText } from '../use-compliance-text.ts';

/** What happened to a check, newest first. */
export function ItemHistory({ history }: { history: ReviewedItem['history'] }) {
  const { t, day, when } = useComplianceText();
  if (history.length === 0) return <p className="text-13 text-ink-soft">{t('review.noHistory')}</p>;
  return (
    <ol className="grid gap-2 text-13">
      {history.map(({ kind, at, by, note, until }) => {
        const what = t(`review.kind.${kind}`);
        return (
          <li key={`${kind} ${at}`} className="grid grid-cols-[9.5rem_minmax(0,1fr)] gap-2">
            <time dateTime={at} className="text-ink-soft tabular-nums">
              {when(at)}
            </time>
            <span>
              {by ? t('review.by', { what, name: by }) : what}
              {until && <> {t('review.untilDay', { date: day(until) })}</>}
              {note !== '' && (
                <span dir="auto" className="wrap-anywhere block text-ink-soft">
                  {note}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
