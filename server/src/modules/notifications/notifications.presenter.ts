import type { Notification, NotificationKind } from '@sanad/contract/notifications.ts';
import type { Selectable } from 'kysely';
import type { Notifications } from '../../platform/database-types.ts';

export function presentNotification(row: Selectable<Notifications>): Notification {
  return {
    id: row.id,
    kind: row.kind as NotificationKind,
    facts: row.facts as Record<string, string>,
    created_at: row.created_at.toISOString(),
    read: row.read_at !== null,
  };
}
