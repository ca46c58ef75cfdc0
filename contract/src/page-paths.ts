/**
 * The pages that the server leads people to: from mails, notifications, calendars, payments and Google. The web app's
 * table of all its pages (`web/src/lib/paths.ts`) takes them from here, so that no link leads to a page that has moved.
 */
export const pagePaths = {
  lsa: (id: string) => `/lsa/${id}`,
  articles: '/articles',
  faq: '/faq',
  contact: '/contact',
  login: '/login',
  register: '/register',
  /** An invitation: leads on to the page to sign up. */
  join: (code: string) => `/join/${code}`,
  familyReferral: '/parent-dashboard/referral',
  lsaReferral: '/lsa-dashboard/referral',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** Who of our team asked to see one's pages, for parents and LSAs alike. */
  staffVisits: '/staff-visits',
  /** How our team sees one account. */
  staffPerson: (id: string) => `/cst/people/${id}`,
  /** Where an invited member of staff sets name and password. */
  staffInvitation: '/staff-invitation',
  googleCallback: '/auth/google/callback',
  payoutSetup: '/payout-setup',
  paymentConfirmation: '/payment-confirmation',
  dashboardLsa: '/dashboard/lsa',
  bookSession: '/dashboard/book-session',
  lsaSessions: '/lsa-dashboard/my-sessions',
  addReport: '/lsa-dashboard/my-sessions/add-report',
  reportDetail: '/lsa-dashboard/progress/session-detail',
  viewProgress: '/lsa-dashboard/progress/view-progress',
  childProgress: (childId: string) => `/parent-dashboard/children/${childId}/progress`,
  earnings: '/lsa-dashboard/earnings',
  payoutHistory: '/lsa-dashboard/payout-history',
  familyPayments: '/parent-dashboard/payment',
  familyMessages: '/parent-dashboard/message',
  lsaMessages: '/lsa-dashboard/message',
  familyFeedback: '/parent-dashboard/feedback',
  lsaFeedback: '/lsa-dashboard/feedback',
  lsaProfile: '/lsa-dashboard/profile',
  lsaChecks: '/lsa-dashboard/checks',
  credential: (code: string) => `/credentials/${code}`,
  staffCompliance: '/cst/compliance-track',
  staffReviewSchedules: '/cst/set-up-schedule',
  familyDisputes: '/parent-dashboard/dispute-history',
  lsaDisputes: '/lsa-dashboard/dispute-history',
  disputeCase: (id: string) => `/cst/dispute-management/${id}`,
  disputesOverview: '/admin/dispute-overview',
  chatReports: '/cst/chat-reports',
  concern: (id: string) => `/cst/concerns/${id}`,
  staffReviews: '/cst/reviews',
  staffStrikeAppeals: '/cst/strike-appeals',
  staffContactMessages: '/cst/contact-messages',
  staffMoney: '/cst/money',
  terms: '/terms-and-policy',
  vulnerabilityCalendar: '/cst/calendar-overview',
  childPage: (childId: string) => `/parent-dashboard/children/${childId}`,
  sessionDetails: '/session-details',
  sessionConfirmation: '/session-confirmation',
  call: (bookingId: string) => `/call/${bookingId}`,
  negotiationRequest: '/negotiation-request',
  devGoogle: '/dev/google',
  unsubscribe: '/unsubscribe',
  notificationSettings: '/notification-settings',
  devOutbox: '/dev/outbox',
} as const;

/**
 * The pages on which a card can be given to the payment provider. Only they may load the provider's script, so a document
 * that was opened elsewhere is opened anew there (reopen-for-card.ts).
 */
export const payingPages: readonly string[] = [
  '/dashboard/payment-overview',
  '/parent-dashboard/payment',
  '/parent-dashboard/lsa-session-summary',
  '/parent-dashboard/lsa-terms-and-policy',
  // A session whose payment failed is paid for on its own page.
  '/parent-dashboard/manage-session',
  '/dashboard/schedule-manager',
  pagePaths.sessionDetails,
];

export const sessionPage = (bookingId: string) => `${pagePaths.sessionDetails}?session=${bookingId}`;
