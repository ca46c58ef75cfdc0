import * as desk from '@sanad/contract/disputes/dispute-desk.ts';
import * as outcomes from '@sanad/contract/disputes/dispute-outcomes.ts';
import * as contract from '@sanad/contract/disputes/disputes.ts';
import type { BodyOf } from '@sanad/contract/endpoint.ts';
import { listStaffTasks } from '@sanad/contract/staff/figures.ts';
import { getSessionLedger } from '@sanad/contract/staff/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks, EVEN } from '../../../../test/books.ts';
import type { Person } from '../../../../test/factory.ts';
import { DisputeScenario } from '../../../../test/scenarios/dispute-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { disputePersonalData } from '../personal-data.ts';

let app: TestApp;
let scenario: DisputeScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new DisputeScenario(app);
});
afterAll(() => app.close());

const PRICE = 20_000;
type Wish = Omit<BodyOf<typeof outcomes.proposeOutcome>, 'version' | 'words'>;
const OUTCOME: Wish = { refund_fils: 0, credit_fils: 0, absent: null, consequence: null };

async function propose(cst: Person, id: string, wish: Partial<Wish> = {}) {
  const { version } = await scenario.case(cst, id);
  const body = { version, words: 'We looked at both sides.', ...OUTCOME, ...wish };
  return cst.client.call(outcomes.proposeOutcome, { params: { id }, body });
}

const answer = (person: Person, id: string, objection?: string) =>
  person.client.call(contract.answerProposal, {
    params: { id },
    body: objection ? { answer: 'object', reason: objection } : { answer: 'accept' },
  });

async function moneyOf(cst: Person, booking: string) {
  await app.settle();
  await app.bookings.tick();
  await app.settle();
  return (await cst.client.call(getSessionLedger, { params: { booking_id: booking } })).body;
}

describe('an outcome', () => {
  it('quoted is posted to the last fils, and the books are even', async () => {
    const { family, lsa, booking, id, cst } = await scenario.investigated();
    const quote = await cst.client.call(outcomes.quoteDisputeOutcome, {
      params: { id },
      body: { ...OUTCOME, refund_fils: 5000, credit_fils: 1000 },
    });
    expect(quote.body).toMatchObject({
      refundable_fils: PRICE,
      to_card_fils: 5000,
      credit_fils: 1000,
      lsa_fils: -4250,
      fee_fils: -750,
      covered_fils: 0,
      needs_approval: false,
    });
    expect((await propose(cst, id, { refund_fils: 5000, credit_fils: 1000 })).status).toBe(200);
    expect((await moneyOf(cst, booking)).actions).toHaveLength(0);
    expect((await scenario.seen(family, id)).proposal).toMatchObject({ refund_fils: 5000, credit_fils: 1000 });
    expect((await scenario.seen(lsa, id)).proposal).toMatchObject({ refund_fils: 5000, credit_fils: 0 });
    await answer(family, id);
    expect((await scenario.seen(family, id)).state).toBe('resolution_proposed');
    await answer(lsa, id);
    expect(await scenario.seen(family, id)).toMatchObject({ state: 'resolved', outcome: { refund_fils: 5000 } });
    const ledger = await moneyOf(cst, booking);
    expect(ledger.actions.map(({ kind, amount_fils }) => [kind, amount_fils]).sort()).toEqual([
      ['goodwill_credit', 1000],
      ['refund', 5000],
    ]);
    expect(ledger.refundable_fils).toBe(PRICE - 5000);
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('says how its refund goes back to card and credit, before and after it counts, and not to the LSA', async () => {
    const [family, lsa] = await scenario.pair();
    const at = app.clock.now();
    const grant = { userId: family.id, kind: 'goodwill', fils: 8000, cause: `split:${family.id}`, at } as const;
    await app.platform.db.transaction().execute(async (tx) => {
      const entry = await app.books.credits.grant(tx, { ...grant, from: 'platform_revenue' });
      await app.books.ledger.post(tx, entry, at);
    });
    const { id, cst, booking } = await scenario.investigated({}, { family, lsa });
    await propose(cst, id, { refund_fils: 11_000 });
    const refund_split = { to_card_fils: 6600, returned_credit_fils: 4400 };
    expect((await scenario.case(cst, id)).proposals).toMatchObject([{ refund_fils: 11_000, refund_split }]);
    expect((await scenario.seen(family, id)).proposal).toMatchObject({ refund_split });
    expect((await scenario.seen(lsa, id)).proposal).toMatchObject({ refund_split: null });
    app.clock.advance({ minutes: 1 });
    await answer(family, id);
    await answer(lsa, id);
    // A later refund of the same session changes nothing about this one.
    app.clock.advance({ minutes: 1 });
    await family.client.call(contract.reopenDispute, { params: { id }, body: { reason: 'Not enough.' } });
    await propose(cst, id, { refund_fils: 9000 });
    const rest = { to_card_fils: 5400, returned_credit_fils: 3600 };
    const both = [
      { refund_fils: 9000, refund_split: rest },
      { refund_fils: 11_000, refund_split },
    ];
    expect((await scenario.case(cst, id)).proposals).toMatchObject(both);
    app.clock.advance({ minutes: 1 });
    await answer(family, id);
    await answer(lsa, id);
    expect((await scenario.case(cst, id)).proposals).toMatchObject(both);
    expect((await scenario.seen(family, id)).outcome).toMatchObject({ refund_split: rest });
    expect((await scenario.seen(lsa, id)).outcome).toMatchObject({ refund_split: null });
    const { actions } = await moneyOf(cst, booking);
    expect(actions.map(({ amount_fils }) => amount_fils).sort()).toEqual([11_000, 9000]);
  });

  it('counts after 72 hours without an objection, to the second', async () => {
    const { family, lsa, id, cst, booking } = await scenario.investigated();
    await propose(cst, id, { refund_fils: PRICE });
    app.clock.advance({ seconds: 72 * 3600 - 1 });
    await app.disputes.tick();
    await app.make.signInAgain(family);
    expect((await scenario.seen(family, id)).state).toBe('resolution_proposed');
    app.clock.advance({ seconds: 1 });
    expect((await answer(family, id)).status).toBe(409);
    await app.disputes.tick();
    expect((await scenario.seen(family, id)).state).toBe('resolved');
    await app.make.signInAgain(lsa);
    await app.settle();
    expect((await scenario.see(lsa, booking)).money_state).toBe('refunded');
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('that a party objects to goes back to the team, which may then have the final word', async () => {
    const { family, lsa, id, cst } = await scenario.investigated();
    const { version } = await scenario.case(cst, id);
    const early = { ...OUTCOME, version, words: 'Final.' };
    expect((await cst.client.call(outcomes.resolveDispute, { params: { id }, body: early })).status).toBe(409);
    await propose(cst, id, { refund_fils: 1000 });
    expect((await answer(lsa, id, 'I was there for the hour.')).status).toBe(200);
    expect((await answer(family, id)).status).toBe(409);
    const after = await scenario.case(cst, id);
    expect(after).toMatchObject({ state: 'investigating', may: { resolve: true } });
    expect(after.proposals[0]).toMatchObject({ state: 'objected', answers: [{ party: 'lsa', answer: 'objected' }] });
    const final = { ...OUTCOME, version: after.version, refund_fils: 500, words: 'This is our decision.' };
    const { status } = await cst.client.call(outcomes.resolveDispute, { params: { id }, body: final });
    expect(status).toBe(200);
    expect(await scenario.seen(family, id)).toMatchObject({ state: 'resolved', outcome: { refund_fils: 500 } });
  });

  it('above AED 1,000, or a suspension, needs a second person who is SUPER_ADMIN', async () => {
    const { lsa, id, cst, admin } = await scenario.investigated({ type: 'misbehaviour' });
    const { body } = await propose(cst, id, { consequence: { party: 'lsa', kind: 'suspension' } });
    expect(body).toMatchObject({ state: 'investigating', proposals: [{ state: 'waiting_for_approval' }] });
    expect((await scenario.seen(lsa, id)).proposal).toBeNull();
    const decide = async (person: Person, approve: boolean) => {
      const { version } = await scenario.case(person, id);
      return person.client.call(outcomes.decideProposalApproval, { params: { id }, body: { version, approve } });
    };
    expect((await decide(cst, true)).body).toMatchObject({ code: 'second_person_needed' });
    expect((await decide(admin, true)).body).toMatchObject({ state: 'resolution_proposed' });
    app.clock.advance({ minutes: 72 * 60 });
    await app.disputes.tick();
    await app.settle();
    const row = await app.platform.db
      .selectFrom('users')
      .select('suspended_at')
      .where('id', '=', lsa.id)
      .executeTakeFirstOrThrow();
    expect(row.suspended_at).not.toBeNull();
  });

  it('ends with the dispute when the parent withdraws it: nothing is left to approve, and no party ever reads it', async () => {
    const { family, id, cst, admin } = await scenario.investigated();
    await propose(cst, id, { credit_fils: 150_000 });
    const approvals = async () => {
      const { body } = await admin.client.call(listStaffTasks, { query: { limit: 100 } });
      return body.results.filter(({ kind, subject_id }) => kind === 'dispute_approve' && subject_id === id).length;
    };
    expect(await approvals()).toBe(1);
    await family.client.call(contract.withdrawDispute, { params: { id } });
    expect(await approvals()).toBe(0);
    expect((await scenario.case(admin, id)).proposals[0]?.state).toBe('retracted');
    const exported = await disputePersonalData(app.platform).export(app.platform.db, family.id);
    expect(exported).toMatchObject({ raised: [{ state: 'closed' }], answers: [] });
  });

  it('with a credit of more than AED 1,000 waits for a second person', async () => {
    const { id, cst } = await scenario.investigated();
    const quote = (credit_fils: number) =>
      cst.client.call(outcomes.quoteDisputeOutcome, { params: { id }, body: { ...OUTCOME, credit_fils } });
    expect((await quote(100_000)).body).toMatchObject({ needs_approval: false });
    expect((await quote(100_001)).body).toMatchObject({ needs_approval: true });
  });

  it('never gives back more than the session cost', async () => {
    const { id, cst } = await scenario.investigated();
    expect((await propose(cst, id, { refund_fils: PRICE + 1 })).body).toMatchObject({ code: 'amount_too_high' });
  });

  it('is closed after 7 days, and reopened once before that', async () => {
    const { family, lsa, id, cst } = await scenario.investigated();
    await propose(cst, id);
    await answer(family, id);
    await answer(lsa, id);
    const reopen = () =>
      family.client.call(contract.reopenDispute, { params: { id }, body: { reason: 'Something was missed.' } });
    expect((await reopen()).body).toMatchObject({ state: 'investigating' });
    await propose(cst, id);
    await answer(family, id);
    await answer(lsa, id);
    expect((await reopen()).status).toBe(409);
    app.clock.advance({ minutes: 7 * 24 * 60 });
    await app.disputes.tick();
    await app.make.signInAgain(family);
    expect((await scenario.seen(family, id)).state).toBe('closed');
  });
});

describe('a reopened dispute', () => {
  const notifiedOf = async (person: Person, id: string) => {
    await app.settle();
    const { rows } = await sql<{ kind: string }>`
      SELECT kind FROM notifications WHERE user_id = ${person.id} AND facts ->> 'id' = ${id}
        AND (kind = 'dispute.reopened' OR facts ->> 'what' = 'reopened')`.execute(app.platform.db);
    return rows.map(({ kind }) => kind);
  };

  async function resolved() {
    const found = await scenario.investigated();
    await propose(found.cst, found.id);
    await answer(found.family, found.id);
    await answer(found.lsa, found.id);
    return found;
  }

  it('notifies the other party and the team, not the party who reopened it', async () => {
    const { family, lsa, id, cst } = await resolved();
    const body = { reason: 'Something was missed.' };
    expect((await family.client.call(contract.reopenDispute, { params: { id }, body })).status).toBe(200);
    expect(await notifiedOf(lsa, id)).toEqual(['dispute.reopened']);
    expect(await notifiedOf(cst, id)).toEqual(['dispute.answered']);
    expect(await notifiedOf(family, id)).toEqual([]);
  });

  it('notifies both parties, not the person of staff who reopened it', async () => {
    const { family, lsa, id, cst } = await resolved();
    const { version } = await scenario.case(cst, id);
    const body = { version, reason: 'New photos arrived.' };
    expect((await cst.client.call(outcomes.reopenCase, { params: { id }, body })).status).toBe(200);
    expect(await notifiedOf(family, id)).toEqual(['dispute.reopened']);
    expect(await notifiedOf(lsa, id)).toEqual(['dispute.reopened']);
    expect(await notifiedOf(cst, id)).toEqual([]);
  });
});

describe('contested reports of absence and disagreements', () => {
  it('a contested report is a dispute of its kind, decided there alone', async () => {
    const { family, lsa, id } = await scenario.contested();
    const admin = await app.make.staff('SUPER_ADMIN');
    const listed = await admin.client.call(desk.listStaffDisputes, { query: { type: 'lsa_absent' } });
    const found = listed.body.results.find(({ session }) => session?.id === id);
    expect(found).toMatchObject({ source: 'contested_report', state: 'open' });
    const disputeId = found?.id ?? '';
    await admin.client.call(desk.assignDispute, {
      params: { id: disputeId },
      body: { version: found?.version ?? 1, staff_id: admin.id, severity: 'medium' },
    });
    const { version } = await scenario.case(admin, disputeId);
    await admin.client.call(desk.acknowledgeDispute, { params: { id: disputeId }, body: { version } });
    expect((await propose(admin, disputeId)).status).toBe(422);
    await propose(admin, disputeId, { absent: 'lsa', refund_fils: PRICE });
    await answer(family, disputeId);
    await answer(lsa, disputeId);
    await app.settle();
    expect(await scenario.see(lsa, id)).toMatchObject({
      state: 'no_show_lsa',
      report: { stage: 'final', decision: 'lsa_missed' },
      strike: true,
    });
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('a parent who disagrees with a report finds a draft with their words, which nobody else sees', async () => {
    const { family, lsa, booking } = await scenario.sessionHeld();
    await scenario.report(lsa, booking);
    await scenario.disagree(family, booking, 'He read two pages, not ten.');
    await app.settle();
    const { body } = await family.client.call(contract.listDisputes, { query: {} });
    const draft = body.results[0];
    expect(draft).toMatchObject({ state: 'draft', source: 'report_disagreement', waits_for_you: true });
    expect((await scenario.seen(family, draft?.id ?? '')).description).toBe('He read two pages, not ten.');
    expect((await lsa.client.call(contract.getDispute, { params: { id: draft?.id ?? '' } })).status).toBe(404);
    const admin = await app.make.staff('SUPER_ADMIN');
    expect((await admin.client.call(desk.getDisputeCase, { params: { id: draft?.id ?? '' } })).status).toBe(404);
    const sent = await family.client.call(contract.sendDisputeDraft, {
      params: { id: draft?.id ?? '' },
      body: { type: 'progress', title: 'Levels too high', description: 'He read two pages, not ten.' },
    });
    expect(sent.body).toMatchObject({ state: 'open', type: 'progress' });
  });
});
