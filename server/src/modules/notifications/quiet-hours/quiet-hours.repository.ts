import { DEFAULT_QUIET_HOURS, type QuietHours } from '@sanad/contract/notifications.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { minuteOf, timeOf } from './quiet-hours.policy.ts';

export async function findQuietHours(db: Queryable, userId: string): Promise<QuietHours> {
  const row = await db.selectFrom('quiet_hours').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (!row) return DEFAULT_QUIET_HOURS;
  return { enabled: row.enabled, from: timeOf(row.from_minute), until: timeOf(row.until_minute) };
}

export async function putQuietHours(tx: Tx, userId: string, hours: QuietHours, now: Date): Promise<void> {
  const values = {
    enabled: hours.enabled,
    from_minute: minuteOf(hours.from),
    until_minute: minuteOf(hours.until),
    changed_at: now,
  };
  await tx
    .insertInto('quiet_hours')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function deleteQuietHours(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('quiet_hours').where('user_id', '=', userId).execute();
}
