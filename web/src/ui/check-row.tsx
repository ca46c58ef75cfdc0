import { BadgeCheck, Clock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  icon: LucideIcon;
  title: ReactNode;
  note?: ReactNode;
  /** Done, or still open: the sign says it as well as the colour. */
  isDone: boolean;
  status: string;
}

/** One line of a list of checks: what, and since when or until when. */
export function CheckRow({ icon: Icon, title, note, isDone, status }: Props) {
  const Sign = isDone ? BadgeCheck : Clock;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 py-3.5 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon size={21} aria-hidden className={isDone ? 'text-leaf' : 'text-ink-soft'} />
      <p className="min-w-0 leading-snug">
        <span className="wrap-anywhere block font-medium">{title}</span>
        {note && <span className="text-15 text-ink-soft">{note}</span>}
      </p>
      <p
        className={`flex items-center gap-1.5 text-14 max-sm:col-start-2 ${isDone ? 'text-leaf-ink' : 'text-ink-soft'}`}
      >
        <Sign size={16} aria-hidden className="shrink-0" />
        {status}
      </p>
    </li>
  );
}
