import type { ReactNode } from 'react';

export type StoneState = 'past' | 'now' | 'next';
export type StoneSize = 'sm' | 'md' | 'lg';

const STATES: Record<StoneState, string> = {
  past: 'bg-stone text-stone-ink border-stone',
  now: 'bg-pine text-pine-ink border-pine',
  next: 'bg-card text-ink-soft border-line-strong',
};
const SIZES: Record<StoneSize, string> = {
  sm: 'w-[1.375rem] h-[0.8125rem] text-13',
  md: 'w-13 h-9.5 text-16',
  lg: 'w-15 h-11 text-16',
};

type StoneProps = { state?: StoneState; size?: StoneSize; children?: ReactNode; className?: string };

export function Stone({ state = 'now', size = 'md', children, className = '' }: StoneProps) {
  return (
    <span
      className={`shape-stone inline-grid shrink-0 place-items-center border-[1.5px] font-semibold leading-none ${STATES[state]} ${SIZES[size]} ${className}`}
    >
      {children}
    </span>
  );
}
