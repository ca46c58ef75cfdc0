import { WaitingCount } from '../../ui/waiting-count.tsx';
import { useOpenMessageCount } from './contact.queries.ts';

/** How many messages to our team nobody has answered yet. */
export function OpenMessagesBadge({ className }: { className?: string }) {
  return <WaitingCount value={useOpenMessageCount()} {...(className ? { className } : {})} />;
}
