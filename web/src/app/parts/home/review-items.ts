import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { invitedSessionsQuery } from '../../../features/feedback/feedback.queries.ts';
import { useFeedbackText } from '../../../features/feedback/use-feedback-text.ts';
import { useFeedbackPaths } from '../../screens/feedback/use-feedback-paths.ts';
import type { PendingItem } from './pending-items.tsx';

/** Sessions we ask the viewer about, until they have written or said "Not now". */
export function useReviewItems(): PendingItem[] {
  const { t, date, question } = useFeedbackText();
  const go = useFeedbackPaths();
  const { data = [] } = useQuery(invitedSessionsQuery);
  return data.map((session) => ({
    id: `review-${session.id}`,
    icon: Star,
    tile: 'bg-mint text-pine-deep',
    title: question(session),
    text: t('home.text'),
    left: t('home.left', { date: date(session.write_until) }),
    to: go.session(session.id),
    action: t('page.review'),
  }));
}
