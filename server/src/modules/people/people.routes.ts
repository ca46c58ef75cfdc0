import { findCaseOrPerson } from '@sanad/contract/staff/find.ts';
import * as contract from '@sanad/contract/staff/people.ts';
import { listStaffLoads } from '@sanad/contract/staff/team.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { People } from './people.service.ts';
import type { PersonPages } from './person/person.service.ts';
import type { StaffFinder } from './staff-finder.service.ts';
import type { PersonWords } from './words.service.ts';

interface Services {
  accounts: Accounts;
  people: People;
  finder: StaffFinder;
  pages: PersonPages;
  words: PersonWords;
}

export function mountPeople(
  { http: { app }, db }: Platform,
  { accounts, people, finder, pages, words }: Services,
): void {
  route(app, contract.listPeople, ({ viewer, query }) => people.list(viewer, query));
  route(app, contract.getPerson, ({ viewer, params }) => pages.open(viewer, params.id));
  route(app, contract.revealContact, async ({ viewer, params, body }) => ({
    value: await pages.reveal(viewer, params.id, body.field),
  }));
  route(app, contract.listPersonEvents, ({ viewer, params, query }) => pages.events(viewer, params.id, query));
  route(app, contract.previewSuspension, ({ viewer, params }) => pages.preview(viewer, params.id));

  route(app, contract.listPersonNotes, ({ viewer, params, query }) => words.notes(viewer, params.id, query));
  route(app, contract.addPersonNote, ({ viewer, params, body }) => words.addNote(viewer, params.id, body.text));
  route(app, contract.messagePerson, ({ viewer, params, body }) => words.message(viewer, params.id, body.text));
  route(app, contract.listPersonViews, ({ viewer, params, query }) => words.views(viewer, params.id, query));

  route(app, contract.resetAccess, async ({ viewer, params, body }) => {
    await pages.find(db, viewer, params.id);
    const input = { reason: body.reason, secondFactor: body.second_factor };
    return { ended: await accounts.resetAccess(viewer, params.id, input) };
  });
  route(app, contract.unlockLogin, async ({ viewer, params }) => {
    await pages.find(db, viewer, params.id);
    await accounts.unlockLogin(viewer, params.id);
  });

  route(app, findCaseOrPerson, ({ viewer, query }) => finder.find(viewer, query.q));
  route(app, listStaffLoads, async () => ({ results: await finder.loads() }));
}
