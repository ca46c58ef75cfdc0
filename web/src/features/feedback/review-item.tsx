import type { Review } from '@sanad/contract/feedback/reviews.ts';
import { CornerDownRight, Flag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { ReportReviewDialog } from './report-review-dialog.tsx';
import { StarsWithWord } from './stars.tsx';
import { useFeedbackText } from './use-feedback-text.ts';

interface Props {
  review: Review;
  /** Who replies: the person it is about; null: the reader. */
  repliedBy: string | null;
  canReport: boolean;
  /** Where the reader can reply. */
  reply?: ReactNode;
}

/** One published review, with its reply. */
export function ReviewItem({ review, repliedBy, canReport, reply }: Props) {
  const { t, date, who } = useFeedbackText();
  const [isReporting, setIsReporting] = useState(false);
  const { author } = review;
  const name = author.name ?? t('by.former');
  const relation = author.name === null ? '' : who(author);
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <Avatar name={name} size="sm" isDecorative />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <bdi className="font-semibold">{name}</bdi>
          {relation !== '' && <span className="text-14 text-ink-soft">{relation}</span>}
          <time dateTime={review.published_at} className="text-14 text-ink-soft">
            {date(review.published_at)}
          </time>
        </p>
        <StarsWithWord value={review.stars} className="mt-0.5" />
        {review.text !== '' && (
          <p dir="auto" className="wrap-anywhere mt-1.5 w-fit max-w-[min(65ch,100%)] whitespace-pre-line text-start">
            {review.text}
          </p>
        )}
        {review.reply && (
          <div className="mt-3 rounded-card bg-sunken px-4 py-3">
            <p className="flex flex-wrap items-center gap-x-2 text-14 text-ink-soft">
              <CornerDownRight size={16} aria-hidden className="mirror-rtl" />
              <span>{repliedBy === null ? t('review.yourReply') : t('review.replyFrom', { name: repliedBy })}</span>
              <time dateTime={review.reply.at}>{date(review.reply.at)}</time>
            </p>
            <p dir="auto" className="wrap-anywhere mt-1 w-fit whitespace-pre-line text-start">
              {review.reply.text}
            </p>
          </div>
        )}
        {(reply || canReport) && (
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
            {reply}
            {canReport && (
              <button
                type="button"
                onClick={() => setIsReporting(true)}
                aria-label={t('review.reportOf', { name })}
                className="-ms-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-14 text-ink-soft hover:bg-sunken"
              >
                <Flag size={16} aria-hidden />
                {t('review.report')}
              </button>
            )}
          </div>
        )}
        {canReport && (
          <ReportReviewDialog id={review.id} name={name} isOpen={isReporting} onClose={() => setIsReporting(false)} />
        )}
      </div>
    </article>
  );
}
