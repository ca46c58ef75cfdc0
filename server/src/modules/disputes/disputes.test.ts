import * as desk from '@sanad/contract/disputes/dispute-desk.ts';
import * as contract from '@sanad/contract/disputes/disputes.ts';
import type { BodyOf } from '@sanad/contract/endpoint.ts';
import { getSessionLedger } from '@sanad/contract/staff/money.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks, EVEN } from '../../../test/books.ts';
import { DisputeScenario } from '../../../test/dispute-scenario.ts';
import type { Person } from '../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let scenario: DisputeScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new DisputeScenario(app);
});
afterAll(() => app.close());

const PRICE = 20_000;
type Wish = Omit<BodyOf<typeof desk.proposeOutcome>, 'version' | 'words'>;
const OUTCOME: Wish = { refund_fils: 0, credit_fils: 0, absent: null, consequence: null };

async function propose(cst: Person, id: string, wish: Partial<Wish> = {}) {
  const { version } = await scenario.case(cst, id);
  const body = { version, words: 'We looked at both sides.', ...OUTCOME, ...wish };
  return cst.client.call(desk.proposeOutcome, { params: { id }, body });
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

describe('raising a dispute [PAR-13]', () => {
  it('freezes this session’s money alone until it is over', async () => {
    const { family, lsa, booking, dispute } = await scenario.raised();
    expect(dispute).toMatchObject({ state: 'open', is_yours: true, frozen_fils: PRICE, next: { step: 'acknowledge' } });
    expect(dispute.number).toMatch(/^D-\d{4}-\d{4,}$/);
    const other = await scenario.sessionHeld({ family, lsa });
    app.clock.advance({ minutes: 73 * 60 });
    for (const id of [booking, other.booking]) await scenario.report(lsa, id);
    await scenario.tick();
    await app.make.signInAgain(lsa);
    expect((await scenario.see(lsa, booking)).state).toBe('completed');
    expect((await scenario.see(lsa, other.booking)).state).toBe('settled');
  });

  it('is possible until 72 hours after the session, for misbehaviour at any time', async () => {
    const { family, booking } = await scenario.sessionHeld();
    app.clock.advance({ minutes: 72 * 60 - 1 });
    await app.make.signInAgain(family);
    const possible = async () =>
      (await family.client.call(contract.listDisputableSessions, { query: { session: booking } })).body.results[0]
        ?.types;
    expect((await possible())?.map(({ type }) => type)).toContain('payment');
    app.clock.advance({ minutes: 1 });
    expect(await possible()).toEqual([{ type: 'misbehaviour', until: null }]);
    const body = { session_id: booking, type: 'payment' as const, title: 'Late', description: 'Too late.' };
    expect((await family.client.call(contract.raiseDispute, { body })).body).toMatchObject({
      code: 'dispute_too_late',
    });
    await scenario.raise(family, booking, { type: 'misbehaviour' });
  });

  it('there is one at a time, whoever is first', async () => {
    const { family, lsa, booking } = await scenario.sessionHeld();
    const body = { session_id: booking, type: 'other' as const, title: 'Mine', description: 'First.' };
    const answers = await Promise.all(
      [family, lsa, family, lsa].map(({ client }) => client.call(contract.raiseDispute, { body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).every(({ body: told }) => 'code' in told)).toBe(true);
  });

  it('is for the two people of the session', async () => {
    const { dispute, booking } = await scenario.raised();
    const stranger = await scenario.family();
    expect((await stranger.client.call(contract.getDispute, { params: { id: dispute.id } })).status).toBe(404);
    const body = { session_id: booking, type: 'other' as const, title: 'Mine', description: 'Not mine.' };
    expect((await stranger.client.call(contract.raiseDispute, { body })).status).toBe(404);
    expect((await stranger.client.call(contract.listDisputes, { query: {} })).body.count).toBe(0);
  });

  it('ends when whoever raised it takes it back, and nobody else can', async () => {
    const { family, lsa, dispute } = await scenario.raised();
    const params = { id: dispute.id };
    expect((await lsa.client.call(contract.withdrawDispute, { params })).status).toBe(409);
    const { body } = await family.client.call(contract.withdrawDispute, { params });
    expect(body).toMatchObject({ state: 'closed', frozen_fils: 0 });
  });
});

describe('attachments', () => {
  const picture = () =>
    sharp({ create: { width: 40, height: 40, channels: 3, background: '#0f6b5f' } })
      .png()
      .toBuffer();

  it('are seen by whoever added them and by our team on the case, and by nobody else', async () => {
    const { family, lsa, id, cst } = await scenario.investigated();
    const files = { file: { name: 'door.png', bytes: await picture() } };
    const added = await family.client.form(contract.addDisputeAttachment, { params: { id }, files });
    expect(added.status).toBe(201);
    expect((await scenario.seen(family, id)).attachments.map(({ name }) => name)).toEqual(['door.png']);
    expect((await scenario.seen(lsa, id)).attachments).toEqual([]);
    expect((await scenario.case(cst, id)).attachments).toMatchObject([{ party: 'parent' }]);
    const fileId = (added.body as { id: string }).id;
    const open = (person: Person) => person.client.send({ method: 'GET', url: `/api/files/${fileId}/` });
    const other = await app.make.staff('CST_ADMIN');
    expect((await open(family)).status).toBe(200);
    expect((await open(cst)).status).toBe(200);
    expect((await open(lsa)).status).toBe(404);
    expect((await open(other)).status).toBe(404);
  });

  it.each([
    ['a script with the name of a picture', 'photo.png', Buffer.from('<script>alert(1)</script>')],
    ['an SVG', 'drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a program', 'tool.pdf', Buffer.from('MZ\u0090\u0000')],
  ])('refuse %s', async (_, name, bytes) => {
    const { family, dispute } = await scenario.raised();
    const refused = await family.client.form(contract.addDisputeAttachment, {
      params: { id: dispute.id },
      files: { file: { name, bytes } },
    });
    expect(refused.status).toBe(422);
    expect((await scenario.seen(family, dispute.id)).attachments).toEqual([]);
  });
});

describe('working on a case [CST-04]', () => {
  it('customer service opens what it was given, and nothing else', async () => {
    const { id, cst, admin } = await scenario.investigated();
    const other = await app.make.staff('CST_ADMIN');
    const statusOf = async (person: Person) =>
      (await person.client.call(desk.getDisputeCase, { params: { id } })).status;
    expect([await statusOf(cst), await statusOf(admin), await statusOf(other)]).toEqual([200, 200, 404]);
    const { dispute } = await scenario.raised();
    await app.make.signInAgain(cst);
    expect((await cst.client.call(desk.getDisputeCase, { params: { id: dispute.id } })).status).toBe(404);
    expect((await cst.client.call(desk.getDisputeTimeline, { params: { id: dispute.id } })).status).toBe(404);
    const listed = (await cst.client.call(desk.listStaffDisputes, { query: {} })).body.results.map((one) => one.id);
    expect(listed).toEqual([id]);
  });

  it('a team’s case is open to its members', async () => {
    const { dispute } = await scenario.raised();
    const admin = await app.make.staff('SUPER_ADMIN');
    const [member, other] = [await app.make.staff('CST_ADMIN'), await app.make.staff('CST_ADMIN')];
    await app.platform.db.insertInto('staff_team_members').values({ user_id: member.id, team: 'accounts' }).execute();
    const { version } = await scenario.case(admin, dispute.id);
    await admin.client.call(desk.assignDispute, {
      params: { id: dispute.id },
      body: { version, team: 'accounts', severity: 'low' },
    });
    expect((await scenario.case(member, dispute.id)).assignee).toMatchObject({ team: 'accounts', staff_id: null });
    expect((await other.client.call(desk.getDisputeCase, { params: { id: dispute.id } })).status).toBe(404);
  });

  it('of two who act on the same version one wins, and the other is told why [ADM-08]', async () => {
    const { dispute } = await scenario.raised();
    const admins = [await app.make.staff('SUPER_ADMIN'), await app.make.staff('SUPER_ADMIN')];
    const cst = await app.make.staff('CST_ADMIN');
    const { version } = await scenario.case(admins[0] as Person, dispute.id);
    const answers = await Promise.all(
      admins.map(({ client }) =>
        client.call(desk.assignDispute, {
          params: { id: dispute.id },
          body: { version, staff_id: cst.id, severity: 'high' },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'conflict' });
  });

  it('giving it to somebody else needs a reason and is told as “Dispute Reassigned”', async () => {
    const { id, admin, cst } = await scenario.investigated();
    const other = await app.make.staff('CST_ADMIN');
    const give = async (reason: string) => {
      const { version } = await scenario.case(admin, id);
      const body = { version, staff_id: other.id, severity: 'medium' as const, reason };
      return admin.client.call(desk.assignDispute, { params: { id }, body });
    };
    expect((await give('')).status).toBe(422);
    expect((await give('Speaks Arabic')).status).toBe(200);
    const { body } = await admin.client.call(desk.listDisputeActivity, { query: {} });
    expect(body.results[0]).toMatchObject({ kind: 'reassigned', words: 'Speaks Arabic', is_new: true });
    expect(body.results[0]?.from?.staff_id).toBe(cst.id);
    await admin.client.call(desk.markDisputeActivityRead);
    expect((await admin.client.call(desk.listDisputeActivity, { query: {} })).body.new_count).toBe(0);
    await app.settle();
    expect(await scenario.allNotificationsOf(other)).toContain('dispute.assigned');
    expect((await cst.client.call(desk.getDisputeCase, { params: { id } })).status).toBe(404);
  });

  it('notes never reach a party, and what one party writes never reaches the other', async () => {
    const { family, lsa, id, cst } = await scenario.investigated();
    await cst.client.call(desk.noteDispute, { params: { id }, body: { text: 'NOTE-CANARY' } });
    await family.client.call(contract.writeToDisputeTeam, { params: { id }, body: { text: 'FAMILY-CANARY' } });
    const { version } = await scenario.case(cst, id);
    await cst.client.call(desk.messageDisputeParty, {
      params: { id },
      body: { version, parties: ['lsa'], text: 'LSA-CANARY' },
    });
    const [parent, other] = [
      JSON.stringify(await scenario.seen(family, id)),
      JSON.stringify(await scenario.seen(lsa, id)),
    ];
    expect(parent).toContain('FAMILY-CANARY');
    expect(other).toContain('LSA-CANARY');
    expect(parent).not.toMatch(/NOTE-CANARY|LSA-CANARY/);
    expect(other).not.toMatch(/NOTE-CANARY|FAMILY-CANARY|twenty minutes/);
    expect((await scenario.case(cst, id)).notes).toMatchObject([{ text: 'NOTE-CANARY' }]);
    const stored = await app.platform.db.selectFrom('dispute_notes').selectAll().where('dispute_id', '=', id).execute();
    expect(stored[0]?.text_encrypted.includes('NOTE-CANARY')).toBe(false);
  });

  it('the timeline puts itself together, and reading the chat is logged [MSG-04]', async () => {
    const { family, lsa, id, cst, booking } = await scenario.investigated();
    await scenario.write(family, lsa, 'Are you on your way?');
    const { body } = await cst.client.call(desk.getDisputeTimeline, { params: { id } });
    const kinds = new Set(body.results.map(({ kind }) => kind));
    expect([...kinds]).toEqual(
      expect.arrayContaining(['policy', 'check_in', 'message', 'money', 'dispute', 'session']),
    );
    expect(body.results.find(({ kind }) => kind === 'message')?.words).toBe('Are you on your way?');
    const times = body.results.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    const logged = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', id)
      .where('actor_id', '=', cst.id)
      .execute();
    expect(logged.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['dispute.opened', 'dispute.messages_read']),
    );
    expect((await scenario.see(family, booking)).state).toBe('completed');
  });
});

describe('an outcome', () => {
  it('quoted is posted to the last fils, and the books are even', async () => {
    const { family, lsa, booking, id, cst } = await scenario.investigated();
    const quote = await cst.client.call(desk.quoteDisputeOutcome, {
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
    expect((await cst.client.call(desk.resolveDispute, { params: { id }, body: early })).status).toBe(409);
    await propose(cst, id, { refund_fils: 1000 });
    expect((await answer(lsa, id, 'I was there for the hour.')).status).toBe(200);
    expect((await answer(family, id)).status).toBe(409);
    const after = await scenario.case(cst, id);
    expect(after).toMatchObject({ state: 'investigating', may: { resolve: true } });
    expect(after.proposals[0]).toMatchObject({ state: 'objected', answers: [{ party: 'lsa', answer: 'objected' }] });
    const final = { ...OUTCOME, version: after.version, refund_fils: 500, words: 'This is our decision.' };
    const { status } = await cst.client.call(desk.resolveDispute, { params: { id }, body: final });
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
      return person.client.call(desk.decideProposalApproval, { params: { id }, body: { version, approve } });
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

  it('with a credit of more than AED 1,000 waits for a second person', async () => {
    const { id, cst } = await scenario.investigated();
    const quote = (credit_fils: number) =>
      cst.client.call(desk.quoteDisputeOutcome, { params: { id }, body: { ...OUTCOME, credit_fils } });
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
    expect(await scenario.see(family, id)).toMatchObject({
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
