import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { SafeguardingModule } from '../safeguarding/index.ts';
import { peopleNotifications } from './people.notifications.ts';
import { mountPeople } from './people.routes.ts';
import { People } from './people.service.ts';
import { PersonPages } from './person/person.service.ts';
import { peoplePersonalData } from './personal-data.ts';
import { registerSeeAs } from './see-as/register-see-as.ts';
import { StaffFinder } from './staff-finder.service.ts';
import { PersonWords } from './words.service.ts';

export { reasonContext } from './see-as/see-as.presenter.ts';
export { noteContext } from './words.service.ts';

/** What tests that move the clock may ask. */
export interface PeopleModule {
  /** Lets in again whose suspension is over, and ends looks whose time is over; runs every minute by itself. */
  tick(): Promise<void>;
}

/** The people of the marketplace as our team sees them. */
export async function registerPeople(
  platform: Platform,
  accounts: Accounts,
  { concerns }: SafeguardingModule,
): Promise<PeopleModule> {
  platform.notifications.add(peopleNotifications);
  const people = new People(platform);
  const pages = new PersonPages(platform);
  mountPeople(platform, {
    accounts,
    people,
    finder: new StaffFinder(platform, people, concerns),
    pages,
    words: new PersonWords(platform),
  });
  accounts.addPersonalData(peoplePersonalData(platform));
  const seeAs = await registerSeeAs(platform, accounts, pages);
  return {
    tick: async () => {
      await accounts.endSuspensions();
      await seeAs.tick();
    },
  };
}
