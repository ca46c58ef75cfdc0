import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { ANNOUNCE_QUEUE, type AnnouncementJob, Announcements } from './announcements.service.ts';
import { policyNotifications } from './policy.notifications.ts';
import { mountPolicy } from './policy.routes.ts';
import { Policies } from './policy.service.ts';

/** What tests may ask. */
export interface PolicyModule {
  /** Tells the next people of a change; runs by itself. */
  announce(job: AnnouncementJob): Promise<void>;
}

export async function registerPolicy(platform: Platform, accounts: Accounts): Promise<PolicyModule> {
  const announcements = new Announcements(platform);
  const policies = new Policies(platform, { accounts, announcements });
  mountPolicy(platform, policies);
  platform.notifications.add(policyNotifications);
  // Every document brings the figures along; the key as the web app reads them.
  platform.pages.provideEverywhere({
    data: () => [[['policy'], policies.current()]],
    version: () => JSON.stringify(policies.current()),
  });
  const announce = (job: AnnouncementJob) => announcements.perform(job);
  await platform.jobs.work<AnnouncementJob>(ANNOUNCE_QUEUE, announce);
  return { announce };
}
