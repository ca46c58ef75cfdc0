import type { CarePlan } from '@sanad/contract/safeguarding/calendar-care-plans.ts';
import { uaeDay } from '@sanad/contract/safeguarding/calendar-rules.ts';
import { publicName } from '@sanad/contract/text/first-name.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Accounts, hasConsent, lockOpenUser, lockUser } from '../../accounts/index.ts';
import { type Families, findChild, findOwnChild } from '../../families/index.ts';
import { listApprovalsOfChild } from './approvals.repository.ts';
import { CalendarTexts } from './calendar-texts.ts';
import { RHYTHM_OF_LEVEL } from './calendars.policy.ts';
import { listCareNotesFor, listWindowsOfChildren, type WindowRow } from './windows/windows.repository.ts';
import type { Windows } from './windows/windows.service.ts';

interface Deps {
  accounts: Accounts;
  families: Families;
  windows: Windows;
}

const NOTE_AGAIN_MINUTES = 60;

/** What the family and the LSA see and say: never a level, a reason or a note of our team. */
export class CarePlans {
  readonly #platform: Platform;
  readonly #deps: Deps;
  readonly #texts: CalendarTexts;

  constructor(platform: Platform, deps: Deps) {
    this.#platform = platform;
    this.#deps = deps;
    this.#texts = new CalendarTexts(platform.vault);
  }

  async get(viewer: Viewer, childId: string): Promise<CarePlan> {
    const { db, clock } = this.#platform;
    if (!(await findOwnChild(db, viewer.userId, childId))) throw new Refusal('not_found');
    const today = uaeDay(clock.now());
    const current = currentWindow(await listWindowsOfChildren(db, [childId]), today);
    const isActive = current?.state === 'active';
    const approvals = isActive ? await listApprovalsOfChild(db, childId, today) : [];
    return {
      status: !current || current.state === 'ended' ? 'none' : current.state,
      rhythm: isActive ? RHYTHM_OF_LEVEL[current.level] : null,
      starts_on: isActive ? current.starts_on : null,
      ends_on: isActive ? current.ends_on : null,
      approvals: approvals.map((row) => ({
        lsa_id: row.lsa_id,
        lsa_name: publicName(row.lsa_name),
        state: row.state,
        note: this.#texts.read('approval_note', row.id, row.note_encrypted),
        answer_by: row.answer_by.toISOString(),
      })),
    };
  }

  /** The answer counts for the whole family, as every consent does. */
  async answer(viewer: Viewer, childId: string, answer: 'agree' | 'decline'): Promise<CarePlan> {
    const { db } = this.#platform;
    const { accounts, windows } = this.#deps;
    await db.transaction().execute(async (tx) => {
      await lockUser(tx, viewer.userId);
      if (!(await findOwnChild(tx, viewer.userId, childId))) throw new Refusal('not_found');
      if (answer === 'agree') await accounts.giveConsent(tx, viewer.userId, 'vulnerability_plan');
      else await accounts.withdrawConsent(tx, viewer.userId, 'vulnerability_plan');
      await windows.answer(tx, viewer.userId, answer);
    });
    return this.get(viewer, childId);
  }

  /** The consent was given or withdrawn elsewhere, in the settings of the account. */
  async followConsent(tx: Tx, userId: string): Promise<void> {
    if (!(await lockOpenUser(tx, userId))) return;
    const agrees = await hasConsent(tx, userId, 'vulnerability_plan');
    await this.#deps.windows.answer(tx, userId, agrees ? 'agree' : 'decline');
  }

  async careNotes(viewer: Viewer, childId: string) {
    const { db, clock } = this.#platform;
    const child = await findChild(db, childId);
    if (!child || !(await this.#deps.families.canOpenRecord(db, viewer, child))) throw new Refusal('not_found');
    const wanted = { lsaUserId: viewer.userId, childId, today: uaeDay(clock.now()) };
    const found = await listCareNotesFor(db, wanted);
    if (found.length > 0) {
      const reading = { childId, part: 'care_plan', withinMinutes: NOTE_AGAIN_MINUTES } as const;
      await this.#deps.families.noteReading(viewer, reading);
    }
    return {
      notes: found.map((row) => ({
        text: this.#texts.read('care_note', row.id, row.care_note_encrypted),
        starts_on: row.starts_on,
        ends_on: row.ends_on,
      })),
    };
  }
}

/** The one of today, else the next one, of those that have not ended. */
function currentWindow(windows: readonly WindowRow[], today: string): WindowRow | undefined {
  return windows
    .filter(({ state, ends_on }) => state !== 'ended' && ends_on >= today)
    .toSorted((one, other) => one.starts_on.localeCompare(other.starts_on))[0];
}
