import * as activity from '@sanad/contract/disputes/dispute-activity.ts';
import * as desk from '@sanad/contract/disputes/dispute-desk.ts';
import * as contract from '@sanad/contract/disputes/disputes.ts';
import { getEarnings, listEarnedSessions } from '@sanad/contract/payments/earnings.ts';
import { getPaymentOverview } from '@sanad/contract/payments/family-payments.ts';
import { listSessionReports } from '@sanad/contract/progress/reports.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { DisputeScenario } from '../../../test/scenarios/dispute-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let scenario: DisputeScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new DisputeScenario(app);
});
afterAll(() => app.close());

const PRICE = 20_000;
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

  it('keeps the session out of the LSA’s next payout, and both sides read why', async () => {
    const { family, lsa, booking } = await scenario.raised();
    const other = await scenario.sessionHeld({ family, lsa });
    await app.make.signInAgain(lsa);
    const next = async () => (await lsa.client.call(getEarnings)).body.next_payout;
    const waits = async () => {
      const { results } = (await lsa.client.call(listEarnedSessions)).body;
      return Object.fromEntries(results.map(({ booking_id, waits_for }) => [booking_id, waits_for]));
    };
    const part = (await lsa.client.call(getEarnings)).body.held.fils / 2;
    // The report of the session in dispute is missing too, but would release nothing.
    const { results } = (await lsa.client.call(listSessionReports, { query: { state: 'open' } })).body;
    expect(new Map(results.map(({ booking_id, held_fils }) => [booking_id, held_fils]))).toEqual(
      new Map([
        [booking, null],
        [other.booking, part],
      ]),
    );
    expect(await waits()).toEqual({
      [booking]: ['waiting_period', 'report', 'dispute'],
      [other.booking]: ['waiting_period', 'report'],
    });
    expect(await next()).toMatchObject({ fils: 0, waiting: { fils: part, count: 1 } });
    for (const id of [booking, other.booking]) await scenario.report(lsa, id);
    await app.make.signInAgain(family);
    const { upcoming } = (await family.client.call(getPaymentOverview)).body;
    expect(new Map(upcoming.map((one) => [one.booking.id, one.waits_for]))).toEqual(
      new Map([
        [booking, ['dispute']],
        [other.booking, []],
      ]),
    );
    expect(await waits()).toEqual({ [booking]: ['waiting_period', 'dispute'], [other.booking]: ['waiting_period'] });
    expect(await next()).toMatchObject({ fils: part, released_before_fils: part, waiting: { fils: 0, count: 0 } });
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

  it('is not possible about a request that was withdrawn', async () => {
    const [family, lsa] = await scenario.pair();
    const [id = ''] = await scenario.requested(family, lsa, scenario.at(3, 16));
    await scenario.cancel(family, id);
    await scenario.goTo(family, id, -90);
    for (const person of [family, lsa]) {
      await app.make.signInAgain(person);
      const list = (query: { session?: string }) => person.client.call(contract.listDisputableSessions, { query });
      expect((await list({})).body).toMatchObject({ results: [], count: 0 });
      expect((await list({ session: id })).body.results).toEqual([]);
      const body = { session_id: id, type: 'misbehaviour' as const, title: 'Nothing', description: 'No session.' };
      expect((await person.client.call(contract.raiseDispute, { body })).status).toBe(404);
    }
  });

  it('is possible about a session the family cancelled', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    await scenario.cancel(family, id);
    await scenario.goTo(family, id, -90);
    await app.make.signInAgain(family);
    await scenario.raise(family, id);
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
    const { body } = await admin.client.call(activity.listDisputeActivity, { query: {} });
    expect(body.results[0]).toMatchObject({ kind: 'reassigned', words: 'Speaks Arabic', is_new: true });
    expect(body.results[0]?.from?.staff_id).toBe(cst.id);
    await admin.client.call(activity.markDisputeActivityRead);
    expect((await admin.client.call(activity.listDisputeActivity, { query: {} })).body.new_count).toBe(0);
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

  it('the timeline says that a request was withdrawn, and that a session was cancelled', async () => {
    const { family, lsa, id, cst } = await scenario.investigated();
    const endedWith = async (booking_id: string) => {
      await scenario.cancel(family, booking_id);
      await app.platform.db.updateTable('disputes').set({ booking_id }).where('id', '=', id).execute();
      const { results } = (await cst.client.call(desk.getDisputeTimeline, { params: { id } })).body;
      return results.filter(({ kind, by }) => kind === 'session' && by).at(-1)?.what;
    };
    const [request = ''] = await scenario.requested(family, lsa, scenario.at(3, 16));
    expect(await endedWith(request)).toBe('withdraw');
    expect(await endedWith(await scenario.confirmed(family, lsa, scenario.at(4, 16)))).toBe('cancel');
  });
});

describe('a question to both sides', () => {
  it('waits for both answers, in whichever order they come', async () => {
    const { family, lsa, id, cst } = await scenario.investigated();
    const { version } = await scenario.case(cst, id);
    const body = { version, parties: ['parent', 'lsa'] as const, text: 'How long was the session?', wait: true };
    await cst.client.call(desk.messageDisputeParty, { params: { id }, body: { ...body, parties: [...body.parties] } });
    const waits = async () => {
      const views = await Promise.all([family, lsa].map((person) => scenario.seen(person, id)));
      return views.map((view) => view.waits_for_you);
    };
    expect(await waits()).toEqual([true, true]);
    const write = (person: Person) =>
      person.client.call(contract.writeToDisputeTeam, { params: { id }, body: { text: 'Twenty minutes.' } });
    expect((await write(lsa)).body.state).toBe('waiting_on_party');
    expect(await waits()).toEqual([true, false]);
    expect((await write(family)).body.state).toBe('investigating');
    expect(await waits()).toEqual([false, false]);
  });
});
