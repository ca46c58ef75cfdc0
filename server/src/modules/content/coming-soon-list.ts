import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { Language } from '@sanad/contract/product.ts';
import type { ComingSoonAddress, listComingSoon } from '@sanad/contract/staff/coming-soon-list.ts';
import type { z } from 'zod';
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import { csvOf } from '../../platform/documents/csv.ts';
import type { SentDocument } from '../../platform/documents/send-document.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { dayOf } from '../../platform/uae-months.ts';
import * as repository from './coming-soon-list.repository.ts';

declare module '../../platform/audit/audit.ts' {
  interface AuditActions {
    /** `count`: how many addresses. */
    'coming_soon.exported': 'coming_soon_list';
    /** `number`: of the address, which is not written down. */
    'coming_soon.removed': 'coming_soon_list';
  }
}

const PAGE = 50;
const CURSOR_ID = /^\d{1,15}$/;
const SUBJECT = { kind: 'coming_soon_list', id: 'coming_soon_list' } as const;

/** Who wants to hear when the product opens. */
export class ComingSoonList {
  readonly #platform: Pick<Platform, 'db' | 'audit' | 'clock'>;

  constructor(platform: Pick<Platform, 'db' | 'audit' | 'clock'>) {
    this.#platform = platform;
  }

  async list(query: z.output<typeof listComingSoon.query>): Promise<AnswerOf<typeof listComingSoon>> {
    const { db } = this.#platform;
    const limit = query.limit ?? PAGE;
    const [before] = query.cursor ? decodeCursor(query.cursor, [CURSOR_ID]) : [];
    const [rows, count] = await Promise.all([
      repository.listAddresses(db, { before: before ? Number(before) : null, limit: limit + 1 }),
      repository.countAddresses(db),
    ]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return { results: shown.map(present), next: last ? encodeCursor([String(last.id)]) : null, count };
  }

  async csv(viewer: Viewer): Promise<SentDocument> {
    const { db, audit, clock } = this.#platform;
    return db.transaction().execute(async (tx) => {
      const rows = await repository.listAddresses(tx, { before: null, limit: null });
      const details = { count: String(rows.length) };
      await audit.record(tx, { actor: viewer, action: 'coming_soon.exported', subject: SUBJECT, details });
      const lines = rows.map(({ email, language, created_at }) => [email, language, created_at.toISOString()]);
      const bytes = csvOf([['E-mail address', 'Language', 'Since'], ...lines]);
      return { name: `sanad-coming-soon-${dayOf(clock.now())}.csv`, bytes };
    });
  }

  async remove(viewer: Viewer, id: number): Promise<void> {
    const { db, audit } = this.#platform;
    await db.transaction().execute(async (tx) => {
      if (!(await repository.deleteAddress(tx, id))) throw new Refusal('not_found');
      const details = { number: String(id) };
      await audit.record(tx, { actor: viewer, action: 'coming_soon.removed', subject: SUBJECT, details });
    });
  }
}

function present({ created_at, language, ...row }: repository.AddressRow): ComingSoonAddress {
  return { ...row, language: language as Language, created_at: created_at.toISOString() };
}
