import { pagePaths } from '@sanad/contract/page-paths.ts';

/** With the contract's `pagePaths`, all that knows addresses of pages. The spec mounts the same screens under several roots: one screen, several entries. */
export const paths = {
  home: '/',
  howItWorks: '/#how-it-works',
  findAnLsa: '/find-an-lsa',
  lsa: pagePaths.lsa,
  articles: pagePaths.articles,
  article: (slug: string) => `${pagePaths.articles}/${slug}`,
  aboutUs: '/about-us',
  faq: pagePaths.faq,
  contact: pagePaths.contact,
  terms: pagePaths.terms,
  login: pagePaths.login,
  register: pagePaths.register,
  registerAsLsa: `${pagePaths.register}?role=LSA`,
  join: pagePaths.join(':code'),
  credential: pagePaths.credential(':code'),
  verifyEmail: pagePaths.verifyEmail,
  forgotPassword: pagePaths.forgotPassword,
  resetPassword: pagePaths.resetPassword,
  staffInvitation: pagePaths.staffInvitation,
  selectRole: '/select-role',
  secondFactor: '/second-factor',
  googleCallback: pagePaths.googleCallback,
  parentOnboarding: '/parent-onboarding',
  parentOnboardingAccount: '/parent-onboarding/account',
  lsaOnboarding: '/lsa-onboarding',
  lsaOnboardingAccount: '/lsa-onboarding/account',
  payoutAccount: pagePaths.payoutSetup,
  payoutSetup: `${pagePaths.payoutSetup}/:reference`,
  paymentConfirmation: `${pagePaths.paymentConfirmation}/:reference`,
  dashboard: '/dashboard',
  dashboardParent: '/dashboard/parent',
  dashboardLsa: pagePaths.dashboardLsa,
  parentDashboard: '/parent-dashboard',
  lsaDashboard: '/lsa-dashboard',
  cst: '/cst',
  cstDisputeOverview: '/cst/dispute-overview',
  customerServiceTeam: '/customer-service-team',
  admin: '/admin',
  adminDisputeOverview: '/admin/dispute-overview',
  sessionDetails: pagePaths.sessionDetails,
  sessionConfirmation: pagePaths.sessionConfirmation,
  negotiationRequest: pagePaths.negotiationRequest,
  call: pagePaths.call,
  /** Not a screen: the server leads on to Google from here. */
  googleStart: '/api/accounts/google/start/',
  devUi: '/dev/ui',
  /** The demo's stand-in for Google asks here who somebody is, and goes on to `devGoogleApprove`. */
  devGoogle: pagePaths.devGoogle,
  devGoogleApprove: '/api/dev/google/approve/',
  devOutbox: pagePaths.devOutbox,
  devNotifications: '/dev/notifications',
  unsubscribe: pagePaths.unsubscribe,
  staffVisits: pagePaths.staffVisits,
  /** Opens in a tab of its own, which then shows what the person sees. */
  seeAs: '/see-as/:userId',
  /** One address for every role; families go on to the page of their own area. */
  notificationSettings: pagePaths.notificationSettings,
} as const;

/** The fixed pages of the public area; articles come on top. */
export const publicPaths: readonly string[] = [
  paths.home,
  paths.findAnLsa,
  paths.articles,
  paths.aboutUs,
  paths.faq,
  paths.contact,
  paths.terms,
];

/** The sign-in pages: forms that are shown before the app has loaded. */
export const signInPaths: readonly string[] = [paths.login, paths.register, paths.forgotPassword, paths.selectRole];

export function isPublicPath(pathname: string): boolean {
  return (
    publicPaths.includes(pathname) || [`${paths.articles}/`, paths.lsa('')].some((root) => pathname.startsWith(root))
  );
}

/** Public pages on which something can be done, and which therefore use toasts as the signed-in areas do. */
export function isSearchPath(pathname: string): boolean {
  return pathname === paths.findAnLsa || pathname.startsWith(paths.lsa(''));
}

type Below<Root extends string, Pages extends Record<string, string>> = {
  [Name in keyof Pages]: `${Root}/${Pages[Name]}`;
};

function below<const Root extends string, const Pages extends Record<string, string>>(root: Root, pages: Pages) {
  return Object.fromEntries(Object.entries(pages).map(([name, path]) => [name, `${root}/${path}`])) as Below<
    Root,
    Pages
  >;
}

/** Every page of every signed-in area. The keys are also the names of the pages in the messages (`shell`, `pages`). */
export const areaPages = {
  dashboard: below(paths.dashboard, {
    dispute: 'account/dispute',
    search: 'search-results',
    favourites: 'favourites',
    message: 'message',
    feedback: 'common-feedback-form',
    payment: 'payment-overview',
    referral: 'referral',
    children: 'progress',
    sessions: 'schedule-manager',
    profile: 'account/profile',
    childInfo: 'account/child-info',
    security: 'account/security',
    settings: 'account/settings',
    addChild: 'account/add-child',
    changePassword: 'account/change-password',
    notificationSettings: 'account/notification-settings',
    bookSession: 'book-session',
  }),
  parentDashboard: below(paths.parentDashboard, {
    search: 'lsa-search-results',
    favourites: 'favourites',
    lsaProfile: 'lsa-profile',
    sessionSummary: 'lsa-session-summary',
    lsaTerms: 'lsa-terms-and-policy',
    message: 'message',
    profile: 'profile',
    dispute: 'dispute-history',
    referral: 'referral',
    feedback: 'feedback',
    feedbackSent: 'feedback-success',
    children: 'children',
    child: 'children/:childId',
    childProgress: 'children/:childId/progress',
    payment: 'payment',
    transactions: 'transaction-history',
    changePassword: 'change-password',
    securityCode: 'security-code',
    notificationSettings: 'notification-settings',
    settings: 'settings',
    sessions: 'my-sessions',
    sessionCancelled: 'my-sessions/cancel-session-success',
    manageSession: 'manage-session',
  }),
  lsaDashboard: below(paths.lsaDashboard, {
    message: 'message',
    progress: 'progress',
    sessionReports: 'progress/session-reports',
    currentChildren: 'progress/current-children',
    sessionDetail: 'progress/session-detail',
    addReport: 'progress/add-report',
    viewProgress: 'progress/view-progress',
    profile: 'profile',
    profilePreview: 'profile-preview',
    availability: 'update-availability',
    changePassword: 'change-password',
    notificationSettings: 'notification-settings',
    securityCode: 'security-code',
    checks: 'checks',
    settings: 'settings',
    referral: 'referral',
    dispute: 'dispute-history',
    feedback: 'feedback',
    feedbackSent: 'feedback-success',
    earnings: 'earnings',
    payouts: 'payout-history',
    negotiations: 'negotiation-requests',
    sessions: 'my-sessions',
    sessionDetails: 'my-sessions/session-details',
    sessionReport: 'my-sessions/add-report',
  }),
  cst: below(paths.cst, {
    disputeOverview: 'dispute-overview',
    disputeManagement: 'dispute-management',
    dispute: 'dispute-management/:disputeId',
    calendarOverview: 'calendar-overview',
    assignCalendar: 'assign-calendar',
    fetchCalendar: 'fetch-calendar',
    compliance: 'compliance-track',
    setUpSchedule: 'set-up-schedule',
    people: 'people',
    person: 'people/:userId',
    strikeAppeals: 'strike-appeals',
    concerns: 'concerns',
    concern: 'concerns/:concernId',
    money: 'money',
    moneySession: 'money/sessions/:bookingId',
    moneyPayouts: 'money/payouts',
    chatReports: 'chat-reports',
    chatReport: 'chat-reports/:reportId',
    reviews: 'reviews',
    questions: 'questions',
    newQuestion: 'questions/new',
    editQuestion: 'questions/:questionId',
    savedReplies: 'saved-replies',
    contactMessages: 'contact-messages',
    contactMessage: 'contact-messages/:messageId',
    holidays: 'public-holidays',
    articles: 'articles',
    newArticle: 'articles/new',
    editArticle: 'articles/:slug/:language',
    security: 'security',
  }),
  admin: below(paths.admin, {
    disputeOverview: 'dispute-overview',
    assignDispute: 'assign-dispute',
    dispute: 'assign-dispute/:disputeId',
    team: 'team',
    policy: 'fees-and-rules',
    auditLog: 'audit-log',
    comingSoonList: 'coming-soon-list',
    failedTasks: 'failed-tasks',
    people: 'people',
    person: 'people/:userId',
    strikeAppeals: 'strike-appeals',
    concerns: 'concerns',
    concern: 'concerns/:concernId',
    money: 'money',
    moneySession: 'money/sessions/:bookingId',
    moneyPayouts: 'money/payouts',
    chatReports: 'chat-reports',
    chatReport: 'chat-reports/:reportId',
    reviews: 'reviews',
    questions: 'questions',
    newQuestion: 'questions/new',
    editQuestion: 'questions/:questionId',
    savedReplies: 'saved-replies',
    contactMessages: 'contact-messages',
    contactMessage: 'contact-messages/:messageId',
    holidays: 'public-holidays',
    articles: 'articles',
    newArticle: 'articles/new',
    editArticle: 'articles/:slug/:language',
    security: 'security',
  }),
} as const;

/** The group paths that the staff sidebar of the original pointed at; each opens the group's overview. */
export const groupPaths: Record<string, string> = {
  [`${paths.cst}/dispute`]: areaPages.cst.disputeOverview,
  [`${paths.cst}/calendar`]: areaPages.cst.calendarOverview,
  [`${paths.cst}/compliance`]: areaPages.cst.compliance,
};
