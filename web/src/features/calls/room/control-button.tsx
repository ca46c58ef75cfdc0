import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

type ControlButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon;
  /** The word under the icon. */
  word: string;
  /** What it does, where the word alone does not say it. */
  label?: string;
  /** Stands out: something is open, or off. */
  isMarked?: boolean;
  isDanger?: boolean;
  corner?: ReactNode;
};

const PLAIN = 'border-transparent text-ink enabled:hover:bg-sunken';
const MARKED = 'border-pine bg-mint text-pine-deep';
const DANGER = 'border-transparent text-coral-ink enabled:hover:bg-coral-soft';

/** A control of the room: a word under an icon. */
export function ControlButton(props: ControlButtonProps) {
  const { icon: Icon, word, label, isMarked = false, isDanger = false, corner, className = '', ...native } = props;
  const look = isDanger ? DANGER : isMarked ? MARKED : PLAIN;
  return (
    <button
      type="button"
      {...native}
      {...(label !== undefined && label !== word ? { 'aria-label': label } : {})}
      className={`relative flex min-h-14 min-w-11 flex-col items-center justify-center gap-1 rounded-xl border-[1.5px] px-1 py-1.5 text-14 leading-tight transition-colors duration-150 md:min-w-22 md:px-2.5 ${look} ${className}`}
    >
      <span className="relative">
        <Icon size={23} strokeWidth={1.75} aria-hidden />
        {corner && <span className="absolute -end-3 -top-2">{corner}</span>}
      </span>
      <span>{word}</span>
    </button>
  );
}
