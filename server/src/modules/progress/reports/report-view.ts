import { SETTLE_HOURS } from '@sanad/contract/bookings/booking-rules.ts';
import { REPORT_DUE_HOURS } from '@sanad/contract/progress/progress-rules.ts';
import type { RecentObservation, SessionReport } from '@sanad/contract/progress/reports.ts';
import { firstName, publicName } from '@sanad/contract/text/first-name.ts';
import { minutesAfter } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { publicPicture } from '../../../platform/files/addresses.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentGoal, presentLsa } from '../goals/goals.presenter.ts';
import { listGoals, type ShownGoal } from '../goals/goals.repository.ts';
import { reportActions, type Side } from '../progress.policy.ts';
import type { ProgressScope } from '../progress-access.ts';
import { ProgressTexts } from '../progress-texts.ts';
import { REPORT_MISSING } from './report-missing.ts';
import * as repository from './reports.repository.ts';

/** So many earlier sessions of each goal are in sight while a report is written. */
const RECENT_SESSIONS = 6;

export interface OpenedReport {
  session: repository.ReportSession;
  row: repository.ReportRow | undefined;
  side: Side;
  /** Null: the record is closed to this LSA, who can still write the report they owe. */
  scope: ProgressScope | null;
}

export const dueAt = ({ endsAt }: { endsAt: Date }) => minutesAfter(endsAt, REPORT_DUE_HOURS * 60);
const releaseAt = ({ endsAt }: { endsAt: Date }) => minutesAfter(endsAt, SETTLE_HOURS * 60);

/** How a report is shown to its two sides. */
export class ReportView {
  readonly #platform: Platform;
  readonly #texts: ProgressTexts;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#texts = new ProgressTexts(platform.vault);
  }

  session(viewer: Viewer, session: repository.ReportSession) {
    const files = this.#platform.files.addressesFor(viewer);
    return {
      booking_id: session.booking_id,
      starts_at: session.startsAt.toISOString(),
      ends_at: session.endsAt.toISOString(),
      mode: session.mode as SessionReport['mode'],
      child: {
        id: session.child_id,
        first_name: firstName(session.child_name),
        photo: files.picture(session.child_photo),
      },
      lsa: { ...presentLsa(session), photo: publicPicture(session.lsa_photo) },
      parent: { name: publicName(session.parent_name) },
      due_at: dueAt(session).toISOString(),
    };
  }

  /** What the LSA gets for each session once its report is signed; not what something else holds back, as a dispute does. */
  async heldByReports(db: Queryable, sessions: readonly repository.ReportSession[]): Promise<Map<string, number>> {
    const held = sessions.filter(({ state }) => state === 'completed');
    const reasons = await this.#platform.vetoes.reasons(
      db,
      'bookings.settle',
      held.map(({ booking_id }) => booking_id),
    );
    return new Map(
      held
        .filter(({ booking_id }) => (reasons.get(booking_id) ?? []).every((reason) => reason === REPORT_MISSING))
        .map(({ booking_id, price_fils, fee_fils }) => [booking_id, price_fils - fee_fils]),
    );
  }

  async present(db: Queryable, viewer: Viewer, { session, row, side, scope }: OpenedReport): Promise<SessionReport> {
    const isSigned = row?.state === 'signed';
    const content = row && (isSigned || side === 'lsa') ? this.#texts.openContent(row) : null;
    const amendments = isSigned ? await this.#amendments(db, session.booking_id) : [];
    const responses = isSigned ? await this.#responses(db, session) : [];
    const goals = scope && (isSigned || side === 'lsa') ? await this.#goals(db, scope, { isSigned, content }) : [];
    const held = side === 'lsa' ? await this.heldByReports(db, [session]) : new Map<string, number>();
    const homework = content?.homework ?? [];
    const facts = {
      bookingState: session.state,
      isSigned,
      amendments: amendments.length,
      responses: responses.map(({ kind }) => kind),
      homework: homework.length,
    };
    return {
      ...this.session(viewer, session),
      your_side: side,
      state: row?.state ?? 'missing',
      version: row?.version ?? 0,
      saved_at: row?.saved_at.toISOString() ?? null,
      signed_at: row?.signed_at?.toISOString() ?? null,
      content,
      goals: goals.map((goal) => presentGoal(goal, { side, userId: viewer.userId }, this.#texts)),
      recent: await this.#recent(db, session, goals, scope?.only ?? null),
      files: await this.#files(db, viewer, { ids: content?.file_ids ?? [], isSigned }),
      homework: isSigned ? await this.#homework(db, session.booking_id, homework) : [],
      amendments,
      responses,
      held_fils: held.get(session.booking_id) ?? null,
      release_at: releaseAt(session).toISOString(),
      may: reportActions(facts, side),
    };
  }

  /** Of a draft what can be filled in; of a signed report what was observed. */
  async #goals(
    db: Queryable,
    scope: ProgressScope,
    { isSigned, content }: { isSigned: boolean; content: SessionReport['content'] },
  ): Promise<ShownGoal[]> {
    const goals = await listGoals(db, scope.child.id, {
      goalsOf: isSigned ? null : scope.only,
      reportsOf: scope.only,
    });
    const observed = new Set(content?.observations.map(({ goal_id }) => goal_id));
    return goals.filter(({ id, status }) => (isSigned ? observed.has(id) : status === 'in_progress'));
  }

  async #recent(
    db: Queryable,
    { startsAt }: repository.ReportSession,
    goals: readonly ShownGoal[],
    reportsOf: string | null,
  ): Promise<RecentObservation[]> {
    const all = await repository.listObservationsOf(
      db,
      goals.map(({ id }) => id),
      reportsOf,
    );
    const before = all.filter(({ session_at }) => session_at < startsAt);
    return goals.flatMap(({ id }) =>
      before
        .filter(({ goal_id }) => goal_id === id)
        .slice(-RECENT_SESSIONS)
        .map(presentRecent),
    );
  }

  async #amendments(db: Queryable, bookingId: string): Promise<SessionReport['amendments']> {
    const [rows, revisions] = [
      await repository.listAmendments(db, bookingId),
      await repository.listRevisions(db, bookingId),
    ];
    return rows.map((row) => ({
      id: row.id,
      by: row.author_closed ? row.author : publicName(row.author),
      at: row.created_at.toISOString(),
      text: this.#texts.openAmendment(row),
      corrections: revisions.filter(({ revision }) => revision === row.revision).map(presentValues),
    }));
  }

  async #responses(db: Queryable, { booking_id, parent_name }: repository.ReportSession) {
    const rows = await repository.listResponses(db, booking_id);
    return rows.map((row) => ({
      kind: row.kind,
      by: publicName(parent_name),
      at: row.created_at.toISOString(),
      text: this.#texts.openResponse(row),
    }));
  }

  async #homework(db: Queryable, bookingId: string, items: readonly { id: string; text: string }[]) {
    const ticks = new Map(
      (await repository.listTicks(db, bookingId)).map(({ item_id, done_at }) => [item_id, done_at]),
    );
    return items.map(({ id, text }) => ({ id, text, done_at: ticks.get(id)?.toISOString() ?? null }));
  }

  /** A draft can name any file; until signing has checked it, only the LSA's own are shown. */
  async #files(
    db: Queryable,
    viewer: Viewer,
    { ids, isSigned }: { ids: readonly string[]; isSigned: boolean },
  ): Promise<SessionReport['files']> {
    const { files } = this.#platform;
    const addresses = files.addressesFor(viewer);
    const rows = await files.find(db, ids);
    return rows
      .filter(({ owner_user_id }) => isSigned || owner_user_id === viewer.userId)
      .map((row) => addresses.stored(row));
  }
}

function presentValues({ goal_id, successes, attempts, prompt_level, level }: repository.ObservationRow) {
  return { goal_id, successes, attempts, prompt_level, level };
}

function presentRecent(row: repository.ObservationRow): RecentObservation {
  return { ...presentValues(row), starts_at: row.session_at.toISOString() };
}
