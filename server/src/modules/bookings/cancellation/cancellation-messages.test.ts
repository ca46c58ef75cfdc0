import { closeAccount } from '@sanad/contract/accounts/account-settings.ts';
import {
  acceptBooking,
  answerReschedule,
  cancelBooking,
  quoteCancellation,
  suggestTimes,
} from '@sanad/contract/bookings/booking-actions.ts';
import { listNotifications } from '@sanad/contract/notifications.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../../test/factory.ts';
import { BookingScenario, type Family, type Lsa } from '../../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());

async function grantCredit({ id: userId }: Family, fils: number): Promise<void> {
  const { db, clock } = app.platform;
  const { credits, ledger } = app.books;
  const grant = { userId, kind: 'goodwill', fils, cause: `test:${userId}`, at: clock.now() } as const;
  await db.transaction().execute(async (tx) => {
    await ledger.post(tx, await credits.grant(tx, { ...grant, from: 'platform_revenue' }), grant.at);
  });
}

async function requestSeries(days: number[]) {
  const [family, lsa] = await scenario.pair();
  const ids = await scenario.requested(
    family,
    lsa,
    days.map((day) => scenario.at(day, 16)),
  );
  return { family, lsa, ids, first: ids[0] ?? '', second: ids[1] ?? '' };
}

async function accept(lsa: Lsa, id: string): Promise<void> {
  expect((await lsa.client.call(acceptBooking, { params: { id }, body: {} })).status).toBe(200);
  await scenario.tick();
}

async function pickTime(family: Family, lsa: Lsa, id: string, at: string): Promise<void> {
  await lsa.client.call(suggestTimes, { params: { id }, body: { starts: [at], note: '' } });
  const request_id = (await scenario.see(family, id)).reschedule?.id ?? '';
  const answer = { request_id, answer: 'accept' as const };
  expect((await family.client.call(answerReschedule, { params: { id }, body: answer })).status).toBe(200);
}

async function cancelRemaining(family: Family, id: string): Promise<void> {
  const { remaining } = (await family.client.call(quoteCancellation, { params: { id } })).body;
  if (!remaining) throw new Error('Nothing can be cancelled together');
  const { sessions: _, changes_at: __, ...quoted } = remaining;
  const body = { scope: 'remaining' as const, quoted };
  expect((await family.client.call(cancelBooking, { params: { id }, body })).status).toBe(200);
  await scenario.tick();
}

async function lastMail({ email }: { email: string }): Promise<string> {
  await app.settle();
  const mail = (await app.make.messagesTo(email)).at(-1);
  return `${mail?.subject} ${mail?.body}`.replaceAll(/\s+/g, ' ');
}

const CARD = /goes back to your card/;

describe('the receipt of a cancellation [PAR-08 partly]', () => {
  it('promises no card what was never taken from it: one session too late, one still a request', async () => {
    const { family, lsa, ids, first } = await requestSeries([1, 8]);
    await accept(lsa, first);
    await scenario.goTo(family, first, 300);
    await cancelRemaining(family, first);
    const atProvider = await Promise.all(ids.map((id) => scenario.atProvider(id)));
    expect(atProvider.map((payment) => payment?.refunded_fils)).toEqual([0, 0]);
    const mail = await lastMail(family);
    expect(mail).not.toMatch(CARD);
    expect(mail).toMatch(/The reservation of AED.200\.00 on your card has been released\. See session/);
  });

  it('names what goes back and what is released apart', async () => {
    const { family, lsa, first } = await requestSeries([4, 11, 18]);
    await accept(lsa, first);
    await cancelRemaining(family, first);
    const mail = await lastMail(family);
    expect(mail).toMatch(/AED.200\.00 goes back to your card/);
    expect(mail).toMatch(/The reservation of AED.400\.00 on your card has been released\./);
  });

  it.each([
    [20_000, /4:00 pm\. AED.200\.00 has been added to your credit for future sessions\. Nothing was charged\./],
    [
      5000,
      /reservation of AED.150\.00 .* released\. AED.50\.00 has been added to your credit .* Nothing was charged\./,
    ],
  ])('of a request that %i fils of credit were set aside for says that they are back', async (credit, back) => {
    const [family, lsa] = await scenario.pair();
    await grantCredit(family, credit);
    const [id = ''] = await scenario.requested(family, lsa, scenario.at(3, 16));
    await scenario.cancel(family, id);
    await scenario.tick();
    const mail = await lastMail(family);
    expect(mail).toMatch(/You withdrew your request/);
    expect(mail).toMatch(back);
    expect(await scenario.see(family, id)).toMatchObject({ withdrawn: true, credit_paid_fils: credit });
    expect((await scenario.see(lsa, id)).credit_paid_fils).toBeNull();
  });

  it('of a session that credit paid a part of names both parts', async () => {
    const [family, lsa] = await scenario.pair();
    await grantCredit(family, 5000);
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    await scenario.tick();
    await scenario.cancel(family, id);
    await scenario.tick();
    const mail = await lastMail(family);
    expect(mail).toMatch(/AED.150\.00 goes back to your card/);
    expect(mail).toMatch(/AED.50\.00 has been added to your credit/);
  });

  it('of several sessions begins with the one that would have come first, whatever was picked for the others', async () => {
    const { family, lsa, ids, first, second } = await requestSeries([5, 12, 19]);
    await pickTime(family, lsa, first, scenario.at(14, 10));
    await cancelRemaining(family, second);
    const sessions = await Promise.all(ids.map((id) => scenario.see(family, id)));
    const earliest = sessions.map(({ starts_at }) => starts_at).sort()[0] ?? '';
    const [year, month, day] = earliest.slice(0, 10).split('-');
    expect(await lastMail(family)).toContain(`${day}/${month}/${year}`);
  });
});

describe('the receipt of a request', () => {
  it('says what is reserved on the card and what of the credit is set aside', async () => {
    const [family, lsa] = await scenario.pair();
    await grantCredit(family, 5000);
    await scenario.requested(family, lsa, scenario.at(6, 16));
    expect(await lastMail(family)).toMatch(
      /AED.150\.00 is reserved on your card, and AED.50\.00 of your credit is set aside\. We’ll charge it only/,
    );
  });
});

describe('while others of the same request wait, the LSA is still asked', () => {
  async function expectAsked(lsa: Lsa): Promise<void> {
    await app.settle();
    const { needs_you } = (await lsa.client.call(listNotifications)).body;
    expect(needs_you.map(({ kind, action }) => [kind, action?.en])).toEqual([
      ['booking.requested', 'Review and answer'],
    ]);
  }

  it('after the family withdrew one', async () => {
    const { family, lsa, first } = await requestSeries([3, 10, 17]);
    await scenario.cancel(family, first);
    await expectAsked(lsa);
  });

  it('after the family picked another time for one', async () => {
    const { family, lsa, first } = await requestSeries([3, 10, 17]);
    await pickTime(family, lsa, first, scenario.at(4, 10));
    await expectAsked(lsa);
  });

  it('after the family cancelled the one that was accepted', async () => {
    const { family, lsa, first } = await requestSeries([3, 10, 17]);
    await accept(lsa, first);
    await scenario.cancel(family, first);
    await expectAsked(lsa);
  });
});

describe('a request that ends without its family', () => {
  it('ended by our team: both sides hear of a request, and not of a cancelled session', async () => {
    const [family, lsa] = await scenario.pair();
    const staff = await app.make.staff('SUPER_ADMIN');
    const [id = ''] = await scenario.requested(family, lsa, scenario.at(3, 16));
    await scenario.cancel(staff, id);
    expect(await lastMail(family)).toMatch(/A request for a session with .* has ended .*Nothing was charged\./);
    expect(await lastMail(lsa)).toMatch(/has ended .*You don’t have to answer/);
  });

  it('with an account that is closed: a series is told once', async () => {
    const { family, lsa } = await requestSeries([3, 10, 17]);
    const body = { email: family.email, password: PASSWORD };
    const { status } = await family.client.call(closeAccount, { body });
    expect(status).toBe(204);
    await scenario.tick();
    const kinds = (await scenario.notificationsOf(lsa)).filter((kind) => kind === 'booking.withdrawn');
    expect(kinds).toEqual(['booking.withdrawn']);
    expect(await lastMail(lsa)).toContain('the 3 sessions they asked for');
  });
});

describe('withdrawing while the LSA accepts', () => {
  it('is asked again: what was only reserved has been charged', async () => {
    const [family, lsa] = await scenario.pair();
    const [id = ''] = await scenario.requested(family, lsa, scenario.at(5, 16));
    const [quoted] = (await family.client.call(quoteCancellation, { params: { id } })).body.ways;
    if (!quoted) throw new Error('No quote');
    await accept(lsa, id);
    const answer = await family.client.call(cancelBooking, { params: { id }, body: { quoted } });
    expect([answer.status, answer.problem.code]).toEqual([409, 'quote_changed']);
    expect((await scenario.see(family, id)).state).toBe('confirmed');
  });
});
