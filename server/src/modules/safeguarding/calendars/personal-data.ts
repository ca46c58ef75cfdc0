import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { CalendarTexts } from './calendar-texts.ts';
import {
  deleteCalendarsOf,
  listApprovalsOfParent,
  listCheckInsOfParent,
  listWindowsOfParent,
} from './family-calendars.repository.ts';

/**
 * A family takes along that there was a plan, its days and what we wrote to them. Our team's reasons and notes are
 * withheld from the export: they may be about others, and about a child's safety. Erasing takes everything.
 */
export function calendarData({ vault }: Platform) {
  const texts = new CalendarTexts(vault);
  return {
    name: 'care_plans',
    export: async (db: Queryable, userId: string) => {
      const checkIns = await listCheckInsOfParent(db, userId);
      const approvals = await listApprovalsOfParent(db, userId);
      return (await listWindowsOfParent(db, userId)).map((row) => ({
        id: row.id,
        child: row.child_id,
        state: row.state,
        starts_on: row.starts_on,
        ends_on: row.ends_on,
        due_hour: row.due_hour,
        care_note: texts.read('care_note', row.id, row.care_note_encrypted),
        created_at: row.created_at,
        changed_at: row.changed_at,
        check_ins: checkIns
          .filter(({ window_id }) => window_id === row.id)
          .map(({ id, due_on, due_at, state, done_at, how }) => ({ id, due_on, due_at, state, done_at, how })),
        approvals: approvals
          .filter(({ window_id }) => window_id === row.id)
          .map(({ note_encrypted, window_id, ...one }) => ({
            ...one,
            note: texts.read('approval_note', one.id, note_encrypted),
          })),
      }));
    },
    erase: (tx: Tx, userId: string) => deleteCalendarsOf(tx, userId),
  };
}
