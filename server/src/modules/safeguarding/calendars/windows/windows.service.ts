import { randomUUID } from 'node:crypto';
import {
  canEditWindow,
  uaeDay,
  type WindowAction,
  type WindowState,
  windowStateAfter,
} from '@sanad/contract/safeguarding/calendar-rules.ts';
import type { WindowForm } from '@sanad/contract/safeguarding/calendar-windows.ts';
import { type Tx, violates } from '../../../../platform/database/database.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { hasConsent, listStaffIds, lockUser } from '../../../accounts/index.ts';
import { findChild } from '../../../families/index.ts';
import { CalendarTexts } from '../calendar-texts.ts';
import '../calendars.events.ts';
import { checkInsAhead } from '../calendars.policy.ts';
import { deleteCheckInsAhead, insertCheckIns } from '../check-ins/check-ins.repository.ts';
import * as rows from './windows.repository.ts';

type Saved = { id: string; child_id: string; version: number };
type WindowChange = 'changed' | 'ended' | 'taken_over';

/** Making and changing windows. Only check-ins still ahead follow a change; what was made or missed stays. */
export class Windows {
  readonly #platform: Platform;
  readonly #texts: CalendarTexts;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#texts = new CalendarTexts(platform.vault);
  }

  /** Waits for the parent where they have not agreed to a care plan yet. */
  async create(viewer: Viewer, { child_id, ...form }: WindowForm & { child_id: string }): Promise<Saved> {
    const { db, clock, audit, events } = this.#platform;
    return refusingOverlap(() =>
      db.transaction().execute(async (tx) => {
        const child = await findChild(tx, child_id);
        if (!child || child.archived_at) throw new Refusal('not_found');
        this.#refuseOver(form);
        // Lock order: the parent, then the windows; an answer about the care plan waits until this is done.
        await lockUser(tx, child.parent_user_id);
        await this.#checkStaff(tx, form);
        const state = (await hasConsent(tx, child.parent_user_id, 'vulnerability_plan')) ? 'active' : 'waiting';
        const [id, now] = [randomUUID(), clock.now()];
        const times = { created_by: viewer.userId, created_at: now, changed_at: now };
        await rows.insertWindow(tx, { id, child_id, state, ...this.#columns(id, form), ...times });
        if (state === 'active') await insertCheckIns(tx, id, checkInsAhead(form, now));
        const subject = { kind: 'vulnerability_window', id } as const;
        const details = { level: form.level, state };
        await audit.record(tx, { actor: viewer, action: 'vulnerability.window_created', subject, details });
        const type = state === 'active' ? 'safeguarding.plan_started' : 'safeguarding.consent_needed';
        await events.publish(tx, type, child_id, { childId: child_id, parentUserId: child.parent_user_id });
        return { id, child_id, version: 1 };
      }),
    );
  }

  async change(viewer: Viewer, id: string, { version, ...form }: WindowForm & { version: number }): Promise<Saved> {
    return refusingOverlap(() =>
      this.#transaction(viewer, { id, version, as: 'changed' }, async (tx, window) => {
        if (!canEditWindow(window.state)) throw new Refusal('no_longer_possible');
        await this.#checkStaff(tx, form);
        await rows.updateWindow(tx, id, { ...this.#columns(id, form), changed_at: this.#platform.clock.now() });
        await this.#replan(tx, { ...form, id, state: window.state });
        return { level: form.level };
      }),
    );
  }

  async end(viewer: Viewer, id: string, version: number): Promise<Saved> {
    return this.#transaction(viewer, { id, version, as: 'ended' }, async (tx, window) => {
      await this.#transition(tx, window, 'end', 'staff');
      return { from: window.state };
    });
  }

  /** The owner until now backs up. */
  async takeOver(viewer: Viewer, id: string, version: number): Promise<Saved> {
    return this.#transaction(viewer, { id, version, as: 'taken_over' }, async (tx, window) => {
      if (!canEditWindow(window.state) || window.owner_id === viewer.userId) throw new Refusal('no_longer_possible');
      const changes = { owner_id: viewer.userId, backup_id: window.owner_id, changed_at: this.#platform.clock.now() };
      await rows.updateWindow(tx, id, changes);
      return { from: window.owner_id };
    });
  }

  /** After a yes or a no of the parent: every window of the family that it concerns. The parent must be locked. */
  async answer(tx: Tx, parentUserId: string, answer: 'agree' | 'decline'): Promise<void> {
    const { events } = this.#platform;
    const childIds = new Set<string>();
    for (const window of await rows.lockWindowsOfParent(tx, parentUserId)) {
      if (windowStateAfter(answer, 'parent', window.state) === null) continue;
      await this.#transition(tx, window, answer, 'parent');
      childIds.add(window.child_id);
    }
    for (const childId of childIds) {
      await events.publish(tx, 'safeguarding.plan_answered', childId, { childId, parentUserId, answer });
    }
  }

  async #transition(tx: Tx, window: rows.WindowRow, action: WindowAction, by: 'parent' | 'staff'): Promise<void> {
    const state = windowStateAfter(action, by, window.state);
    if (state === null) throw new Refusal('no_longer_possible');
    await rows.updateWindow(tx, window.id, { state, changed_at: this.#platform.clock.now() });
    await this.#replan(tx, { ...window, state });
  }

  async #replan(tx: Tx, window: Parameters<typeof checkInsAhead>[0] & { id: string; state: WindowState }) {
    const now = this.#platform.clock.now();
    await deleteCheckInsAhead(tx, window.id, now);
    if (window.state === 'active') await insertCheckIns(tx, window.id, checkInsAhead(window, now));
  }

  /** One change of a window that nobody else has changed in the meantime, with its entry in the log. */
  async #transaction(
    viewer: Viewer,
    { id, version, as }: { id: string; version: number; as: WindowChange },
    work: (tx: Tx, window: rows.WindowRow) => Promise<Record<string, string>>,
  ): Promise<Saved> {
    const { db, audit } = this.#platform;
    return db.transaction().execute(async (tx) => {
      const window = await rows.lockWindow(tx, id);
      if (!window) throw new Refusal('not_found');
      if (window.version !== version) throw new Refusal('conflict');
      const details = await work(tx, window);
      const subject = { kind: 'vulnerability_window', id } as const;
      await audit.record(tx, { actor: viewer, action: `vulnerability.window_${as}`, subject, details });
      return { id, child_id: window.child_id, version: version + 1 };
    });
  }

  /** The family would hear of a care plan that is already over. */
  #refuseOver({ ends_on }: WindowForm): void {
    if (ends_on >= uaeDay(this.#platform.clock.now())) return;
    throw new Refusal('invalid_input', { fields: [{ field: 'ends_on', message: 'The last day is already over.' }] });
  }

  async #checkStaff(tx: Tx, { owner_id, backup_id }: WindowForm): Promise<void> {
    const staff = await listStaffIds(tx);
    if (!staff.includes(owner_id)) throw Refusal.at('owner_id', 'not_found');
    if (!staff.includes(backup_id)) throw Refusal.at('backup_id', 'not_found');
  }

  #columns(id: string, { title, reason, care_note, ...columns }: WindowForm) {
    return {
      ...columns,
      title_encrypted: this.#texts.encrypt('title', id, title),
      reason_encrypted: this.#texts.reason(id, reason),
      care_note_encrypted: this.#texts.encrypt('care_note', id, care_note),
    };
  }
}

async function refusingOverlap<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'vulnerability_windows_once')) throw new Refusal('window_overlaps');
    throw error;
  }
}
