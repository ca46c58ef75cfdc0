import { randomUUID } from 'node:crypto';
import {
  CONSENT_PURPOSES,
  CONSENT_VERSION,
  type Consent,
  type ConsentPurpose,
} from '@sanad/contract/accounts/account-settings.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import '../accounts.events.ts';
import { lockUser } from '../people.ts';
import { type ConsentRow, endConsent, insertConsent, listLiveConsents } from './consents.repository.ts';

/** What a parent has agreed to. A yes is a row and is never overwritten: withdrawing ends it, a new yes is a new row. */
export class ParentConsents {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async list(viewer: Viewer): Promise<Consent[]> {
    const live = await listLiveConsents(this.#platform.db, viewer.userId);
    return CONSENT_PURPOSES.map((purpose) => present(purpose, live));
  }

  async give(viewer: Viewer, purpose: ConsentPurpose, version: string): Promise<Consent> {
    return this.#platform.db.transaction().execute((tx) => this.giveIn(tx, viewer.userId, purpose, version));
  }

  async withdraw(viewer: Viewer, purpose: ConsentPurpose): Promise<Consent> {
    return this.#platform.db.transaction().execute((tx) => this.withdrawIn(tx, viewer.userId, purpose));
  }

  /** As part of a larger change. */
  async giveIn(tx: Tx, userId: string, purpose: ConsentPurpose, version = CONSENT_VERSION): Promise<Consent> {
    const { clock, events } = this.#platform;
    const user = await lockUser(tx, userId);
    const before = (await listLiveConsents(tx, user.id)).find((row) => row.purpose === purpose);
    if (before?.version !== version) {
      const now = clock.now();
      await endConsent(tx, user.id, purpose, now);
      const { language } = user;
      await insertConsent(tx, { id: randomUUID(), user_id: user.id, purpose, version, language, given_at: now });
      await events.publish(tx, 'account.consent_given', user.id, { userId: user.id, purpose });
    }
    return this.#read(tx, user.id, purpose);
  }

  async withdrawIn(tx: Tx, userId: string, purpose: ConsentPurpose): Promise<Consent> {
    const { clock, events } = this.#platform;
    await endConsent(tx, userId, purpose, clock.now());
    await events.publish(tx, 'account.consent_withdrawn', userId, { userId, purpose });
    return this.#read(tx, userId, purpose);
  }

  async #read(db: Queryable, userId: string, purpose: ConsentPurpose): Promise<Consent> {
    return present(purpose, await listLiveConsents(db, userId));
  }
}

function present(purpose: ConsentPurpose, live: ConsentRow[]): Consent {
  const row = live.find((one) => one.purpose === purpose);
  return { purpose, version: row?.version ?? CONSENT_VERSION, given_at: row?.given_at.toISOString() ?? null };
}
