import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type * as contract from '@sanad/contract/progress/reports.ts';
import type { z } from 'zod';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { listGoals, lockGoals } from '../goals/goals.repository.ts';
import { canActOnReport, isReportable } from '../progress.policy.ts';
import type { ProgressAccess } from '../progress-access.ts';
import { ProgressTexts } from '../progress-texts.ts';
import { type CountedObservation, isSameContent, requireComplete } from './report-content.ts';
import { type OpenedReport, ReportView } from './report-view.ts';
import * as repository from './reports.repository.ts';
import { updateMastery } from './update-mastery.ts';

/** Autosave waits for a pause in typing; two devices stay far below. */
const SAVES = { max: 600, minutes: 10 };

type Draft = z.output<typeof contract.saveReport.body>;

/** A session's report from its first draft to the signature. */
export class Reports {
  readonly #platform: Platform;
  readonly #access: ProgressAccess;
  readonly #texts: ProgressTexts;
  readonly #view: ReportView;

  constructor(platform: Platform, access: ProgressAccess) {
    this.#platform = platform;
    this.#access = access;
    this.#texts = new ProgressTexts(platform.vault);
    this.#view = new ReportView(platform);
  }

  async get(viewer: Viewer, bookingId: string): Promise<contract.SessionReport> {
    const { db } = this.#platform;
    const opened = await this.open(db, viewer, bookingId);
    if (opened.scope) await this.#access.noteReading(viewer, opened.scope);
    return this.#view.present(db, viewer, opened);
  }

  /**
   * Refuses where there is no report for this person; of a held session a parent learns that it is missing, and who
   * signed it that the record it belongs to has closed.
   */
  async open(db: Queryable, viewer: Viewer, bookingId: string): Promise<OpenedReport> {
    const session = await repository.findReportSession(db, bookingId);
    const row = session && (await repository.findReport(db, bookingId));
    const scope = session ? await this.#access.scope(db, viewer, session.child_id) : null;
    if (!session) throw new Refusal('not_found');
    if (scope?.side === 'parent' && (isReportable(session.state) || row?.state === 'signed')) {
      // To the parent a draft is as good as missing.
      return { session, row: row?.state === 'signed' ? row : undefined, side: 'parent', scope };
    }
    if (viewer.accountType !== 'LSA') throw new Refusal('not_found');
    const isAuthor = session.lsa_user_id === viewer.userId;
    if (isAuthor && row?.state === 'signed' && !scope) throw new Refusal('record_closed');
    const canRead = row?.state === 'signed' ? scope !== null && (isAuthor || scope.seesAll) : isAuthor;
    if (!canRead || !canActOnOrRead(session, row)) throw new Refusal('not_found');
    return { session, row, side: 'lsa', scope };
  }

  async save(viewer: Viewer, bookingId: string, draft: Draft): Promise<AnswerOf<typeof contract.saveReport>> {
    const { clock, db, limits } = this.#platform;
    await limits.take({ key: `report:${viewer.userId}`, ...SAVES });
    const { session, row } = await this.#openAsAuthor(db, viewer, bookingId);
    if (row?.state === 'signed') throw new Refusal('report_signed');
    if (!isDraftable(session)) throw new Refusal('no_longer_possible');
    const now = clock.now();
    const version = await repository.writeReport(db, this.#rowOf(session, draft, now), draft.based_on);
    if (version !== null) return { version, saved_at: now.toISOString() };
    const current = await repository.findReport(db, bookingId);
    if (current?.state === 'signed') throw new Refusal('report_signed');
    // The answer to an earlier try was lost on the way.
    if (current && isSameContent(this.#texts.openContent(current), draft.content)) {
      return { version: current.version, saved_at: current.saved_at.toISOString() };
    }
    throw new Refusal('conflict');
  }

  async sign(viewer: Viewer, bookingId: string, draft: Draft): Promise<contract.SessionReport> {
    const { db, limits } = this.#platform;
    await limits.take({ key: `report:${viewer.userId}`, ...SAVES });
    return db.transaction().execute(async (tx) => {
      const opened = await this.#openAsAuthor(tx, viewer, bookingId);
      const { session, row, scope } = opened;
      if (row?.state !== 'signed') {
        if (!canActOnReport('sign', factsOf(opened), 'lsa')) throw new Refusal('no_longer_possible');
        const goals = scope
          ? await listGoals(tx, session.child_id, { goalsOf: scope.only, reportsOf: scope.only })
          : [];
        const counted = requireComplete(draft.content, goals, session);
        if (await this.#writeSigned(tx, session, draft, counted)) return this.#show(tx, viewer, bookingId);
      }
      await this.#requireSameContent(tx, bookingId, draft);
      return this.#show(tx, viewer, bookingId);
    });
  }

  /** False: somebody else was first. */
  async #writeSigned(
    tx: Tx,
    session: repository.ReportSession,
    draft: Draft,
    counted: readonly CountedObservation[],
  ): Promise<boolean> {
    const { clock, events } = this.#platform;
    const now = clock.now();
    // Lock order: goals, then the report.
    await lockGoals(
      tx,
      counted.map(({ goal_id }) => goal_id),
    );
    const row = { ...this.#rowOf(session, draft, now), state: 'signed', signed_at: now };
    if ((await repository.writeReport(tx, row, draft.based_on)) === null) return false;
    const { booking_id, child_id, startsAt } = session;
    const place = { booking_id, child_id, session_at: startsAt, revision: 0 };
    await repository.insertObservations(
      tx,
      counted.map((observation) => ({ ...place, ...observation })),
    );
    await this.#attachFiles(tx, session, draft.content.file_ids);
    const mastered = await updateMastery(tx, { events, clock }, session, counted);
    const fact = factOf(session);
    await events.publish(tx, 'progress.report_signed', booking_id, { ...fact, mastered });
    return true;
  }

  /** The record is the family's, and so are the files in it: the LSA reads them while the record is open. */
  async #attachFiles(tx: Tx, { booking_id, lsa_user_id, parent_user_id }: repository.ReportSession, ids: string[]) {
    const { files } = this.#platform;
    for (const id of ids) {
      await files.attach(tx, { id, ownerUserId: lsa_user_id, purpose: 'report_file', field: 'file_ids' });
    }
    await repository.insertReportFiles(tx, booking_id, ids);
    await files.handOver(tx, ids, parent_user_id);
  }

  async #requireSameContent(tx: Tx, bookingId: string, { content }: Draft): Promise<void> {
    const current = await repository.lockReport(tx, bookingId);
    if (current?.state !== 'signed') throw new Refusal('conflict');
    if (!isSameContent(this.#texts.openContent(current), content)) throw new Refusal('report_signed');
  }

  async #openAsAuthor(db: Queryable, viewer: Viewer, bookingId: string): Promise<OpenedReport> {
    const session = await repository.findReportSession(db, bookingId);
    if (session?.lsa_user_id !== viewer.userId) throw new Refusal('not_found');
    const row = await repository.findReport(db, bookingId);
    return { session, row, side: 'lsa', scope: await this.#access.scope(db, viewer, session.child_id) };
  }

  async #show(db: Queryable, viewer: Viewer, bookingId: string): Promise<contract.SessionReport> {
    return this.#view.present(db, viewer, await this.#openAsAuthor(db, viewer, bookingId));
  }

  #rowOf(session: repository.ReportSession, { content }: Draft, now: Date) {
    return {
      booking_id: session.booking_id,
      child_id: session.child_id,
      parent_user_id: session.parent_user_id,
      lsa_user_id: session.lsa_user_id,
      session_at: session.startsAt,
      state: 'draft',
      content_encrypted: this.#texts.sealContent(session.booking_id, content),
      saved_at: now,
    };
  }
}

function factsOf({ session, row }: OpenedReport) {
  const isSigned = row?.state === 'signed';
  return { bookingState: session.state, isSigned, amendments: 0, responses: [], homework: 0 };
}

function isDraftable({ state }: repository.ReportSession): boolean {
  return canActOnReport(
    'save',
    { bookingState: state, isSigned: false, amendments: 0, responses: [], homework: 0 },
    'lsa',
  );
}

function canActOnOrRead(session: repository.ReportSession, row: repository.ReportRow | undefined): boolean {
  return row !== undefined || isDraftable(session);
}

export function factOf({ booking_id, child_id, parent_user_id, lsa_user_id, startsAt }: repository.ReportSession) {
  return {
    bookingId: booking_id,
    childId: child_id,
    parentUserId: parent_user_id,
    lsaUserId: lsa_user_id,
    startsAt: startsAt.toISOString(),
  };
}
