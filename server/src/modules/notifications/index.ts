import type { AccountType } from '@sanad/contract/accounts/accounts.ts';
import type { ServerFrame } from '@sanad/contract/sockets/socket.ts';
import { sql } from 'kysely';
import { daysAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { EventHandler, EventType } from '../../platform/events/events.ts';
import { STAFF, SUPER_ADMINS } from '../../platform/messages/notification-registry.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Accounts, listStaffIds } from '../accounts/index.ts';
import { Delivery } from './delivery.ts';
import { notificationData } from './notification-data.ts';
import { clearNotifications } from './notifications.repository.ts';
import { mountNotifications } from './notifications.routes.ts';
import { mountPush } from './push/push.routes.ts';
import { Push } from './push/push.service.ts';
import { mountSettings } from './settings.routes.ts';

/** For the demo's previews. */
export { composeMail, composePush, composeText, type Reader } from './compose.ts';
export { presentNotification } from './notifications.presenter.ts';

const KEPT_DAYS = 365;

const TEAMS: Record<string, readonly AccountType[]> = {
  [STAFF]: ['CST_ADMIN', 'SUPER_ADMIN'],
  [SUPER_ADMINS]: ['SUPER_ADMIN'],
};

/** Listens to what happened and tells the people concerned. Imported by no other module. */
export function registerNotifications(platform: Platform, accounts: Accounts): void {
  const { bus, clock, events, notifications } = platform;
  const delivery = new Delivery(platform);

  /** Open pages ask for them again. */
  async function showChange(tx: Tx, userId: string): Promise<void> {
    const frame: ServerFrame = { type: 'notifications.changed' };
    await bus.publish(tx, { topic: 'user', userId, frame });
  }

  const peopleOf = async (tx: Tx, to: string) => (TEAMS[to] ? listStaffIds(tx, TEAMS[to]) : [to]);

  for (const type of notifications.eventTypes) {
    const handle: EventHandler<EventType> = async (tx, payload, event) => {
      for (const { to, kind, group } of notifications.clearedBy(type, payload)) {
        for (const userId of await peopleOf(tx, to)) {
          if (await clearNotifications(tx, { userId, kind, group }, clock.now())) await showChange(tx, userId);
        }
      }
      for (const notification of notifications.notificationsAfter(type, payload)) {
        for (const userId of await peopleOf(tx, notification.to)) {
          if (await delivery.notify(tx, { ...notification, to: userId }, event)) await showChange(tx, userId);
        }
      }
    };
    events.subscribe('notifications', type, handle);
  }

  platform.retention.keep('notifications', (now) => sql`created_at < ${daysAfter(now, -KEPT_DAYS)}`);
  const push = new Push(platform);
  platform.messages.sendPushWith((carrier, subscriptionId, body) => push.send(carrier, subscriptionId, body));
  mountNotifications(platform, showChange);
  mountSettings(platform);
  mountPush(platform, push);
  accounts.addPersonalData(notificationData);
}
