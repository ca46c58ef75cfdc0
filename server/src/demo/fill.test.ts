import { randomUUID } from 'node:crypto';
import { listConsents } from '@sanad/contract/accounts/account-settings.ts';
import { emailLogin } from '@sanad/contract/accounts/accounts.ts';
import { listBookings } from '@sanad/contract/bookings/bookings.ts';
import { listStaffDisputes } from '@sanad/contract/disputes/dispute-desk.ts';
import { DISPUTE_STATES } from '@sanad/contract/disputes/dispute-rules.ts';
import { getDispute, listDisputes } from '@sanad/contract/disputes/disputes.ts';
import { getParentProfile, listChildren } from '@sanad/contract/families/families.ts';
import { listReviewSessions, listReviewsAboutMe } from '@sanad/contract/feedback/reviews.ts';
import { changeLsaProfile, getLsaProfile, getOwnLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { listNegotiations } from '@sanad/contract/negotiation.ts';
import { listNotifications } from '@sanad/contract/notifications.ts';
import { getEarnings, listEarnedSessions, listPayouts } from '@sanad/contract/payments/earnings.ts';
import { getPaymentOverview } from '@sanad/contract/payments/family-payments.ts';
import { getChildProgress, listProgress } from '@sanad/contract/progress/child-progress.ts';
import { trend } from '@sanad/contract/progress/independence-curve.ts';
import { listSessionReports } from '@sanad/contract/progress/reports.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks, EVEN } from '../../test/books.ts';
import { cloneDatabase, createTestApp, type TestApp } from '../../test/test-app.ts';
import { nextPayoutAt } from '../modules/payouts/index.ts';
import { addDemoFamilies } from './families/add-families.ts';
import { DEMO_FAMILIES } from './families/families.ts';
import { addDemoLsas, DEMO_LSAS } from './lsas/lsas.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './people.ts';

let app: TestApp;
let databaseUrl: string;

/** As the version before this one left it: bare profiles, two children with nothing but names. */
async function addOlderRecords(older: TestApp): Promise<void> {
  const { db, clock } = older.platform;
  const created_at = clock.now();
  for (const { email, name } of DEMO_PEOPLE.filter(({ phone }) => phone)) {
    const { id } = await older.make.user({ email, type: email.startsWith('lsa') ? 'LSA' : 'PARENT' });
    await db.updateTable('users').set({ full_name: name }).where('id', '=', id).execute();
    const profile = { id: randomUUID(), user_id: id, full_name: name, created_at };
    if (email.startsWith('lsa')) {
      await db
        .insertInto('lsa_profiles')
        .values({ ...profile, main_specialization: 'educator' })
        .execute();
      continue;
    }
    await db
      .insertInto('parent_profiles')
      .values({ ...profile, address: 'Al Barsha 1, Dubai' })
      .execute();
    for (const [full_name, date_of_birth] of [
      ['Omar Mansour', '2019-03-14'],
      ['Layla Mansour', '2016-08-02'],
    ] as const) {
      const child = { id: randomUUID(), parent_user_id: id, relationship: 'MOTHER', full_name, date_of_birth };
      await db
        .insertInto('children')
        .values({ ...child, created_at })
        .execute();
    }
  }
}

beforeAll(async () => {
  databaseUrl = await cloneDatabase();
  const older = await createTestApp({ databaseUrl });
  await addOlderRecords(older);
  await older.close();
  app = await createTestApp({ databaseUrl, config: { demo: true } });
}, 180_000);
afterAll(() => app.close());

async function signIn(email: string, password = DEMO_PASSWORD) {
  const client = app.client();
  const { status, body } = await client.call(emailLogin, { body: { email, password } });
  expect(status, email).toBe(200);
  client.token = body.token;
  return { client, user: body.user };
}
const older = 'a-good-long-Passphrase';
const ids = (email: string[]) =>
  app.platform.db
    .selectFrom('lsa_profiles')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['lsa_profiles.id', 'email'])
    .where('email', 'in', email)
    .execute();

describe('an older demo installation', () => {
  it('gets its bare LSA completed and stays one person', async () => {
    const { client } = await signIn('lsa@sanad.test', older);
    const { body } = await client.call(getOwnLsaProfile);
    expect(body).toMatchObject({ full_name: 'Mariam Al Suwaidi', area: 'al_barsha', price_per_hour_fils: 22_000 });
    expect(body.certificates.map(({ title }) => title)).toEqual(DEMO_LSAS[0]?.certificates.map(([title]) => title));
    expect(await ids(['lsa@sanad.test'])).toHaveLength(1);
  });

  it('gets its bare family completed: needs, history, stories and consents', async () => {
    const { client } = await signIn('parent@sanad.test', older);
    expect((await client.call(getParentProfile)).body.area).toBe('al_barsha');
    const { body } = await client.call(listChildren, { query: {} });
    expect(body.results.map(({ first_name }) => first_name).sort()).toEqual(['Layla', 'Omar']);
    for (const child of body.results) {
      const story = DEMO_FAMILIES[0]?.children.find(({ name }) => name === child.full_name);
      expect(child.learning_disabilities).toEqual(story?.needs);
      expect(child.medical_history).toBe(story?.medicalHistory);
      expect(child.about_me).toEqual(story?.aboutMe);
    }
    const consents = (await client.call(listConsents)).body.results;
    expect(consents.filter(({ given_at }) => given_at === null)).toEqual([]);
  });
});

describe('the demo', () => {
  it('has sixty LSAs everybody can look at', async () => {
    const found = await ids(DEMO_LSAS.map(({ email }) => email));
    expect(found).toHaveLength(60);
    for (const { id, email } of found) {
      const { status, body } = await app.client().call(getLsaProfile, { params: { id } });
      expect(status, email).toBe(200);
      expect(body.weekly_hours.length).toBeGreaterThan(0);
    }
  });

  it('lets everybody in with its password; the new ones have no profile yet', async () => {
    const amina = await signIn('lsa-amina@sanad.test');
    expect(amina.user.lsa_profile?.full_name).toBe('Amina Haddad');
    const latifa = await signIn('parent-latifa@sanad.test');
    expect(latifa.user.parent_profile?.children).toHaveLength(2);
    for (const email of ['new-parent@sanad.test', 'new-lsa@sanad.test']) {
      const { user } = await signIn(email);
      expect([user.lsa_profile, user.parent_profile]).toEqual([null, null]);
    }
  });

  it('keeps no medical history in plain text', async () => {
    const rows = await app.platform.db.selectFrom('children').selectAll().execute();
    const kept = rows.map((row) => `${row.medical_history_encrypted?.toString('latin1')}${row.about_me_encrypted}`);
    expect(rows.filter((row) => row.medical_history_encrypted).length).toBeGreaterThanOrEqual(7);
    expect(kept.join('\n')).not.toMatch(/asthma|Epilepsy|diabetes|Coeliac|melatonin/);
  });

  it('gives everybody a portrait and certificates their files, soon after the start', { timeout: 60_000 }, async () => {
    const left = async () => {
      const { db } = app.platform;
      const faceless = await db.selectFrom('lsa_profiles').select('id').where('photo_file_id', 'is', null).execute();
      const parents = await db.selectFrom('parent_profiles').select('id').where('photo_file_id', 'is', null).execute();
      const bare = await db.selectFrom('lsa_certificates').select('title').where('file_id', 'is', null).execute();
      return [faceless.length, parents.length, bare.length];
    };
    const missing = DEMO_LSAS.flatMap((lsa) => lsa.certificates).filter(([, , status]) => status === 'file_missing');
    await expect.poll(left, { timeout: 50_000, interval: 250 }).toEqual([0, 0, missing.length]);
    const { client } = await signIn('lsa-daniel@sanad.test');
    const { body } = await client.call(getOwnLsaProfile);
    expect(body.certificates.map(({ status }) => status)).toEqual(['verified', 'verified', 'file_missing']);
    const inject = (url: string) => app.platform.http.app.inject({ method: 'GET', url });
    const photo = await inject(body.profile_photo?.medium ?? '');
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp']);
    const document = await inject(body.certificates[0]?.file?.address ?? '');
    expect(document.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const huda = await signIn('parent@sanad.test', older);
    const children = (await huda.client.call(listChildren, { query: {} })).body.results;
    expect(children.every(({ profile_photo }) => profile_photo !== null)).toBe(true);
  });

  it('is filled once: another start adds nothing and gives nothing back', async () => {
    const { client } = await signIn('lsa-grace@sanad.test');
    await client.call(changeLsaProfile, { body: { profile_bio: 'Changed by hand.', price_per_hour: '99' } });
    await app.platform.db.deleteFrom('users').where('email', '=', 'lsa-arun@sanad.test').execute();
    const counts = async () =>
      Promise.all(
        (['users', 'lsa_profiles', 'lsa_certificates', 'lsa_weekly_hours', 'children', 'consents'] as const).map(
          async (table) => (await app.platform.db.selectFrom(table).selectAll().execute()).length,
        ),
      );
    const before = await counts();
    const again = await createTestApp({ databaseUrl, config: { demo: true } });
    await again.close();
    expect(await counts()).toEqual(before);
    expect((await client.call(getOwnLsaProfile)).body.profile_bio).toBe('Changed by hand.');
  });
});

it('is not there outside demo mode', async () => {
  const plain = await createTestApp();
  const users = await plain.platform.db.selectFrom('users').selectAll().execute();
  expect(users).toEqual([]);
  await plain.close();
});

it('two nodes that fill it together fill it once', async () => {
  const url = await cloneDatabase();
  const first = await createTestApp({ databaseUrl: url });
  const second = await createTestApp({ databaseUrl: url });
  const fill = async ({ platform }: TestApp) => {
    await addDemoLsas(platform);
    await addDemoFamilies(platform);
  };
  await Promise.all([fill(first), fill(second)]);
  const { db } = first.platform;
  expect(await db.selectFrom('lsa_profiles').selectAll().execute()).toHaveLength(60);
  const children = DEMO_FAMILIES.flatMap((family) => family.children);
  expect(await db.selectFrom('children').selectAll().execute()).toHaveLength(children.length);
  await Promise.all([first.close(), second.close()]);
});

describe('sessions of the demo', () => {
  it('have prices that are being talked over', async () => {
    const waiting = async (email: string) =>
      (await (await signIn(email, older)).client.call(listNegotiations, { query: { which: 'open' } })).body.count;
    expect([await waiting('parent@sanad.test'), await waiting('lsa@sanad.test')]).toEqual([1, 2]);
  });

  it('lie behind and ahead, and wait for an answer on both sides', async () => {
    const count = async (email: string, which: 'upcoming' | 'requests' | 'past') =>
      (await (await signIn(email, older)).client.call(listBookings, { query: { which } })).body.count;
    expect(await count('parent@sanad.test', 'past')).toBeGreaterThanOrEqual(4);
    expect(await count('parent@sanad.test', 'upcoming')).toBeGreaterThanOrEqual(2);
    expect(await count('parent@sanad.test', 'requests')).toBe(1);
    expect(await count('lsa@sanad.test', 'requests')).toBe(1);
  });

  it('are no news when they lie behind: what happened long ago was told then, and has been read', async () => {
    const { client } = await signIn('parent@sanad.test', older);
    const { body } = await client.call(listNotifications, { query: {} });
    const now = app.platform.clock.now().getTime();
    const notification = body.results.map(({ created_at, read }) => ({
      isOld: now - Date.parse(created_at) > 86_400_000,
      read,
    }));
    expect(notification.filter(({ isOld }) => isOld).length).toBeGreaterThan(5);
    expect(notification.every(({ isOld, read }) => isOld === read)).toBe(true);
    expect(body.count).toBeLessThan(7);
  });

  it('leave one contested report to our team', async () => {
    const { client } = await signIn('admin@sanad.test');
    const { body } = await client.call(listStaffDisputes, { query: { type: 'lsa_absent' } });
    expect(body.results.filter(({ source }) => source === 'contested_report')).not.toHaveLength(0);
  });

  it('are disputed: forty cases in every state, with owners and without; the parent has a draft and a proposal to answer', async () => {
    const { client } = await signIn('admin@sanad.test');
    const { body } = await client.call(listStaffDisputes, { query: { limit: 100 } });
    expect(body.count).toBeGreaterThanOrEqual(40);
    expect([...new Set(body.results.map(({ state }) => state))].sort()).toEqual(
      DISPUTE_STATES.filter((state) => state !== 'draft').sort(),
    );
    const owners = new Set(body.results.map(({ assignee }) => assignee?.team ?? assignee?.name ?? 'nobody'));
    expect([...owners].sort()).toEqual([
      'CST 1',
      'CST 2',
      'CST 3',
      'CST 4',
      'accounts',
      'marketing',
      'nobody',
      'technical',
    ]);
    const huda = await signIn('parent@sanad.test', older);
    const own = (await huda.client.call(listDisputes, { query: {} })).body.results;
    const waiting = own.filter(({ waits_for_you }) => waits_for_you).map(({ state }) => state);
    expect(waiting.sort()).toEqual(['draft', 'resolution_proposed']);
    const draft = own.find(({ state }) => state === 'draft')?.id ?? '';
    expect((await huda.client.call(getDispute, { params: { id: draft } })).body.description).toContain('Layla');
    const mariam = await signIn('lsa@sanad.test', older);
    const hers = (await mariam.client.call(listDisputes, { query: {} })).body.results;
    expect(hers.filter(({ waits_for_you }) => waits_for_you)).toHaveLength(2);
  });

  it('were paid for, released and paid out at their own time: an LSA has months of earnings in every stage', async () => {
    const { client } = await signIn('lsa@sanad.test', older);
    const { body: earnings } = await client.call(getEarnings);
    for (const stage of ['held', 'available', 'paid'] as const) expect(earnings[stage].fils, stage).toBeGreaterThan(0);
    expect(earnings.months.filter(({ released_fils }) => released_fils > 0).length).toBeGreaterThanOrEqual(5);
    expect(earnings.next_payout.obstacles).toEqual([]);
    const payouts = (await client.call(listPayouts)).body.results;
    const refused = payouts.findIndex(({ stage }) => stage === 'failed');
    expect(payouts.filter(({ stage }) => stage === 'paid').length).toBeGreaterThanOrEqual(5);
    // The newest first: the one after it has paid both.
    expect(payouts[refused - 1]?.stage).toBe('paid');
    expect(payouts[refused - 1]?.sessions).toBeGreaterThan(payouts[refused]?.sessions ?? 0);
    for (const { created_at, finished_at } of payouts) {
      expect(nextPayoutAt(new Date(Date.parse(created_at) - 1)).toISOString()).toBe(created_at);
      expect(finished_at).toBe(created_at);
    }
    const sessions = (await client.call(listEarnedSessions)).body.results;
    for (const { ends_at, released_at } of sessions.filter(({ stage }) => stage === 'paid')) {
      expect(Date.parse(released_at ?? '') - Date.parse(ends_at)).toBe(72 * 3_600_000);
    }
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('have reports: twenty weeks of one child, level weeks of another, a new one, and one report that is late', async () => {
    const parent = await signIn('parent@sanad.test', older);
    const { body } = await parent.client.call(listProgress);
    const [omar, layla] = ['Omar', 'Layla'].map((name) => body.results.find(({ child }) => child.first_name === name));
    expect(omar).toMatchObject({ child: { first_name: 'Omar' }, goal_counts: { mastered: 1, in_progress: 1 } });
    const progress = await parent.client.call(getChildProgress, { params: { id: omar?.child.id ?? '' } });
    expect(progress.body.session_count).toBeGreaterThanOrEqual(18);
    expect(trend(omar?.points ?? [])).toBe('less_help');
    expect(trend(layla?.points ?? [])).toBe('level');
    const lsa = await signIn('lsa@sanad.test', older);
    const open = (await lsa.client.call(listSessionReports, { query: { state: 'open' } })).body.results;
    expect(open.some(({ due_at }) => Date.parse(due_at) < app.clock.now().getTime())).toBe(true);
    expect((await lsa.client.call(listProgress)).body.results.map(({ goal_counts }) => goal_counts.proposed)).toContain(
      2,
    );
  });

  it('leave a family with two kinds of credit, one payment that failed, and a bank transfer for our team', async () => {
    const charlotte = await signIn('parent-charlotte@sanad.test');
    const { body } = await charlotte.client.call(getPaymentOverview);
    expect(body.credits.map(({ kind }) => kind).sort()).toEqual(['late_cancellation', 'sick_child']);
    const dina = await signIn('parent-dina@sanad.test');
    const upcoming = (await dina.client.call(listBookings, { query: { which: 'upcoming' } })).body.results;
    expect(upcoming).toMatchObject([{ money_state: 'failed', may: expect.arrayContaining(['pay_again']) }]);
    const { rows } = await sql`SELECT way FROM payouts WHERE state = 'pending'`.execute(app.platform.db);
    expect(rows).toEqual([{ way: 'iban' }]);
  });

  it('include a whole series, and one of which the LSA has accepted a part', async () => {
    const statesOf = async (email: string, which: 'upcoming' | 'requests') =>
      (await (await signIn(email)).client.call(listBookings, { query: { which } })).body.results.map(
        ({ state, series }) => `${series?.place}/${series?.of} ${state}`,
      );
    expect(await statesOf('parent-sofia@sanad.test', 'upcoming')).toEqual(
      [1, 2, 3, 4, 5, 6].map((place) => `${place}/6 confirmed`),
    );
    expect(await statesOf('parent-khalid@sanad.test', 'upcoming')).toEqual(['1/3 confirmed']);
    expect(await statesOf('parent-khalid@sanad.test', 'requests')).toEqual(['2/3 requested', '3/3 requested']);
  });

  it('were made by the rules: every one has its history, and what was paid is at the provider', async () => {
    const { db } = app.platform;
    const bookings = await db.selectFrom('bookings').select(['id', 'price_fils', 'state']).execute();
    const histories = await db.selectFrom('booking_history').select('booking_id').distinct().execute();
    expect(histories).toHaveLength(bookings.length);
    const paid = await db.selectFrom('sandbox_payments').select('key').execute();
    expect(paid.map(({ key }) => key).sort()).toEqual(
      bookings
        .filter(({ price_fils }) => price_fils > 0)
        .map(({ id }) => id)
        .sort(),
    );
  });
});

describe('reviews', () => {
  it('stand on the pages of many LSAs, published; the parent and the LSA have one each to write, and one is reported', async () => {
    const { db } = app.platform;
    const { rows } = await sql<{ published: number; lsas: number; unpublished: number }>`
      SELECT count(published_at)::int AS published, count(DISTINCT lsa_id)::int AS lsas,
        count(*) FILTER (WHERE published_at IS NULL OR published_at > ${app.clock.now()})::int AS unpublished
      FROM reviews`.execute(db);
    expect(rows[0]).toEqual({ published: expect.any(Number), lsas: expect.any(Number), unpublished: 0 });
    expect(rows[0]?.published).toBeGreaterThanOrEqual(60);
    expect(rows[0]?.lsas).toBeGreaterThanOrEqual(15);
    await app.settle();
    for (const email of ['parent@sanad.test', 'lsa@sanad.test']) {
      const { client } = await signIn(email, older);
      expect(
        (await client.call(listReviewSessions, { query: { which: 'invited' } })).body.count,
        email,
      ).toBeGreaterThanOrEqual(1);
    }
    const { client } = await signIn('lsa@sanad.test', older);
    const { summary } = (await client.call(listReviewsAboutMe, { query: {} })).body;
    expect(summary?.review_count).toBeGreaterThanOrEqual(6);
    expect(await db.selectFrom('review_reports').select('reason').execute()).toEqual([{ reason: 'untrue' }]);
  });
});
