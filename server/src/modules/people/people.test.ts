import { listPeople } from '@sanad/contract/staff/people.ts';
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { peopleStatement } from './people.repository.ts';
import { parseSearch } from './people-search.ts';
import { accountNumber } from './person/account-number.ts';

const MANY = 10_000;

let app: TestApp;
let cst: Person;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  cst = await app.make.staff('CST_ADMIN');
  admin = await app.make.staff('SUPER_ADMIN');
});
afterAll(() => app.close());

const find = async (query: object, who: Person = cst) => (await who.client.call(listPeople, { query })).body;
const namesOf = async (query: object, who?: Person) => (await find(query, who)).results.map((one) => one.full_name);

async function named(full_name: string, more: { email?: string; phone?: string; type?: 'PARENT' | 'LSA' } = {}) {
  const user = await app.make.user({ type: more.type ?? 'PARENT', ...more });
  await app.platform.db.updateTable('users').set({ full_name }).where('id', '=', user.id).execute();
  return user;
}

describe('the list of people', () => {
  it('finds somebody by part of the name, the beginning of the address, the phone number and the account number', async () => {
    const { id } = await named('Mariam Al Suwaidi', {
      email: 'mariam.s@example.ae',
      phone: '+971501236641',
      type: 'LSA',
    });
    await named('Dana Kassab');
    const { number } = await app.platform.db
      .selectFrom('users')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const q of [
      'suwaidi',
      'al mariam',
      'mariam.s@',
      'MARIAM.S@example.ae',
      '050 123 6641',
      '+971 50 123 6641',
      '6641',
      accountNumber(number, 'LSA'),
      `l${number}`,
    ]) {
      expect(await namesOf({ q }), q).toEqual(['Mariam Al Suwaidi']);
    }
    expect(await namesOf({ q: '@example.ae' })).toEqual([]);
    expect(await namesOf({ q: '100%' })).toEqual([]);
  });

  it('finds people by their Arabic name', async () => {
    await named('مريم السويدي');
    expect(await namesOf({ q: 'السويدي' })).toEqual(['مريم السويدي']);
  });

  it('masks contact details', async () => {
    await named('Masked Person', { email: 'long.name@mail.example.ae', phone: '+971501112233' });
    const [row] = (await find({ q: 'Masked Person' })).results;
    expect(row).toMatchObject({ email: 'l••••@••••.ae', phone_number: '••• ••• 2233' });
    expect(JSON.stringify(row)).not.toContain('501112233');
  });

  it('tells each state of an account apart', async () => {
    const { db, clock } = app.platform;
    const lsa = await app.make.lsa();
    const family = await app.make.family();
    const hidden = await app.make.lsa({ profile_bio: 'A bio that is about to go away again.' });
    await db.updateTable('lsa_profiles').set({ bio: '' }).where('id', '=', hidden.profile.id).execute();
    const suspended = await app.make.family();
    await db.updateTable('users').set({ suspended_at: clock.now() }).where('id', '=', suspended.id).execute();
    const begun = await app.make.person('PARENT');
    const stateOf = async (id: string) => {
      for (const state of ['active', 'suspended', 'onboarding', 'out_of_search', 'closed'] as const) {
        const { results } = await find({ state, limit: 100 });
        if (results.some((one) => one.id === id)) return state;
      }
      return null;
    };
    expect(await stateOf(lsa.id)).toBe('active');
    expect(await stateOf(family.id)).toBe('active');
    expect(await stateOf(hidden.id)).toBe('out_of_search');
    expect(await stateOf(suspended.id)).toBe('suspended');
    expect(await stateOf(begun.id)).toBe('onboarding');
  });

  it('shows colleagues to a SUPER_ADMIN alone', async () => {
    expect((await find({ role: 'STAFF' })).results).toEqual([]);
    expect((await find({ role: 'STAFF' }, admin)).results.map(({ id }) => id)).toContain(cst.id);
  });

  it('is not for parents and LSAs', async () => {
    for (const type of ['PARENT', 'LSA'] as const) {
      const { client } = await app.make.person(type);
      expect((await client.call(listPeople, { query: {} })).problem.code).toBe('wrong_role');
    }
  });
});

describe(`among ${MANY} accounts`, () => {
  beforeAll(async () => {
    await sql`
      INSERT INTO users (id, account_type, full_name, email, phone_number, terms_version, terms_accepted_at, created_at)
      SELECT gen_random_uuid(), 'PARENT', 'Crowd Member ' || md5(n::text), 'crowd' || n || '@example.com',
        '+9715' || (20000000 + n), 'test', now(), now() - n * interval '1 minute'
      FROM generate_series(1, ${MANY}) n`.execute(app.platform.db);
    await sql`VACUUM ANALYZE users`.execute(app.platform.db);
  });

  async function planOf(q: string | null): Promise<string> {
    const { db } = app.platform;
    const filter = { search: q === null ? null : parseSearch(q), role: undefined, state: undefined, seesStaff: false };
    const { sql: text, parameters } = peopleStatement(filter, { before: null, limit: 26 }).compile(db);
    const explain = { sql: `EXPLAIN ${text}`, parameters, query: { kind: 'RawNode' } } as unknown as CompiledQuery;
    return JSON.stringify((await db.executeQuery(explain)).rows);
  }

  it.each([
    [null, 'users_newest'],
    ['crowd77@', 'users_email_prefix'],
    ['+971520000077', 'users_phone_digits'],
    ['c4ca4238a0b9 crowd', 'users_name_words'],
  ])('looking for %s is answered by an index, not by reading everybody', async (q, index) => {
    const plan = await planOf(q);
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on users');
  });

  it('pages through them without showing anybody twice', async () => {
    const seen = new Set<string>();
    let cursor: string | undefined;
    for (let page = 0; page < 4; page++) {
      const answer = await find({ q: 'crowd', limit: 40, ...(cursor && { cursor }) });
      expect(answer.count).toBe(MANY);
      for (const { id } of answer.results) seen.add(id);
      cursor = answer.next ?? undefined;
    }
    expect(seen.size).toBe(160);
  });
});
