import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { confirmIdentity } from '@sanad/contract/accounts/account-security.ts';
import { type AccountType, emailLogin } from '@sanad/contract/accounts/accounts.ts';
import type { BodyOf } from '@sanad/contract/endpoint.ts';
import { type Child, createChild, createParentProfile, type ParentProfile } from '@sanad/contract/families/families.ts';
import { createLsaProfile, type OwnLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { sql } from 'kysely';
import { putVerifiedChecks } from '../src/demo/compliance/verified-checks.ts';
import { addDemoLsas } from '../src/demo/lsas/lsas.ts';
import { insertUser } from '../src/modules/accounts/index.ts';
import { insertAuthSession } from '../src/modules/accounts/login/auth-sessions.repository.ts';
import { loginLifetime } from '../src/modules/accounts/login/auth-sessions.service.ts';
import type { Platform } from '../src/platform/platform.ts';
import { newToken, tokenHash } from '../src/platform/security/secrets.ts';
import { ApiClient, USER_AGENT } from './api-client.ts';

export const PASSWORD = 'a-good-long-Passphrase';
/** A hash as cheap as argon2id allows: a hash carries its own cost, and most tests log in for something else. */
const PASSWORD_HASH = hash(PASSWORD, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });
let count = 0;

export interface Person {
  id: string;
  email: string;
  password: string;
  fullName: string;
  type: AccountType | null;
  client: ApiClient;
  hasSecondFactor?: boolean;
}

export type ParentForm = BodyOf<typeof createParentProfile>;
export type ChildForm = BodyOf<typeof createChild>;

export function parentForm(overrides: Partial<ParentForm> = {}): ParentForm {
  return { full_name: 'Huda Mansour', phone_number: '050 765 4321', address: 'Villa 3, Street 9', ...overrides };
}

export function childForm(overrides: Partial<ChildForm> = {}): ChildForm {
  return {
    full_name: `Omar Mansour ${++count}`,
    date_of_birth: '2018-03-14',
    relationship: 'MOTHER',
    learning_disabilities: ['dyslexia'],
    ...overrides,
  };
}

export type LsaForm = BodyOf<typeof createLsaProfile>;

/** The LSA wizard, filled in as parents need it; only the files are left out. */
export function lsaForm(overrides: Partial<LsaForm> = {}): LsaForm {
  return {
    full_name: 'Amina Haddad',
    email_address: 'amina@example.com',
    phone_number: '050 123 4567',
    address: 'Villa 7, Street 12',
    area: 'al_barsha',
    profile_bio: 'I sit beside children while they find their own way to read.',
    main_specialization: 'educator',
    years_of_experience: '3-5',
    certificates: [{ title: 'Diploma in special education', issuing_body: 'university' }],
    needs_supported: ['dyslexia', 'literacy_support'],
    languages: ['ar', 'en'],
    price_per_hour: '150.50',
    open_to_negotiation: true,
    session_types: ['online', 'in_person'],
    availability_days: ['monday', 'wednesday'],
    availability_time: ['9am-10am', '4pm-5pm'],
    ...overrides,
  };
}

/** Makes what a test needs and does not care about; everything is unique. */
export class Factory {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async user(overrides: { type?: AccountType | null; email?: string; phone?: string; password?: null } = {}) {
    const id = randomUUID();
    const email = overrides.email ?? `person-${++count}-${id.slice(0, 8)}@example.com`;
    const fullName = `Person ${count}`;
    const now = this.#platform.clock.now();
    await insertUser(this.#platform.db, {
      id,
      account_type: overrides.type ?? null,
      full_name: fullName,
      email,
      phone_number: overrides.phone ?? null,
      phone_verified_at: overrides.phone ? now : null,
      password_hash: overrides.password === null ? null : await PASSWORD_HASH,
      language: 'en',
      terms_version: 'test',
      terms_accepted_at: now,
      created_at: now,
    });
    return { id, email, fullName, password: PASSWORD };
  }

  /** The LSAs of the demo, for a test that needs many of them. */
  demoLsas(): Promise<void> {
    return addDemoLsas(this.#platform);
  }

  /** Somebody who has an account and is signed in, as if the login had been at this moment. */
  async person(type: AccountType | null = null): Promise<Person> {
    const user = await this.user({ type });
    const client = new ApiClient(this.#platform.http.app, await this.#openLogin(user.id, type));
    return { ...user, type, client };
  }

  async #openLogin(user_id: string, type: AccountType | null): Promise<string> {
    const token = newToken();
    const now = this.#platform.clock.now();
    await insertAuthSession(this.#platform.db, {
      id: randomUUID(),
      user_id,
      token_hash: tokenHash(token),
      user_agent: USER_AGENT,
      created_at: now,
      last_seen_at: now,
      ...loginLifetime(type, now),
    });
    return token;
  }

  /** Somebody of our team who has also passed the second factor. */
  async staff(type: 'CST_ADMIN' | 'SUPER_ADMIN' = 'CST_ADMIN'): Promise<Person> {
    const person = { ...(await this.person(type)), hasSecondFactor: true };
    await this.#passSecondFactor(person);
    return person;
  }

  async #passSecondFactor({ id }: Person): Promise<void> {
    const { db, clock } = this.#platform;
    const passed = { second_factor_at: clock.now() };
    await db.updateTable('auth_sessions').set(passed).where('user_id', '=', id).execute();
  }

  /** Lets somebody do for ten minutes what asks for the password again. */
  async confirm({ client, password }: Person): Promise<void> {
    const { status } = await client.call(confirmIdentity, { body: { password } });
    if (status !== 204) throw new Error(`Not confirmed: ${status}`);
  }

  /** With the password, on a device that is known from then on; also after so much time that the token is dead. */
  async signInAgain(person: Person): Promise<void> {
    const { client, email, password } = person;
    client.token = undefined;
    const { body } = await client.call(emailLogin, { body: { email, password } });
    client.token = body.token;
    if (person.hasSecondFactor) await this.#passSecondFactor(person);
  }

  /** A signed-in parent with a profile and children, as the wizard leaves them. */
  async family(
    overrides: { children?: Partial<ChildForm>[]; profile?: Partial<ParentForm> } = {},
  ): Promise<Person & { profile: ParentProfile; children: Child[] }> {
    const person = await this.person('PARENT');
    const made = await person.client.call(createParentProfile, { body: parentForm(overrides.profile) });
    if (made.status !== 201) throw new Error(`No profile: ${JSON.stringify(made.body)}`);
    const children: Child[] = [];
    for (const child of overrides.children ?? [{}]) {
      const { status, body } = await person.client.call(createChild, { body: childForm(child) });
      if (status !== 201) throw new Error(`No child: ${JSON.stringify(body)}`);
      children.push(body);
    }
    return { ...person, profile: made.body, children };
  }

  /** Many signed-in parents with one child each, put straight into the database. */
  async parents(count: number): Promise<{ id: string; childId: string; token: string }[]> {
    const { db, clock } = this.#platform;
    const now = clock.now();
    const made = [];
    for (let n = 0; n < count; n++) {
      const { id } = await this.user({ type: 'PARENT' });
      const childId = randomUUID();
      await db
        .insertInto('children')
        .values({
          id: childId,
          parent_user_id: id,
          full_name: `Child ${n}`,
          date_of_birth: '2018-01-01',
          relationship: 'MOTHER',
          created_at: now,
        })
        .execute();
      await db
        .insertInto('consents')
        .values({
          id: randomUUID(),
          user_id: id,
          purpose: 'child_record',
          version: 'test',
          language: 'en',
          given_at: now,
        })
        .execute();
      made.push({ id, childId, token: await this.#openLogin(id, 'PARENT') });
    }
    return made;
  }

  /** A signed-in LSA with a profile everybody can see: whole, and with every check verified. */
  async lsa(overrides: Partial<LsaForm> = {}): Promise<Person & { profile: OwnLsaProfile }> {
    const lsa = await this.uncheckedLsa(overrides);
    const at = this.#platform.clock.now();
    await putVerifiedChecks(this.#platform.db, [lsa.profile], { at, until: '2099-12-31' });
    return { ...lsa, profile: { ...lsa.profile, listing_obstacles: [] } };
  }

  /** An LSA as the wizard leaves them: nothing is checked yet. */
  async uncheckedLsa(overrides: Partial<LsaForm> = {}): Promise<Person & { profile: OwnLsaProfile }> {
    const person = await this.person('LSA');
    const { status, body } = await person.client.call(createLsaProfile, { body: lsaForm(overrides) });
    if (status !== 201) throw new Error(`No LSA profile: ${JSON.stringify(body)}`);
    return { ...person, profile: body };
  }

  /** Every message to somebody, oldest first, as it would be read; empty where it was sent. */
  async messagesTo(recipient: string) {
    const rows = await this.#platform.db
      .selectFrom('outgoing_messages')
      .selectAll()
      .where('recipient', '=', recipient)
      .orderBy('created_at')
      // The clock of a test stands still; the order on disk tells which came first.
      .orderBy(sql`ctid`)
      .execute();
    return rows.map((row) => {
      const content = this.#platform.messages.contentOf(row);
      const { subject = null, body = '', html = null, headers = {}, attachment = null } = content ?? {};
      const { channel, created_at, send_after } = row;
      return { channel, recipient, subject, body, html, headers, attachment, created_at, send_after };
    });
  }

  /** The newest message to somebody. */
  async lastMessage(recipient: string): Promise<{ subject: string | null; body: string; channel: string }> {
    const last = (await this.messagesTo(recipient)).at(-1);
    if (!last) throw new Error(`No message to ${recipient}`);
    return { subject: last.subject, body: last.body, channel: last.channel };
  }
}
