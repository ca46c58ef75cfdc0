import type { ReviewSession } from '@sanad/contract/feedback/reviews.ts';
import { EyeOff } from 'lucide-react';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { StarsWithWord } from './stars.tsx';
import { useFeedbackText } from './use-feedback-text.ts';

interface Props {
  session: ReviewSession;
  to: string;
  /** The first to review has the filled button. */
  isFirst?: boolean;
}

/** A session to review, or one that is reviewed: with whom, when, one's own stars, and one verb. */
export function SessionRow({ session, to, isFirst = false }: Props) {
  const { t, day, date, sessionTitle } = useFeedbackText();
  const { review, other } = session;
  const action = review === null ? 'review' : session.can_write ? 'edit' : 'read';
  const name = sessionTitle(session);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <Avatar
        name={other.name}
        src={other.photo?.small}
        shape={session.your_side === 'parent' ? 'arch' : 'circle'}
        size="sm"
        isDecorative
        className={session.your_side === 'parent' ? 'h-16! w-13!' : ''}
      />
      <div className="min-w-0 flex-1 basis-52">
        <p className="wrap-anywhere font-semibold leading-snug">{name}</p>
        <p className="text-15 text-ink-soft">
          {t('when.dayMode', { day: day(session.starts_at), mode: t(`mode.${session.mode}`) })}
        </p>
        {review && <StarsWithWord value={review.stars} className="mt-1" />}
        {review?.hidden_reason != null && (
          <p className="mt-1">
            <Badge tone="coral" icon={EyeOff}>
              {t('page.hidden')}
            </Badge>
          </p>
        )}
        {review && review.published_at === null && (
          <p className="mt-1 text-15 text-ink-soft">{t('page.waitingText', { date: day(session.write_until) })}</p>
        )}
      </div>
      <div className="grid gap-1 sm:justify-items-end max-sm:justify-items-start">
        <LinkButton
          to={to}
          size="sm"
          variant={isFirst && action === 'review' ? 'primary' : 'plain'}
          aria-label={`${t(`page.${action}`)}: ${name}`}
        >
          {t(`page.${action}`)}
        </LinkButton>
        {action === 'review' && (
          <span className="text-14 text-ink-soft">{t('page.until', { date: date(session.write_until) })}</span>
        )}
      </div>
    </li>
  );
}
