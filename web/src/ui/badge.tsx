import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type BadgeTone = 'leaf' | 'sky' | 'saffron' | 'coral' | 'plum' | 'mint' | 'straw' | 'neutral' | 'line' | 'solid';

const TONES: Record<BadgeTone, string> = {
  leaf: 'bg-leaf-soft text-leaf-ink',
  sky: 'bg-sky-soft text-sky-ink',
  saffron: 'bg-saffron-soft text-saffron-ink',
  coral: 'bg-coral-soft text-coral-ink',
  plum: 'bg-plum-soft text-plum-ink',
  straw: 'bg-straw-soft text-straw-ink',
  mint: 'bg-mint text-pine-deep',
  neutral: 'bg-sunken text-ink-soft',
  line: 'text-ink-soft inset-ring inset-ring-line',
  solid: 'bg-coral text-on-signal',
};

const SIZES = { md: 'gap-1.5 rounded-lg px-2.5 py-[5px] text-14', sm: 'gap-1 rounded-[7px] px-2 py-[3px] text-13' };

type BadgeProps = {
  children: ReactNode;
  tone?: BadgeTone;
  icon?: LucideIcon | undefined;
  size?: 'md' | 'sm';
  className?: string;
};

export function Badge({ children, tone = 'neutral', icon: Icon, size = 'md', className = '' }: BadgeProps) {
  return (
    <span
      className={`inline-flex w-fit items-center font-medium leading-tight ${SIZES[size]} ${TONES[tone]} ${className}`}
    >
      {Icon && <Icon size={size === 'md' ? 16 : 14} strokeWidth={2.2} aria-hidden className="-ms-0.5 shrink-0" />}
      {children}
    </span>
  );
}

const COUNTS = {
  coral: 'bg-coral text-on-signal',
  saffron: 'bg-saffron-soft text-saffron-ink',
  neutral: 'bg-sunken text-ink',
  card: 'bg-card text-ink inset-ring inset-ring-line',
  pine: 'bg-pine text-pine-ink',
};

type CountProps = { value: number; label: string; tone?: keyof typeof COUNTS; className?: string };

/** How many wait. Calm mode hides the figure from the eye; the label stays for screen readers. */
export function Count({ value, label, tone = 'coral', className = '' }: CountProps) {
  if (value <= 0) return null;
  return (
    <>
      <span
        data-count
        aria-hidden
        className={`grid h-5 min-w-5 place-items-center rounded-pill px-1.5 font-semibold text-13 leading-none ${COUNTS[tone]} ${className}`}
      >
        {value > 99 ? '99+' : value}
      </span>
      <span className="visually-hidden">{label}</span>
    </>
  );
}
