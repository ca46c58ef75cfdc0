import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useBookWords } from '../use-book-words.ts';

const SECOND = 1000;
/** Said aloud only when so many minutes are left. */
const SPOKEN = [5, 1];

function useSecondsLeft(until: string, onOver: () => void): number {
  const end = Date.parse(until);
  const [left, setLeft] = useState(() => Math.max(0, Math.ceil((end - Date.now()) / SECOND)));
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND))), SECOND);
    return () => clearInterval(timer);
  }, [end]);
  const isOver = left === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the time is over
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);
  return left;
}

/** How long the hours are kept. Calm: a line that counts, and no colour of alarm. */
export function CheckoutHold({ until, onOver }: { until: string; onOver: () => void }) {
  const { t } = useBookWords();
  const left = useSecondsLeft(until, onOver);
  const minutes = Math.ceil(left / 60);
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <p className="flex items-center gap-3 rounded-xl bg-mint px-4 py-3 text-pine-deep">
      <Hourglass size={20} aria-hidden className="shrink-0" />
      <span>
        {t('hold.kept')}{' '}
        <span role="timer" aria-label={t('hold.timer', { count: minutes })} className="font-semibold tabular-nums">
          {clock}
        </span>
      </span>
      <span role="status" className="visually-hidden">
        {SPOKEN.includes(minutes) && left % 60 === 0 ? t('hold.left', { count: minutes }) : ''}
      </span>
    </p>
  );
}
