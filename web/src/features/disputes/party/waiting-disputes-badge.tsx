import { useQuery } from '@tanstack/react-query';
import { WaitingCount } from '../../../ui/waiting-count.tsx';
import { waitingDisputesQuery } from './waiting-disputes.queries.ts';

/** How many disputes wait for the viewer, beside the menu's item. */
export function WaitingDisputesBadge({ className = '' }: { className?: string }) {
  const { data = [] } = useQuery(waitingDisputesQuery);
  return <WaitingCount value={data.length} className={className} />;
}
