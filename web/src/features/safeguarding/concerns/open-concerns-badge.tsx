import { WaitingCount } from '../../../ui/waiting-count.tsx';
import { useOpenConcernCount } from './concerns.queries.ts';

/** How many concerns the reader works on; nothing for those they are sealed from. */
export function OpenConcernsBadge({ className = '' }: { className?: string }) {
  return <WaitingCount value={useOpenConcernCount()} className={className} />;
}
