import { type RouteObject, redirect } from 'react-router';
import { useSession } from '../../lib/api/session.ts';
import { areaPages, groupPaths, paths } from '../../lib/paths.ts';
import { type Guarded, guard, redirectTo } from '../navigation/guards.ts';
import { screen } from '../screen.ts';
import { ScreenError } from '../screen-error.tsx';
import type { AreaHandle, AreaName } from '../shells/area-shell.tsx';
import { NarrowPage } from '../shells/narrow-page.tsx';

type Lazy = NonNullable<RouteObject['lazy']>;

const shell = screen(['shell'], () => import('../shells/area-shell.tsx'));
const missing = screen(['shell'], () => import('../shells/missing-page.tsx'));

const parentHome = screen(
  ['home', 'account', 'chat', 'sessions', 'booking', 'family', 'payments', 'progress', 'feedback', 'disputes', 'words'],
  () => import('../screens/parent/home.tsx'),
);
const lsaHome = screen(
  [
    'home',
    'account',
    'chat',
    'lsa',
    'compliance',
    'sessions',
    'payments',
    'report',
    'feedback',
    'disputes',
    'search',
    'words',
  ],
  () => import('../screens/lsa/home.tsx'),
);
const staffHome = screen(['staff-home'], () => import('../screens/staff/home.tsx'));
const security = screen(['account', 'settings'], () => import('../screens/account/security.tsx'));
const securityCode = screen(['settings'], () => import('../screens/account/security-code.tsx'));
const notificationSettings = screen(['settings'], () => import('../screens/account/notification-settings.tsx'));
const settings = screen(['settings'], () => import('../screens/account/settings.tsx'));
const staffVisits = screen(['settings'], () => import('../screens/account/staff-visits.tsx'));
const parentProfile = screen(['settings', 'family', 'words'], () => import('../screens/parent/profile.tsx'));
const lsaProfile = screen(['settings', 'lsa', 'compliance', 'words'], () => import('../screens/lsa/profile.tsx'));
const availability = screen(
  ['availability', 'calendars', 'lsa', 'words'],
  () => import('../screens/lsa/update-availability.tsx'),
);
const profilePreview = screen(
  ['lsa', 'search', 'feedback', 'words'],
  () => import('../screens/lsa/profile-preview.tsx'),
);
/** One's own account: the same screens in every family area. */
const account = { changePassword: security, notificationSettings, settings };
const family = ['family', 'words'] as const;
const children = screen(['family', 'words', 'progress'], () => import('../screens/parent/children.tsx'));
const child = screen(['family', 'words', 'vulnerability', 'concerns'], () => import('../screens/parent/child.tsx'));
const addChild = screen(family, () => import('../screens/parent/add-child.tsx'));
const search = ['search', 'words'] as const;
const finding = {
  search: screen(search, () => import('../screens/search/search.tsx')),
  favourites: screen(search, () => import('../screens/search/favourites.tsx')),
};
const foundLsa = screen(
  ['search', 'feedback', 'compliance', 'concerns', 'words'],
  () => import('../screens/search/lsa-profile.tsx'),
);
const mySessions = screen(
  ['sessions', 'calendars', 'booking', 'feedback', 'disputes', 'search', 'words'],
  () => import('../screens/sessions/lists/my-sessions.tsx'),
);
const session = screen(
  [
    'sessions',
    'booking',
    'search',
    'family',
    'board',
    'report',
    'feedback',
    'disputes',
    'words',
    'vulnerability',
    'concerns',
    'payments',
  ],
  () => import('../screens/sessions/session.tsx'),
);
const scheduleManager = screen(
  ['sessions', 'calendars', 'booking', 'search', 'family', 'report', 'feedback', 'disputes', 'payments', 'words'],
  () => import('../screens/sessions/lists/schedule-manager.tsx'),
);
const sessionCancelled = screen(['sessions', 'words'], () => import('../screens/sessions/session-cancelled.tsx'));
const bookSession = screen(['booking', 'search', 'words'], () => import('../screens/booking/book-session.tsx'));
const sessionSummary = screen(
  ['booking', 'search', 'payments', 'words'],
  () => import('../screens/booking/session-summary.tsx'),
);
const lsaTerms = screen(['booking', 'payments', 'words'], () => import('../screens/booking/checkout-terms.tsx'));
const negotiations = screen(
  ['negotiation', 'payments', 'words'],
  () => import('../screens/negotiation/lsa-requests.tsx'),
);
const messages = screen(['chat', 'sessions', 'search', 'words'], () => import('../screens/messages/messages.tsx'));
const feedback = screen(['feedback', 'concerns', 'words'], () => import('../screens/feedback/feedback.tsx'));
const feedbackSent = screen(['feedback', 'words'], () => import('../screens/feedback/feedback-sent.tsx'));
const paymentOverview = screen(['payments', 'words'], () => import('../screens/payments/payment-overview.tsx'));
const transactions = screen(['payments', 'words'], () => import('../screens/payments/transaction-history.tsx'));
const payouts = screen(['payments', 'words'], () => import('../screens/payments/payout-history.tsx'));
const earnings = screen(['payments', 'lsa', 'words'], () => import('../screens/payments/earnings.tsx'));
const report = ['report', 'words'] as const;
const childProgress = screen(
  ['progress', 'report', 'words', 'family', 'concerns'],
  () => import('../screens/progress/child-progress.tsx'),
);
const addReport = screen(report, () => import('../screens/progress/lsa/add-report.tsx'));
const lsaProgress = {
  progress: screen(report, () => import('../screens/progress/lsa/progress.tsx')),
  sessionReports: screen(report, () => import('../screens/progress/lsa/session-reports.tsx')),
  currentChildren: screen(report, () => import('../screens/progress/lsa/current-children.tsx')),
  sessionDetail: screen(
    ['report', 'sessions', 'words', 'concerns'],
    () => import('../screens/progress/lsa/session-detail.tsx'),
  ),
  addReport,
  sessionReport: addReport,
};
const dispute = screen(['disputes', 'words'], () => import('../screens/disputes/dispute-history.tsx'));
const referral = screen(['referral'], () => import('../screens/referral/referral.tsx'));
const checks = screen(['compliance', 'settings', 'words'], () => import('../screens/compliance/own-checks.tsx'));
const complianceScreens = {
  compliance: screen(['compliance', 'words'], () => import('../screens/compliance/track.tsx')),
  setUpSchedule: screen(['compliance', 'words'], () => import('../screens/compliance/schedules.tsx')),
};
const editor = screen(['staff'], () => import('../screens/staff/article-editor.tsx'));
const questionEditor = screen(['staff', 'faq'], () => import('../screens/staff/question-editor.tsx'));
const failedTasks = screen(['staff'], () => import('../screens/staff/failed-tasks.tsx'));
const auditLog = screen(['audit-log'], () => import('../screens/staff/audit-log.tsx'));
const policy = screen(['fees-and-rules'], () => import('../screens/staff/fees-and-rules.tsx'));
const people = ['people', 'words'] as const;
const team = screen(['people'], () => import('../screens/staff/people/team.tsx'));
const disputeOverview = screen(['dispute-desk'], () => import('../screens/staff/disputes/overview.tsx'));
const disputeManagement = screen(
  ['dispute-desk', 'sessions', 'words'],
  () => import('../screens/staff/disputes/management.tsx'),
);
const concerns = screen(['concern-desk'], () => import('../screens/staff/concerns/concerns.tsx'));
const comingSoonList = screen(['staff'], () => import('../screens/staff/coming-soon-list.tsx'));
const staffScreens = {
  disputeOverview,
  disputeManagement,
  assignDispute: disputeManagement,
  dispute: disputeManagement,
  security,
  people: screen(people, () => import('../screens/staff/people/people.tsx')),
  strikeAppeals: screen(people, () => import('../screens/staff/people/strike-appeals.tsx')),
  person: screen(
    ['people', 'staff-tools', 'words', 'compliance', 'dispute-desk'],
    () => import('../screens/staff/people/person.tsx'),
  ),
  money: screen(['money'], () => import('../screens/staff/money/overview.tsx')),
  moneySession: screen(['money'], () => import('../screens/staff/money/session-ledger.tsx')),
  moneyPayouts: screen(['money'], () => import('../screens/staff/money/payouts.tsx')),
  chatReports: screen(['reports'], () => import('../screens/staff/chat-reports/reports.tsx')),
  chatReport: screen(['reports', 'chat', 'words'], () => import('../screens/staff/chat-reports/report.tsx')),
  reviews: screen(['feedback', 'words'], () => import('../screens/feedback/staff-reviews.tsx')),
  concerns,
  concern: concerns,
  calendarOverview: screen(
    ['vulnerability', 'sessions', 'family', 'words'],
    () => import('../screens/staff/calendar/overview.tsx'),
  ),
  assignCalendar: screen(['vulnerability'], () => import('../screens/staff/calendar/assign.tsx')),
  fetchCalendar: screen(['vulnerability'], () => import('../screens/staff/calendar/find.tsx')),
  articles: screen(['staff'], () => import('../screens/staff/articles.tsx')),
  newArticle: editor,
  questions: screen(['staff', 'faq'], () => import('../screens/staff/questions.tsx')),
  newQuestion: questionEditor,
  editQuestion: questionEditor,
  contactMessages: screen(['contact'], () => import('../screens/staff/contact/messages.tsx')),
  contactMessage: screen(['contact'], () => import('../screens/staff/contact/message.tsx')),
  savedReplies: screen(['staff'], () => import('../screens/staff/saved-replies.tsx')),
  holidays: screen(['availability', 'words'], () => import('../screens/staff/public-holidays.tsx')),
  editArticle: editor,
};

/** Every page of an area has its screen: the types refuse one without. */
function pagesOf<P extends Record<string, string>>(pages: P, screens: Record<keyof P, Lazy>): RouteObject[] {
  return Object.entries(pages).map(([page, path]) => ({
    path,
    lazy: screens[page as keyof P],
  }));
}

function area(path: string, name: AreaName, guarded: Guarded, home: Lazy, pages: RouteObject[]): RouteObject {
  return {
    path,
    handle: { area: name } satisfies AreaHandle,
    loader: guard(guarded),
    lazy: shell,
    children: [
      { ErrorBoundary: ScreenError, children: [{ index: true, lazy: home }, ...pages, { path: '*', lazy: missing }] },
    ],
  };
}

/** Families have the page among the others of their account; staff see it by itself. */
function toOwnNotificationSettings() {
  const type = useSession.getState().user?.account_type;
  if (type === 'PARENT') return redirect(areaPages.parentDashboard.notificationSettings);
  return type === 'LSA' ? redirect(areaPages.lsaDashboard.notificationSettings) : null;
}

/** Where links in messages lead: one address for every role, shown inside the reader's own area. */
const ownPages: RouteObject = {
  handle: { area: 'own' } satisfies AreaHandle,
  loader: guard('anyRole'),
  lazy: shell,
  children: [
    {
      ErrorBoundary: ScreenError,
      children: [
        { path: paths.sessionDetails, lazy: session },
        { path: paths.staffVisits, lazy: staffVisits },
        { path: paths.notificationSettings, loader: toOwnNotificationSettings, lazy: notificationSettings },
        {
          Component: NarrowPage,
          children: [
            {
              path: paths.sessionConfirmation,
              lazy: screen(['account', 'booking'], () => import('../screens/booking/session-confirmation.tsx')),
            },
            {
              path: paths.negotiationRequest,
              lazy: screen(['account', 'negotiation'], () => import('../screens/negotiation/negotiation-request.tsx')),
            },
          ],
        },
      ],
    },
  ],
};

/** Starting to see what a person sees: nothing of the staff's own area is around it. */
const seeAsPage: RouteObject = {
  path: paths.seeAs,
  loader: guard('cst'),
  ErrorBoundary: ScreenError,
  lazy: screen(['shell', 'staff-tools'], () => import('../screens/staff/people/see-as-start.tsx')),
};

/** A call has the whole page: no menu, no bar. */
const callPage: RouteObject = {
  loader: guard('call'),
  lazy: screen(['shell'], () => import('../shells/call-layout.tsx')),
  children: [
    {
      ErrorBoundary: ScreenError,
      children: [
        {
          path: paths.call(':id'),
          lazy: screen(
            ['call', 'call-check', 'board', 'chat', 'sessions', 'words'],
            () => import('../screens/call/call.tsx'),
          ),
        },
      ],
    },
  ],
};

const { dashboard, parentDashboard, lsaDashboard, cst, admin } = areaPages;

export const areaRoutes: RouteObject[] = [
  ownPages,
  callPage,
  seeAsPage,
  { path: paths.dashboardParent, loader: redirectTo(paths.parentDashboard) },
  { path: paths.dashboardLsa, loader: redirectTo(paths.lsaDashboard) },
  ...Object.entries(groupPaths).map(([path, to]) => ({ path, loader: redirectTo(to) })),
  area(
    paths.dashboard,
    'dashboard',
    'parent',
    parentHome,
    pagesOf(dashboard, {
      ...account,
      ...finding,
      message: messages,
      security: securityCode,
      sessions: scheduleManager,
      profile: parentProfile,
      children,
      childInfo: child,
      addChild,
      bookSession,
      feedback,
      payment: paymentOverview,
      referral,
      dispute,
    }),
  ),
  area(
    paths.parentDashboard,
    'parentDashboard',
    'parent',
    parentHome,
    pagesOf(parentDashboard, {
      ...account,
      ...finding,
      lsaProfile: foundLsa,
      message: messages,
      sessionSummary,
      lsaTerms,
      securityCode,
      sessions: mySessions,
      manageSession: session,
      sessionCancelled,
      profile: parentProfile,
      children,
      child,
      childProgress,
      feedback,
      feedbackSent,
      payment: paymentOverview,
      transactions,
      referral,
      dispute,
    }),
  ),
  area(
    paths.lsaDashboard,
    'lsaDashboard',
    'lsa',
    lsaHome,
    pagesOf(lsaDashboard, {
      ...account,
      message: messages,
      securityCode,
      sessions: mySessions,
      sessionDetails: session,
      profile: lsaProfile,
      profilePreview,
      checks,
      availability,
      negotiations,
      feedback,
      feedbackSent,
      earnings,
      payouts,
      ...lsaProgress,
      viewProgress: childProgress,
      referral,
      dispute,
    }),
  ),
  area(paths.cst, 'cst', 'cst', staffHome, pagesOf(cst, { ...staffScreens, ...complianceScreens })),
  area(paths.customerServiceTeam, 'cst', 'cst', staffHome, []),
  area(
    paths.admin,
    'admin',
    'admin',
    staffHome,
    pagesOf(admin, { ...staffScreens, auditLog, comingSoonList, failedTasks, policy, team }),
  ),
];
