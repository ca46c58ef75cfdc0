import type { Tx } from '../../platform/database.ts';
import type { EventMap, EventType } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { Delivery } from './delivery.ts';
import { notificationData } from './notification-data.ts';
import { countUnread } from './notifications.repository.ts';
import { mountNotifications } from './notifications.routes.ts';
import { WORDING } from './notifications.wording.ts';

/** Listens to what happened and tells the person concerned. Imported by no other module. */
export function registerNotifications(platform: Platform, accounts: Accounts): void {
  const { bus, events } = platform;
  const delivery = new Delivery(platform);

  async function tell(tx: Tx, userId: string): Promise<void> {
    const frame = { type: 'notifications.changed', unread: await countUnread(tx, userId) };
    await bus.publish(tx, { topic: 'user', userId, frame });
  }

  for (const [type, word] of Object.entries(WORDING)) {
    events.on(type as EventType, async (tx, payload: EventMap[EventType], eventId) => {
      const told = word(payload as never);
      if (await delivery.tell(tx, told, eventId)) await tell(tx, told.userId);
    });
  }

  mountNotifications(platform, tell);
  accounts.addPersonalData(notificationData);
}
