import * as accountSecurity from './accounts/account-security.ts';
import * as accountSettings from './accounts/account-settings.ts';
import * as accounts from './accounts/accounts.ts';
import * as demoAccounts from './accounts/demo-accounts.ts';
import * as availability from './availability.ts';
import * as bookingActions from './bookings/booking-actions.ts';
import * as bookings from './bookings/bookings.ts';
import * as checkouts from './bookings/checkouts.ts';
import * as demoClock from './bookings/demo-clock.ts';
import * as lsaHistory from './bookings/lsa-history.ts';
import * as seriesMoves from './bookings/series-moves.ts';
import * as strikeAppeals from './bookings/strike-appeals.ts';
import * as trialCalls from './bookings/trial-calls.ts';
import * as waitlist from './bookings/waitlist.ts';
import * as calendars from './calendars.ts';
import * as callBoard from './calls/board.ts';
import * as calls from './calls/calls.ts';
import * as callCards from './calls/cards.ts';
import * as chat from './chat/chat.ts';
import * as chatReports from './chat/chat-reports.ts';
import * as certificateReview from './compliance/certificate-review.ts';
import * as compliance from './compliance/compliance.ts';
import * as complianceReview from './compliance/compliance-review.ts';
import * as credentialPage from './compliance/credential-page.ts';
import * as reviewSchedules from './compliance/review-schedules.ts';
import * as contact from './contact.ts';
import * as content from './content/content.ts';
import * as faq from './content/faq.ts';
import * as disputeActivity from './disputes/dispute-activity.ts';
import * as disputeDesk from './disputes/dispute-desk.ts';
import * as disputeOutcomes from './disputes/dispute-outcomes.ts';
import * as disputes from './disputes/disputes.ts';
import * as savedReplies from './disputes/saved-replies.ts';
import type { Endpoint } from './endpoint.ts';
import * as childDocuments from './families/child-documents.ts';
import * as families from './families/families.ts';
import * as feedbackModeration from './feedback/feedback-moderation.ts';
import * as reviews from './feedback/reviews.ts';
import * as files from './files/files.ts';
import * as holidays from './holidays.ts';
import * as lsaListing from './lsas/lsa-listing.ts';
import * as lsaProfiles from './lsas/lsa-profiles.ts';
import * as negotiation from './negotiation.ts';
import * as notifications from './notifications.ts';
import * as earnings from './payments/earnings.ts';
import * as familyPayments from './payments/family-payments.ts';
import * as payments from './payments/payments.ts';
import * as payouts from './payments/payouts.ts';
import * as policy from './policy/policy.ts';
import * as childProgress from './progress/child-progress.ts';
import * as goals from './progress/goals.ts';
import * as reports from './progress/reports.ts';
import * as referrals from './referrals.ts';
import * as vulnerabilityCalendar from './safeguarding/calendar.ts';
import * as carePlans from './safeguarding/calendar-care-plans.ts';
import * as vulnerabilityWindows from './safeguarding/calendar-windows.ts';
import * as concerns from './safeguarding/concerns.ts';
import * as search from './search/search.ts';
import * as auditLog from './staff/audit-log.ts';
import * as comingSoonList from './staff/coming-soon-list.ts';
import * as failedTasks from './staff/failed-tasks.ts';
import * as staffFigures from './staff/figures.ts';
import * as staffFind from './staff/find.ts';
import * as staffMoney from './staff/money.ts';
import * as notificationSamples from './staff/notification-samples.ts';
import * as outbox from './staff/outbox.ts';
import * as people from './staff/people.ts';
import * as seeAs from './staff/see-as.ts';
import * as team from './staff/team.ts';

/** What each module of the contract is about, in the words of the API's description. */
const MODULES = {
  accounts: ['Signing up and in, security, settings', accounts, accountSecurity, accountSettings, demoAccounts],
  content: ['Pages and articles that staff write', content, faq],
  families: ['Parents, children and who may read their records', families],
  child_documents: ['Documents in a child’s record, and whom they are shared with', childDocuments],
  lsas: ['Profiles and certificates of LSAs', lsaProfiles, lsaListing],
  compliance: [
    'The checks of LSAs: documents, reviews and who may be found',
    compliance,
    certificateReview,
    complianceReview,
    credentialPage,
    reviewSchedules,
  ],
  availability: ['The hours an LSA offers', availability, holidays],
  search: ['Finding an LSA', search],
  negotiation: ['Price offers', negotiation],
  bookings: [
    'Sessions from the request to the report',
    bookings,
    bookingActions,
    checkouts,
    trialCalls,
    waitlist,
    lsaHistory,
    seriesMoves,
    strikeAppeals,
    demoClock,
  ],
  payments: ['Payment methods and payouts', payments, familyPayments, earnings, payouts],
  policy: ['Our fee, the cancelling terms and other figures, by version', policy],
  disputes: [
    'Disagreements about sessions, for the parties and for staff',
    disputes,
    disputeDesk,
    disputeOutcomes,
    disputeActivity,
    savedReplies,
  ],
  referrals: ['Inviting others, and what it earns', referrals],
  calendars: ['Sessions in the calendar of a phone', calendars],
  calls: ['Trial calls and online sessions', calls, callBoard, callCards],
  progress: ['Goals, session reports and progress of a child', childProgress, goals, reports],
  chat: ['Messages between a family and an LSA', chat, chatReports],
  safeguarding: [
    'Vulnerability calendars, care plans, and concerns about a child',
    vulnerabilityCalendar,
    vulnerabilityWindows,
    carePlans,
    concerns,
  ],
  feedback: ['Reviews of sessions, and what people think of the product', reviews, feedbackModeration],
  contact: ['Messages to our team', contact],
  notifications: ['What people are told, and how', notifications],
  files: ['Photos and documents', files],
  people: ['Accounts as staff see them, and staff themselves', people, seeAs, staffFind, team],
  staff: [
    'What staff look after',
    auditLog,
    comingSoonList,
    failedTasks,
    staffFigures,
    staffMoney,
    outbox,
    notificationSamples,
  ],
} as const;

export interface NamedEndpoint {
  /** As it is exported, e.g. `acceptBooking`. */
  name: string;
  module: string;
  endpoint: Endpoint;
}

export const moduleSummaries = Object.entries(MODULES).map(([name, [description]]) => ({ name, description }));

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'answers' in value;
}

/** Every endpoint of the product. Only the API's description and tools need them all. */
export const allEndpoints: readonly NamedEndpoint[] = Object.entries(MODULES).flatMap(([module, [, ...files]]) =>
  files.flatMap((file) =>
    Object.entries(file).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, module, endpoint: value }] : [])),
  ),
);
