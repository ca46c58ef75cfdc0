import type { BookingSummary } from '@sanad/contract/bookings.ts';
import { CalendarCheck, CircleCheck, CircleX, Clock, Hourglass, type LucideIcon, Radio, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { STATE_TONES, stateKey } from '../session-state.ts';

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

export function SessionBadge({ booking }: { booking: Pick<BookingSummary, 'state' | 'your_side'> }) {
  const { t } = useTranslation('sessions');
  return (
    <Badge tone={STATE_TONES[booking.state]} icon={ICONS[booking.state]}>
      {t(stateKey(booking.state, booking.your_side))}
    </Badge>
  );
}
