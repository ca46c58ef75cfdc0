import type { getBoard, saveBoard } from '@sanad/contract/calls/board.ts';
import { SAVE_MINUTES_AFTER_CLOSING } from '@sanad/contract/calls/board-rules.ts';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { z } from 'zod';
import { minutesAfter } from '../../../platform/clock.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Bookings } from '../../bookings/index.ts';
import { findAgreements } from '../calls.repository.ts';
import { BoardDocuments } from './board-documents.ts';
import * as repository from './boards.repository.ts';

/** A client saves three seconds after the last change; both people with two devices stay far below. */
const SAVES = { max: 400, minutes: 10 };

type CallSession = Awaited<ReturnType<Bookings['callAttendance']['find']>>['session'];

/** Whiteboards that are kept with their session, because the parent agreed to it. */
export class Boards {
  readonly #platform: Platform;
  readonly #attendance: Bookings['callAttendance'];
  readonly #documents: BoardDocuments;

  constructor(platform: Platform, attendance: Bookings['callAttendance']) {
    this.#platform = platform;
    this.#attendance = attendance;
    this.#documents = new BoardDocuments(platform.vault);
  }

  async get(viewer: Viewer, id: string): Promise<AnswerOf<typeof getBoard>> {
    await this.#attendance.find(viewer, id);
    const row = await repository.findBoard(this.#platform.db, id);
    if (!row) return { version: 0, document: { items: [] } };
    return { version: row.version, document: await this.#documents.open(id, row.document_encrypted) };
  }

  async delete(viewer: Viewer, id: string): Promise<void> {
    await this.#attendance.find(viewer, id);
    await repository.deleteBoard(this.#platform.db, id);
  }

  async save(
    viewer: Viewer,
    id: string,
    { based_on, document }: z.output<typeof saveBoard.body>,
  ): Promise<AnswerOf<typeof saveBoard>> {
    const { clock, db, limits } = this.#platform;
    const { session } = await this.#attendance.find(viewer, id);
    if (!this.#isOpen(session) || !(await this.#isAgreed(session))) throw new Refusal('no_longer_possible');
    await limits.take({ key: `call-board:${viewer.userId}`, ...SAVES });
    const sealed = await this.#documents.seal(id, document);
    const version = await repository.saveBoard(db, { bookingId: id, basedOn: based_on, sealed, now: clock.now() });
    if (version === null) throw new Refusal('conflict');
    return { version };
  }

  #isOpen({ state, closesAt }: CallSession): boolean {
    if (state === 'open') return true;
    return state === 'over' && this.#platform.clock.now() <= minutesAfter(closesAt, SAVE_MINUTES_AFTER_CLOSING);
  }

  async #isAgreed({ parentUserId, lsaUserId, childId }: CallSession): Promise<boolean> {
    if (childId === null) return false;
    const key = { parent_user_id: parentUserId, lsa_user_id: lsaUserId, child_id: childId };
    return (await findAgreements(this.#platform.db, key))?.keep_board ?? false;
  }
}
