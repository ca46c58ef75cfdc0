import type { Notification } from '@sanad/contract/notifications.ts';
import { dayOf, plusDays } from '../../lib/time/calendar-day.ts';

export type NotificationGroup = 'needsYou' | 'today' | 'yesterday' | 'earlier';

/** What needs the reader first, also when it is read; then by day on the reader's clock. Empty groups are left out. */
export function groupNotifications(
  { needsYou, items }: { needsYou: Notification[]; items: Notification[] },
  zone: string,
  now: Date,
): { group: NotificationGroup; items: Notification[] }[] {
  const today = dayOf(now, zone);
  const yesterday = plusDays(today, -1);
  const groupOf = ({ created_at }: Notification): NotificationGroup => {
    const day = dayOf(new Date(created_at), zone);
    if (day >= today) return 'today';
    return day === yesterday ? 'yesterday' : 'earlier';
  };
  const grouped = Map.groupBy(items, groupOf);
  const days = (['today', 'yesterday', 'earlier'] as const).map((group) => ({
    group,
    items: grouped.get(group) ?? [],
  }));
  return [{ group: 'needsYou' as const, items: needsYou }, ...days].filter(({ items }) => items.length > 0);
}
