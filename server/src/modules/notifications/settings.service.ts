import { isOnByDefault, type NotificationSetting, type QuietHours } from '@sanad/contract/notifications.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockOpenUser, lockUser } from '../accounts/index.ts';
import { findQuietHours, putQuietHours } from './quiet-hours/quiet-hours.repository.ts';
import { allSettings, refusedSettings } from './settings.policy.ts';
import { deleteSetting, listSettings, putSetting } from './settings.repository.ts';
import { readUnsubscribeToken } from './unsubscribe.ts';

export class NotificationSettings {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  quietHours(viewer: Viewer): Promise<QuietHours> {
    return findQuietHours(this.#platform.db, viewer.userId);
  }

  async changeQuietHours(viewer: Viewer, hours: QuietHours): Promise<QuietHours> {
    const { db, clock } = this.#platform;
    if (hours.from === hours.until) {
      throw new Refusal('invalid_input', { fields: [{ field: 'until', message: 'Choose two different times.' }] });
    }
    return db.transaction().execute(async (tx) => {
      await lockUser(tx, viewer.userId);
      await putQuietHours(tx, viewer.userId, hours, clock.now());
      return hours;
    });
  }

  /** By whoever has a mail to that person: the link in it is proof enough to be left alone. */
  async turnMails(token: string, enabled: boolean) {
    const { db, clock, vault } = this.#platform;
    const read = readUnsubscribeToken(vault, token);
    if (!read) throw new Refusal('not_found');
    const { userId, topic } = read;
    await db.transaction().execute(async (tx) => {
      if (!(await lockOpenUser(tx, userId))) throw new Refusal('not_found');
      await saveSetting(tx, userId, { topic, channel: 'email', enabled }, clock.now());
    });
    return { topic, enabled };
  }

  async list(viewer: Viewer) {
    return allSettings(await listSettings(this.#platform.db, viewer.userId));
  }

  async change(viewer: Viewer, wanted: NotificationSetting[]) {
    const { db, clock } = this.#platform;
    const fields = refusedSettings(wanted);
    if (fields.length > 0) throw new Refusal('invalid_input', { fields });
    return db.transaction().execute(async (tx) => {
      await lockUser(tx, viewer.userId);
      for (const setting of wanted) await saveSetting(tx, viewer.userId, setting, clock.now());
      return allSettings(await listSettings(tx, viewer.userId));
    });
  }
}

/** What is chosen as the default already is would only be a copy of it: only differences are kept. */
async function saveSetting(tx: Tx, userId: string, setting: NotificationSetting, now: Date): Promise<void> {
  const { topic, channel, enabled } = setting;
  if (enabled === isOnByDefault(topic, channel)) await deleteSetting(tx, userId, topic, channel);
  else await putSetting(tx, userId, setting, now);
}
