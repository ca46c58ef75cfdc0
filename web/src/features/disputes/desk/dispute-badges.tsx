import { WaitingCount } from '../../../ui/waiting-count.tsx';
import { usePendingCount, useUnassignedCount } from './dispute-desk.queries.ts';

type Props = { className?: string };

/** How many cases are pending. */
export function PendingDisputesBadge({ className = '' }: Props) {
  return <WaitingCount value={usePendingCount()} className={className} />;
}

/** How many have no owner yet. */
export function UnassignedDisputesBadge({ className = '' }: Props) {
  return <WaitingCount value={useUnassignedCount()} className={className} />;
}
