import { WaitingCount } from '../../../ui/waiting-count.tsx';
import { useOpenReportCount } from './chat-reports.queries.ts';

/** How many reported chats wait for a decision. */
export function ReportedChatsBadge({ className }: { className?: string }) {
  return <WaitingCount value={useOpenReportCount()} {...(className ? { className } : {})} />;
}
