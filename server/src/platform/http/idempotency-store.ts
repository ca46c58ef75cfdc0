import { createHash } from 'node:crypto';
import type { Endpoint } from '@sanad/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Clock, daysAfter, minutesAfter } from '../clock.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Retention } from '../database/retention.ts';
import { Refusal } from '../refusal.ts';
import type { Vault } from '../security/secrets.ts';

const KEY = /^[\w-]{8,100}$/;
const KEPT_DAYS = 1;
/** After this a request that never ended is taken for dead: its process was killed. */
const WORKING_MINUTES = 1;

/**
 * An `Idempotency-Key` of one person stands for one request. While it runs, a second one is told to wait; when it has
 * succeeded, the same answer is given again; a refusal has changed nothing, so the key is free again.
 */
export class IdempotencyStore {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #vault: Vault;

  constructor(db: Database, clock: Clock, vault: Vault) {
    this.#db = db;
    this.#clock = clock;
    this.#vault = vault;
  }

  async run(endpoint: Endpoint, request: FastifyRequest, work: () => Promise<unknown>): Promise<unknown> {
    const key = request.headers['idempotency-key'];
    const userId = request.viewer?.userId;
    if (!endpoint.idempotent || key === undefined || !userId) return work();
    if (typeof key !== 'string' || !KEY.test(key)) throw new Refusal('malformed_request');
    const said = JSON.stringify([endpoint.method, request.url, request.body ?? null]);
    const fingerprint = createHash('sha256').update(said).digest();
    const kept = await this.#begin(userId, key, fingerprint);
    if (kept !== null) return JSON.parse(kept);
    let answer: unknown;
    try {
      answer = await work();
    } catch (error) {
      await this.#forget(userId, key);
      throw error;
    }
    // Not forgotten when this fails: what was done must not be done again.
    await this.#end(userId, key, JSON.stringify(answer ?? null));
    return answer;
  }

  /** The answer kept from the first time, or null: this is the first time. */
  async #begin(userId: string, key: string, fingerprint: Buffer): Promise<string | null> {
    const now = this.#clock.now();
    const begun = await this.#db
      .insertInto('idempotent_answers')
      .values({ user_id: userId, key, fingerprint, begun_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'key'])
          .doUpdateSet({ begun_at: now })
          .where('idempotent_answers.body_encrypted', 'is', null)
          .where('idempotent_answers.fingerprint', '=', fingerprint)
          .where('idempotent_answers.begun_at', '<', minutesAfter(now, -WORKING_MINUTES)),
      )
      .executeTakeFirst();
    if ((begun.numInsertedOrUpdatedRows ?? 0n) > 0n) return null;
    const before = await this.#db
      .selectFrom('idempotent_answers')
      .select(['fingerprint', 'body_encrypted'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (before && !before.fingerprint.equals(fingerprint)) throw new Refusal('key_reused');
    if (!before?.body_encrypted) throw new Refusal('request_running', { retryAfter: 1 });
    return this.#vault.decrypt(before.body_encrypted, contextOf(userId, key));
  }

  async #end(userId: string, key: string, body: string): Promise<void> {
    await this.#db
      .updateTable('idempotent_answers')
      .set({ body_encrypted: this.#vault.encrypt(body, contextOf(userId, key)) })
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .execute();
  }

  async #forget(userId: string, key: string): Promise<void> {
    await this.#db.deleteFrom('idempotent_answers').where('user_id', '=', userId).where('key', '=', key).execute();
  }

  async forgetAllOf(tx: Tx, userId: string): Promise<void> {
    await tx.deleteFrom('idempotent_answers').where('user_id', '=', userId).execute();
  }

  keepFor(retention: Retention): void {
    retention.keep('idempotent_answers', (now) => sql`begun_at < ${daysAfter(now, -KEPT_DAYS)}`);
  }
}

const contextOf = (userId: string, key: string) => `answer:${userId}:${key}`;
