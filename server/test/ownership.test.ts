import { randomUUID } from 'node:crypto';
import { listDevices } from '@sanad/contract/accounts/accounts.ts';
import { addException } from '@sanad/contract/availability.ts';
import { NO_CANCELLATION_MONEY } from '@sanad/contract/bookings/bookings.ts';
import { payCheckout } from '@sanad/contract/bookings/checkouts.ts';
import { joinWaitlist } from '@sanad/contract/bookings/waitlist.ts';
import { addCallCard } from '@sanad/contract/calls/cards.ts';
import { openChat } from '@sanad/contract/chat/chat.ts';
import {
  answerContactMessage,
  closeContactMessage,
  getContactMessage,
  listContactMessages,
  sendOwnContactMessage,
} from '@sanad/contract/contact.ts';
import type { Endpoint } from '@sanad/contract/endpoint.ts';
import { addChildDocument } from '@sanad/contract/families/child-documents.ts';
import { writeReview } from '@sanad/contract/feedback/reviews.ts';
import { uploadFile } from '@sanad/contract/files/files.ts';
import { listHolidaySessions } from '@sanad/contract/holidays.ts';
import { startNegotiation } from '@sanad/contract/negotiation.ts';
import { saveSandboxCard } from '@sanad/contract/payments/payments.ts';
import { startPayoutSetup } from '@sanad/contract/payments/payouts.ts';
import { shareHistory } from '@sanad/contract/progress/child-progress.ts';
import { proposeGoal } from '@sanad/contract/progress/goals.ts';
import { saveSearch } from '@sanad/contract/search/search.ts';
import { requestSeeAs } from '@sanad/contract/staff/see-as.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from './factory.ts';
import { raiseABit } from './personal-data/person-disputes.ts';
import { BookingScenario, HOURLY_FILS } from './scenarios/booking-scenario.ts';
import { GOAL } from './scenarios/progress-scenario.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let scenario: BookingScenario;
let strangers: { PARENT: Person; LSA: Awaited<ReturnType<BookingScenario['lsa']>> };
/** Records of one family and its LSA, by the first words of the endpoints' paths. */
let records: Record<string, string>;
let cardId: string;
let documentId: string;

beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
  const [family, lsa] = await scenario.pair();
  strangers = { PARENT: await scenario.family(), LSA: await scenario.lsa() };
  const booking = await scenario.confirmed(family, lsa, scenario.at(5, 10));
  const reviewed = await scenario.confirmed(family, lsa, scenario.at(4, 10));
  await app.platform.db.updateTable('bookings').set({ state: 'completed' }).where('id', '=', reviewed).execute();
  const review = await family.client.call(writeReview, { params: { id: reviewed }, body: { stars: 5 } });
  const dispute = await raiseABit(app, { family, lsa, by: family });
  const held = await scenario.held(family, lsa, scenario.at(6, 10));
  const confirmation = await family.client.call(payCheckout, {
    params: { checkout_id: held.checkout_id },
    body: { payment_method: 'sandbox_confirm', accept_terms: true },
  });
  const waiting = await family.client.call(joinWaitlist, {
    body: { lsa_id: lsa.profile.id, starts_at: scenario.at(5, 10), mode: 'online' },
  });
  const offer = { price_per_hour_fils: HOURLY_FILS - 2_000, note: '' };
  const negotiation = await family.client.call(startNegotiation, {
    body: { lsa_id: lsa.profile.id, child_id: family.children[0]?.id ?? '', ...offer },
  });
  const chat = await family.client.call(openChat, { body: { lsa_id: lsa.profile.id } });
  const search = await family.client.call(saveSearch, { body: { name: 'Reading', filters: {} } });
  const dayOff = { kind: 'off', from: scenario.at(20, 10).slice(0, 10), to: scenario.at(20, 10).slice(0, 10) } as const;
  const exception = await lsa.client.call(addException, { body: dayOff });
  const blank = sharp({ create: { width: 40, height: 40, channels: 3, background: '#0f6b5f' } });
  const file = await family.client.form(uploadFile, {
    params: { purpose: 'child_photo' },
    files: { file: { name: 'omar.png', bytes: await blank.png().toBuffer() } },
  });
  const cardPicture = await family.client.form(uploadFile, {
    params: { purpose: 'call_card' },
    files: { file: { name: 'camel.png', bytes: await blank.png().toBuffer() } },
  });
  const callCard = await family.client.call(addCallCard, { body: { title: 'Camel story', file: cardPicture.body.id } });
  cardId = callCard.body.id;
  const paper = await family.client.form(uploadFile, {
    params: { purpose: 'child_document' },
    files: { file: { name: 'iep.png', bytes: await blank.png().toBuffer() } },
  });
  const iep = await family.client.call(addChildDocument, {
    params: { id: family.children[0]?.id ?? '' },
    body: { kind: 'iep', name: 'IEP', date: '2026-01-01', file: paper.body.id },
  });
  documentId = iep.body.id;
  for (const person of [lsa, strangers.LSA]) await app.make.confirm(person);
  const payouts = await lsa.client.call(startPayoutSetup);
  const card = await family.client.call(saveSandboxCard, {
    body: { number: '4242424242424242', expires: { month: 12, year: 2030 } },
  });
  const device = await family.client.call(listDevices);
  const goal = await lsa.client.call(proposeGoal, {
    params: { id: family.children[0]?.id ?? '' },
    body: { ...GOAL, levels: [...GOAL.levels] },
  });
  const share = await family.client.call(shareHistory, {
    params: { id: family.children[0]?.id ?? '' },
    body: { lsa_id: lsa.profile.id, days: 7 },
  });
  const staff = await app.make.staff('CST_ADMIN');
  const look = await staff.client.call(requestSeeAs, { params: { id: family.id }, body: { reason: 'To help.' } });
  records = {
    bookings: booking,
    calls: booking,
    'call-cards': cardId,
    'chat/chats': chat.body.id,
    checkouts: held.checkout_id,
    disputes: dispute,
    'feedback/sessions': reviewed,
    'feedback/reviews': review.body.review?.id ?? '',
    waitlist: waiting.body.id,
    'accounts/staff-visits': look.body.id,
    'accounts/devices': device.body.results[0]?.id ?? '',
    'accounts/parent/children': family.children[0]?.id ?? '',
    children: family.children[0]?.id ?? '',
    goals: goal.body.id,
    'history-shares': share.body.id,
    files: (file.body as { id: string }).id,
    'lsas/me/availability/exceptions': exception.body.availability.exceptions[0]?.id ?? '',
    'lsas/me/certificates': lsa.profile.certificates[0]?.id ?? '',
    negotiations: negotiation.body.id,
    'saved-searches': search.body.id,
    'payments/receipts': booking,
    'earnings/tax-invoices': booking,
    'payment-methods': card.body.results[0]?.id ?? '',
    'payouts/sandbox': payouts.body.url.split('/').at(-1) ?? '',
    'sandbox/confirmations': confirmation.body.confirm_at?.split('/').at(-1) ?? '',
  };
});
afterAll(() => app.close());

const REPORT = { summary: 'All well.', milestone: '', observations: [], homework: [], file_ids: [] };
/** What would be accepted from the owner, for the endpoints that want a body. */
const BODIES: Record<string, () => object> = {
  'POST bookings/{id}/accept/': () => ({}),
  'POST bookings/{id}/decline/': () => ({ reason: 'not_free' }),
  'POST bookings/{id}/cancel/': () => ({ quoted: NO_CANCELLATION_MONEY }),
  'POST bookings/{id}/strike-appeal/': () => ({ text: 'I was ill.' }),
  'POST bookings/{id}/check-in/': () => ({}),
  'POST bookings/{id}/lsa-code/': () => ({ code: '4711' }),
  'POST bookings/{id}/no-show/': () => ({}),
  'POST bookings/{id}/contest/': () => ({ reason: 'I was there.' }),
  'POST bookings/{id}/reschedule/': () => ({ from: scenario.at(3, 10), starts_at: scenario.at(8, 10) }),
  'POST bookings/{id}/suggest/': () => ({ starts: [scenario.at(8, 10)] }),
  'POST bookings/{id}/running-late/': () => ({ minutes: 10 }),
  'POST bookings/{id}/series/move/preview/': () => ({ starts_at: scenario.at(8, 10) }),
  'POST bookings/{id}/series/move/': () => ({
    starts_at: scenario.at(8, 10),
    sessions: [{ booking_id: randomUUID(), from: scenario.at(3, 10) }],
  }),
  'POST bookings/{id}/reschedule/answer/': () => ({ request_id: randomUUID(), answer: 'accept' }),
  'PUT bookings/{id}/report/': () => ({ based_on: 0, content: REPORT }),
  'POST bookings/{id}/report/sign/': () => ({ based_on: 0, content: REPORT }),
  'POST bookings/{id}/report/amendments/': () => ({ text: 'I had miscounted.' }),
  'POST bookings/{id}/report/responses/': () => ({ kind: 'acknowledged' }),
  'PUT bookings/{id}/report/homework/{item_id}/': () => ({ is_done: true }),
  'POST children/{id}/goals/': () => ({ ...GOAL, levels: [...GOAL.levels] }),
  'POST children/{id}/care-plan/': () => ({ answer: 'agree' }),
  'PUT children/{id}/plan/': () => ({ approach: 'Less help each month.' }),
  'POST children/{id}/history-shares/': () => ({ lsa_id: randomUUID(), days: 7 }),
  'PATCH goals/{id}/': () => ({ weight: 1 }),
  'POST goals/{id}/answer/': () => ({ agrees: true }),
  'POST goals/{id}/status/': () => ({ status: 'on_hold' }),
  'PUT calls/{id}/agreements/': () => ({ keep_board: true }),
  'PUT calls/{id}/board/': () => ({ based_on: 0, document: { items: [] } }),
  'POST calls/{id}/cards/': () => ({ card_id: cardId }),
  'POST chat/chats/{id}/messages/': () => ({ id: randomUUID(), text: 'Hello' }),
  'PATCH chat/chats/{id}/messages/{sequence}/': () => ({ text: 'Hello' }),
  'PUT chat/chats/{id}/messages/{sequence}/reaction/': () => ({ emoji: '👍' }),
  'POST chat/chats/{id}/messages/{sequence}/translation/': () => ({ to: 'ar' }),
  'POST chat/chats/{id}/read/': () => ({ sequence: 1 }),
  'POST chat/chats/{id}/reports/': () => ({ reason: 'other' }),
  'POST disputes/{id}/send/': () => ({ type: 'other', title: 'Hello', description: 'Hello' }),
  'POST disputes/{id}/attachments/': () => ({ file: randomUUID() }),
  'POST disputes/{id}/messages/': () => ({ text: 'Hello' }),
  'POST disputes/{id}/answer/': () => ({ answer: 'accept' }),
  'POST disputes/{id}/reopen/': () => ({ reason: 'Again' }),
  'PUT feedback/sessions/{id}/review/': () => ({ stars: 1 }),
  'PUT feedback/reviews/{id}/reply/': () => ({ text: 'Hello' }),
  'POST feedback/reviews/{id}/reports/': () => ({ reason: 'other' }),
  'POST checkouts/{checkout_id}/pay/': () => ({ payment_method: 'sandbox_accepted', accept_terms: true }),
  'POST checkouts/{checkout_id}/pay-again/': () => ({ payment_method: 'sandbox_accepted' }),
  'PATCH accounts/parent/children/{id}/': () => ({ full_name: 'Somebody Else' }),
  'POST accounts/parent/children/{id}/documents/': () => ({
    kind: 'iep',
    name: 'Theirs',
    date: '2026-01-01',
    file: randomUUID(),
  }),
  'POST children/{id}/openings/': () => ({ reason: 'I would like to know.' }),
  'PATCH lsas/me/certificates/{id}/': () => ({ title: 'Another diploma' }),
  'POST negotiations/{id}/answer/': () => ({ answer: 'accept', offers_seen: 1 }),
  'POST negotiations/{id}/counter/': () => ({ price_per_hour_fils: HOURLY_FILS, offers_seen: 1 }),
  'POST payouts/sandbox/{reference}/': () => ({ account_holder: 'Amina Haddad', iban: 'AE070331234567890123456' }),
  'POST accounts/staff-visits/{id}/answer/': () => ({ allow: true }),
  'PATCH saved-searches/{id}/': () => ({ name: 'Theirs' }),
  'POST sandbox/confirmations/{reference}/': () => ({ answer: 'approved' }),
};
/** An LSA everybody may see, one's own year or month, and one's own checks. */
const NOT_SOMEBODYS = ['favourites', 'compliance/mine', 'payments/statements', 'earnings/statements'];

/** Those that a parent or an LSA may call about one record. */
const aboutOneRecord = ({ path, access }: Endpoint) =>
  path.includes('/{') &&
  access !== 'public' &&
  (access === 'signed_in' || access.some((type) => type === 'PARENT' || type === 'LSA')) &&
  !path.includes('{purpose}') &&
  !NOT_SOMEBODYS.includes(path.split('/{')[0] ?? '');

it('another family’s and another LSA’s records are not found, whatever is asked about them [AUT-09]', async () => {
  const seen: string[] = [];
  const tried: string[] = [];
  for (const endpoint of app.platform.http.endpoints().filter(aboutOneRecord)) {
    const { method, path, access } = endpoint;
    const id = records[path.split('/{')[0] ?? ''];
    expect(id, `${method} ${path} needs a record of its own in this test`).toBeTruthy();
    const body = BODIES[`${method} ${path}`]?.();
    for (const role of ['PARENT', 'LSA'] as const) {
      if (access !== 'signed_in' && !access.includes(role)) continue;
      const query = path.endsWith('/slots/')
        ? `?from=${scenario.at(5, 10).slice(0, 10)}&to=${scenario.at(6, 10).slice(0, 10)}`
        : '';
      const { status } = await strangers[role].client.send({
        method,
        url: `/api/${path
          .replace(/\{\w+\}/, id ?? '')
          .replace('{sequence}', '1')
          .replace('{item_id}', randomUUID())
          .replace('{document_id}', documentId)
          .replace('{lsa_id}', strangers.LSA.profile.id)}${query}`,
        ...(body && { payload: body }),
      });
      tried.push(`${method} ${path}`);
      if (status !== 403 && status !== 404) seen.push(`${role} ${method} ${path}: ${status}`);
    }
  }
  expect(seen).toEqual([]);
  expect(tried.length).toBeGreaterThan(40);
});

it('messages to our team and the sessions on a public holiday are for our team only, also to the one who wrote', async () => {
  const { PARENT: parent, LSA: lsa } = strangers;
  await parent.client.call(sendOwnContactMessage, { body: { topic: 'payment', message: 'Where is my refund?' } });
  const { id } = await app.platform.db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow();
  const range = { from: scenario.at(4, 10).slice(0, 10), to: scenario.at(6, 10).slice(0, 10) };
  for (const { client } of [parent, lsa]) {
    const answers = [
      await client.call(listContactMessages, { query: {} }),
      await client.call(getContactMessage, { params: { id } }),
      await client.call(answerContactMessage, { params: { id }, body: { text: 'Mine now.' } }),
      await client.call(closeContactMessage, { params: { id } }),
      await client.call(listHolidaySessions, { query: range }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  }
});
