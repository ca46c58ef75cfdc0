import { describe, expect, it } from 'vitest';
import { areaPages, paths } from '../../../lib/paths.ts';
import { lsaDashboard } from '../areas/lsa-area.ts';
import { dashboard, parentDashboard } from '../areas/parent-areas.ts';
import { admin, cst } from '../areas/staff-areas.ts';
import type { AreaConfig } from './area-config.ts';
import { groupsOf, isCurrent, itemsOf, placeOf } from './current-item.ts';

/** The items that light up at a path; exactly one does, or none. */
function lit(area: AreaConfig, path: string): string[] {
  return itemsOf(area)
    .filter((item) => isCurrent(item, path))
    .map((item) => item.name);
}

type Lit<P> = Record<keyof P, string | null>;

const DASHBOARD: Lit<typeof areaPages.dashboard> = {
  dispute: 'dispute',
  search: 'search',
  favourites: 'search',
  message: 'message',
  feedback: 'feedback',
  payment: 'payment',
  referral: 'referral',
  children: 'children',
  sessions: 'sessions',
  profile: 'profile',
  childInfo: 'children',
  security: 'profile',
  settings: 'profile',
  addChild: 'children',
  changePassword: 'profile',
  notificationSettings: 'profile',
  bookSession: 'search',
};
const PARENT: Lit<typeof areaPages.parentDashboard> = {
  search: 'search',
  favourites: 'search',
  lsaProfile: 'search',
  sessionSummary: 'search',
  lsaTerms: 'search',
  message: 'message',
  profile: 'profile',
  dispute: 'dispute',
  referral: 'referral',
  feedback: 'feedback',
  feedbackSent: 'feedback',
  children: 'children',
  child: 'children',
  childProgress: 'children',
  payment: 'payment',
  transactions: 'payment',
  changePassword: 'profile',
  securityCode: 'profile',
  notificationSettings: 'profile',
  settings: 'profile',
  sessions: 'sessions',
  sessionCancelled: 'sessions',
  manageSession: 'sessions',
};
const LSA: Lit<typeof areaPages.lsaDashboard> = {
  message: 'message',
  progress: 'progress',
  sessionReports: 'progress',
  currentChildren: 'progress',
  sessionDetail: 'progress',
  addReport: 'progress',
  viewProgress: 'progress',
  profile: 'profile',
  checks: 'profile',
  profilePreview: 'profile',
  availability: 'profile',
  changePassword: 'profile',
  notificationSettings: 'profile',
  securityCode: 'profile',
  settings: 'profile',
  referral: 'referral',
  dispute: 'dispute',
  feedback: 'feedback',
  feedbackSent: 'feedback',
  earnings: 'earnings',
  payouts: 'earnings',
  negotiations: 'earnings',
  sessions: 'sessions',
  sessionDetails: 'sessions',
  sessionReport: 'sessions',
};

const AREAS = [
  { id: 'DSH-02', area: dashboard, pages: areaPages.dashboard, table: DASHBOARD, home: 'homePage' },
  { id: 'PAR-02', area: parentDashboard, pages: areaPages.parentDashboard, table: PARENT, home: 'homePage' },
  { id: 'LSA-02', area: lsaDashboard, pages: areaPages.lsaDashboard, table: LSA, home: 'homepage' },
];

describe.each(AREAS)('the sidebar of $area.home [$id]', ({ area, pages, table, home }) => {
  it.each(Object.entries(pages))('lights the one item that %s (%s) belongs to', (page, path) => {
    const item = (table as Record<string, string | null>)[page];
    expect(lit(area, path.replace(':childId', '42'))).toEqual([item]);
  });

  it('lights home at its very path only', () => {
    expect(lit(area, area.home)).toEqual([home]);
    expect(lit(area, `${area.home}/`)).toEqual([home]);
    expect(lit(area, `${area.home}/nothing`)).toEqual([]);
  });
});

it('the parent’s ten items stand in the specified order, at their paths [DSH-02] [PAR-02]', () => {
  const order = [
    'homePage',
    'search',
    'message',
    'sessions',
    'children',
    'profile',
    'payment',
    'referral',
    'feedback',
    'dispute',
  ];
  expect(itemsOf(dashboard).map(({ name }) => name)).toEqual(order);
  expect(itemsOf(parentDashboard).map(({ name }) => name)).toEqual(order);
  expect(itemsOf(dashboard).map(({ to }) => to)).toEqual([
    '/dashboard',
    '/dashboard/search-results',
    '/dashboard/message',
    '/dashboard/schedule-manager',
    '/dashboard/progress',
    '/dashboard/account/profile',
    '/dashboard/payment-overview',
    '/dashboard/referral',
    '/dashboard/common-feedback-form',
    '/dashboard/account/dispute',
  ]);
});

it('the LSA’s nine items stand in the specified order [LSA-02]', () => {
  expect(itemsOf(lsaDashboard).map(({ name }) => name)).toEqual([
    'homepage',
    'message',
    'sessions',
    'progress',
    'profile',
    'earnings',
    'referral',
    'feedback',
    'dispute',
  ]);
});

describe('the staff sidebars', () => {
  const places = (area: typeof cst) => groupsOf(area).map(({ name, items }) => [name, items.map((item) => item.to)]);

  it('group customer service’s pages [CST-02]', () => {
    expect(places(cst)).toEqual([
      ['home', ['/cst']],
      ['disputeGroup', ['/cst/dispute-overview', '/cst/dispute-management']],
      ['calendar', ['/cst/calendar-overview', '/cst/assign-calendar']],
      ['compliance', ['/cst/compliance-track', '/cst/set-up-schedule']],
      ['people', ['/cst/people', '/cst/strike-appeals']],
      ['money', ['/cst/money', '/cst/money/payouts']],
      ['concerns', ['/cst/concerns']],
      [
        'content',
        [
          '/cst/articles',
          '/cst/questions',
          '/cst/saved-replies',
          '/cst/contact-messages',
          '/cst/public-holidays',
          '/cst/chat-reports',
          '/cst/reviews',
        ],
      ],
    ]);
  });

  it('group the admin’s pages, with the calendar of customer service [ADM-01]', () => {
    expect(places(admin)).toEqual([
      ['home', ['/admin']],
      ['disputeGroup', ['/admin/dispute-overview', '/admin/assign-dispute']],
      ['calendar', ['/cst/calendar-overview', '/cst/assign-calendar']],
      ['compliance', ['/cst/compliance-track', '/cst/set-up-schedule']],
      ['people', ['/admin/people', '/admin/strike-appeals']],
      ['money', ['/admin/money', '/admin/money/payouts']],
      ['concerns', ['/admin/concerns']],
      [
        'content',
        [
          '/admin/articles',
          '/admin/questions',
          '/admin/saved-replies',
          '/admin/contact-messages',
          '/admin/coming-soon-list',
          '/admin/public-holidays',
          '/admin/chat-reports',
          '/admin/reviews',
        ],
      ],
      ['system', ['/admin/team', '/admin/fees-and-rules', '/admin/audit-log', '/admin/failed-tasks']],
    ]);
  });

  it('highlight the item a page belongs to [CST-02] [ADM-01]', () => {
    expect(placeOf(groupsOf(cst), '/cst/set-up-schedule')?.group.name).toBe('compliance');
    expect(placeOf(groupsOf(cst), '/cst/fetch-calendar')?.item.to).toBe('/cst/calendar-overview');
    expect(placeOf(groupsOf(admin), '/admin/assign-dispute')?.item.name).toBe('management');
    expect(placeOf(groupsOf(cst), '/cst/money/payouts')?.item.name).toBe('payouts');
    expect(placeOf(groupsOf(admin), '/admin/money/sessions/42')?.item.to).toBe('/admin/money');
    expect(placeOf(groupsOf(cst), '/cst/chat-reports/42')?.item.name).toBe('chatReports');
    expect(placeOf(groupsOf(admin), paths.admin)?.item.name).toBe('home');
    expect(placeOf(groupsOf(admin), '/admin/nothing')).toBeNull();
  });
});
