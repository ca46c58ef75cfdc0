import { useOpenReportCount } from '../../../features/chat/reports/chat-reports.queries.ts';
import { useReportedReviewCount } from '../../../features/feedback/moderation/moderation.queries.ts';
import { WaitingCount } from '../../../ui/waiting-count.tsx';

/** How many reported chats and reviews wait for a decision, together. */
export function ContentBadge({ className }: { className?: string }) {
  return <WaitingCount value={useOpenReportCount() + useReportedReviewCount()} {...(className ? { className } : {})} />;
}
