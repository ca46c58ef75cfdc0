import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import type {
  appealStrike,
  decideStrikeAppeal,
  listStrikeAppeals,
  StrikeAppeal,
} from '@sanad/contract/bookings/strike-appeals.ts';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { z } from 'zod';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '../../../platform/database/cursor.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { namesOf } from '../../accounts/index.ts';
import type { BookingViews } from '../booking-views.ts';
import { findBooking } from '../bookings.repository.ts';
import type { Strikes } from '../cancellation/strikes.service.ts';
import * as present from './strike-appeals.presenter.ts';
import * as rows from './strike-appeals.repository.ts';

const PAGE = 25;

/**
 * An LSA asks our team to take a strike back: once for each strike, within 7 days. A strike that is taken back no longer
 * counts, and a hiding that rested on it ends.
 */
export class StrikeAppeals {
  readonly #platform: Platform;
  readonly #deps: { views: BookingViews; strikes: Strikes };

  constructor(platform: Platform, deps: { views: BookingViews; strikes: Strikes }) {
    this.#platform = platform;
    this.#deps = deps;
  }

  async appeal(viewer: Viewer, id: string, input: z.output<typeof appealStrike.body>): Promise<Booking> {
    const { db } = this.#platform;
    const { views } = this.#deps;
    views.partyOf(viewer, await findBooking(db, id));
    const isDone = await db.transaction().execute((tx) => this.#insert(tx, viewer, id, input));
    if (!isDone) throw await views.noLongerPossible(db, viewer, id);
    return views.get(db, viewer, id);
  }

  async #insert(tx: Tx, viewer: Viewer, id: string, { text, file }: z.output<typeof appealStrike.body>) {
    const { clock, vault, files, events } = this.#platform;
    const now = clock.now();
    const strike = await rows.findStrike(tx, id);
    if (!strike || strike.lifted_at || now >= present.appealUntil(strike)) return false;
    const isNew = await rows.insertAppeal(tx, {
      booking_id: id,
      lsa_user_id: viewer.userId,
      text_encrypted: present.sealText(vault, id, text),
      file_id: file,
      created_at: now,
    });
    if (!isNew) return false;
    if (file) {
      await files.attach(tx, { id: file, ownerUserId: viewer.userId, purpose: 'strike_appeal', field: 'file' });
    }
    await events.publish(tx, 'lsa.strike_appealed', id, { bookingId: id });
    return true;
  }

  async list(query: z.output<typeof listStrikeAppeals.query>): Promise<AnswerOf<typeof listStrikeAppeals>> {
    const { db } = this.#platform;
    const limit = query.limit ?? PAGE;
    const [at, id] = query.cursor ? decodeCursor(query.cursor, [CURSOR_INSTANT, CURSOR_UUID]) : [];
    const after = at && id ? { at, id } : null;
    const [found, count] = await Promise.all([
      rows.listAppeals(db, { list: query.list, after, limit: limit + 1 }),
      rows.countAppeals(db, query.list),
    ]);
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    const next = last ? encodeCursor([last.decided_at ?? last.created_at, last.booking_id]) : null;
    return { results: shown.map(present.presentSummary), next, count };
  }

  open(viewer: Viewer, id: string): Promise<StrikeAppeal> {
    const { db, audit } = this.#platform;
    return db.transaction().execute(async (tx) => {
      const row = await this.#lock(tx, id);
      await audit.record(tx, { actor: viewer, action: 'strike_appeal.opened', subject: { kind: 'booking', id } });
      return this.#details(tx, viewer, row);
    });
  }

  /** Of two colleagues at once the second is refused. Lock order: appeal, then the LSA's strikes. */
  decide(viewer: Viewer, id: string, input: z.output<typeof decideStrikeAppeal.body>): Promise<StrikeAppeal> {
    const { db, clock, vault, audit, events } = this.#platform;
    return db.transaction().execute(async (tx) => {
      const row = await this.#lock(tx, id);
      if (row.state !== 'open') throw new Refusal('appeal_decided');
      const state = input.decision === 'take_back' ? 'taken_back' : 'kept';
      const answer_encrypted = present.sealAnswer(vault, id, input.reason);
      const changes = { state, answer_encrypted, decided_by: viewer.userId, decided_at: clock.now() };
      await rows.updateAppeal(tx, id, changes);
      if (state === 'taken_back') await this.#deps.strikes.takeBack(tx, id, row.lsa_id);
      await audit.record(tx, { actor: viewer, action: `strike_appeal.${state}`, subject: { kind: 'booking', id } });
      await events.publish(tx, 'lsa.strike_appeal_decided', id, { bookingId: id, userId: row.lsa_user_id, state });
      return this.#details(tx, viewer, { ...row, ...changes });
    });
  }

  async #lock(tx: Tx, id: string): Promise<rows.AppealDetailsRow> {
    const row = await rows.lockAppeal(tx, id);
    if (!row) throw new Refusal('not_found');
    return row;
  }

  async #details(db: Queryable, viewer: Viewer, row: rows.AppealDetailsRow): Promise<StrikeAppeal> {
    const { files, vault } = this.#platform;
    const [file] = row.file_id ? await files.find(db, [row.file_id]) : [];
    return {
      ...present.presentSummary(row),
      ...present.appealWords(vault, row),
      file: file ? files.addressesFor(viewer).stored(file) : null,
      given_at: row.given_at.toISOString(),
      strikes: await this.#deps.strikes.count(db, row.lsa_id),
      is_suspended: row.suspended_at !== null,
      decided_by: row.decided_by ? ((await namesOf(db, [row.decided_by])).get(row.decided_by) ?? '') : '',
      decided_at: row.decided_at?.toISOString() ?? null,
    };
  }
}
