import { WaitingCount } from '../../ui/waiting-count.tsx';
import { useToReviewCount } from './compliance.queries.ts';

/** How many LSAs have a document to review. */
export function ToReviewBadge({ className }: { className?: string }) {
  return <WaitingCount value={useToReviewCount()} {...(className ? { className } : {})} />;
}
