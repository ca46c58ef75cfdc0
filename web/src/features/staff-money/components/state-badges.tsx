import type { BookingState, MoneyState } from '@sanad/contract/bookings/booking-states.ts';
import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  CreditCard,
  Hourglass,
  type LucideIcon,
  Undo2,
} from 'lucide-react';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { useMoneyText } from '../use-money-text.ts';

interface Look {
  tone: BadgeTone;
  icon: LucideIcon;
}

const OVER: Look = { tone: 'neutral', icon: Ban };
const GOOD: Look = { tone: 'leaf', icon: CircleCheck };

const BOOKING: Record<BookingState, Look> = {
  held: { tone: 'line', icon: CircleDashed },
  requested: { tone: 'line', icon: Hourglass },
  confirmed: { tone: 'sky', icon: Clock },
  in_progress: { tone: 'sky', icon: Clock },
  completed: GOOD,
  settled: GOOD,
  declined: OVER,
  expired: OVER,
  cancelled_by_parent: OVER,
  cancelled_by_lsa: OVER,
  cancelled_by_staff: OVER,
  no_show_lsa: { tone: 'saffron', icon: CircleX },
  no_show_parent: { tone: 'saffron', icon: CircleX },
};

const MONEY: Record<MoneyState, Look> = {
  none: { tone: 'line', icon: CircleDashed },
  open: { tone: 'line', icon: CircleDashed },
  authorised: { tone: 'line', icon: Hourglass },
  captured: { tone: 'line', icon: CreditCard },
  voided: { tone: 'line', icon: Ban },
  partly_refunded: { tone: 'line', icon: Undo2 },
  refunded: { tone: 'line', icon: Undo2 },
  failed: { tone: 'coral', icon: CircleX },
};

export function BookingStateBadge({ state }: { state: BookingState }) {
  const { t } = useMoneyText();
  return (
    <Badge size="sm" {...BOOKING[state]}>
      {t(`bookingState.${state}`)}
    </Badge>
  );
}

export function MoneyStateBadge({ state }: { state: MoneyState }) {
  const { t } = useMoneyText();
  return (
    <Badge size="sm" {...MONEY[state]}>
      {t(`moneyState.${state}`)}
    </Badge>
  );
}
