import type { Queryable } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Which accounts were used on the same device. Its id is kept as a keyed hash alone, and for as long as its cookie. */
export class AccountDevices {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async add(db: Queryable, userId: string, device: { id: string } | null): Promise<void> {
    if (!device) return;
    const { vault, clock } = this.#platform;
    const row = { user_id: userId, device_hash: vault.sign(`device:${device.id}`), last_used_at: clock.now() };
    await db
      .insertInto('account_devices')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_used_at: row.last_used_at }),
      )
      .execute();
  }
}
