import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { CalendarToday, ChildCalendar, getCalendar } from '@sanad/contract/safeguarding/calendar.ts';
import { addDays, countDays, uaeDay, type VulnerabilityLevel } from '@sanad/contract/safeguarding/calendar-rules.ts';
import { CURSOR_UUID, decodeCursor, encodeCursor } from '../../../platform/database/cursor.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hasConsent, namesOf } from '../../accounts/index.ts';
import { findChild } from '../../families/index.ts';
import { listWaitingApprovals } from './approvals.repository.ts';
import * as grid from './calendar-grid.repository.ts';
import { CalendarTexts } from './calendar-texts.ts';
import type { CalendarViewLog } from './calendar-view-log.ts';
import * as present from './calendars.presenter.ts';
import { listCheckInsOf } from './check-ins/check-ins.repository.ts';
import { findPhoneOf } from './check-ins/family-phones.repository.ts';
import { listWindowsOfChildren } from './windows/windows.repository.ts';

const PAGE = 50;
const RANGE_MAX_DAYS = 62;
const PAST_DAYS = 60;
const AHEAD_DAYS = 14;
const CARDS_MAX = 20;
const CURSOR_RANK = /^[0-5]$/;
const CURSOR_NAME = /^.{1,200}$/su;

type GridInput = {
  from: string;
  to: string;
  level?: VulnerabilityLevel | undefined;
  owner_id?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

/** What staff look at. Every view of a child's calendar is written down, with who looked. */
export class CalendarViews {
  readonly #platform: Platform;
  readonly #log: CalendarViewLog;
  readonly #texts: CalendarTexts;

  constructor(platform: Platform, log: CalendarViewLog) {
    this.#platform = platform;
    this.#log = log;
    this.#texts = new CalendarTexts(platform.vault);
  }

  async grid(viewer: Viewer, input: GridInput): Promise<AnswerOf<typeof getCalendar>> {
    const { db, clock, files } = this.#platform;
    const { from, to } = input;
    if (to < from || countDays(from, to) > RANGE_MAX_DAYS) throw new Refusal('range_invalid');
    const now = clock.now();
    const today = uaeDay(now);
    const query = { from, to, today, now, level: input.level ?? null, ownerId: input.owner_id ?? null };
    const limit = input.limit ?? PAGE;
    const after = input.cursor ? decodeCursor(input.cursor, [CURSOR_RANK, CURSOR_NAME, CURSOR_UUID]) : null;
    const found = await grid.listGridChildren(db, query, { after, limit: limit + 1 });
    const children = found.slice(0, limit);
    const last = found.length > limit ? children.at(-1) : undefined;
    const { all, ...levels } = await grid.countGrid(db, query);
    const ids = children.map(({ id }) => id);
    const windows = await listWindowsOfChildren(db, ids);
    const shown = windows.filter(({ starts_on, ends_on }) => starts_on <= to && ends_on >= from).toReversed();
    const marks = await listCheckInsOf(
      db,
      shown.map(({ id }) => id),
      { from, to },
    );
    await this.#log.note(viewer, ids, 'grid');
    const addresses = files.addressesFor(viewer);
    const results = children.flatMap((child) => {
      const own = shown.filter(({ child_id }) => child_id === child.id);
      if (!own[0]) return [];
      return {
        child: present.presentChild(own[0], now, addresses),
        level_today: child.level_today,
        is_late: child.is_late,
        windows: own.map((row) => present.presentBar(row, this.#texts)),
        check_ins: marks
          .filter(({ window_id }) => own.some(({ id }) => id === window_id))
          .map((row) => present.presentMark(row)),
      };
    });
    const next = last ? encodeCursor([last.rank, last.name, last.id]) : null;
    return { results, next, count: all, today, levels };
  }

  async today(viewer: Viewer): Promise<CalendarToday> {
    const { db, clock, files } = this.#platform;
    const now = clock.now();
    const overdue = await grid.listOverdue(db, now);
    const dueToday = await grid.listDueToday(db, uaeDay(now), now);
    const approvals = await listWaitingApprovals(db);
    const cards = overdue.slice(0, CARDS_MAX);
    const seen = [...cards, ...dueToday, ...approvals].map(({ child_id }) => child_id);
    await this.#log.note(viewer, seen, 'today');
    const addresses = files.addressesFor(viewer);
    return {
      overdue: cards.map((row) => present.presentDue(row, now, addresses)),
      overdue_count: overdue.length,
      due_today: dueToday.map((row) => present.presentDue(row, now, addresses)),
      approvals: approvals.map((row) => present.presentApproval(row, now, addresses)),
    };
  }

  /** Names nobody, and is not a view. */
  async countLate() {
    const { db, clock } = this.#platform;
    return { count: (await grid.listOverdue(db, clock.now())).length };
  }

  async child(viewer: Viewer, childId: string): Promise<ChildCalendar> {
    const { db, clock, files } = this.#platform;
    const child = await findChild(db, childId);
    if (!child) throw new Refusal('not_found');
    const now = clock.now();
    const today = uaeDay(now);
    const windows = await listWindowsOfChildren(db, [childId]);
    const range = { from: addDays(today, -PAST_DAYS), to: addDays(today, AHEAD_DAYS) };
    const checkIns = await listCheckInsOf(
      db,
      windows.map(({ id }) => id),
      range,
    );
    await this.#log.note(viewer, [childId], 'child');
    const people = [child.parent_user_id, ...checkIns.flatMap(({ done_by }) => done_by ?? [])];
    const names = await namesOf(db, people);
    const columns = { ...child, child_id: child.id, child_name: child.full_name };
    return {
      child: present.presentChild(columns, now, files.addressesFor(viewer)),
      parent_name: names.get(child.parent_user_id) ?? '',
      has_consent: await hasConsent(db, child.parent_user_id, 'vulnerability_plan'),
      windows: windows.map((row) => present.presentWindow(row, this.#texts)),
      check_ins: checkIns.toReversed().map((row) => present.presentCheckIn(row, { texts: this.#texts, names })),
      views: await this.#log.list(childId),
    };
  }

  /** Shown to be called; written down each time. */
  async phone(viewer: Viewer, childId: string) {
    const { db, audit } = this.#platform;
    return db.transaction().execute(async (tx) => {
      const found = await findPhoneOf(tx, childId);
      if (!found) throw new Refusal('not_found');
      const subject = { kind: 'child', id: childId } as const;
      await audit.record(tx, { actor: viewer, action: 'vulnerability.phone_shown', subject });
      return found;
    });
  }
}
