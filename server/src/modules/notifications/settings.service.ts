import { isOnByDefault, type NotificationSetting } from '@sanad/contract/notifications.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockUser } from '../accounts/index.ts';
import { allSettings, refusedSettings } from './settings.policy.ts';
import { deleteSetting, listSettings, putSetting } from './settings.repository.ts';

/** What is chosen as the default already is would only be a copy of it: only differences are kept. */
export class NotificationSettings {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
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
      for (const setting of wanted) {
        const { topic, channel, enabled } = setting;
        if (enabled === isOnByDefault(topic, channel)) await deleteSetting(tx, viewer.userId, topic, channel);
        else await putSetting(tx, viewer.userId, setting, clock.now());
      }
      return allSettings(await listSettings(tx, viewer.userId));
    });
  }
}
