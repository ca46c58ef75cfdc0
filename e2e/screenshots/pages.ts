import type { Page } from '@playwright/test';
import { areaPages, paths, publicPaths, signInPaths } from '../../web/src/lib/paths.ts';
import { newLsa } from '../booking-setup.ts';
import { api, newFamily } from '../fixtures.ts';

export type State = 'empty' | 'typical' | 'full';
export interface Viewer {
  role: string;
  state: State;
  token: string | null;
  pages: string[];
}

interface Listed {
  results?: Record<string, unknown>[];
}

/** The first record of a list that a person sees, or `none`, whose page says that there is no such record. */
async function firstOf(page: Page, token: string, path: string, read: (row: never) => unknown): Promise<string> {
  const list = await api<Listed>(page, 'GET', path, undefined, token);
  const row = (Array.isArray(list) ? list : (list.results ?? []))[0];
  return row ? String(read(row as never)) : 'none';
}

const idOf = ({ id }: { id: string }) => id;

/** The pages of an area, with the ids of the viewer's own records in the place of `:childId` and its like. */
function fill(pages: Record<string, string>, ids: Record<string, string>, queries: Record<string, string> = {}) {
  return Object.entries(pages).map(([name, path]) => {
    const filled = path.replace(/:(\w+)/g, (_, key: string) => ids[key] ?? 'none');
    return queries[name] ? `${filled}?${queries[name]}` : filled;
  });
}

async function parentPages(page: Page, token: string): Promise<string[]> {
  const childId = await firstOf(page, token, 'accounts/parent/children/', idOf);
  const session = await firstOf(page, token, 'bookings/?which=upcoming', idOf);
  const past = await firstOf(page, token, 'bookings/?which=past', idOf);
  const lsa = await firstOf(page, token, 'lsas/', idOf);
  const booking = `lsa=${lsa}&child=${childId}`;
  return [
    paths.parentDashboard,
    ...fill(
      areaPages.parentDashboard,
      { childId },
      {
        lsaProfile: `id=${lsa}`,
        manageSession: `session=${session}`,
        sessionCancelled: `session=${past}`,
        sessionSummary: booking,
        lsaTerms: booking,
      },
    ),
    paths.dashboard,
    `${areaPages.dashboard.bookSession}?${booking}`,
    areaPages.dashboard.addChild,
    `${paths.sessionDetails}?session=${past}`,
    paths.sessionConfirmation,
    `${paths.negotiationRequest}?${booking}`,
    paths.staffVisits,
  ];
}

async function lsaPages(page: Page, token: string): Promise<string[]> {
  const session = await firstOf(page, token, 'bookings/?which=upcoming', idOf);
  const request = await firstOf(page, token, 'bookings/?which=requests', idOf);
  const child = await firstOf(page, token, 'progress/children/', (row: { child: { id: string } }) => row.child.id);
  const report = await firstOf(page, token, 'progress/reports/', (row: { booking_id: string }) => row.booking_id);
  return [
    paths.lsaDashboard,
    ...fill(
      areaPages.lsaDashboard,
      {},
      {
        sessionDetails: `session=${session}`,
        sessionDetail: `session=${session}`,
        viewProgress: `child=${child}`,
        addReport: `session=${report}`,
        sessionReport: `session=${report}`,
      },
    ),
    `${areaPages.lsaDashboard.sessionDetails}?session=${request}`,
    paths.payoutAccount,
  ];
}

async function staffPages(page: Page, token: string, area: 'cst' | 'admin'): Promise<string[]> {
  const ids = {
    disputeId: await firstOf(page, token, 'staff/disputes/', idOf),
    userId: await firstOf(page, token, 'people/', idOf),
    concernId: await firstOf(page, token, 'safeguarding/concerns/', idOf),
    reportId: await firstOf(page, token, 'chat/reports/', idOf),
    bookingId: await firstOf(
      page,
      token,
      'staff/money/sessions/',
      ({ booking_id }: { booking_id: string }) => booking_id,
    ),
    questionId: await firstOf(page, token, 'content/question-sources/', idOf),
    slug: await firstOf(page, token, 'content/article-sources/', ({ slug }: { slug: string }) => slug),
    language: 'en',
  };
  return [paths[area], ...fill(areaPages[area], ids)];
}

async function tokenOf(page: Page, email: string): Promise<string> {
  const login = { email, password: 'Sanad-demo-1' };
  return (await api<{ token: string }>(page, 'POST', 'accounts/email-login/', login)).token;
}

/** Everyone whose pages are photographed: with nothing yet, with a little, and with much. */
export async function findViewers(page: Page): Promise<Viewer[]> {
  const visitorPages = [...publicPaths, paths.article('homework-without-tears'), ...signInPaths, '/no-such-page'];
  const viewers: Viewer[] = [{ role: 'visitor', state: 'typical', token: null, pages: visitorPages }];
  const add = async (role: string, state: State, token: string, pages: string[]) =>
    void viewers.push({ role, state, token, pages: [...new Set(pages)] });

  const { token: newParent } = await newFamily(page);
  const { token: newHelper } = await newLsa(page);
  for (const [state, token] of [
    ['empty', newParent],
    ['typical', await tokenOf(page, 'parent-sofia@sanad.test')],
    ['full', await tokenOf(page, 'parent@sanad.test')],
  ] as const) {
    await add('parent', state, token, await parentPages(page, token));
  }
  await add('new parent', 'empty', await tokenOf(page, 'new-parent@sanad.test'), [paths.parentOnboarding]);
  for (const [state, token] of [
    ['empty', newHelper],
    ['typical', await tokenOf(page, 'lsa-huda@sanad.test')],
    ['full', await tokenOf(page, 'lsa@sanad.test')],
  ] as const) {
    await add('lsa', state, token, await lsaPages(page, token));
  }
  await add('new lsa', 'empty', await tokenOf(page, 'new-lsa@sanad.test'), [paths.lsaOnboarding]);
  const team = await tokenOf(page, 'cst1@sanad.test');
  await add('cst', 'full', team, await staffPages(page, team, 'cst'));
  const admin = await tokenOf(page, 'admin@sanad.test');
  await add('admin', 'full', admin, await staffPages(page, admin, 'admin'));
  return viewers;
}
