import { WaitingCount } from '../../../../ui/waiting-count.tsx';
import { useOverdueCount } from '../calendar.queries.ts';

/** How many check-ins are late, beside the link of the menu. */
export function OverdueBadge({ className }: { className?: string }) {
  return <WaitingCount value={useOverdueCount()} {...(className ? { className } : {})} />;
}
