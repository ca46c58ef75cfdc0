import { Check, type LucideIcon, Plus, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

type ChipProps = ComponentProps<'button'> & { isOn: boolean; icon?: LucideIcon };

const SHAPE = 'inline-flex min-h-11 items-center gap-2 rounded-pill border px-3.5 py-1.5 text-15';
const ON = 'border-pine bg-mint font-medium text-pine-deep';
const OFF = 'border-line-strong bg-card text-ink enabled:hover:bg-sunken';

/** Chosen or not chosen: the sign in front says it too, so colour is never alone. */
export function Chip({ isOn, icon, className = '', children, ...native }: ChipProps) {
  const Sign = icon ?? (isOn ? Check : Plus);
  return (
    <button
      type="button"
      {...native}
      aria-pressed={isOn}
      className={`${SHAPE} transition-colors duration-150 ${isOn ? ON : OFF} ${className}`}
    >
      <Sign size={17} aria-hidden className="-ms-1 shrink-0" />
      {children}
    </button>
  );
}

export function RemovableChip(props: { children: ReactNode; removeLabel: string; onRemove: () => void }) {
  return (
    <button type="button" onClick={props.onRemove} aria-label={props.removeLabel} className={`${SHAPE} ${ON}`}>
      {props.children}
      <X size={17} aria-hidden className="-me-1 shrink-0" />
    </button>
  );
}
