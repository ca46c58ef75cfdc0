import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { AuditCheckResult, AuditLogEntry, listAuditLog } from '@sanad/contract/staff/audit-log.ts';
import type { z } from 'zod';
import { decodeCursor, encodeCursor } from '../database/cursor.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Platform } from '../platform.ts';
import { startOfDay } from '../uae-months.ts';
import * as repository from './audit-search.repository.ts';

declare module './audit.ts' {
  interface AuditActions {
    /** With what it was searched for. */
    'audit.read': 'audit_log';
    'audit.checked': 'audit_log';
  }
}

type Query = z.output<typeof listAuditLog.query>;

const PAGE = 25;
const DAY_MS = 86_400_000;
const CURSOR_ID = /^\d{1,15}$/;
const SUBJECT = { kind: 'audit_log', id: 'audit_log' } as const;

/** Those who run the service look into the audit log; that they did is in it, too. */
export class AuditSearch {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async list(viewer: Viewer, query: Query): Promise<AnswerOf<typeof listAuditLog>> {
    const { db, audit } = this.#platform;
    const limit = query.limit ?? PAGE;
    const [after] = query.cursor ? decodeCursor(query.cursor, [CURSOR_ID]) : [];
    const search = searchIn(query);
    return db.transaction().execute(async (tx) => {
      const rows = await repository.searchEntries(tx, search, {
        after: after ? Number(after) : null,
        limit: limit + 1,
      });
      const count = await repository.countFound(tx, search);
      await audit.record(tx, { actor: viewer, action: 'audit.read', subject: SUBJECT, details: detailsOf(query) });
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return { results: shown.map(presentEntry), next: last ? encodeCursor([String(last.id)]) : null, count };
    });
  }

  async lastCheck(): Promise<AuditCheckResult | null> {
    const row = await repository.findLastCheck(this.#platform.db);
    return row ? { ...row, checked_at: row.checked_at.toISOString() } : null;
  }

  async check(viewer: Viewer): Promise<AuditCheckResult> {
    const { db, audit, clock } = this.#platform;
    await db
      .transaction()
      .execute((tx) => audit.record(tx, { actor: viewer, action: 'audit.checked', subject: SUBJECT }));
    const faults = await audit.check();
    const last = await this.lastCheck();
    return last ?? { checked_at: clock.now().toISOString(), entries: 0, faults: faults.length };
  }
}

function searchIn({ who, area, subject, from, to }: Query): repository.AuditSearch {
  return {
    who,
    area,
    subject,
    from: from ? startOfDay(from) : null,
    before: to ? new Date(startOfDay(to).getTime() + DAY_MS) : null,
  };
}

/** Codes, days and ids; of a name that was typed, only that there was one. */
function detailsOf({ who, area, subject, from, to, cursor }: Query): Record<string, string> {
  return {
    ...(who && { who: 'searched' }),
    ...(area && { area }),
    ...(subject && { subject }),
    ...(from && { from }),
    ...(to && { to }),
    ...(cursor && { page: 'next' }),
  };
}

function presentEntry(row: repository.AuditSearchRow): AuditLogEntry {
  const { actor_id, actor_name, actor_role, at, ...rest } = row;
  return {
    ...rest,
    at: at.toISOString(),
    actor: actor_id === null ? null : { id: actor_id, name: actor_name, role: actor_role },
  };
}
