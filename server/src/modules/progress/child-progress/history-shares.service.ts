import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type * as contract from '@sanad/contract/progress/child-progress.ts';
import type { z } from 'zod';
import { daysAfter } from '../../../platform/clock.ts';
import { publicPicture } from '../../../platform/files/addresses.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { presentLsa } from '../goals/goals.presenter.ts';
import type { ProgressAccess } from '../progress-access.ts';
import * as repository from './history-shares.repository.ts';

/** The parent decides which LSA reads what others reported, and for how long. */
export class HistoryShares {
  readonly #platform: Platform;
  readonly #access: ProgressAccess;

  constructor(platform: Platform, access: ProgressAccess) {
    this.#platform = platform;
    this.#access = access;
  }

  async list(viewer: Viewer, childId: string): Promise<AnswerOf<typeof contract.listHistoryShares>> {
    const { clock, db } = this.#platform;
    const { child } = await this.#access.find(db, viewer, childId);
    const shares = await repository.listShares(db, child.id, clock.now());
    const candidates = await repository.listCandidates(db, child.id, clock.now());
    return {
      results: shares.map(presentShare),
      next: null,
      count: shares.length,
      candidates: candidates.map((row) => ({ ...presentLsa(row), photo: publicPicture(row.lsa_photo) })),
    };
  }

  async share(
    viewer: Viewer,
    childId: string,
    { lsa_id, days }: z.output<typeof contract.shareHistory.body>,
  ): Promise<contract.HistoryShare> {
    const { clock, db, events, audit } = this.#platform;
    return db.transaction().execute(async (tx) => {
      const { child } = await this.#access.find(tx, viewer, childId);
      const now = clock.now();
      const lsa = (await repository.listCandidates(tx, child.id, now)).find((row) => row.lsa_id === lsa_id);
      if (!lsa) throw new Refusal('not_found');
      const expires_at = daysAfter(now, days);
      const key = { child_id: child.id, lsa_user_id: lsa.lsa_user_id };
      await repository.saveShare(tx, { id: randomUUID(), ...key, shared_at: now, expires_at });
      const subject = { kind: 'child', id: child.id } as const;
      const details = { lsa: lsa.lsa_user_id, until: expires_at.toISOString() };
      await audit.record(tx, { actor: viewer, action: 'child.history_shared', subject, details });
      await events.publish(tx, 'progress.history_shared', child.id, {
        childId: child.id,
        parentUserId: viewer.userId,
        lsaUserId: lsa.lsa_user_id,
        expiresAt: expires_at.toISOString(),
      });
      const share = (await repository.listShares(tx, child.id, now)).find((row) => row.lsa_id === lsa_id);
      if (!share) throw new Refusal('not_found');
      return presentShare(share);
    });
  }

  async revoke(viewer: Viewer, id: string): Promise<void> {
    const { audit, db } = this.#platform;
    await db.transaction().execute(async (tx) => {
      const share = await repository.deleteShareOf(tx, viewer.userId, id);
      if (!share) throw new Refusal('not_found');
      const subject = { kind: 'child', id: share.child_id } as const;
      const details = { lsa: share.lsa_user_id };
      await audit.record(tx, { actor: viewer, action: 'child.history_unshared', subject, details });
    });
  }
}

function presentShare(row: repository.ShareRow): contract.HistoryShare {
  return {
    id: row.id,
    lsa: { ...presentLsa(row), photo: publicPicture(row.lsa_photo) },
    shared_at: row.shared_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}

declare module '../../../platform/audit/audit.ts' {
  interface AuditActions {
    /** By the parent: who may read what others reported, until when. */
    'child.history_shared': 'child';
    'child.history_unshared': 'child';
  }
}
