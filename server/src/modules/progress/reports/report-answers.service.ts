import { randomUUID } from 'node:crypto';
import type * as contract from '@sanad/contract/progress/reports.ts';
import type { z } from 'zod';
import { type Tx, violates } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockGoals } from '../goals/goals.repository.ts';
import { ProgressTexts } from '../progress-texts.ts';
import { type OpenedReport, ReportView } from './report-view.ts';
import * as repository from './reports.repository.ts';
import { factOf, type Reports } from './reports.service.ts';
import { updateMastery } from './update-mastery.ts';

const ANSWERS = { max: 120, minutes: 60 };
const ACTION_OF_RESPONSE = { acknowledged: 'acknowledge', commented: 'comment', disagreed: 'disagree' } as const;

const isAlreadyDone = (error: unknown) =>
  violates(error, 'report_responses_once') || (error instanceof Refusal && error.code === 'no_longer_possible');

/** What comes after the signature: amendments by the LSA, the parent's answers and homework that was done. */
export class ReportAnswers {
  readonly #platform: Platform;
  readonly #reports: Reports;
  readonly #texts: ProgressTexts;
  readonly #view: ReportView;

  constructor(platform: Platform, reports: Reports) {
    this.#platform = platform;
    this.#reports = reports;
    this.#texts = new ProgressTexts(platform.vault);
    this.#view = new ReportView(platform);
  }

  async amend(
    viewer: Viewer,
    bookingId: string,
    { text, corrections }: z.output<typeof contract.amendReport.body>,
  ): Promise<contract.SessionReport> {
    return this.#change(viewer, bookingId, 'amend', async (tx, { session }) => {
      if (session.lsa_user_id !== viewer.userId) throw new Refusal('not_found');
      const { clock, events } = this.#platform;
      const { booking_id, child_id, startsAt } = session;
      const observed = new Set((await repository.listRevisions(tx, booking_id)).map(({ goal_id }) => goal_id));
      if (corrections.some(({ goal_id }) => !observed.has(goal_id))) {
        const message = 'Only goals of this report can be corrected.';
        throw new Refusal('invalid_input', { fields: [{ field: 'corrections', message }] });
      }
      const revision = (await repository.listAmendments(tx, booking_id)).length + 1;
      const id = randomUUID();
      await repository.insertAmendment(tx, {
        id,
        booking_id,
        child_id,
        revision,
        author_user_id: viewer.userId,
        text_encrypted: this.#texts.sealAmendment(id, text),
        created_at: clock.now(),
      });
      const place = { booking_id, child_id, session_at: startsAt, revision };
      await repository.insertObservations(
        tx,
        corrections.map((correction) => ({ ...place, ...correction })),
      );
      await updateMastery(tx, this.#platform, session, corrections);
      await events.publish(tx, 'progress.report_amended', booking_id, { ...factOf(session), revision });
    });
  }

  async respond(
    viewer: Viewer,
    bookingId: string,
    { kind, text }: z.output<typeof contract.respondToReport.body>,
  ): Promise<contract.SessionReport> {
    const id = randomUUID();
    const before = await this.#show(viewer, bookingId);
    if (kind === 'acknowledged' && before.responses.some((response) => response.kind === kind)) return before;
    try {
      return await this.#change(viewer, bookingId, ACTION_OF_RESPONSE[kind], async (tx, { session }) => {
        const { clock, events } = this.#platform;
        const text_encrypted = this.#texts.sealResponse(id, text);
        await repository.insertResponse(tx, {
          id,
          booking_id: bookingId,
          kind,
          text_encrypted,
          created_at: clock.now(),
        });
        await events.publish(tx, 'progress.report_answered', bookingId, { ...factOf(session), kind });
      });
    } catch (error) {
      if (!isAlreadyDone(error)) throw error;
      // Of two taps at once the second finds that it is done.
      const after = await this.#show(viewer, bookingId);
      if (kind === 'acknowledged' && after.responses.some((response) => response.kind === kind)) return after;
      throw new Refusal('no_longer_possible');
    }
  }

  async tick(viewer: Viewer, bookingId: string, itemId: string, isDone: boolean): Promise<contract.Homework> {
    const { clock, db } = this.#platform;
    const before = await this.#show(viewer, bookingId);
    if (!before.homework.some(({ id }) => id === itemId)) throw new Refusal('not_found');
    if (isDone) await repository.tickItem(db, bookingId, itemId, clock.now());
    else await repository.untickItem(db, bookingId, itemId);
    const { homework } = await this.#show(viewer, bookingId);
    const item = homework.find(({ id }) => id === itemId);
    if (!item) throw new Refusal('not_found');
    return item;
  }

  async #show(viewer: Viewer, bookingId: string): Promise<contract.SessionReport> {
    const { db } = this.#platform;
    return this.#view.present(db, viewer, await this.#reports.open(db, viewer, bookingId));
  }

  /** One change of a signed report at a time. */
  async #change(
    viewer: Viewer,
    bookingId: string,
    action: contract.ReportAction,
    change: (tx: Tx, opened: OpenedReport) => Promise<void>,
  ): Promise<contract.SessionReport> {
    const { db, limits } = this.#platform;
    await limits.take({ key: `report-answer:${viewer.userId}`, ...ANSWERS });
    return db.transaction().execute(async (tx) => {
      await this.#lockGoals(tx, bookingId);
      await repository.lockReport(tx, bookingId);
      const opened = await this.#reports.open(tx, viewer, bookingId);
      const { may } = await this.#view.present(tx, viewer, opened);
      if (!may.includes(action)) throw new Refusal('no_longer_possible');
      await change(tx, opened);
      return this.#view.present(tx, viewer, opened);
    });
  }

  /** Lock order: goals, then the report. */
  async #lockGoals(tx: Tx, bookingId: string): Promise<void> {
    const rows = await repository.listRevisions(tx, bookingId);
    await lockGoals(tx, [...new Set(rows.map(({ goal_id }) => goal_id))]);
  }
}
