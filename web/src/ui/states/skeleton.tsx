import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Has the size of what comes, given by its class. */
export function Skeleton({ className = 'h-4 w-full', isRound }: { className?: string; isRound?: boolean }) {
  const shape = isRound ? 'rounded-full' : 'rounded-lg';
  return <span aria-hidden className={`block animate-pulse bg-sunken ${shape} ${className}`} />;
}

const WIDTHS = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-2/3'];

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden className="grid gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <Skeleton key={line} className={`h-4 ${WIDTHS[line % WIDTHS.length]}`} />
      ))}
    </span>
  );
}

/** The loading face: draws skeletons and says so once to screen readers. */
export function Loading({ label, children, className }: { label?: string; children: ReactNode; className?: string }) {
  const { t } = useTranslation('ui');
  return (
    <div aria-busy="true" className={className}>
      <p role="status" className="visually-hidden">
        {label ?? t('loading')}
      </p>
      {children}
    </div>
  );
}
