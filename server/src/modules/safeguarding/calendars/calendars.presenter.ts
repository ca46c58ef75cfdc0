import type {
  BookingApproval,
  CalendarChild,
  CheckInDetail,
  CheckInMark,
  DueCheckIn,
  WindowBar,
  WindowDetail,
} from '@sanad/contract/safeguarding/calendar.ts';
import { publicName } from '@sanad/contract/text/first-name.ts';
import type { FileAddresses } from '../../../platform/files/files.ts';
import { ageOn } from '../../families/index.ts';
import type { ApprovalRow } from './approvals.repository.ts';
import type { DueRow } from './calendar-grid.repository.ts';
import type { CalendarTexts } from './calendar-texts.ts';
import type { CheckInRow } from './check-ins/check-ins.repository.ts';
import type { WindowRow } from './windows/windows.repository.ts';

/** For staff alone. Each of these readings is written down. */
interface ChildColumns {
  child_id: string;
  child_name: string;
  date_of_birth: string;
  photo_file_id: string | null;
}

export function presentChild(row: ChildColumns, now: Date, files: FileAddresses): CalendarChild {
  return {
    id: row.child_id,
    full_name: row.child_name,
    age: ageOn(row.date_of_birth, now),
    photo: files.picture(row.photo_file_id),
  };
}

const staffOf = (row: { owner_id: string; owner_name: string; backup_id: string; backup_name: string }) => ({
  owner: { id: row.owner_id, name: row.owner_name },
  backup: { id: row.backup_id, name: row.backup_name },
});

export function presentBar(row: WindowRow, texts: CalendarTexts): WindowBar {
  return {
    id: row.id,
    kind: row.kind,
    title: texts.read('title', row.id, row.title_encrypted),
    level: row.level,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    state: row.state,
    ...staffOf(row),
  };
}

export function presentWindow(row: WindowRow, texts: CalendarTexts): WindowDetail {
  return {
    ...presentBar(row, texts),
    reason: texts.read('reason', row.id, row.reason_encrypted),
    care_note: texts.read('care_note', row.id, row.care_note_encrypted),
    due_hour: row.due_hour,
    version: row.version,
  };
}

export function presentMark(row: CheckInRow): CheckInMark {
  return {
    id: row.id,
    window_id: row.window_id,
    due_on: row.due_on,
    due_at: row.due_at.toISOString(),
    state: row.state,
    was_missed: row.missed_at !== null,
  };
}

const caseOf = ({ case_id, case_number }: { case_id: string | null; case_number: string | null }) =>
  case_id && case_number ? { id: case_id, number: case_number } : null;

export function presentCheckIn(
  row: CheckInRow,
  { texts, names }: { texts: CalendarTexts; names: ReadonlyMap<string, string> },
): CheckInDetail {
  return {
    ...presentMark(row),
    done_at: row.done_at?.toISOString() ?? null,
    done_by: names.get(row.done_by ?? '') ?? '',
    how: row.how as CheckInDetail['how'],
    note: texts.read('check_in_note', row.id, row.note_encrypted),
    case: caseOf(row),
  };
}

export function presentDue(row: DueRow, now: Date, files: FileAddresses): DueCheckIn {
  return {
    id: row.id,
    window_id: row.window_id,
    child: presentChild(row, now, files),
    level: row.level,
    state: row.state,
    due_at: row.due_at.toISOString(),
    ...staffOf(row),
    reminders: row.reminders,
    case: caseOf(row),
    version: row.version,
  };
}

export function presentApproval(row: ApprovalRow, now: Date, files: FileAddresses): BookingApproval {
  return {
    id: row.id,
    child: presentChild(row, now, files),
    lsa: { id: row.lsa_id, name: publicName(row.lsa_name) },
    state: row.state,
    first_starts_at: row.first_starts_at.toISOString(),
    sessions: row.sessions,
    window_ends_on: row.window_ends_on,
    answer_by: row.answer_by.toISOString(),
    created_at: row.created_at.toISOString(),
  };
}
