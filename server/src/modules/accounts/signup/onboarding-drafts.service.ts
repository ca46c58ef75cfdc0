import type { Draft } from '@sanad/contract/accounts/account-settings.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockUser } from '../people.ts';
import { deleteDraft, findDraft, putDraft } from './onboarding-drafts.repository.ts';

const contextOf = (userId: string) => `onboarding_drafts:${userId}`;

/** A half-filled wizard may hold a child's health: it is kept encrypted, and read by nobody but its owner. */
export class Drafts {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async read(db: Queryable, userId: string): Promise<Draft | null> {
    const row = await findDraft(db, userId);
    return row ? (JSON.parse(this.#platform.vault.decrypt(row.draft_encrypted, contextOf(userId))) as Draft) : null;
  }

  async save(viewer: Viewer, draft: Draft): Promise<void> {
    const { db, vault, clock } = this.#platform;
    const sealed = vault.encrypt(JSON.stringify(draft), contextOf(viewer.userId));
    await db.transaction().execute(async (tx) => {
      await lockUser(tx, viewer.userId);
      await putDraft(tx, viewer.userId, sealed, clock.now());
    });
  }

  async drop(viewer: Viewer): Promise<void> {
    await deleteDraft(this.#platform.db, viewer.userId);
  }
}
