import type { Page } from '@playwright/test';
import { areaPages, paths } from '../web/src/lib/paths.ts';
import { api, DEMO_PASSWORD } from './fixtures.ts';

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

export async function parentPages(page: Page, token: string): Promise<string[]> {
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

export async function lsaPages(page: Page, token: string): Promise<string[]> {
  const session = await firstOf(page, token, 'bookings/?which=upcoming', idOf);
  const request = await firstOf(page, token, 'bookings/?which=requests', idOf);
  const child = await firstOf(page, token, 'progress/children/', (row: { child: { id: string } }) => row.child.id);
  const sessionOf = ({ booking_id }: { booking_id: string }) => booking_id;
  const report = await firstOf(page, token, 'progress/reports/', sessionOf);
  const signed = await firstOf(page, token, 'progress/reports/?state=signed', sessionOf);
  return [
    paths.lsaDashboard,
    ...fill(
      areaPages.lsaDashboard,
      {},
      {
        sessionDetails: `session=${session}`,
        sessionDetail: `session=${signed}`,
        viewProgress: `child=${child}`,
        addReport: `session=${report}`,
        sessionReport: `session=${report}`,
      },
    ),
    `${areaPages.lsaDashboard.sessionDetails}?session=${request}`,
    paths.payoutAccount,
  ];
}

export async function staffPages(page: Page, token: string, area: 'cst' | 'admin'): Promise<string[]> {
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
    messageId: await firstOf(page, token, 'staff/contact-messages/', idOf),
    questionId: await firstOf(page, token, 'content/question-sources/', idOf),
    slug: await firstOf(page, token, 'content/article-sources/', ({ slug }: { slug: string }) => slug),
    language: 'en',
  };
  return [paths[area], ...fill(areaPages[area], ids)];
}

export async function tokenOf(page: Page, email: string): Promise<string> {
  const login = { email, password: DEMO_PASSWORD };
  return (await api<{ token: string }>(page, 'POST', 'accounts/email-login/', login)).token;
}
