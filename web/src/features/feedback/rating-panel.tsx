import { LSA_ASPECTS } from '@sanad/contract/feedback/review-rules.ts';
import type { RatingSummary } from '@sanad/contract/feedback/reviews.ts';
import { Card } from '../../ui/card.tsx';
import { Stars } from './stars.tsx';
import { useFeedbackText } from './use-feedback-text.ts';

/** The average with the number of reviews, and the aspects as bars. */
export function RatingPanel({ summary }: { summary: RatingSummary }) {
  const { t } = useFeedbackText();
  if (summary.rating === null) return null;
  const rating = summary.rating.toFixed(1);
  const aspects = LSA_ASPECTS.flatMap((aspect) => {
    const value = summary.aspects[aspect];
    return value === null ? [] : [{ aspect, value }];
  });
  return (
    <Card className="grid items-center gap-x-12 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div>
        <p className="font-semibold text-48 leading-none">
          <span aria-hidden>{rating}</span>
          <span className="visually-hidden">{t('review.summary', { rating })}</span>
        </p>
        <Stars value={summary.rating} className="mt-2.5" />
        <p className="mt-1 text-15 text-ink-soft">{t('count', { count: summary.review_count })}</p>
      </div>
      {aspects.length > 0 && (
        <dl className="grid gap-3">
          {aspects.map(({ aspect, value }) => (
            <div key={aspect} className="grid grid-cols-[minmax(0,11rem)_minmax(3rem,1fr)_auto] items-center gap-3">
              <dt className="text-15 leading-snug">{t(`aspect.${aspect}`)}</dt>
              <dd aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
                <span className="block h-full rounded-full bg-pine" style={{ width: `${(value / 5) * 100}%` }} />
              </dd>
              <dd className="font-medium text-15 tabular-nums">{value.toFixed(1)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
