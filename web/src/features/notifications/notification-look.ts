import type { NotificationKind } from '@sanad/contract/notifications.ts';
import { Eye, KeyRound, type LucideIcon, MonitorSmartphone, PartyPopper, UserRoundSearch } from 'lucide-react';

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
  'search.new_match': { icon: UserRoundSearch, tile: 'bg-leaf-soft text-leaf-ink' },
};

/** Message keys take no dots. */
export function textKeyOf(kind: NotificationKind): string {
  return kind.replace('.', '_');
}
