import { CalendarDays } from 'lucide-react';
import { useBookingText } from '../../use-booking-text.ts';

/** When the sessions take place, one line each. */
export function CheckoutSessions({ sessions }: { sessions: readonly { starts_at: string; ends_at: string }[] }) {
  const { day, span } = useBookingText();
  return (
    <ul className="grid gap-2">
      {sessions.map(({ starts_at, ends_at }) => (
        <li key={starts_at} className="flex items-start gap-3">
          <CalendarDays size={20} aria-hidden className="mt-0.5 shrink-0 text-pine" />
          <span>
            <strong className="font-medium">{day(starts_at)}</strong>{' '}
            <span className="whitespace-nowrap text-ink-soft">{span(starts_at, ends_at)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
