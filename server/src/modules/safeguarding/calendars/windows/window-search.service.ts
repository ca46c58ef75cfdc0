import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { findWindows } from '@sanad/contract/safeguarding/calendar.ts';
import { uaeDay } from '@sanad/contract/safeguarding/calendar-rules.ts';
import { CURSOR_DAY, CURSOR_UUID, decodeCursor, encodeCursor } from '../../../../platform/database/cursor.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { ageOn } from '../../../families/index.ts';
import { calendarCsv, calendarIcs } from '../calendar-files.ts';
import { CalendarTexts } from '../calendar-texts.ts';
import type { CalendarViewLog } from '../calendar-view-log.ts';
import { presentBar } from '../calendars.presenter.ts';
import { listCheckInsOf } from '../check-ins/check-ins.repository.ts';
import * as rows from './window-search.repository.ts';
import type { WindowRow } from './windows.repository.ts';

const PAGE = 20;
const EXPORT_MAX = 500;
const EXPORTS_PER_HOUR = 30;

type Query = rows.WindowQuery & { cursor?: string | undefined; limit?: number | undefined };

/** Finding windows by child, LSA or date, and taking them along as a file. */
export class WindowSearch {
  readonly #platform: Platform;
  readonly #log: CalendarViewLog;
  readonly #texts: CalendarTexts;

  constructor(platform: Platform, log: CalendarViewLog) {
    this.#platform = platform;
    this.#log = log;
    this.#texts = new CalendarTexts(platform.vault);
  }

  async find(viewer: Viewer, { cursor, limit = PAGE, ...query }: Query): Promise<AnswerOf<typeof findWindows>> {
    const { db, clock } = this.#platform;
    const after = cursor ? decodeCursor(cursor, [CURSOR_DAY, CURSOR_UUID]) : null;
    const found = await rows.searchWindows(db, query, { after, limit: limit + 1 });
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    const counts = await rows.countCheckIns(
      db,
      shown.map(({ id }) => id),
    );
    await this.#log.note(viewer, childIdsOf(shown), 'search');
    const now = clock.now();
    const results = shown.map((row) => {
      const { done = 0, missed = 0, ahead = 0 } = counts.find(({ window_id }) => window_id === row.id) ?? {};
      const child = { id: row.child_id, full_name: row.child_name, age: ageOn(row.date_of_birth, now) };
      return { ...presentBar(row, this.#texts), child, done, missed, ahead };
    });
    const next = last ? encodeCursor([last.starts_on, last.id]) : null;
    return { results, next, count: await rows.countWindows(db, query) };
  }

  /** Without reasons and notes: a file leaves the product, and with it our log of who looks. */
  async export(viewer: Viewer, { format, ...query }: rows.WindowQuery & { format: 'ics' | 'csv' }) {
    const { db, audit, limits, publicUrl, clock } = this.#platform;
    await limits.take({ key: `calendar-export:${viewer.userId}`, max: EXPORTS_PER_HOUR, minutes: 60 });
    const found = await rows.searchWindows(db, query, { after: null, limit: EXPORT_MAX });
    const range = { from: '0001-01-01', to: '9999-12-31' };
    const checkIns = await listCheckInsOf(
      db,
      found.map(({ id }) => id),
      range,
    );
    const subject = { kind: 'user', id: viewer.userId } as const;
    const details = { format, windows: String(found.length) };
    await db
      .transaction()
      .execute((tx) => audit.record(tx, { actor: viewer, action: 'vulnerability.exported', subject, details }));
    await this.#log.note(viewer, childIdsOf(found), 'search');
    const write = format === 'ics' ? calendarIcs : calendarCsv;
    return { text: await write(found, checkIns, { url: publicUrl(), now: clock.now() }), day: uaeDay(clock.now()) };
  }

  async children(search: string) {
    const { db, clock } = this.#platform;
    if (search.length < 2) return { results: [] };
    const now = clock.now();
    const found = await rows.searchChildren(db, search);
    return { results: found.map(({ date_of_birth, ...child }) => ({ ...child, age: ageOn(date_of_birth, now) })) };
  }

  async staff() {
    const { db, clock } = this.#platform;
    const now = clock.now();
    return { results: await rows.listStaffLoad(db, uaeDay(now), now) };
  }
}

function childIdsOf(windows: readonly WindowRow[]): string[] {
  return windows.map(({ child_id }) => child_id);
}
