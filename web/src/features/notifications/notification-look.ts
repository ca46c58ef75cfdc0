import type { NotificationIcon, NotificationTone } from '@sanad/contract/notifications.ts';
import {
  AlarmClock,
  Bell,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  CircleCheck,
  CreditCard,
  Eye,
  FilePen,
  Gift,
  Handshake,
  HeartHandshake,
  Hourglass,
  KeyRound,
  type LucideIcon,
  MessageCircle,
  MonitorSmartphone,
  PartyPopper,
  Scale,
  Send,
  Sprout,
  Star,
  TriangleAlert,
  Undo2,
  UserRoundSearch,
  UserRoundX,
  Video,
} from 'lucide-react';

const ICONS: Record<NotificationIcon, LucideIcon> = {
  'alarm-clock': AlarmClock,
  'calendar-check': CalendarCheck,
  'calendar-clock': CalendarClock,
  'calendar-plus': CalendarPlus,
  'calendar-x': CalendarX,
  'circle-check': CircleCheck,
  'credit-card': CreditCard,
  eye: Eye,
  'file-pen': FilePen,
  gift: Gift,
  handshake: Handshake,
  'heart-handshake': HeartHandshake,
  hourglass: Hourglass,
  'key-round': KeyRound,
  'message-circle': MessageCircle,
  'monitor-smartphone': MonitorSmartphone,
  'party-popper': PartyPopper,
  scale: Scale,
  send: Send,
  sprout: Sprout,
  star: Star,
  'triangle-alert': TriangleAlert,
  'undo-2': Undo2,
  'user-round-search': UserRoundSearch,
  'user-round-x': UserRoundX,
  video: Video,
};

const TILES: Record<NotificationTone, string> = {
  mint: 'bg-mint text-pine-deep',
  saffron: 'bg-saffron-soft text-saffron-ink',
  sky: 'bg-sky-soft text-sky-ink',
  plum: 'bg-plum-soft text-plum-ink',
  coral: 'bg-coral-soft text-coral-ink',
  leaf: 'bg-leaf-soft text-leaf-ink',
};

/** A server that is newer than this page may name something it does not know. */
export function lookOf({ icon, tone }: { icon: string; tone: string }): { icon: LucideIcon; tile: string } {
  return { icon: ICONS[icon as NotificationIcon] ?? Bell, tile: TILES[tone as NotificationTone] ?? TILES.mint };
}
