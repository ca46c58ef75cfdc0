import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { accountRoutes } from './account.tsx';
import { areaRoutes } from './areas.tsx';

const ROUTES = [...accountRoutes, ...areaRoutes];

/** The child routes of the specification, word for word. */
const SPECIFIED: Record<string, string> = {
  '/dashboard':
    'account/dispute, search-results, message, common-feedback-form, payment-overview, referral, progress, schedule-manager, account/profile, account/child-info, account/security, account/settings, account/add-child, account/change-password, account/notification-settings, book-session',
  '/parent-dashboard':
    'lsa-search-results, lsa-profile, lsa-session-summary, lsa-terms-and-policy, message, profile, dispute-history, referral, feedback, feedback-success, children, children/42, children/42/progress, payment, transaction-history, change-password, security-code, notification-settings, my-sessions, my-sessions/cancel-session-success, manage-session',
  '/lsa-dashboard':
    'message, progress, progress/session-reports, progress/current-children, progress/session-detail, progress/add-report, progress/view-progress, profile, profile-preview, update-availability, change-password, notification-settings, security-code, referral, dispute-history, feedback, feedback-success, earnings, payout-history, negotiation-requests, my-sessions, my-sessions/session-details, my-sessions/add-report',
  '/cst':
    'dispute-overview, calendar-overview, assign-calendar, fetch-calendar, compliance-track, set-up-schedule, dispute-management, calendar',
  '/customer-service-team': '',
  '/admin': 'dispute-overview, assign-dispute',
};

const paths = Object.entries(SPECIFIED).flatMap(([root, pages]) => [
  root,
  ...pages.split(', ').flatMap((page) => (page ? [`${root}/${page}`] : [])),
]);

const isCaught = (path: string) => matchRoutes(ROUTES, path)?.at(-1)?.route.path === '*';

describe('the route table of the signed-in areas', () => {
  it.each(paths)('%s has a page of its own', (path) => {
    const matches = matchRoutes(ROUTES, path);
    expect(matches).not.toBeNull();
    expect(isCaught(path)).toBe(false);
  });

  it.each(Object.keys(SPECIFIED))('an unknown page below %s is not found inside its shell', (root) => {
    expect(isCaught(`${root}/nothing-here`)).toBe(true);
    expect(matchRoutes(ROUTES, `${root}/nothing-here`)?.[0]?.route.handle).toHaveProperty('area');
  });

  it.each([
    ['/dashboard/parent', '/parent-dashboard'],
    ['/dashboard/lsa', '/lsa-dashboard'],
    ['/cst/calendar', '/cst/calendar-overview'],
    ['/cst/dispute', '/cst/dispute-overview'],
    ['/cst/compliance', '/cst/compliance-track'],
  ])('%s opens %s [RTE-06] [CST-03 partly]', async (path, target) => {
    const loader = matchRoutes(ROUTES, path)?.at(-1)?.route.loader;
    expect(typeof loader).toBe('function');
    const request = new Request(`http://localhost${path}?x=1`);
    // A redirect reads nothing but the request.
    const answer =
      typeof loader === 'function' ? await loader({ request } as Parameters<typeof loader>[0], undefined) : null;
    expect((answer as Response).headers.get('location')).toBe(`${target}?x=1`);
  });

  it.each([
    '/login',
    '/register',
    '/select-role',
    '/auth/google/callback',
    '/session-details',
    '/session-confirmation',
    '/negotiation-request',
  ])('%s exists [PUB-09]', (path) => {
    expect(matchRoutes(ROUTES, path)).not.toBeNull();
  });
});
