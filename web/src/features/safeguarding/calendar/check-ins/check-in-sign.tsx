import type { CheckInMark } from '@sanad/contract/safeguarding/calendar.ts';
import { Check } from 'lucide-react';

export type Sign = 'done' | 'missed' | 'today' | 'planned';

/** An overdue one is marked like a missed one: somebody has to act on both. */
export function signOf({ state, due_at, due_on }: CheckInMark, today: string, now: Date): Sign {
  if (state === 'done') return 'done';
  if (state === 'missed' || new Date(due_at) <= now) return 'missed';
  return due_on === today ? 'today' : 'planned';
}

/** Four shapes, so that colour is never alone. */
export function CheckInSign({ sign }: { sign: Sign }) {
  if (sign === 'done') return <Check size={15} strokeWidth={2.5} aria-hidden className="text-leaf" />;
  if (sign === 'missed') {
    return (
      <span
        aria-hidden
        className="grid size-4 place-items-center rounded-[4px] bg-coral font-semibold text-12 text-on-signal leading-none"
      >
        !
      </span>
    );
  }
  const ring = sign === 'today' ? 'size-4 border-2 border-pine bg-card' : 'size-2.5 border-[1.5px] border-ink-faint';
  return <span aria-hidden className={`rounded-full ${ring}`} />;
}
