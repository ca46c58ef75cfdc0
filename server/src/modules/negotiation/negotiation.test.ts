import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION, closeAccount, giveConsent } from '@sanad/contract/accounts/account-settings.ts';
import { emailLogin, suspendAccount } from '@sanad/contract/accounts/accounts.ts';
import type { QueryOf } from '@sanad/contract/endpoint.ts';
import { archiveChild } from '@sanad/contract/families/families.ts';
import { changeLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import * as contract from '@sanad/contract/negotiation.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { BookingScenario } from '../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NegotiationEndings } from './endings.service.ts';
import { findAgreement } from './index.ts';

type Answer = 'accept' | 'reject' | 'withdraw';
type Family = Awaited<ReturnType<TestApp['make']['family']>>;
type Lsa = Awaited<ReturnType<TestApp['make']['lsa']>>;

// AED 150.50 in the factory: 60 per cent are 90.30.
const LIST = 15_050;
const LEAST = 9030;

let app: TestApp;
let family: Family;
let lsa: Lsa;
let childId: string;
beforeAll(async () => {
  // Demo mode: the second factor of staff has tests of its own.
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  family = await new BookingScenario(app).family();
  lsa = await app.make.lsa();
  childId = family.children[0]?.id ?? '';
});

const propose = (overrides: { price?: number; note?: string; lsaId?: string; childId?: string; by?: Person } = {}) =>
  (overrides.by ?? family).client.call(contract.startNegotiation, {
    body: {
      lsa_id: overrides.lsaId ?? lsa.profile.id,
      child_id: overrides.childId ?? childId,
      price_per_hour_fils: overrides.price ?? 10_000,
      ...(overrides.note === undefined ? {} : { note: overrides.note }),
    },
  });
const open = async (overrides: Parameters<typeof propose>[0] = {}) => {
  const { status, body } = await propose(overrides);
  expect(status).toBe(201);
  return body.id;
};
const personOf = (side: 'parent' | 'lsa'): Person => (side === 'parent' ? family : lsa);
const answer = (side: 'parent' | 'lsa', id: string, said: Answer, offers_seen: number) =>
  personOf(side).client.call(contract.answerNegotiation, { params: { id }, body: { answer: said, offers_seen } });
const counter = (side: 'parent' | 'lsa', id: string, price: number, offers_seen: number, note = '') =>
  personOf(side).client.call(contract.counterOffer, {
    params: { id },
    body: { price_per_hour_fils: price, offers_seen, note },
  });
const read = async (side: 'parent' | 'lsa', id: string) =>
  (await personOf(side).client.call(contract.getNegotiation, { params: { id } })).body;
const list = async (person: Person, query: QueryOf<typeof contract.listNegotiations> = {}) =>
  (await person.client.call(contract.listNegotiations, { query })).body;

/** Weeks later one's device has been signed out. */
async function signInAgain(...people: Person[]): Promise<void> {
  for (const person of people) {
    const body = { email: person.email, password: person.password };
    person.client.token = (await app.client().call(emailLogin, { body })).body.token;
  }
}

/** Who was notified of what in this negotiation, in order. */
async function notification(id: string): Promise<string[]> {
  await app.settle();
  const { rows } = await sql<{ said: string }>`
    SELECT kind || ' ' || (facts->>'side') AS said FROM notifications
    WHERE facts->>'id' = ${id} ORDER BY event_id, facts->>'side' DESC`.execute(app.platform.db);
  return rows.map(({ said }) => said);
}
const agreed = () => findAgreement(app.platform.db, { childId, lsaId: lsa.profile.id, now: app.clock.now() });

describe('a proposal [PAR-05 partly]', () => {
  it('starts a negotiation that both sides see, each from its side and no more of the other than it may', async () => {
    const { status, body } = await propose({ note: 'Twice a week, if you can.' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'offered_by_parent',
      your_side: 'parent',
      lsa: { id: lsa.profile.id, name: 'Amina H.' },
      parent: { name: 'Huda M.' },
      child: { id: childId, first_name: 'Omar' },
      list_price_per_hour_fils: LIST,
      least_offer_fils: LEAST,
      offers: [{ by: 'parent', price_per_hour_fils: 10_000, note: 'Twice a week, if you can.' }],
      offers_left: 2,
      expires_at: '2026-11-19T08:00:00.000Z',
      agreement: null,
      may: ['withdraw'],
    });
    const theirs = await read('lsa', body.id);
    expect(theirs).toMatchObject({ your_side: 'lsa', offers_left: 3, may: ['accept', 'counter', 'reject'] });
    expect(JSON.stringify(theirs)).not.toMatch(/Mansour|@|765 ?4321/);
    expect(await notification(body.id)).toEqual(['negotiation.offered lsa']);
  });

  it('made again returns the same negotiation; another price for the same child is refused', async () => {
    const id = await open();
    const again = await propose();
    expect([again.status, again.body.id]).toEqual([201, id]);
    const other = await propose({ price: 11_000 });
    expect(other.problem).toMatchObject({ code: 'negotiation_open', info: { negotiation: { id } } });
    expect(await notification(id)).toHaveLength(1);
  });

  it('by two tabs at once starts one negotiation', async () => {
    const answers = await Promise.all([propose(), propose(), propose({ price: 9500 })]);
    const rows = await app.platform.db.selectFrom('negotiations').selectAll().where('child_id', '=', childId).execute();
    expect(rows).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(1);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  });

  it.each([LEAST, LIST])('of %i fils lies just inside', async (price) => {
    expect((await propose({ price })).status).toBe(201);
  });

  it.each([LEAST - 1, LIST + 1])('of %i fils is refused at its field, and the range is named', async (price) => {
    const { status, problem } = await propose({ price });
    expect(status).toBe(422);
    expect(problem).toMatchObject({
      code: 'offer_out_of_range',
      fields: [{ field: 'price_per_hour_fils', message: expect.stringMatching(/90\.30.*150\.50/) }],
      info: { least_fils: LEAST, most_fils: LIST },
    });
  });

  it('is refused where the price is fixed, and for whom nobody can see', async () => {
    const fixed = await app.make.lsa({ open_to_negotiation: false });
    expect((await propose({ lsaId: fixed.profile.id })).problem.code).toBe('not_negotiable');
    await app.platform.db
      .insertInto('lsa_listing_blocks')
      .values({ lsa_id: lsa.profile.id, reason: 'strikes', since: app.clock.now() })
      .execute();
    expect((await propose()).problem.code).toBe('not_found');
    expect((await propose({ lsaId: randomUUID() })).problem.code).toBe('not_found');
  });

  it('is for one’s own child, one that is not archived', async () => {
    const stranger = await app.make.family();
    expect((await propose({ by: stranger })).problem.code).toBe('not_found');
    await family.client.call(archiveChild, { params: { id: childId } });
    expect((await propose()).problem.code).toBe('not_found');
  });

  it('needs consent to the child’s record, because the LSA gets to know the child', async () => {
    const unasked = await app.make.family();
    const child = unasked.children[0]?.id ?? '';
    const refused = await propose({ by: unasked, childId: child });
    expect([refused.status, refused.problem.code]).toEqual([409, 'consent_needed']);
    await unasked.client.call(giveConsent, {
      params: { purpose: 'child_record' },
      body: { version: CONSENT_VERSION },
    });
    expect((await propose({ by: unasked, childId: child })).status).toBe(201);
  });

  it('that is not one is refused at its fields', async () => {
    const body = { lsa_id: lsa.profile.id, child_id: childId, price_per_hour_fils: 0.5, note: 'x'.repeat(501) };
    const { status, problem } = await family.client.call(contract.startNegotiation, { body });
    expect(status).toBe(422);
    expect(problem.fields.map(({ field }) => field)).toEqual(expect.arrayContaining(['price_per_hour_fils', 'note']));
  });

  it('carries no way round the product, on either side', async () => {
    const message = 'Please leave out phone numbers, e-mail addresses and links.';
    const first = await propose({ note: 'Call me: 050 123 4567' });
    expect([first.status, first.problem.fields]).toEqual([422, [{ field: 'note', message }]]);
    const id = await open();
    const second = await counter('lsa', id, 12_000, 1, 'mariam@example.com');
    expect([second.status, second.problem.fields]).toEqual([422, [{ field: 'note', message }]]);
  });
});

describe('every cell of the table [LSA-09]', () => {
  /** Brings a new negotiation into a state; returns how many offers were made. */
  async function into(state: contract.NegotiationState): Promise<{ id: string; offers: number }> {
    const id = await open();
    if (state === 'offered_by_parent') return { id, offers: 1 };
    if (state === 'offered_by_lsa') {
      await counter('lsa', id, 12_000, 1);
      return { id, offers: 2 };
    }
    if (state === 'accepted') await answer('lsa', id, 'accept', 1);
    if (state === 'rejected') await answer('lsa', id, 'reject', 1);
    if (state === 'withdrawn') await answer('parent', id, 'withdraw', 1);
    if (state === 'expired') {
      app.clock.advance({ hours: contract.OFFER_HOURS });
      await new NegotiationEndings(app.platform).expireAll(app.clock.now());
    }
    return { id, offers: 1 };
  }

  const cells = contract.NEGOTIATION_STATES.flatMap((from) =>
    (['parent', 'lsa'] as const).flatMap((by) =>
      (['accept', 'counter', 'reject', 'withdraw'] as const).map((action) => ({
        from,
        by,
        action,
        to: contract.negotiationStateAfter(action, by, from),
      })),
    ),
  );
  it.each(cells)('$move by $by from $from: $to', async ({ from, by, action, to }) => {
    const { id, offers } = await into(from);
    const before = await notification(id);
    const made = action === 'counter' ? await counter(by, id, 12_500, offers) : await answer(by, id, action, offers);
    const after = await read(by, id);
    if (to === null) {
      expect(made.problem).toMatchObject({ code: 'no_longer_possible', info: { negotiation: after } });
      expect(after.state).toBe(from);
      expect(await notification(id)).toEqual(before);
      return;
    }
    expect(made.status).toBe(200);
    expect(made.body).toEqual(after);
    expect(after.state).toBe(to);
    const type = action === 'counter' ? 'offered' : to;
    expect(await notification(id)).toEqual([...before, `negotiation.${type} ${by === 'parent' ? 'lsa' : 'parent'}`]);
  });
});

describe('an offer on the table', () => {
  it('is answered by who has seen it: not after another one has come', async () => {
    const id = await open();
    await counter('lsa', id, 14_000, 1);
    await counter('parent', id, 11_000, 2);
    const late = await answer('lsa', id, 'accept', 1);
    expect(late.problem).toMatchObject({
      code: 'no_longer_possible',
      info: { negotiation: { state: 'offered_by_parent', your_side: 'lsa', offers: { length: 3 } } },
    });
    expect((await answer('lsa', id, 'accept', 3)).body.agreement?.price_per_hour_fils).toBe(11_000);
  });

  it('of the LSA lies between the family’s and the list price', async () => {
    const id = await open();
    for (const price of [9_999, LIST + 1]) {
      const { problem } = await counter('lsa', id, price, 1);
      expect(problem).toMatchObject({ code: 'offer_out_of_range', info: { least_fils: 10_000, most_fils: LIST } });
    }
    expect((await counter('lsa', id, LIST, 1)).body.expires_at).toBe(
      new Date(app.clock.now().getTime() + 48 * 3_600_000).toISOString(),
    );
  });

  it('is one of three a side; then it can only be accepted or declined', async () => {
    const id = await open();
    for (let round = 0; round < 2; round++) {
      expect((await counter('lsa', id, 14_000, 2 * round + 1)).status).toBe(200);
      expect((await counter('parent', id, 10_100, 2 * round + 2)).status).toBe(200);
    }
    expect((await counter('lsa', id, 14_000, 5)).status).toBe(200);
    expect(await read('parent', id)).toMatchObject({ offers_left: 0, may: ['accept', 'reject'] });
    expect((await counter('parent', id, 10_200, 6)).problem.code).toBe('offers_used_up');
    expect((await answer('parent', id, 'accept', 6)).body.state).toBe('accepted');
  });

  it('lapses after 48 hours, for who looks and for who answers, and both hear of it once', async () => {
    const id = await open();
    app.clock.advance({ hours: contract.OFFER_HOURS, seconds: -1 });
    expect((await read('lsa', id)).state).toBe('offered_by_parent');
    app.clock.advance({ seconds: 1 });
    const late = await answer('lsa', id, 'accept', 1);
    expect(late.problem).toMatchObject({
      code: 'no_longer_possible',
      info: { negotiation: { state: 'expired', expires_at: null, may: [] } },
    });
    await Promise.all([
      read('parent', id),
      read('lsa', id),
      new NegotiationEndings(app.platform).expireAll(app.clock.now()),
    ]);
    expect(await notification(id)).toEqual([
      'negotiation.offered lsa',
      'negotiation.expired parent',
      'negotiation.expired lsa',
    ]);
    expect((await propose()).status).toBe(201);
  });

  it('lapses by the clock when nobody looks', async () => {
    const id = await open();
    app.clock.advance({ hours: 49 });
    await new NegotiationEndings(app.platform).expireAll(app.clock.now());
    const row = await app.platform.db
      .selectFrom('negotiations')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.state).toBe('expired');
  });

  it.each([
    ['accepted and withdrawn', () => ['lsa accept', 'parent withdraw'] as const],
    ['rejected and withdrawn', () => ['lsa reject', 'parent withdraw'] as const],
    ['accepted and declined from two tabs', () => ['lsa accept', 'lsa reject'] as const],
    ['accepted twice', () => ['lsa accept', 'lsa accept'] as const],
  ])('%s at once: one wins, the other is told how it stands', async (_, moves) => {
    const id = await open();
    const answers = await Promise.all(
      moves().map((action) => {
        const [side, said] = action.split(' ') as ['parent' | 'lsa', Answer];
        return answer(side, id, said, 1);
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    const won = answers.find(({ status }) => status === 200);
    expect(lost?.problem).toMatchObject({
      code: 'no_longer_possible',
      info: { negotiation: { state: won?.body.state } },
    });
    expect(await notification(id)).toHaveLength(2);
  });

  it('is nobody else’s business', async () => {
    const id = await open();
    for (const stranger of [await app.make.family(), await app.make.lsa()]) {
      const { client } = stranger;
      const body = { answer: 'accept' as const, offers_seen: 1 };
      expect((await client.call(contract.getNegotiation, { params: { id } })).status).toBe(404);
      expect((await client.call(contract.answerNegotiation, { params: { id }, body })).status).toBe(404);
      const offer = { price_per_hour_fils: 10_000, offers_seen: 1 };
      expect((await client.call(contract.counterOffer, { params: { id }, body: offer })).status).toBe(404);
      expect((await list(stranger)).results).toEqual([]);
    }
  });
});

describe('an agreement', () => {
  it('holds for 90 days from the yes, at the price and the list price of the negotiation', async () => {
    const id = await open();
    await lsa.client.call(changeLsaProfile, { body: { price_per_hour: '200' } });
    const { body } = await answer('lsa', id, 'accept', 1);
    const ends = new Date(app.clock.now().getTime() + contract.AGREEMENT_DAYS * 86_400_000);
    expect(body.agreement).toMatchObject({
      price_per_hour_fils: 10_000,
      list_price_per_hour_fils: LIST,
      valid_until: ends.toISOString(),
    });
    expect(await agreed()).toEqual({
      id: body.agreement?.id,
      priceFils: 10_000,
      listPriceFils: LIST,
      validUntil: ends,
    });
    const prices = async () => (await family.client.call(contract.listAgreedPrices, {})).body.results;
    expect(await prices()).toEqual([
      { lsa_id: lsa.profile.id, child_id: childId, price_per_hour_fils: 10_000, valid_until: ends.toISOString() },
    ]);
    app.clock.advance({ days: contract.AGREEMENT_DAYS });
    await app.make.signInAgain(family);
    expect(await prices()).toEqual([]);
    expect(await agreed()).toBeUndefined();
  });

  it('is for this child and this LSA only', async () => {
    const id = await open();
    await answer('lsa', id, 'accept', 1);
    const now = app.clock.now();
    const { db } = app.platform;
    expect(await findAgreement(db, { childId: randomUUID(), lsaId: lsa.profile.id, now })).toBeUndefined();
    expect(await findAgreement(db, { childId, lsaId: randomUUID(), now })).toBeUndefined();
  });

  it('keeps the price settled until its last two weeks; then the newer one counts', async () => {
    await answer('lsa', await open(), 'accept', 1);
    const refused = await propose({ price: 9500 });
    expect(refused.problem).toMatchObject({
      code: 'agreement_in_force',
      info: { agreement: { price_per_hour_fils: 10_000 } },
    });
    app.clock.advance({ days: contract.AGREEMENT_DAYS - contract.RENEGOTIATE_DAYS });
    await signInAgain(family, lsa);
    const id = await open({ price: 9500 });
    expect((await agreed())?.priceFils).toBe(10_000);
    await answer('lsa', id, 'accept', 1);
    expect((await agreed())?.priceFils).toBe(9500);
  });
});

describe('the list of negotiations [LSA-09]', () => {
  it('has what waits for the viewer first, then what waits for the other, then what is over', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => app.make.lsa()));
    const ids: string[] = [];
    for (const { profile } of others) {
      app.clock.advance({ minutes: 1 });
      ids.push(await open({ lsaId: profile.id }));
    }
    const [asked, over, first, second] = ids as [string, string, string, string];
    const offer = { price_per_hour_fils: 12_000, offers_seen: 1 };
    await others[0]?.client.call(contract.counterOffer, { params: { id: asked }, body: offer });
    const no = { answer: 'reject' as const, offers_seen: 1 };
    await others[1]?.client.call(contract.answerNegotiation, { params: { id: over }, body: no });
    const want = [asked, second, first, over];
    const whole = await list(family);
    expect(whole.results.map(({ id }) => id)).toEqual(want);
    expect(whole).toMatchObject({ next: null, count: 4 });
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(family, { limit: 1, ...(cursor ? { cursor } : {}) });
      paged.push(...page.results.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(paged).toEqual(want);
    expect((await list(family, { which: 'open' })).results.map(({ id }) => id)).toEqual(want.slice(0, 3));
    expect((await list(family, { which: 'closed' })).results.map(({ id }) => id)).toEqual([over]);
    const one = await list(family, { lsa_id: others[2]?.profile.id });
    expect(one.results.map(({ id }) => id)).toEqual([first]);
    expect((await list(others[2] as Lsa)).results).toMatchObject([{ id: first, your_side: 'lsa' }]);
  });

  it('refuses a page that is none', async () => {
    const cursor = Buffer.from('["9","2026-11-17T08:00:00.000Z","x"]').toString('base64url');
    const { status } = await family.client.call(contract.listNegotiations, { query: { cursor } });
    expect(status).toBe(422);
  });
});

describe('when somebody leaves', () => {
  const close = (person: Person) =>
    person.client.call(closeAccount, { body: { email: person.email, password: person.password } });

  it.each([
    ['the family', 'parent', 'withdrawn'],
    ['the LSA', 'lsa', 'expired'],
  ] as const)(
    '%s: the negotiation ends, and the other side keeps it without name and notes',
    async (_, leaver, state) => {
      const id = await open({ note: 'words of the family' });
      expect((await close(personOf(leaver))).status).toBe(204);
      const stays = leaver === 'parent' ? 'lsa' : 'parent';
      const kept = await read(stays, id);
      expect(kept).toMatchObject({
        state,
        may: [],
        offers: [{ note: leaver === 'parent' ? '' : 'words of the family' }],
      });
      expect(leaver === 'parent' ? kept.parent.name : kept.lsa.name).toBe('Closed account');
      if (leaver === 'parent') expect(kept.child).toEqual({ id: null, first_name: '' });
      else expect(kept.lsa).toMatchObject({ id: null, photo: null });
      expect((await notification(id)).at(-1)).toBe(`negotiation.${state} ${stays}`);
    },
  );

  it('a suspended side answers no more: the other one is told, at once or when they try', async () => {
    const staff = await app.make.staff('SUPER_ADMIN');
    await app.make.confirm(staff);
    const suspend = (person: Person) =>
      staff.client.call(suspendAccount, { params: { id: person.id }, body: { reason: 'Under review' } });
    const id = await open();
    await counter('lsa', id, 12_000, 1);
    // As long as nobody has handled the event yet.
    await app.platform.db
      .updateTable('users')
      .set({ suspended_at: app.clock.now() })
      .where('id', '=', lsa.id)
      .execute();
    const tried = await answer('parent', id, 'accept', 2);
    expect(tried.problem).toMatchObject({ code: 'no_longer_possible', info: { negotiation: { state: 'withdrawn' } } });
    const other = await app.make.lsa();
    const second = await open({ lsaId: other.profile.id });
    expect((await suspend(other)).status).toBe(204);
    await app.settle();
    expect((await read('parent', second)).state).toBe('expired');
    expect(await agreed()).toBeUndefined();
  });
});
