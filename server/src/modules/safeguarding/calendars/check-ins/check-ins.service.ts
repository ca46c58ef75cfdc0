import {
  type CHECK_IN_WAYS,
  checkInStateAfter,
  missedFrom,
  REMIND_BEFORE_HOURS,
} from '@sanad/contract/safeguarding/calendar-rules.ts';
import { minutesAfter } from '../../../../platform/clock.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { CalendarTexts } from '../calendar-texts.ts';
import { lockWindow } from '../windows/windows.repository.ts';
import * as rows from './check-ins.repository.ts';

/** Opens a case for our team; the disputes do. */
export interface OpensCases {
  openStaffCase(
    tx: Tx,
    newCase: { title: string; description: string; severity: 'high'; childId: string; ownerId: string },
  ): Promise<{ id: string; number: string }>;
}

const AT_ONCE = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Reminders of one check-in: before it is due, and once it is late. */
const SOON = 1;
const LATE = 2;

/** Recording check-ins, and what happens on the clock when nobody does. */
export class CheckIns {
  readonly #platform: Platform;
  readonly #texts: CalendarTexts;
  readonly #cases: OpensCases | null;

  constructor(platform: Platform, cases: OpensCases | null) {
    this.#platform = platform;
    this.#texts = new CalendarTexts(platform.vault);
    this.#cases = cases;
  }

  /** Two at once: the first one's words count, the second is refused. */
  async record(viewer: Viewer, id: string, made: { how: (typeof CHECK_IN_WAYS)[number]; note: string }) {
    const { db, clock, audit, events } = this.#platform;
    return db.transaction().execute(async (tx) => {
      const checkIn = await rows.lockCheckIn(tx, id);
      const window = checkIn && (await lockWindow(tx, checkIn.window_id));
      if (!checkIn || !window || window.state !== 'active') throw new Refusal('not_found');
      const state = checkInStateAfter('record', 'staff', checkIn.state);
      if (state === null) throw new Refusal('check_in_recorded');
      await rows.updateCheckIn(tx, id, {
        state,
        done_at: clock.now(),
        done_by: viewer.userId,
        how: made.how,
        note_encrypted: this.#texts.encrypt('check_in_note', id, made.note),
      });
      const subject = { kind: 'vulnerability_check_in', id } as const;
      await audit.record(tx, { actor: viewer, action: 'vulnerability.check_in_recorded', subject });
      await events.publish(tx, 'safeguarding.check_in_recorded', id, factOf({ ...window, ...checkIn }));
      return { id };
    });
  }

  /** Does what is due by now; runs every minute by itself. */
  async tick(): Promise<void> {
    let after: string | undefined = FIRST_ID;
    while (after !== undefined) after = await this.#handleWaiting(after);
  }

  /** The last id of a full page; undefined at the end. */
  async #handleWaiting(after: string): Promise<string | undefined> {
    const { db, clock } = this.#platform;
    return db.transaction().execute(async (tx) => {
      const now = clock.now();
      const until = minutesAfter(now, REMIND_BEFORE_HOURS * 60);
      const waiting = await rows.lockWaiting(tx, until, { after, limit: AT_ONCE });
      for (const checkIn of waiting) await this.#handle(tx, checkIn, now);
      return waiting.length === AT_ONCE ? waiting.at(-1)?.id : undefined;
    });
  }

  async #handle(tx: Tx, checkIn: rows.WaitingCheckIn, now: Date): Promise<void> {
    if (missedFrom(checkIn.due_at, checkIn.next_due_on) <= now) await this.#miss(tx, checkIn, now);
    else if (checkIn.due_at <= now) await this.#remind(tx, checkIn, LATE);
    else await this.#remind(tx, checkIn, SOON);
  }

  async #remind(tx: Tx, checkIn: rows.WaitingCheckIn, reminder: typeof SOON | typeof LATE): Promise<void> {
    if (checkIn.reminders >= reminder) return;
    await rows.updateCheckIn(tx, checkIn.id, { reminders: reminder });
    const type = reminder === SOON ? 'safeguarding.check_in_due' : 'safeguarding.check_in_overdue';
    await this.#platform.events.publish(tx, type, checkIn.id, factOf(checkIn));
  }

  async #miss(tx: Tx, checkIn: rows.WaitingCheckIn, now: Date): Promise<void> {
    const state = checkInStateAfter('miss', 'system', 'due') ?? 'missed';
    const opened = checkIn.level === 'red' ? await this.#openCase(tx, checkIn) : null;
    const ofCase = opened ? { case_id: opened.id, case_number: opened.number } : {};
    await rows.updateCheckIn(tx, checkIn.id, { state, missed_at: now, ...ofCase });
    await this.#platform.events.publish(tx, 'safeguarding.check_in_missed', checkIn.id, {
      ...factOf(checkIn),
      child_id: checkIn.child_id,
      window_id: checkIn.window_id,
      level: checkIn.level,
    });
  }

  async #openCase(tx: Tx, { child_id, owner_id, due_at }: rows.WaitingCheckIn) {
    const newCase = {
      title: 'Missed daily welfare check-in',
      description: `The welfare check-in due ${due_at.toISOString().slice(0, 10)} was not made. Open the vulnerability calendar.`,
      severity: 'high',
      childId: child_id,
      ownerId: owner_id,
    } as const;
    return (await this.#cases?.openStaffCase(tx, newCase)) ?? null;
  }
}

function factOf({
  id,
  owner_id,
  backup_id,
  due_at,
}: {
  id: string;
  owner_id: string;
  backup_id: string;
  due_at: Date;
}) {
  return { checkInId: id, ownerId: owner_id, backupId: backup_id, dueAt: due_at.toISOString() };
}
