import { getUser, listDevices, socketTicket, type User } from '@sanad/contract/accounts/accounts.ts';
import { listChatReports } from '@sanad/contract/chat/chat-reports.ts';
import { listContactMessages } from '@sanad/contract/contact.ts';
import { listArticles } from '@sanad/contract/content/content.ts';
import { listNotifications } from '@sanad/contract/notifications.ts';
import { getMoneyOverview, type MoneyOverview } from '@sanad/contract/staff/money.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moneyOverview } from '../../features/staff-money/staff-money.testing.ts';
import { fakeServer } from '../../lib/api/fake-server.testing.ts';
import { useSession } from '../../lib/api/session.ts';
import { people } from '../../lib/testing/people.testing.ts';
import { renderApp } from '../../lib/testing/render.testing.tsx';
import { areaRoutes } from '../routes/areas.tsx';

let visits = 0;
const empty = { results: [], next: null, count: 0 };

function widen(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

interface Waiting {
  money?: MoneyOverview;
  reports?: number;
  messages?: number;
}

async function open(path: string, user: User, width: number, waiting: Waiting = {}) {
  const server = fakeServer();
  server.answer(getMoneyOverview, waiting.money ?? moneyOverview());
  server.answer(listChatReports, { ...empty, count: waiting.reports ?? 0 });
  server.answer(listContactMessages, { ...empty, count: waiting.messages ?? 0 });
  server.answer(getUser, user);
  server.answer(listDevices, { results: [] });
  server.answer(listArticles, empty);
  server.answer(listNotifications, { ...empty, needs_you: [] });
  server.refuse(socketTicket, 'wrong_role');
  widen(width);
  useSession.getState().loginSucceeded({ token: `visit ${++visits}`, user });
  const view = await renderApp(areaRoutes, { path });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

const sidebar = () => document.querySelector('[data-sidebar]');
const toggle = () => screen.getByRole('button', { name: 'Menu' });
const menu = () => within(screen.getByRole('navigation', { name: 'Main' }));
const names = () =>
  menu()
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the shell', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    cleanup();
    useSession.getState().loggedOut();
    vi.unstubAllGlobals();
  });

  it.each([
    { path: '/dashboard', user: people.parent, from: 1024, open: 'w-60', closed: 'w-22', id: 'DSH-05' },
    { path: '/parent-dashboard', user: people.parent, from: 1024, open: 'w-60', closed: 'w-18', id: 'LAY-01' },
    { path: '/lsa-dashboard', user: people.lsa, from: 1024, open: 'w-60', closed: 'w-18', id: 'LAY-01' },
    { path: '/cst', user: people.cst, from: 768, open: 'w-64', closed: 'w-20', id: 'LAY-04' },
    { path: '/customer-service-team', user: people.cst, from: 768, open: 'w-64', closed: 'w-20', id: 'LAY-04' },
    { path: '/admin', user: people.admin, from: 768, open: 'w-64', closed: 'w-20', id: 'LAY-04' },
    { path: '/session-details', user: people.lsa, from: 1024, open: 'w-60', closed: 'w-18', id: 'PUB-09' },
    { path: '/negotiation-request', user: people.cst, from: 768, open: 'w-64', closed: 'w-20', id: 'PUB-09' },
  ])(
    '$path is open from $from px, closes to its width and remembers it [$id]',
    async ({ path, user, from, ...widths }) => {
      await open(path, user, from);
      expect(sidebar()?.className).toContain(widths.open);
      expect(toggle().getAttribute('aria-expanded')).toBe('true');
      await userEvent.click(toggle());
      expect(sidebar()?.className).toContain(widths.closed);
      cleanup();
      await open(path, user, from);
      expect(sidebar()?.getAttribute('data-sidebar')).toBe('closed');
    },
  );

  it.each([
    { user: people.parent, home: '/parent-dashboard', item: 'My Sessions' },
    { user: people.lsa, home: '/lsa-dashboard', item: 'My Sessions' },
  ])(
    'the address in a message opens inside the area of whoever reads it: $home [PUB-09]',
    async ({ user, home, item }) => {
      await open('/session-details', user, 1024);
      const nav = within(screen.getByRole('navigation', { name: 'Main' }));
      expect(nav.getAllByRole('link')[0]?.getAttribute('href')).toBe(home);
      expect(nav.getByRole('link', { name: item }).getAttribute('aria-current')).toBe('page');
    },
  );

  it('is a drawer for families below 1024 px, and closes with a page change [DSH-05] [LAY-01]', async () => {
    await open('/parent-dashboard', people.parent, 1023);
    expect(sidebar()).toBeNull();
    await userEvent.click(toggle());
    const drawer = await screen.findByRole('dialog');
    await userEvent.click(within(drawer).getByRole('link', { name: 'Dispute History' }));
    await screen.findByRole('heading', { level: 1, name: 'Dispute History' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shrinks to the rail for staff below 768 px [LAY-04]', async () => {
    await open('/cst', people.cst, 767);
    expect(sidebar()?.className).toContain('w-20');
  });

  it('says where a staff page is, with the whole path in the title where it is cut short', async () => {
    await open('/cst/dispute-management', people.cst, 820);
    const path = await screen.findByTitle('Dispute › Management');
    expect(path.textContent).toBe('DisputeManagement');
    cleanup();
    await open('/cst/people', people.cst, 820);
    expect((await screen.findByTitle('People')).textContent).toBe('People');
  });

  it('has the specified labels in the specified order [DSH-02] [LSA-02]', async () => {
    await open('/dashboard', people.parent, 1440);
    expect(names()).toEqual([
      'Home Page',
      'Search & Book LSA',
      'Message',
      'My Sessions',
      'My Children',
      'My Profile',
      'Payment',
      'Referral',
      'Feedback',
      'Dispute History',
    ]);
    cleanup();
    await open('/lsa-dashboard/payout-history', people.lsa, 1440);
    expect(names()).toEqual([
      'Homepage',
      'Message',
      'My Sessions',
      'Child & Progress',
      'My Profile',
      'Earnings',
      'Referral',
      'Feedback',
      'Dispute History',
    ]);
    expect(menu().getByRole('link', { current: 'page' }).textContent).toBe('Earnings');
  });

  it('names who is signed in, and as what [DSH-03]', async () => {
    await open('/dashboard', people.parent, 1440);
    expect(sidebar()?.textContent).toContain('Huda Mansour');
    expect(sidebar()?.textContent).toMatch(/Parent$/);
    cleanup();
    await open('/cst', people.cst, 1440);
    expect(sidebar()?.textContent).toMatch(/Customer service$/);
    cleanup();
    await open('/admin', people.admin, 1440);
    expect(sidebar()?.textContent).toMatch(/Administrator$/);
  });

  it('shows the initial of the name, else P for parents and S for LSAs [LAY-03]', async () => {
    const initial = () => screen.getByRole('button', { name: 'Profile menu' }).textContent;
    await open('/dashboard', people.parent, 1440);
    expect(initial()).toBe('H');
    cleanup();
    await open('/dashboard', { ...people.parent, full_name: '' }, 1440);
    expect(initial()).toBe('P');
    cleanup();
    await open('/lsa-dashboard', { ...people.lsa, full_name: '' }, 1440);
    expect(initial()).toBe('S');
  });

  it('offers Logout in the families’ profile menu and as a button for staff [DSH-04] [LAY-04] [CST-02]', async () => {
    await open('/dashboard', people.parent, 1440);
    await userEvent.click(screen.getByRole('button', { name: 'Profile menu' }));
    expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeTruthy();
    const links = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(links).toEqual(['My Profile', 'Settings', 'Sign-in & devices', 'العربية', 'Help & contact', 'Logout']);
    cleanup();
    await open('/admin', people.admin, 1440);
    const logout = () => screen.getByRole('button', { name: 'Logout' });
    expect(logout().closest('nav')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(logout().closest('header')).not.toBeNull();
  });

  it('keeps the admin’s sidebar on the calendar shared with customer service [ADM-01]', async () => {
    await open('/cst/calendar-overview', people.admin, 1440);
    expect(screen.getByText('Admin')).toBeTruthy();
    expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/cst/calendar-overview');
  });

  it('shows “not found” inside the shell for an unknown page [ERR-05]', async () => {
    await open('/lsa-dashboard/nothing-here', people.lsa, 1440);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We can’t find that page');
    expect(sidebar()).not.toBeNull();
  });

  it('shows staff what they can do today [CST-07]', async () => {
    await open('/customer-service-team', people.cst, 1440);
    expect(menu().getByRole('link', { name: 'Content' }).getAttribute('href')).toBe('/cst/articles');
    expect(screen.getByRole('link', { name: /^Sign-in & devices/ }).getAttribute('href')).toBe('/cst/security');
  });

  it('says how many things about money wait, in the menu and on the rail', async () => {
    const counts = { approvals: 1, transfers: 2, failed_payments: 0, failed_payouts: 0, differences: 0 };
    await open('/admin', people.admin, 1440, { money: moneyOverview({ counts }) });
    expect(await menu().findByRole('link', { name: 'Money 3 waiting' })).toBeTruthy();
    cleanup();
    await open('/admin', people.admin, 767, { money: moneyOverview({ counts }) });
    expect((await menu().findByRole('link', { name: 'Money 3 waiting' })).getAttribute('href')).toBe('/admin/money');
    cleanup();
    await open('/admin', people.admin, 767);
    expect(menu().getByRole('link', { name: 'Money' })).toBeTruthy();
  });

  it('says how many reported chats and messages to us are open', async () => {
    await open('/customer-service-team', people.cst, 1440, { reports: 2, messages: 3 });
    expect(await menu().findByRole('link', { name: 'Content 5 waiting' })).toBeTruthy();
    cleanup();
    await open('/cst/articles', people.cst, 1440, { messages: 3 });
    expect(await screen.findByRole('link', { name: 'Messages to us 3 waiting' })).toBeTruthy();
  });
});
