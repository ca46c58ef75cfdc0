import { Hourglass } from 'lucide-react';
import { useBookingText } from '../../use-booking-text.ts';
import { useSecondsLeft } from '../../use-seconds-left.ts';

/** Said aloud only when so many minutes are left; for long enough that no tick of the clock can miss it. */
const SPOKEN = [5, 2, 1];
const SPOKEN_FOR_S = 10;
const SOON_S = 2 * 60;

interface Props {
  /** How many are kept. */
  sessions: number;
  end: number;
  onOver: () => void;
}

/** How long the hours are kept. A calm line that counts, in sight down to the pay button; near its end it says so. */
export function CheckoutHold({ sessions, end, onOver }: Props) {
  const { t } = useBookingText();
  const left = useSecondsLeft(end, onOver);
  const minutes = Math.ceil(left / 60);
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const isSoon = left < SOON_S;
  const look = isSoon ? 'bg-saffron-soft text-saffron-ink' : 'bg-mint text-pine-deep';
  return (
    <p
      className={`sticky top-16 z-10 flex items-center gap-3 rounded-xl px-4 py-3 shadow-[0_8px_20px_-16px_rgb(18_48_47/0.6)] ${look}`}
    >
      <Hourglass size={20} aria-hidden className="shrink-0" />
      <span>
        {isSoon ? t('hold.soon') : t('hold.kept', { count: sessions })}{' '}
        <span role="timer" aria-label={t('hold.timer', { count: minutes })} className="font-semibold tabular-nums">
          {clock}
        </span>
      </span>
      <span role="status" className="visually-hidden">
        {SPOKEN.includes(minutes) && minutes * 60 - left < SPOKEN_FOR_S ? t('hold.left', { count: minutes }) : ''}
      </span>
    </p>
  );
}
