import { randomUUID } from 'node:crypto';
import { CODE_DIGITS, CODE_MINUTES, CODE_TRIES } from '@sanad/contract/accounts/accounts.ts';
import { minutesAfter } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashSecret, newCode, secretMatches } from '../../../platform/security/secrets.ts';
import { type CodePurpose, insertCode, takeTry, useCode } from './one-time-codes.repository.ts';

export interface PreparedCode {
  plain: string;
  hash: string;
}

/** Six digits, ten minutes, five tries, one use. Only the newest code of a purpose and subject counts. */
export class OneTimeCodes {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Hashing takes its time, so it is done outside the transaction. */
  async prepare(): Promise<PreparedCode> {
    const plain = newCode(CODE_DIGITS);
    return { plain, hash: await hashSecret(plain) };
  }

  async keep(db: Queryable, purpose: CodePurpose, subject: string, code: PreparedCode): Promise<void> {
    const now = this.#platform.clock.now();
    await insertCode(db, {
      id: randomUUID(),
      purpose,
      subject,
      code_hash: code.hash,
      created_at: now,
      expires_at: minutesAfter(now, CODE_MINUTES),
    });
  }

  /** Spends a try and answers the code's id when it is right; the caller uses it up in its own transaction. */
  async check(purpose: CodePurpose, subject: string, input: string): Promise<string> {
    const { db, clock } = this.#platform;
    const found = await takeTry(db, purpose, subject, clock.now(), CODE_TRIES);
    if (!found || !(await secretMatches(found.code_hash, input))) throw Refusal.at('code', 'code_wrong');
    return found.id;
  }

  async use(db: Queryable, id: string): Promise<void> {
    if (!(await useCode(db, id, this.#platform.clock.now()))) throw Refusal.at('code', 'code_wrong');
  }
}
