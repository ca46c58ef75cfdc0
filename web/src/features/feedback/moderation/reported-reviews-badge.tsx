import { WaitingCount } from '../../../ui/waiting-count.tsx';
import { useReportedReviewCount } from './moderation.queries.ts';

/** How many reported reviews wait for a decision. */
export function ReportedReviewsBadge({ className }: { className?: string }) {
  return <WaitingCount value={useReportedReviewCount()} {...(className ? { className } : {})} />;
}
