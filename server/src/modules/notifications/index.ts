import { TOPIC_OF } from '@sanad/contract/notifications.ts';
import type { Tx } from '../../platform/database.ts';
import type { EventMap, EventType } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Accounts, findOpenUser } from '../accounts/index.ts';
import { notificationData } from './notification-data.ts';
import { countUnread, insertNotification } from './notifications.repository.ts';
import { mountNotifications } from './notifications.routes.ts';
import { WORDING } from './notifications.wording.ts';
import { isOn } from './settings.policy.ts';
import { listSettings } from './settings.repository.ts';

/** Listens to what happened and tells the person concerned. Imported by no other module. */
export function registerNotifications(platform: Platform, accounts: Accounts): void {
  const { clock, bus, events } = platform;

  async function tell(tx: Tx, userId: string): Promise<void> {
    const frame = { type: 'notifications.changed', unread: await countUnread(tx, userId) };
    await bus.publish(tx, { topic: 'user', userId, frame });
  }

  for (const [type, word] of Object.entries(WORDING)) {
    events.on(type as EventType, async (tx, payload: EventMap[EventType], eventId) => {
      const { userId, kind, facts } = word(payload as never);
      if (!(await findOpenUser(tx, userId))) return;
      if (!isOn(await listSettings(tx, userId), TOPIC_OF[kind], 'app')) return;
      await insertNotification(tx, { userId, kind, facts, eventId, now: clock.now() });
      await tell(tx, userId);
    });
  }

  mountNotifications(platform, tell);
  accounts.addPersonalData(notificationData);
}
