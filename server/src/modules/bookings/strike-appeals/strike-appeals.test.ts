import { cancelBooking, quoteCancellation } from '@sanad/contract/bookings/booking-actions.ts';
import {
  appealStrike,
  decideStrikeAppeal,
  getStrikeAppeal,
  listStrikeAppeals,
  type StrikeAppealDecision,
} from '@sanad/contract/bookings/strike-appeals.ts';
import { getFile, uploadFile } from '@sanad/contract/files/files.ts';
import { listNotifications } from '@sanad/contract/notifications.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PDF } from '../../../../test/documents/pdf-file.ts';
import type { Person } from '../../../../test/factory.ts';
import { BookingScenario, type Lsa } from '../../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { hiddenUntil } from '../cancellation/strikes.service.ts';
import { appealPersonalData } from './personal-data.ts';

let app: TestApp;
let scenario: BookingScenario;
let cst: Person;
let other: Person;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
  cst = await app.make.staff('CST_ADMIN');
  other = await app.make.staff('CST_ADMIN');
});
beforeEach(async () => {
  for (const staff of [cst, other]) await app.make.signInAgain(staff);
});
afterAll(() => app.close());

const WORDS = 'I was in hospital with appendicitis.';

/** Sessions the LSA has cancelled because of illness, each with its strike. */
async function struck(count = 1) {
  const [family, lsa] = await scenario.pair();
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(await scenario.confirmed(family, lsa, scenario.at(20 + n, 16)));
  for (const id of ids) {
    const { body: quote } = await lsa.client.call(quoteCancellation, { params: { id } });
    const { way: _, ...quoted } = quote.ways[0] ?? ({} as never);
    await lsa.client.call(cancelBooking, { params: { id }, body: { quoted, lsa_reason: 'illness' } });
  }
  return { family, lsa, ids, id: ids.at(-1) ?? '' };
}
const appeal = (lsa: Lsa, id: string, file: string | null = null) =>
  lsa.client.call(appealStrike, { params: { id }, body: { text: WORDS, file } });
const decide = (staff: Person, id: string, decision: StrikeAppealDecision) =>
  staff.client.call(decideStrikeAppeal, { params: { id }, body: { decision, reason: 'Thank you for the note.' } });
const blocks = (lsa: Lsa) =>
  app.platform.db.selectFrom('lsa_listing_blocks').selectAll().where('lsa_id', '=', lsa.profile.id).execute();

describe('an appeal of a strike', () => {
  it('is read by our team with the reason chosen, the words and the doctor’s note; each reading is logged', async () => {
    const { family, lsa, id } = await struck();
    expect((await scenario.see(lsa, id)).strike_appeal).toMatchObject({ state: 'possible' });
    expect((await scenario.see(family, id)).strike_appeal).toBeNull();
    const note = { name: 'note.pdf', bytes: PDF };
    const { body: file } = await lsa.client.form(uploadFile, {
      params: { purpose: 'strike_appeal' },
      files: { file: note },
    });
    expect((await appeal(lsa, id, file.id)).body.strike_appeal).toMatchObject({ state: 'open', text: WORDS });
    const { body: list } = await cst.client.call(listStrikeAppeals, { query: {} });
    expect(list.results.find((row) => row.id === id)).toMatchObject({ cause: 'cancelled', reason: 'illness' });
    const { body } = await cst.client.call(getStrikeAppeal, { params: { id } });
    expect(body).toMatchObject({ text: WORDS, strikes: 1, file: { name: 'note.pdf' }, state: 'open' });
    expect((await cst.client.call(getFile, { params: { id: file.id } })).status).toBe(200);
    expect((await family.client.call(getFile, { params: { id: file.id } })).status).toBe(404);
    const log = await app.platform.db.selectFrom('audit_log').select('action').where('subject_id', '=', id).execute();
    expect(log.map(({ action }) => action)).toContain('strike_appeal.opened');
  });

  it('is possible once, within 7 days, and only for one’s own strike', async () => {
    const { family, lsa, ids } = await struck(2);
    const [first = '', second = ''] = ids;
    expect((await appeal(await scenario.lsa(), first)).status).toBe(404);
    expect((await family.client.call(appealStrike, { params: { id: first }, body: { text: WORDS } })).status).toBe(403);
    const both = await Promise.all([appeal(lsa, first), appeal(lsa, first)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    app.clock.advance({ days: 7 });
    await app.make.signInAgain(lsa);
    expect((await appeal(lsa, second)).problem.code).toBe('no_longer_possible');
    expect((await scenario.see(lsa, second)).strike_appeal).toBeNull();
  });

  it('granted: the strike no longer counts, the profile is found again, and the LSA hears of it by mail', async () => {
    const { lsa, id } = await struck(2);
    expect(await blocks(lsa)).toHaveLength(1);
    await appeal(lsa, id);
    expect((await decide(cst, id, 'take_back')).body).toMatchObject({ state: 'taken_back', strikes: 1 });
    expect(await blocks(lsa)).toEqual([]);
    expect(await scenario.see(lsa, id)).toMatchObject({
      strike: false,
      strike_appeal: { state: 'taken_back', answer: 'Thank you for the note.' },
    });
    await app.settle();
    const mail = await app.make.lastMessage(lsa.email);
    expect(mail.subject).toBe('We’ve taken your strike back');
    expect(mail.body).not.toContain('appendicitis');
    const { results } = (await cst.client.call(listNotifications, { query: {} })).body;
    expect(results.find(({ link }) => link?.endsWith(id))?.read).toBe(true);
  });

  it('refused: the strike and the hiding stay, with the reason', async () => {
    const { lsa, id } = await struck(2);
    await appeal(lsa, id);
    expect((await decide(cst, id, 'keep')).body).toMatchObject({
      state: 'kept',
      strikes: 2,
      decided_by: expect.any(String),
    });
    expect(await blocks(lsa)).toHaveLength(1);
    expect(await scenario.see(lsa, id)).toMatchObject({ strike: true, strike_appeal: { state: 'kept' } });
  });

  it('is decided once: the second colleague hears that it is decided', async () => {
    const { lsa, id } = await struck();
    await appeal(lsa, id);
    const answers = await Promise.all([decide(cst, id, 'take_back'), decide(other, id, 'keep')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('appeal_decided');
    expect((await decide(lsa, id, 'take_back')).status).toBe(403);
  });

  it('is exported in words and goes with the account', async () => {
    const { lsa, id } = await struck();
    await appeal(lsa, id);
    const data = appealPersonalData(app.platform);
    expect(await data.export(app.platform.db, lsa.id)).toMatchObject([{ booking_id: id, text: WORDS }]);
    await app.platform.db.transaction().execute((tx) => data.erase(tx, lsa.id));
    expect(await data.export(app.platform.db, lsa.id)).toBeNull();
  });
});

describe('how long strikes hide a profile', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n));
  it.each([
    ['one is a notice', [0], null],
    ['two hide for 7 days from the second', [0, 10], 17],
    ['three hide for 14 days from the third', [0, 10, 20], 34],
    ['two more than 180 days apart do not add up', [0, 181], null],
    ['without the middle one the third is a second', [0, 20], 27],
  ])('%s', (_, days, until) => {
    expect(hiddenUntil(days.map(day))).toEqual(until === null ? null : day(until));
  });
});

it('the fifth strike suspends the account, and the LSA is told by mail', async () => {
  const { lsa } = await struck(5);
  const mails = (await app.make.messagesTo(lsa.email)).filter(({ subject }) => subject?.includes('is suspended'));
  expect(mails.map(({ body }) => body).join()).toContain('5 strikes in 180 days.');
});
