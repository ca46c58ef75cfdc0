import type { Bookings } from '../modules/bookings/index.ts';
import type { ChatModule } from '../modules/chat/index.ts';
import type { ComplianceModule } from '../modules/compliance/index.ts';
import type { DisputesModule } from '../modules/disputes/index.ts';
import type { FeedbackModule } from '../modules/feedback/index.ts';
import type { Negotiations } from '../modules/negotiation/index.ts';
import type { PayoutBatches } from '../modules/payouts/index.ts';
import type { ProgressModule } from '../modules/progress/index.ts';
import type { ReferralsModule } from '../modules/referrals/index.ts';
import type { SafeguardingModule } from '../modules/safeguarding/index.ts';
import type { Platform } from '../platform/platform.ts';
import { addDemoAvailability } from './availability.ts';
import { addDemoCalendars } from './calendars/add-calendars.ts';
import { addDemoChats } from './chats/add-chats.ts';
import { addDemoCompliance } from './compliance/add-compliance.ts';
import { addDemoConcerns } from './concerns/add-concerns.ts';
import { addDemoQuestions } from './content/add-questions.ts';
import { addDemoDisputes } from './disputes/add-disputes.ts';
import { addDemoFamilies } from './families/add-families.ts';
import { addDemoFavourites } from './favourites.ts';
import { addDemoReviews } from './feedback/add-reviews.ts';
import { addDemoSearchCounts } from './figures/add-search-counts.ts';
import { drawDemoFiles } from './files.ts';
import { addDemoLsas } from './lsas/lsas.ts';
import { addDemoNegotiations } from './negotiations.ts';
import { addDemoPeople } from './people.ts';
import { addDemoPolicyChanges } from './policy/add-policy-changes.ts';
import { signMissingReports } from './progress/add-progress.ts';
import { addDemoReferrals } from './referrals/add-referrals.ts';
import { addDemoSessions } from './sessions/add-sessions.ts';
import { keepCallToJoin } from './sessions/call-to-join.ts';
import { addDemoLooks } from './staff/add-looks.ts';
import { addDemoStaff } from './staff/add-staff.ts';

interface Deps {
  bookings: Bookings;
  chat: ChatModule;
  compliance: ComplianceModule;
  disputes: DisputesModule;
  feedback: FeedbackModule;
  payouts: PayoutBatches;
  negotiations: Negotiations;
  progress: ProgressModule;
  referrals: ReferralsModule;
  safeguarding: SafeguardingModule;
}

/** Fills a demo installation; each part once. */
export async function fillDemo(platform: Platform, deps: Deps): Promise<void> {
  const { chat, feedback, negotiations, progress, referrals } = deps;
  await addDemoPeople(platform);
  await addDemoStaff(platform);
  await addDemoPolicyChanges(platform);
  await addDemoLsas(platform);
  await addDemoAvailability(platform);
  await addDemoFamilies(platform);
  await addDemoFavourites(platform);
  await addDemoReferrals(platform, referrals);
  await addDemoChats(platform, chat);
  await addDemoSessions(platform, deps);
  await addDemoReviews(platform, feedback);
  await signMissingReports(platform, progress);
  await addDemoDisputes(platform, deps);
  await addDemoNegotiations(platform, negotiations);
  await addDemoCompliance(platform, deps.compliance);
  await addDemoConcerns(platform, deps);
  await addDemoCalendars(platform);
  await addDemoLooks(platform);
  await addDemoSearchCounts(platform);
  await addDemoQuestions(platform);
  await drawDemoFiles(platform);
  await keepCallToJoin(platform);
}
