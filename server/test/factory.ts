import { randomUUID } from 'node:crypto';
import { type AccountType, emailLogin, type SignedIn } from '@sanad/contract/accounts.ts';
import { insertUser } from '../src/modules/accounts/index.ts';
import type { Platform } from '../src/platform/platform.ts';
import { hashSecret } from '../src/platform/secrets.ts';
import { ApiClient } from './api-client.ts';

export const PASSWORD = 'a-good-long-Passphrase';
let hashed: Promise<string> | null = null;
let count = 0;

export interface Person {
  id: string;
  email: string;
  password: string;
  client: ApiClient;
  signedIn: SignedIn;
}

/** Makes what a test needs and does not care about; everything is unique. */
export class Factory {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async user(given: { type?: AccountType | null; email?: string; phone?: string; password?: null } = {}) {
    const id = randomUUID();
    const email = given.email ?? `person-${++count}-${id.slice(0, 8)}@example.com`;
    hashed ??= hashSecret(PASSWORD);
    const now = this.#platform.clock.now();
    await insertUser(this.#platform.db, {
      id,
      account_type: given.type ?? null,
      full_name: `Person ${count}`,
      email,
      phone_number: given.phone ?? null,
      phone_verified_at: given.phone ? now : null,
      password_hash: given.password === null ? null : await hashed,
      language: 'en',
      terms_version: 'test',
      terms_accepted_at: now,
      created_at: now,
    });
    return { id, email, password: PASSWORD };
  }

  /** Somebody who has an account and is signed in. */
  async person(type: AccountType | null = null): Promise<Person> {
    const user = await this.user({ type });
    const client = new ApiClient(this.#platform.http.app);
    const { body } = await client.call(emailLogin, { body: { email: user.email, password: PASSWORD } });
    client.token = body.token;
    return { ...user, client, signedIn: body };
  }

  /** The newest message to somebody, as the outbox has it. */
  async lastMessage(recipient: string): Promise<{ subject: string | null; body: string; channel: string }> {
    return this.#platform.db
      .selectFrom('outgoing_messages')
      .select(['subject', 'body', 'channel'])
      .where('recipient', '=', recipient)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
  }
}
