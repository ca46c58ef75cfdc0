import { type CallClock, STONES } from './call-clock.ts';

const PAST = 'border-stone bg-stone';
const NOW = 'border-saffron bg-saffron';
const NEXT = 'border-line-strong';

function lookOf(stone: number, now: number): string {
  if (stone === now) return `${NOW} h-[1.125rem] w-8`;
  return `${stone < now ? PAST : NEXT} h-[0.9375rem] w-[1.625rem]`;
}

/** The session in six stones; the words beside it say the same. */
export function SessionStones({ clock }: { clock: CallClock }) {
  return (
    <span aria-hidden className="flex items-center gap-1.5">
      {Array.from({ length: STONES }, (_, stone) => stone).map((stone) => (
        <span key={stone} className={`shape-stone border-[1.5px] ${lookOf(stone, clock.stone)}`} />
      ))}
    </span>
  );
}
