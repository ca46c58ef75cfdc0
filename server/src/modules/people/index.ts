import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { SafeguardingModule } from '../safeguarding/index.ts';
import { peopleNotifications } from './people.notifications.ts';
import { mountPeople } from './people.routes.ts';
import { People } from './people.service.ts';
import { PersonPages } from './person.service.ts';
import { peoplePersonalData } from './personal-data.ts';
import { StaffFinder } from './staff-finder.service.ts';
import { PersonWords } from './words.service.ts';

export { noteContext } from './words.service.ts';

/** What tests that move the clock may ask. */
export interface PeopleModule {
  /** Lets in again whose suspension is over; runs every minute by itself. */
  tick(): Promise<void>;
}

/** The people of the marketplace as our team sees them. */
export function registerPeople(platform: Platform, accounts: Accounts, { concerns }: SafeguardingModule): PeopleModule {
  platform.notifications.add(peopleNotifications);
  const people = new People(platform);
  mountPeople(platform, {
    accounts,
    people,
    finder: new StaffFinder(platform, people, concerns),
    pages: new PersonPages(platform),
    words: new PersonWords(platform),
  });
  accounts.addPersonalData(peoplePersonalData(platform));
  return { tick: () => accounts.endSuspensions() };
}
