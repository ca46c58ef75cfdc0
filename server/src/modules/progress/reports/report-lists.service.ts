import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { listSessionReports, ReportListing } from '@sanad/contract/progress/reports.ts';
import type { z } from 'zod';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '../../../platform/database/cursor.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listOpenChildren } from '../child-progress/open-children.repository.ts';
import { strongestResponse } from '../progress.policy.ts';
import {
  countOpenReports,
  countSignedReports,
  type ListedReport,
  listOpenReports,
  listSignedReports,
} from './report-lists.repository.ts';
import { ReportView } from './report-view.ts';

const PAGE = 20;

/** Reports to write, and signed ones. */
export class ReportLists {
  readonly #platform: Platform;
  readonly #view: ReportView;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#view = new ReportView(platform);
  }

  async list(
    viewer: Viewer,
    query: z.output<typeof listSessionReports.query>,
  ): Promise<AnswerOf<typeof listSessionReports>> {
    const { db } = this.#platform;
    const limit = query.limit ?? PAGE;
    const [at, id] = query.cursor ? decodeCursor(query.cursor, [CURSOR_INSTANT, CURSOR_UUID]) : [null, null];
    const after = at && id ? { at: new Date(at), id } : null;
    const filter = await this.#filterOf(viewer, query);
    const isOpen = query.state === 'open';
    const page = { after, limit: limit + 1 };
    const found = isOpen ? await listOpenReports(db, filter, page) : await listSignedReports(db, filter, page);
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    const held = viewer.accountType === 'LSA' ? await this.#view.heldByReports(db, shown) : new Map<string, number>();
    return {
      results: shown.map((row) => this.#present(viewer, row, held)),
      next: last ? encodeCursor([isOpen ? last.endsAt : last.startsAt, last.booking_id]) : null,
      count: isOpen ? await countOpenReports(db, filter) : await countSignedReports(db, filter),
    };
  }

  /** An LSA's signed reports are part of records that close again. */
  async #filterOf({ userId, accountType }: Viewer, { state, child_id }: z.output<typeof listSessionReports.query>) {
    if (accountType === 'PARENT') return { parentUserId: userId, childId: child_id };
    if (state === 'open') return { lsaUserId: userId, childId: child_id };
    const { clock, db } = this.#platform;
    const open = await listOpenChildren(db, userId, clock.now());
    return { lsaUserId: userId, childId: child_id, onlyChildren: open.map(({ childId }) => childId) };
  }

  #present(viewer: Viewer, row: ListedReport, held: ReadonlyMap<string, number>): ReportListing {
    return {
      ...this.#view.session(viewer, row),
      state: row.report_state ?? 'missing',
      signed_at: row.signed_at?.toISOString() ?? null,
      response: strongestResponse(row.responses),
      held_fils: held.get(row.booking_id) ?? null,
    };
  }
}
