import type { NotificationKind } from '@sanad/contract/notifications.ts';
import {
  AlarmClock,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  CircleCheck,
  CreditCard,
  Eye,
  Handshake,
  Hourglass,
  KeyRound,
  type LucideIcon,
  MonitorSmartphone,
  PartyPopper,
  Scale,
  Send,
  TriangleAlert,
  Undo2,
  UserRoundSearch,
  UserRoundX,
} from 'lucide-react';

interface Look {
  icon: LucideIcon;
  tile: string;
}

/** Words are in the messages (`shell`, `notifications.kinds`), by the same kind. */
export const NOTIFICATION_LOOKS: Record<NotificationKind, Look> = {
  'account.welcome': { icon: PartyPopper, tile: 'bg-mint text-pine-deep' },
  'account.password_changed': { icon: KeyRound, tile: 'bg-saffron-soft text-saffron-ink' },
  'account.new_device': { icon: MonitorSmartphone, tile: 'bg-sky-soft text-sky-ink' },
  'family.record_opened': { icon: Eye, tile: 'bg-plum-soft text-plum-ink' },
  'audit.broken': { icon: TriangleAlert, tile: 'bg-coral-soft text-coral-ink' },
  'search.new_match': { icon: UserRoundSearch, tile: 'bg-leaf-soft text-leaf-ink' },
  'negotiation.offered': { icon: Handshake, tile: 'bg-sky-soft text-sky-ink' },
  'negotiation.accepted': { icon: Handshake, tile: 'bg-leaf-soft text-leaf-ink' },
  'negotiation.rejected': { icon: Handshake, tile: 'bg-saffron-soft text-saffron-ink' },
  'negotiation.withdrawn': { icon: Undo2, tile: 'bg-saffron-soft text-saffron-ink' },
  'negotiation.expired': { icon: Hourglass, tile: 'bg-saffron-soft text-saffron-ink' },
  'booking.requested': { icon: CalendarPlus, tile: 'bg-sky-soft text-sky-ink' },
  'booking.asked': { icon: Send, tile: 'bg-mint text-pine-deep' },
  'booking.confirmed': { icon: CalendarCheck, tile: 'bg-leaf-soft text-leaf-ink' },
  'booking.declined': { icon: CalendarX, tile: 'bg-saffron-soft text-saffron-ink' },
  'booking.expired': { icon: Hourglass, tile: 'bg-saffron-soft text-saffron-ink' },
  'booking.cancelled': { icon: CalendarX, tile: 'bg-coral-soft text-coral-ink' },
  'booking.cancelled_by_you': { icon: CalendarX, tile: 'bg-saffron-soft text-saffron-ink' },
  'booking.moved': { icon: CalendarClock, tile: 'bg-sky-soft text-sky-ink' },
  'booking.move_asked': { icon: CalendarClock, tile: 'bg-sky-soft text-sky-ink' },
  'booking.move_declined': { icon: CalendarClock, tile: 'bg-saffron-soft text-saffron-ink' },
  'booking.reminder': { icon: AlarmClock, tile: 'bg-mint text-pine-deep' },
  'booking.completed': { icon: CircleCheck, tile: 'bg-leaf-soft text-leaf-ink' },
  'booking.no_show': { icon: UserRoundX, tile: 'bg-coral-soft text-coral-ink' },
  'booking.contested': { icon: Scale, tile: 'bg-plum-soft text-plum-ink' },
  'booking.to_decide': { icon: Scale, tile: 'bg-saffron-soft text-saffron-ink' },
  'booking.decided': { icon: Scale, tile: 'bg-leaf-soft text-leaf-ink' },
  'booking.waived': { icon: Undo2, tile: 'bg-leaf-soft text-leaf-ink' },
  'booking.money_missing': { icon: CreditCard, tile: 'bg-coral-soft text-coral-ink' },
  'booking.payment_failed': { icon: CreditCard, tile: 'bg-coral-soft text-coral-ink' },
  'booking.payment_made': { icon: CreditCard, tile: 'bg-leaf-soft text-leaf-ink' },
  'booking.lapsed': { icon: CalendarX, tile: 'bg-saffron-soft text-saffron-ink' },
  'waitlist.free': { icon: CalendarPlus, tile: 'bg-leaf-soft text-leaf-ink' },
  'lsa.strike': { icon: TriangleAlert, tile: 'bg-coral-soft text-coral-ink' },
};

/** Message keys take no dots. */
export function textKeyOf(kind: NotificationKind): string {
  return kind.replace('.', '_');
}
