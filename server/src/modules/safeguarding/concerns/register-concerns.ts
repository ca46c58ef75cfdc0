import type { Clock } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { ChatModule } from '../../chat/index.ts';
import { concernNotifications } from './concerns.notifications.ts';
import { mountConcerns } from './concerns.routes.ts';
import { concernData } from './personal-data.ts';
import { type ConcernServices, createConcernServices } from './services.ts';

/** What the demo, and tests that move the clock, may ask of the concerns. */
export interface Concerns {
  /** Tells of what is late by now; runs every minute by itself. */
  tick(): Promise<void>;
  /** Open ones the person may see, for the list of what needs our team. */
  dueFor: ConcernServices['inbox']['dueFor'];
  /** Those the person may see, by their number. */
  find: ConcernServices['inbox']['find'];
  /** The same use-cases at another time: the demo's past is made by the rules of the product. */
  at(clock: Clock): ConcernServices;
}

export async function registerConcerns(
  platform: Platform,
  { accounts, chat }: { accounts: Accounts; chat: ChatModule },
): Promise<Concerns> {
  const services = createConcernServices(platform);
  platform.notifications.add(concernNotifications);
  mountConcerns(platform, services);
  accounts.addPersonalData(concernData(platform));
  chat.onChildSafetyReport((tx, report) => services.reports.reportChat(tx, report));
  await platform.jobs.every('concern-clocks', '* * * * *', () => services.clocks.tick());
  return {
    tick: () => services.clocks.tick(),
    find: (db, viewer, words) => services.inbox.find(db, viewer, words),
    dueFor: (db, viewer) => services.inbox.dueFor(db, viewer),
    at: (clock) => createConcernServices({ ...platform, clock, events: platform.events.at(clock) }),
  };
}
