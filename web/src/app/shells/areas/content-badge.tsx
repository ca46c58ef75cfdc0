import { useOpenReportCount } from '../../../features/chat/reports/chat-reports.queries.ts';
import { useOpenMessageCount } from '../../../features/contact/contact.queries.ts';
import { useReportedReviewCount } from '../../../features/feedback/moderation/moderation.queries.ts';
import { WaitingCount } from '../../../ui/waiting-count.tsx';

/** How many messages to us, reported chats and reported reviews need our team, together. */
export function ContentBadge({ className }: { className?: string }) {
  const count = useOpenMessageCount() + useOpenReportCount() + useReportedReviewCount();
  return <WaitingCount value={count} {...(className ? { className } : {})} />;
}
