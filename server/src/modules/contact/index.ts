import { pagePaths } from '@sanad/contract/page-paths.ts';
import { sql } from 'kysely';
import { daysAfter } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { contactNotifications } from './contact.notifications.ts';
import { mountContact } from './contact.routes.ts';
import { ContactService } from './contact.service.ts';
import { contactPersonalData } from './personal-data.ts';

/** After the last change: the answer, closing it, or, while it is open, its arrival. */
const KEPT_DAYS = 365;

export function registerContact(platform: Platform, accounts: Accounts): void {
  platform.notifications.add(contactNotifications);
  mountContact(platform, new ContactService(platform));
  accounts.addPersonalData(contactPersonalData(platform));
  platform.retention.keep(
    'contact_messages',
    (now) => sql`coalesce(closed_at, created_at) < ${daysAfter(now, -KEPT_DAYS)}`,
  );
  const { contact } = platform.config;
  platform.pages.provide((path) =>
    path === pagePaths.contact ? Promise.resolve([[['contact', 'channels'], contact]]) : undefined,
  );
}
