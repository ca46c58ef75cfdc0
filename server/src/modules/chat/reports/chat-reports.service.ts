import { randomUUID } from 'node:crypto';
import type * as contract from '@sanad/contract/chat/chat-reports.ts';
import type { ChatReport, OpenedChatReport } from '@sanad/contract/chat/chat-reports.ts';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { z } from 'zod';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '../../../platform/database/cursor.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { namesOf } from '../../accounts/index.ts';
import { presentMessage } from '../chat.presenter.ts';
import type { ChatMembers } from '../chat-members.ts';
import { findMessage, listMessages } from '../messages/messages.repository.ts';
import type { ReportRow } from './chat-reports.repository.ts';
import * as repository from './chat-reports.repository.ts';

const PAGE = 20;
/** How many messages before and after the reported one our team reads. */
const AROUND = 10;
const REPORTS = { max: 20, minutes: 24 * 60 };
const URGENCY = /^[01]$/;

type ListQuery = z.output<(typeof contract.listChatReports)['query']>;
type Page = AnswerOf<typeof contract.listChatReports>;

/** Takes over a report about a child's safety, and returns the id of what it became. */
export type ChildSafetyHandler = (
  tx: Tx,
  report: { chatId: string; sequence: number | null; details: string; reporterUserId: string },
) => Promise<string>;

/** What people report to our team, and the only way our team reads a chat. */
export class ChatReports {
  readonly #platform: Platform;
  readonly #members: ChatMembers;

  readonly #childSafetyHandler: () => ChildSafetyHandler | null;

  constructor(platform: Platform, members: ChatMembers, childSafetyHandler: () => ChildSafetyHandler | null) {
    this.#platform = platform;
    this.#members = members;
    this.#childSafetyHandler = childSafetyHandler;
  }

  async report(viewer: Viewer, chatId: string, input: z.output<(typeof contract.reportChat)['body']>) {
    const { db, clock, events, limits } = this.#platform;
    await this.#members.pair(viewer.userId, chatId);
    await limits.take({ key: `chat-report:${viewer.userId}`, ...REPORTS });
    return db.transaction().execute(async (tx) => {
      const { sequence, reason, details } = input;
      if (sequence !== null && !(await findMessage(tx, chatId, sequence))) throw new Refusal('not_found');
      const handle = reason === 'child_safety' ? this.#childSafetyHandler() : null;
      if (handle) return { id: await handle(tx, { chatId, sequence, details, reporterUserId: viewer.userId }) };
      const id = randomUUID();
      const report = { id, chat_id: chatId, sequence, reason, details };
      await repository.insertReport(tx, { ...report, reporter_user_id: viewer.userId, created_at: clock.now() });
      await events.publish(tx, 'chat.reported', chatId, { reportId: id, reason });
      return { id };
    });
  }

  list(query: ListQuery): Promise<Page> {
    return query.which === 'closed' ? this.#listClosed(query) : this.#listOpen(query);
  }

  async #listOpen(query: ListQuery): Promise<Page> {
    const { db } = this.#platform;
    const limit = query.limit ?? PAGE;
    const cursor = query.cursor ? decodeCursor(query.cursor, [URGENCY, CURSOR_INSTANT, CURSOR_UUID]) : null;
    const after = cursor && { urgency: Number(cursor[0]), at: new Date(cursor[1]), id: cursor[2] };
    const rows = await repository.listOpenReports(db, { limit: limit + 1, after });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      results: rows.slice(0, limit).map(presentReport),
      next: last ? encodeCursor([last.reason === 'child_safety' ? '0' : '1', last.created_at, last.id]) : null,
      count: await repository.countReports(db, false),
    };
  }

  async #listClosed(query: ListQuery): Promise<Page> {
    const { db } = this.#platform;
    const limit = query.limit ?? PAGE;
    const cursor = query.cursor ? decodeCursor(query.cursor, [CURSOR_INSTANT, CURSOR_UUID]) : null;
    const before = cursor && { at: new Date(cursor[0]), id: cursor[1] };
    const rows = await repository.listClosedReports(db, { limit: limit + 1, before });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      results: rows.slice(0, limit).map(presentReport),
      next: last?.closed_at ? encodeCursor([last.closed_at, last.id]) : null,
      count: await repository.countReports(db, true),
    };
  }

  /** Written down before anything is read, in the same transaction. */
  async open(viewer: Viewer, id: string, reason: string): Promise<OpenedChatReport> {
    const { db, audit, files } = this.#platform;
    return db.transaction().execute(async (tx) => {
      const row = await repository.findReport(tx, id);
      if (!row) throw new Refusal('not_found');
      await audit.record(tx, {
        actor: viewer,
        action: 'chat.report_opened',
        subject: { kind: 'chat_report', id },
        reason,
      });
      const end = row.sequence === null ? Number.MAX_SAFE_INTEGER : row.sequence + AROUND + 1;
      const messages = await listMessages(tx, row.chat_id, { before: Math.min(end, 2 ** 31 - 1) }, 2 * AROUND + 1);
      const names = await namesOf(tx, [row.parentUserId, row.lsaUserId]);
      const person = (userId: string) => ({ id: userId, name: names.get(userId) ?? '' });
      const reader = { userId: viewer.userId, files: files.addressesFor(viewer) };
      return {
        ...presentReport(row),
        details: row.details,
        parent: person(row.parentUserId),
        lsa: person(row.lsaUserId),
        sequence: row.sequence,
        // As it was written: what was hidden from the other person is part of what happened.
        messages: messages.map((message) => presentMessage({ ...message, isContactOpen: true }, reader)),
        closing_note: row.closing_note,
      };
    });
  }

  async close(viewer: Viewer, id: string, note: string): Promise<ChatReport> {
    const { db, audit, clock } = this.#platform;
    return db.transaction().execute(async (tx) => {
      if (!(await repository.findReport(tx, id))) throw new Refusal('not_found');
      const isClosed = await repository.closeReport(tx, { id, by: viewer.userId, note, now: clock.now() });
      if (!isClosed) throw new Refusal('no_longer_possible');
      await audit.record(tx, { actor: viewer, action: 'chat.report_closed', subject: { kind: 'chat_report', id } });
      const row = await repository.findReport(tx, id);
      if (!row) throw new Refusal('not_found');
      return presentReport(row);
    });
  }
}

function presentReport(row: ReportRow): ChatReport {
  return {
    id: row.id,
    reason: row.reason,
    about: row.sequence === null ? 'chat' : 'message',
    reported_by: row.isByParent ? 'parent' : 'lsa',
    created_at: row.created_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    closed_by: row.closedByName ?? '',
  };
}
