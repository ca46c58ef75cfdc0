import type * as contract from '@sanad/contract/compliance/compliance-review.ts';
import type { ReviewedItem } from '@sanad/contract/compliance/compliance-review.ts';
import type { ComplianceItem } from '@sanad/contract/compliance/compliance-rules.ts';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { z } from 'zod';
import { CURSOR_UUID, decodeCursor, encodeCursor } from '../../../platform/database/cursor.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { suggestedUntil, todayAt } from '../compliance.policy.ts';
import { presentDocument, presentItem } from '../compliance.presenter.ts';
import { listDocuments } from '../items/documents.repository.ts';
import { findItem, listHistory } from '../items/items.repository.ts';
import * as repository from './tracked-lsas.repository.ts';
import { presentTracked } from './tracked-lsas.ts';

const PAGE = 25;
const CURSOR_PRIORITY = /^[0-3]$/;
const CURSOR_DAY = /^(\d{4}-\d\d-\d\d|infinity)$/;

type ListQuery = z.output<(typeof contract.listTrackedLsas)['query']>;

/** What our team reads about the checks of LSAs. Opening an item is written to the audit log. */
export class ComplianceReview {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async list({ cursor, limit = PAGE, ...filters }: ListQuery): Promise<AnswerOf<typeof contract.listTrackedLsas>> {
    const { db, clock } = this.#platform;
    const today = todayAt(clock.now());
    const query = { ...filters, today };
    const parts = cursor ? decodeCursor(cursor, [CURSOR_PRIORITY, CURSOR_DAY, CURSOR_UUID]) : null;
    const after = parts && { priority: Number(parts[0]), next_expiry: parts[1], id: parts[2] };
    const rows = await repository.listTracked(db, query, { after, limit: limit + 1 });
    const counts = await repository.countTracked(db, query);
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      results: await presentTracked(db, rows.slice(0, limit), today),
      next: last ? encodeCursor([String(last.priority), last.next_expiry, last.id]) : null,
      count: counts[query.filter],
      counts,
    };
  }

  async open(viewer: Viewer, lsaId: string, item: ComplianceItem): Promise<ReviewedItem> {
    const { db, audit } = this.#platform;
    return db.transaction().execute(async (tx) => {
      const reviewed = await this.present(tx, viewer, lsaId, item);
      const subject = { kind: 'lsa' as const, id: lsaId };
      await audit.record(tx, { actor: viewer, action: 'compliance.item_read', subject, details: { item } });
      return reviewed;
    });
  }

  async present(db: Queryable, viewer: Viewer, lsaId: string, item: ComplianceItem): Promise<ReviewedItem> {
    const { clock, files, vault } = this.#platform;
    const today = todayAt(clock.now());
    const [tracked, row] = [await repository.findTracked(db, lsaId), await findItem(db, lsaId, item)];
    const [lsa] = tracked ? await presentTracked(db, [tracked], today) : [];
    if (!lsa || !row) throw new Refusal('not_found');
    const sent = await listDocuments(db, lsaId, item);
    const stored = await files.find(
      db,
      sent.flatMap(({ file_id }) => file_id ?? []),
    );
    const shown = {
      files: new Map(stored.map((file) => [file.id, file])),
      addresses: files.addressesFor(viewer),
      vault,
    };
    const newest = sent.find(({ id }) => id === row.document_id) ?? null;
    return {
      lsa,
      summary: presentItem(row, today),
      version: row.version,
      reason: row.reason,
      suggested_until: suggestedUntil(item, newest, today),
      document: newest && presentDocument(newest, shown),
      earlier: sent.filter((one) => one !== newest).map((one) => presentDocument(one, shown)),
      history: (await listHistory(db, lsaId, item)).map(({ by_name, by_staff, at, kind, note, until }) => ({
        kind,
        at: at.toISOString(),
        by: by_staff ? by_name : null,
        note,
        until,
      })),
    };
  }
}
