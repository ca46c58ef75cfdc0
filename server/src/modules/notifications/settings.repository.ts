import type { NotificationChannel, NotificationSetting, NotificationTopic } from '@sanad/contract/notifications.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';

export function listSettings(db: Queryable, userId: string) {
  return db
    .selectFrom('notification_settings')
    .select(['topic', 'channel', 'enabled', 'changed_at'])
    .where('user_id', '=', userId)
    .orderBy('topic')
    .orderBy('channel')
    .execute();
}

export async function putSetting(tx: Tx, userId: string, setting: NotificationSetting, now: Date): Promise<void> {
  const { topic, channel, enabled } = setting;
  await tx
    .insertInto('notification_settings')
    .values({ user_id: userId, topic, channel, enabled, changed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'topic', 'channel']).doUpdateSet({ enabled, changed_at: now }),
    )
    .execute();
}

export async function deleteSetting(
  tx: Tx,
  userId: string,
  topic: NotificationTopic,
  channel: NotificationChannel,
): Promise<void> {
  await tx
    .deleteFrom('notification_settings')
    .where('user_id', '=', userId)
    .where('topic', '=', topic)
    .where('channel', '=', channel)
    .execute();
}

export async function deleteSettings(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('notification_settings').where('user_id', '=', userId).execute();
}
