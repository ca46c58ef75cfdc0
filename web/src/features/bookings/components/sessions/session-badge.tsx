import type { BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import {
  CalendarCheck,
  CircleCheck,
  CircleHelp,
  CircleX,
  Clock,
  CreditCard,
  Hourglass,
  type LucideIcon,
  Radio,
  UserX,
} from 'lucide-react';
import { Badge } from '../../../../ui/badge.tsx';
import { isUnpaid, stateKey, toneOf, wasNeverStarted } from '../../session-state.ts';
import { useSessionText } from '../../use-session-text.ts';

const ICONS: Record<BookingSummary['state'], LucideIcon> = {
  held: Hourglass,
  requested: Clock,
  confirmed: CalendarCheck,
  in_progress: Radio,
  completed: CircleCheck,
  settled: CircleCheck,
  declined: CircleX,
  expired: CircleX,
  cancelled_by_parent: CircleX,
  cancelled_by_lsa: CircleX,
  cancelled_by_staff: CircleX,
  no_show_lsa: UserX,
  no_show_parent: UserX,
};

type Badged = Parameters<typeof stateKey>[0] & Pick<BookingSummary, 'ends_at'>;

/** The state; a confirmed session in the past is no longer called confirmed. */
export function SessionBadge({ booking }: { booking: Badged }) {
  const { t, now } = useSessionText();
  if (isUnpaid(booking)) {
    return (
      <Badge tone={toneOf(booking)} icon={CreditCard}>
        {t(stateKey(booking))}
      </Badge>
    );
  }
  if (wasNeverStarted(booking, now)) {
    return (
      <Badge tone="neutral" icon={CircleHelp}>
        {t('state.unstarted')}
      </Badge>
    );
  }
  return (
    <Badge tone={toneOf(booking)} icon={ICONS[booking.state]}>
      {t(stateKey(booking))}
    </Badge>
  );
}
