import { WaitingCount } from '../../ui/waiting-count.tsx';
import { useWaitingMoney } from './staff-money.queries.ts';

/** How many money actions wait for our team. */
export function WaitingMoneyBadge({ className }: { className?: string }) {
  return <WaitingCount value={useWaitingMoney()} {...(className ? { className } : {})} />;
}
