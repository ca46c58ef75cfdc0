import type { Queryable, Tx } from '../../platform/database/database.ts';
import { deleteNotifications, forgetName, listAllNotifications } from './notifications.repository.ts';
import { deleteSubscriptions, listSubscriptions } from './push/push-subscriptions.repository.ts';
import { deleteQuietHours, findQuietHours } from './quiet-hours/quiet-hours.repository.ts';
import { deleteSettings, listSettings } from './settings.repository.ts';

/** The module's part of what a person takes along or has erased. */
export const notificationData = {
  name: 'notifications',
  export: async (db: Queryable, userId: string) => {
    const received = await listAllNotifications(db, userId);
    return {
      received: received.map(({ id, kind, facts, created_at, read_at }) => ({ id, kind, facts, created_at, read_at })),
      settings: await listSettings(db, userId),
      quiet_hours: await findQuietHours(db, userId),
      push_messages_since: (await listSubscriptions(db, userId)).map(({ created_at }) => created_at),
    };
  },
  erase: async (tx: Tx, userId: string) => {
    await deleteNotifications(tx, userId);
    await forgetName(tx, userId);
    await deleteSettings(tx, userId);
    await deleteQuietHours(tx, userId);
    await deleteSubscriptions(
      tx,
      (await listSubscriptions(tx, userId)).map(({ id }) => id),
    );
  },
};
