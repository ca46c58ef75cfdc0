import { Check, type LucideIcon, Plus, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

type ChipProps = ComponentProps<'button'> & { isOn: boolean; icon?: LucideIcon };

export const CHIP_SHAPE = 'inline-flex min-h-11 items-center gap-2 rounded-pill border px-3.5 py-1.5 text-15';
export const CHIP_ON = 'border-pine bg-mint font-medium text-pine-deep';
export const CHIP_OFF = 'border-line-strong bg-card text-ink enabled:hover:bg-sunken';

/** Chosen or not chosen: the sign in front says it too, so colour is never alone. */
export function Chip({ isOn, icon, className = '', children, ...native }: ChipProps) {
  const Sign = icon ?? (isOn ? Check : Plus);
  return (
    <button
      type="button"
      {...native}
      aria-pressed={isOn}
      className={`${CHIP_SHAPE} transition-colors duration-150 ${isOn ? CHIP_ON : CHIP_OFF} ${className}`}
    >
      <Sign size={17} aria-hidden className="-ms-1 shrink-0" />
      {children}
    </button>
  );
}

export function RemovableChip(props: { children: ReactNode; removeLabel: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={props.onRemove}
      aria-label={props.removeLabel}
      className={`${CHIP_SHAPE} ${CHIP_ON}`}
    >
      {props.children}
      <X size={17} aria-hidden className="-me-1 shrink-0" />
    </button>
  );
}
