import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Card } from '../../ui/card.tsx';
import { reviewSessionQuery } from './feedback.queries.ts';
import { StarsWithWord } from './stars.tsx';
import { useFeedbackText } from './use-feedback-text.ts';

/** On the page of a completed session: write a review of it, change it, or read it. */
export function SessionReviewCard({ bookingId, to }: { bookingId: string; to: string }) {
  const { t, day } = useFeedbackText();
  const title = useId();
  const { data } = useQuery({ ...reviewSessionQuery(bookingId), retry: false });
  if (!data || (data.review === null && !data.can_write)) return null;
  const { review } = data;
  const state = review === null ? 'text' : review.published_at === null ? 'waiting' : 'published';
  const action = review === null ? 'write' : data.can_write ? 'edit' : 'read';
  return (
    <Card as="section" aria-labelledby={title} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <h2 id={title} className="text-18">
          {t(review ? 'session.titleDone' : 'session.title')}
        </h2>
        {review && <StarsWithWord value={review.stars} className="mt-1" />}
        <p className="mt-1 text-15 text-ink-soft">{t(`session.${state}`, { date: day(data.write_until) })}</p>
      </div>
      <LinkButton to={to} size="sm" variant={review ? 'plain' : 'ghost'}>
        {t(`session.${action}`)}
      </LinkButton>
    </Card>
  );
}
