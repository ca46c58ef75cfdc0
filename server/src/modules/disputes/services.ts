import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Bookings } from '../bookings/index.ts';
import type { Finance } from '../finance/index.ts';
import type { ProgressModule } from '../progress/index.ts';
import { DisputeCases } from './desk/case.service.ts';
import { CaseWork } from './desk/case-work.service.ts';
import { DisputeLists } from './desk/desk-lists.service.ts';
import { SavedReplies } from './desk/saved-replies.service.ts';
import { DisputeClocks } from './dispute-clocks.service.ts';
import { DisputeMoves } from './dispute-moves.ts';
import { Outcomes } from './outcomes/outcomes.service.ts';
import { PartyDisputes } from './parties/party-disputes.service.ts';
import { PartyLists } from './parties/party-lists.service.ts';
import { PartyView } from './parties/party-view.ts';
import { StaffCases } from './staff-cases.service.ts';

export interface DisputeDeps {
  accounts: Accounts;
  bookings: Bookings;
  finance: Finance;
  progress: ProgressModule;
}

export type DisputeServices = ReturnType<typeof createDisputeServices>;

export function createDisputeServices(platform: Platform, { accounts, bookings, finance, progress }: DisputeDeps) {
  const moves = new DisputeMoves(platform);
  const outcomes = new Outcomes(platform, { moves, bookings, finance, accounts });
  const cases = new DisputeCases(platform, outcomes);
  const view = new PartyView(platform, { progress, outcomes });
  const parties = new PartyDisputes(platform, { moves, outcomes, bookings, view });
  return {
    parties,
    partyLists: new PartyLists(platform),
    cases,
    lists: new DisputeLists(platform),
    work: new CaseWork(platform, { moves, cases, outcomes }),
    savedReplies: new SavedReplies(platform),
    clocks: new DisputeClocks(platform, { moves, outcomes }),
    staffCases: new StaffCases(platform, parties),
  };
}
