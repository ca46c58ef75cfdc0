import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { peopleNotifications } from './people.notifications.ts';
import { mountPeople } from './people.routes.ts';
import { People } from './people.service.ts';
import { PersonPages } from './person.service.ts';
import { peoplePersonalData } from './personal-data.ts';
import { PersonWords } from './words.service.ts';

export { noteContext } from './words.service.ts';

/** What tests that move the clock may ask. */
export interface PeopleModule {
  /** Lets in again whose suspension is over; runs every minute by itself. */
  tick(): Promise<void>;
}

/** The people of the marketplace as our team sees them. */
export function registerPeople(platform: Platform, accounts: Accounts): PeopleModule {
  platform.notifications.add(peopleNotifications);
  mountPeople(platform, {
    accounts,
    people: new People(platform),
    pages: new PersonPages(platform),
    words: new PersonWords(platform),
  });
  accounts.addPersonalData(peoplePersonalData(platform));
  return { tick: () => accounts.endSuspensions() };
}
