import { randomUUID } from 'node:crypto';
import * as settings from '@sanad/contract/accounts/account-settings.ts';
import * as accounts from '@sanad/contract/accounts/accounts.ts';
import { addException, changeAvailabilityRules } from '@sanad/contract/availability.ts';
import { renewCalendarFeed } from '@sanad/contract/calendars.ts';
import { changeChild, openChildRecord } from '@sanad/contract/families/families.ts';
import { uploadFile } from '@sanad/contract/files/files.ts';
import { changeNotificationSettings, changeQuietHours, subscribeToPush } from '@sanad/contract/notifications.ts';
import { getReferrals } from '@sanad/contract/referrals.ts';
import { saveSearch } from '@sanad/contract/search/search.ts';
import { addPersonNote, messagePerson } from '@sanad/contract/staff/people.ts';
import { requestSeeAs } from '@sanad/contract/staff/see-as.ts';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { daysAfter } from '../../src/platform/clock.ts';
import type { Person } from '../factory.ts';
import { ALL_WEEK, BookingScenario } from '../scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { drawOnBoard } from './person-boards.ts';
import { bookABit } from './person-bookings.ts';
import { sendDocuments } from './person-checks.ts';
import { disputeABit } from './person-disputes.ts';
import { shareADocument } from './person-documents.ts';
import { exchangeMessages } from './person-messages.ts';
import { negotiatePrices } from './person-negotiations.ts';
import { writeProgress } from './person-progress.ts';
import { reviewABit } from './person-reviews.ts';
import { personalTables, type Row, rowsOfPerson, tablesHolding } from './person-rows.ts';

/** A word nobody else uses, written into whatever takes text. */
const WORD = 'zebrafinch';
/** One's own number each: only so many messages go to one. */
let phones = 0;
const nextPhone = () => `+97150123980${phones++}`;

/** Tables that are not part of an export, and why. */
const TABLES_LEFT_OUT: Record<string, string> = {
  password_resets: 'keys, hashed, good for half an hour',
  socket_tickets: 'keys, hashed, good for 30 seconds',
  call_tickets: 'keys, hashed, good for a minute',
  account_devices: 'keyed hashes; the devices themselves are exported',
  referrals: 'who brought whom, as two ids; tested with the referrals',
  referral_rewards: 'tested with the referrals',
  booking_attendance: 'follows from who was in the call when, which is exported',
  second_factors: 'a key, and staff only',
  person_notes: 'our team’s own words; erased with the account',
  contact_messages: 'tested with the contact messages',
  lsa_strike_appeals: 'tested with the strike appeals',
  concerns: 'sealed; the reporter’s own words are exported, tested with the concerns',
  concern_people: 'staff only',
  concern_steps: 'our team’s words',
  dispute_activity_reads: 'staff only',
  dispute_notes: 'our team’s words',
  dispute_tasks: 'our team’s words',
  saved_replies: 'staff only',
  see_as_reads: 'exported as the parts that were looked at',
  staff_duties: 'staff only',
  staff_team_members: 'staff only',
  staff_invitations: 'staff only; the account it became is exported',
  idempotent_answers: 'answers kept for a day, to be given again',
  ledger_accounts: 'one’s own movements are exported; tested with the ledger',
  ledger_entries: 'one’s own movements are exported; tested with the ledger',
  ledger_lines: 'one’s own movements are exported; tested with the ledger',
  credits: 'for the one who has it; tested with the ledger',
  credit_uses: 'for the one who pays; tested with the ledger',
  payouts: 'tested with the payouts',
  payout_transfers: 'tested with the payouts',
  tax_invoices: 'for the one who gets it; tested with the ledger',
  policy_versions: 'staff only: which of our team planned or withdrew a change',
  staff_money_actions: 'our team’s decisions; the amounts are among one’s own movements',
  provider_movements: 'what the provider says of a payment; the payment itself is exported',
  reconciliation_differences: 'where the provider’s books differ from ours',
  compliance_reminders: 'which reminders went out; the messages themselves are exported',
  lsa_compliance: 'follows from the checks, which are exported',
  review_schedules: 'our team’s plan; the tasks about oneself are exported',
  report_reminders: 'which reminders went out; the messages themselves are exported',
  vulnerability_windows: 'their days and care notes; tested with the vulnerability calendars',
  vulnerability_check_ins: 'when we checked in; tested with the vulnerability calendars',
  booking_approvals: 'tested with the vulnerability calendars',
  booking_reminders: 'which reminders went out; the messages themselves are exported',
};
/** Columns that are not part of an export, and why. */
const COLUMNS_LEFT_OUT: Record<string, string> = {
  'users.password_hash': 'a key',
  'security_codes.code_hash': 'a key',
  'auth_sessions.token_hash': 'a key',
  'auth_sessions.idle_until': 'follows from when it was last used',
  'auth_sessions.expires_at': 'follows from when it was made',
  'onboarding_drafts.draft_encrypted': 'exported readable',
  'onboarding_drafts.changed_at': 'when a draft was saved says nothing more',
  'children.medical_history_encrypted': 'exported readable',
  'children.about_me_encrypted': 'exported readable',
  'notifications.event_id': 'a number of ours',
  'notifications.group_key': 'which of its facts it is grouped by',
  'notifications.needs_you_until': 'follows from its facts',
  'push_subscriptions.endpoint_hash': 'a key',
  'push_subscriptions.subscription_encrypted': 'a key',
  'lsa_calendar_links.address_encrypted': 'a key',
  'quiet_hours.from_minute': 'exported as a time',
  'quiet_hours.until_minute': 'exported as a time',
  'quiet_hours.changed_at': 'when they were chosen says nothing more',
  'files.variants': 'how we keep it',
  'call_boards.document_encrypted': 'exported readable',
  'compliance_documents.number_encrypted': 'exported readable',
  'compliance_items.version': 'a number of ours',
  'support_plans.approach_encrypted': 'exported readable',
  'goals.text_encrypted': 'exported readable',
  'goals.decline_reason_encrypted': 'exported readable',
  'session_reports.content_encrypted': 'exported readable',
  'report_amendments.text_encrypted': 'exported readable',
  'report_responses.text_encrypted': 'exported readable',
  'chats.last_sequence': 'follows from the messages',
  'chats.last_change': 'a number of ours',
  'chats.last_message_at': 'follows from the messages',
  'chat_members.side': 'follows from the account',
  'call_visits.side': 'follows from the account',
  'call_visits.device_id': 'a number the browser makes for one page',
  'call_visits.seen_at': 'how we notice that somebody has gone',
  'chat_members.delivered_sequence': 'follows from the messages',
  'chat_members.unread_since': 'follows from the messages',
  'chat_members.notified_sequence': 'a number of ours',
  'chat_members.mailed_sequence': 'a number of ours',
  'chat_messages.change': 'a number of ours',
  'chat_messages.search_text': 'how we search it',
  'chat_messages.masked_text': 'exported as it is shown',
  'chat_messages.reply_to': 'a number of ours',
  'chat_message_files.place': 'follows from the order',
  'reviews.private_note_encrypted': 'exported readable',
  'chat_reports.closing_note': 'our team’s words',
  'lsa_certificates.verdict': 'exported as its status',
  'bookings.notes_encrypted': 'exported readable',
  'booking_history.reason': 'one’s own words only; tested with bookings',
  'reschedule_requests.note': 'one’s own words only; tested with bookings',
  'booking_payments.state': 'for the one who pays; tested with bookings',
  'booking_payments.wanted': 'for the one who pays; tested with bookings',
  'booking_payments.method': 'for the one who pays; tested with bookings',
  'booking_payments.reference': 'for the one who pays; tested with bookings',
  'booking_payments.card_brand': 'for the one who pays; tested with bookings',
  'booking_payments.card_hash': 'a keyed hash',
  'booking_payments.card_last_digits': 'for the one who pays; tested with bookings',
  'calendar_feeds.token_hash': 'a key',
  'calendar_feeds.token_encrypted': 'a key',
  'staff_messages.text_encrypted': 'exported readable',
  'see_as_looks.reason_encrypted': 'exported readable',
  'payout_accounts.iban_encrypted': 'its last digits are exported',
};

/** What stays without a name or a word, because the other side and the books need it. */
const STAYS = [
  'booking_attendance',
  'booking_history',
  'booking_outcomes',
  'booking_payments',
  'booking_reminders',
  'bookings',
  'call_boards',
  'call_visits',
  'chat_members',
  'chat_messages',
  'chat_reactions',
  'chat_reports',
  'chats',
  'dispute_attachments',
  'dispute_history',
  'dispute_messages',
  'dispute_proposals',
  'disputes',
  'goals',
  'homework_ticks',
  'report_amendments',
  'report_files',
  'report_reminders',
  'report_responses',
  'session_observations',
  'session_reports',
  'support_plans',
  'credit_uses',
  'credits',
  'ledger_accounts',
  'ledger_entries',
  'ledger_lines',
  'lsa_strikes',
  'negotiation_offers',
  'negotiations',
  'payouts',
  'provider_movements',
  'rate_agreements',
  'reconciliation_differences',
  'referral_rewards',
  'referrals',
  'reschedule_requests',
  'review_reports',
  'reviews',
  'staff_money_actions',
  'suspensions',
  'tax_invoices',
  'users',
];

let app: TestApp;
let photo: Buffer;
let staff: Person;
beforeAll(async () => {
  // Demo mode: the second factor of staff has tests of its own.
  app = await createTestApp();
  staff = await app.make.staff('CST_ADMIN');
  photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#0f6b5f' } })
    .png()
    .toBuffer();
});
afterAll(() => app.close());

/** Every step at its own time, so that each can be told apart in the export. */
const tick = () => app.clock.advance({ seconds: 1 });

async function keep(person: Person, purpose: 'person_photo' | 'child_photo' | 'certificate') {
  const files = { file: { name: `${WORD}.png`, bytes: photo } };
  return (await person.client.form(uploadFile, { params: { purpose }, files })).body.id;
}

/** What any person leaves behind in the course of things. */
async function liveABit(person: Person, phone_number: string): Promise<void> {
  const { client, email } = person;
  await suspendOnce(person);
  tick();
  await staff.client.call(messagePerson, { params: { id: person.id }, body: { text: `${WORD} message` } });
  await staff.client.call(addPersonNote, { params: { id: person.id }, body: { text: `${WORD} note` } });
  await staff.client.call(requestSeeAs, { params: { id: person.id }, body: { reason: `${WORD} look` } });
  tick();
  await client.call(renewCalendarFeed);
  tick();
  await client.call(getReferrals);
  tick();
  await client.call(settings.setSecurityCode, { body: { code: 'Owl42' } });
  await client.call(settings.saveDraft, { body: { step: 1, values: { note: `${WORD} draft` } } });
  tick();
  await client.call(changeNotificationSettings, {
    body: { settings: [{ topic: 'news', channel: 'sms', enabled: true }] },
  });
  await client.call(changeQuietHours, { body: { enabled: true, from: '20:15', until: '06:45' } });
  await client.call(subscribeToPush, {
    body: { endpoint: `https://push.sanad.ae/${WORD}-${person.id}`, keys: { p256dh: 'BPk', auth: 'a1' } },
  });
  tick();
  await client.call(accounts.requestPhoneCode);
  const sms = await app.make.lastMessage(phone_number);
  tick();
  await client.call(accounts.verifyPhone, { body: { code: /\d{6}/.exec(sms.body)?.[0] ?? '' } });
  await app.client().call(accounts.phoneLogin, { body: { phone_number } });
  tick();
  await app.client().call(accounts.forgotPassword, { body: { email } });
  const again = { full_name: `${WORD} again`, email, password: 'reading-by-the-window', accept_terms: true as const };
  await app.client().call(accounts.signup, { body: again });
  tick();
  await app.client().send({
    method: 'POST',
    url: '/api/accounts/email-login/',
    payload: { email, password: person.password },
    headers: { 'user-agent': `${WORD} Firefox/140.0 (Windows NT 10.0)` },
  });
  tick();
  await client.call(accounts.socketTicket);
  await app.settle();
  await vi.waitFor(
    async () => expect((await rowsOfPerson(app.platform.db, person.id)).get('password_resets')).toHaveLength(1),
    8000,
  );
}

async function aFamily() {
  const phone = nextPhone();
  const family = await app.make.family({
    profile: { full_name: `${WORD} Mansour`, address: `${WORD} street`, phone_number: phone },
    children: [{ full_name: `Omar ${WORD}`, medical_history: `${WORD} asthma` }],
  });
  await rename(family);
  const { client } = family;
  const id = family.children[0]?.id ?? '';
  tick();
  const profile_photo = await keep(family, 'child_photo');
  await client.call(changeChild, { params: { id }, body: { profile_photo } });
  tick();
  const schooling = { school: `${WORD} school`, grade: 'year_3', home_language: 'ml' } as const;
  await client.call(changeChild, { params: { id }, body: { about_me: { triggers: `${WORD} halls` }, ...schooling } });
  tick();
  const version = settings.CONSENT_VERSION;
  await client.call(settings.giveConsent, { params: { purpose: 'share_health' }, body: { version } });
  tick();
  await client.call(settings.giveConsent, { params: { purpose: 'child_record' }, body: { version } });
  tick();
  await client.call(settings.withdrawConsent, { params: { purpose: 'share_health' } });
  tick();
  await staff.client.call(openChildRecord, { params: { id }, body: { reason: `About ${WORD}` } });
  tick();
  await client.call(saveSearch, { body: { name: `${WORD} search`, filters: { q: `${WORD} words` } } });
  tick();
  const favourite = await app.make.lsa();
  await app.platform.db
    .insertInto('favourites')
    .values({ user_id: family.id, lsa_id: favourite.profile.id, created_at: app.clock.now() })
    .execute();
  tick();
  await negotiatePrices(family, await app.make.lsa(), { family: WORD, lsa: 'plain' }, 'agreed');
  tick();
  await negotiatePrices(family, await app.make.lsa(), { family: WORD, lsa: 'plain' }, 'open');
  tick();
  await liveABit(family, phone);
  const lsa = await new BookingScenario(app).lsa();
  await bookABit(app, family, lsa, { family: WORD, lsa: 'plain' });
  await shareADocument(app, { family, lsa, picture: photo }, WORD);
  tick();
  await exchangeMessages({ family, lsa, who: 'family', picture: photo }, { family: WORD, lsa: 'plain' });
  tick();
  await drawOnBoard(app, { family, lsa, by: family, picture: photo }, WORD);
  tick();
  await writeProgress(app, { family, lsa, picture: photo }, WORD);
  await reviewABit(app, { family, lsa, by: family }, WORD);
  await disputeABit(app, { family, lsa, by: family, staffId: staff.id, picture: photo }, WORD);
  return { ...family, phone };
}

async function anLsa() {
  const phone = nextPhone();
  const lsa = await app.make.lsa({
    full_name: `${WORD} Haddad`,
    phone_number: phone,
    address: `${WORD} road`,
    email_address: `${WORD}@work.example`,
    profile_bio: `I am ${WORD}, and I sit beside children while they find their own way to read.`,
    certificates: [{ title: `${WORD} diploma`, issuing_body: 'university' }],
    availability_days: ALL_WEEK.availability_days ?? [],
    availability_time: ALL_WEEK.availability_time ?? [],
    price_per_hour: '200',
  });
  await rename(lsa);
  tick();
  await keep(lsa, 'certificate');
  const now = app.clock.now();
  await app.platform.db
    .insertInto('payout_accounts')
    .values({
      user_id: lsa.id,
      provider: 'sandbox',
      reference: randomUUID(),
      state: 'ready',
      account_holder: `${WORD} Haddad`,
      account_last_digits: '9182',
      created_at: now,
      changed_at: now,
    })
    .execute();
  tick();
  await keepHours(lsa, lsa.profile.id);
  await negotiatePrices(await new BookingScenario(app).family(), lsa, { family: 'plain', lsa: WORD }, 'agreed');
  tick();
  await negotiatePrices(await new BookingScenario(app).family(), lsa, { family: 'plain', lsa: WORD }, 'open');
  tick();
  await liveABit(lsa, phone);
  const family = await new BookingScenario(app).family();
  await bookABit(app, family, lsa, { family: 'plain', lsa: WORD });
  await shareADocument(app, { family, lsa, picture: photo }, 'plain');
  tick();
  await exchangeMessages({ family, lsa, who: 'lsa', picture: photo }, { family: 'plain', lsa: WORD });
  tick();
  await drawOnBoard(app, { family, lsa, by: lsa, picture: photo }, WORD);
  tick();
  await writeProgress(app, { family, lsa, picture: photo }, WORD);
  await reviewABit(app, { family, lsa, by: lsa }, WORD);
  await sendDocuments(app, lsa, staff, WORD);
  await disputeABit(app, { family, lsa, by: lsa, staffId: staff.id, picture: photo }, WORD);
  const hidden = { lsa_id: lsa.profile.id, reason: 'strikes', since: now, until: daysAfter(app.clock.now(), 7) };
  await app.platform.db.insertInto('lsa_listing_blocks').values(hidden).execute();
  return { ...lsa, phone };
}

/** Rules, an exception and an appointment that differ from what everybody has. */
async function keepHours({ client }: Person, lsaId: string): Promise<void> {
  const notice_hours = { online: 37, in_person: 73 };
  await client.call(changeAvailabilityRules, { body: { zone: 'Africa/Cairo', notice_hours } });
  tick();
  const from = '2026-12-20';
  await client.call(addException, {
    body: { kind: 'extra', from, to: '2026-12-21', times: ['9am-10am'], note: `${WORD} fair` },
  });
  tick();
  const during = sql<string>`tstzrange('2026-12-01T06:00Z', '2026-12-01T07:00Z')`;
  await app.platform.db
    .insertInto('lsa_busy_times')
    .values({ id: randomUUID(), lsa_id: lsaId, during, label: `${WORD} dentist`, created_at: app.clock.now() })
    .execute();
  tick();
  await app.platform.db
    .insertInto('lsa_busy_calendars')
    .values({ lsa_id: lsaId, file_name: `${WORD}.ics`, uploaded_at: app.clock.now() })
    .execute();
  tick();
  await app.platform.db
    .insertInto('lsa_calendar_links')
    .values({ lsa_id: lsaId, address_encrypted: Buffer.from(''), host: `${WORD}.example`, added_at: app.clock.now() })
    .execute();
  tick();
}

/** Long ago, and lifted since. */
async function suspendOnce(person: Person): Promise<void> {
  await app.platform.db
    .insertInto('suspensions')
    .values({
      user_id: person.id,
      suspended_at: app.clock.now(),
      suspended_by: staff.id,
      reason: `${WORD} suspended`,
      lifted_at: app.clock.now(),
      lifted_by: staff.id,
      lift_reason: `${WORD} lifted`,
    })
    .execute();
}

async function rename(person: Person): Promise<void> {
  person.email = `${WORD}-${person.id}@example.com`;
  await app.platform.db
    .updateTable('users')
    .set({ email: person.email, google_sub: `${WORD}-${person.id}`, time_zone: 'Asia/Kolkata' })
    .where('id', '=', person.id)
    .execute();
}

async function exported(person: Person) {
  const answer = await app.platform.http.app.inject({
    method: 'GET',
    url: '/api/accounts/export/',
    headers: { 'x-api-key': 'sanad-web', authorization: `Token ${person.client.token}` },
  });
  return { answer, entries: answer.statusCode === 200 ? unzipSync(new Uint8Array(answer.rawPayload)) : {} };
}
const dataIn = (entries: Record<string, Uint8Array>) => strFromU8(entries['data.json'] ?? new Uint8Array());

async function columnTypes(): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    SELECT table_name || '.' || column_name AS name, data_type AS type
    FROM information_schema.columns WHERE table_schema = 'public'`.execute(app.platform.db);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/** Every single value in it, however deep. */
function leavesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];
}

/** Values of a row that are missing from the export. Ids and yes-or-no are not looked for. */
function missing(table: string, row: Row, types: Map<string, string>, data: string): string[] {
  return Object.entries(row).flatMap(([column, value]) => {
    const name = `${table}.${column}`;
    const type = types.get(name);
    if (value === null || type === 'uuid' || type === 'boolean' || name in COLUMNS_LEFT_OUT) return [];
    if (value === 'infinity') return [];
    const words = type === 'timestamp with time zone' ? [new Date(String(value)).toISOString()] : leavesOf(value);
    return words.every((word) => data.includes(JSON.stringify(String(word)).slice(1, -1))) ? [] : [name];
  });
}

describe('taking one’s data along [trust 20]', () => {
  it('finds every table and column that belongs to a person', async () => {
    const { db } = app.platform;
    const types = await columnTypes();
    const seen = new Map<string, string[]>();
    for (const person of [await aFamily(), await anLsa()]) {
      const { entries } = await exported(person);
      for (const [table, rows] of await rowsOfPerson(db, person.id)) {
        const gaps = table in TABLES_LEFT_OUT ? [] : rows.flatMap((row) => missing(table, row, types, dataIn(entries)));
        if (rows.length > 0) seen.set(table, [...(seen.get(table) ?? []), ...gaps]);
      }
      await close(person);
    }
    const tables = (await personalTables(db)).filter((table) => !(table in TABLES_LEFT_OUT));
    expect(
      tables.filter((table) => !seen.has(table)),
      'tables this test does not fill',
    ).toEqual([]);
    expect([...seen.values()].flat(), 'columns that are not exported').toEqual([]);
  });

  it('is a ZIP to keep, with readable health, the files themselves and no key', async () => {
    const family = await aFamily();
    const { answer, entries } = await exported(family);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="sanad-my-data-2026-11-17.zip"');
    expect(answer.headers['cache-control']).toBe('no-store');
    const data = dataIn(entries);
    for (const word of [`${WORD} asthma`, `${WORD} halls`, `${WORD} draft`, `About ${WORD}`])
      expect(data).toContain(word);
    for (const secret of ['argon2', 'Owl42', family.client.token ?? '', 'token=']) expect(data).not.toContain(secret);
    const { files } = JSON.parse(data) as { files: { id: string; path: string }[] };
    expect(files).toHaveLength(6);
    for (const { id, path } of files) {
      expect([WORD, 'reading-list'].map((name) => `files/${id}-${name}.png.webp`)).toContain(path);
      const bytes = await app.platform.files.read(id, 'large');
      expect(Buffer.from(entries[path] ?? []).equals(bytes)).toBe(true);
    }
    const stranger = await app.make.family();
    expect(dataIn((await exported(stranger)).entries)).not.toContain(WORD);
    await close(family);
  });

  it('goes out without a file whose upload broke off', async () => {
    const person = await app.make.person('PARENT');
    const row = { id: randomUUID(), owner_user_id: person.id, purpose: 'person_photo', media_type: 'image/webp' };
    await app.platform.db
      .insertInto('files')
      .values({ ...row, name: 'me.jpg', bytes: 1, variants: ['large'], created_at: app.clock.now() })
      .execute();
    const { answer, entries } = await exported(person);
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(entries)).toEqual(['data.json']);
    expect(JSON.parse(dataIn(entries))).toMatchObject({ files: [{ id: row.id, path: null }] });
  });

  it('works for staff and for somebody without a role, five times an hour', async () => {
    expect((await exported(staff)).answer.statusCode).toBe(200);
    const person = await app.make.person(null);
    const answers: number[] = [];
    for (let i = 0; i < 6; i++) answers.push((await exported(person)).answer.statusCode);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

async function close(person: Person) {
  const body = { email: person.email, password: person.password };
  const answer = await person.client.call(settings.closeAccount, { body });
  expect(answer.status).toBe(204);
}

describe('closing an account [trust 20]', () => {
  // The last mails to those who were here before.
  beforeEach(() => app.platform.db.deleteFrom('outgoing_messages').where('recipient', 'like', `${WORD}%`).execute());

  it.each([
    ['a family', aFamily],
    ['an LSA', anLsa],
  ])('leaves nothing of %s in any table, in the files or in the logs', async (_, make) => {
    const { db, files } = app.platform;
    const person = await make();
    const kept = await files.listOf(db, person.id);
    expect(kept.length).toBeGreaterThan(0);
    expect((await tablesHolding(db, [WORD])).length).toBeGreaterThan(5);
    app.clock.advance({ minutes: 1 });
    await close(person);
    await app.settle();
    // The last mail has to know where to go.
    expect(await tablesHolding(db, [WORD, person.phone])).toEqual(['public.outgoing_messages']);
    const last = await app.make.lastMessage(person.email);
    expect(`${last.subject}${last.body}`).not.toContain(WORD);
    expect(await db.selectFrom('audit_log').select('reason').where('reason', 'like', 'About %').execute()).toEqual([]);
    const left = await rowsOfPerson(db, person.id);
    const tables = [...left].filter(([, rows]) => rows.length > 0).map(([table]) => table);
    expect(tables.filter((table) => !STAYS.includes(table))).toEqual([]);
    const { rows: open } = await sql`SELECT id FROM negotiations
      WHERE state IN ('offered_by_parent', 'offered_by_lsa') AND ${person.id} IN (parent_user_id, lsa_user_id)`.execute(
      db,
    );
    expect(open).toEqual([]);
    expect(left.get('users')).toMatchObject([
      {
        full_name: 'Closed account',
        email: `closed-${person.id}@closed.invalid`,
        phone_number: null,
        google_sub: null,
        password_hash: null,
        closed_at: expect.any(String),
      },
    ]);
    for (const { id } of kept) {
      await vi.waitFor(() => expect(files.read(id, 'large')).rejects.toThrow(), { timeout: 8000, interval: 200 });
    }
    expect(app.logs.join('')).not.toContain(WORD);
  });
});
