import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION } from '@sanad/contract/accounts/account-settings.ts';
import { addDays, missedFrom, planCheckIns, uaeDay, uaeMoment } from '@sanad/contract/safeguarding/calendar-rules.ts';
import { CalendarTexts } from '../../modules/safeguarding/calendars/calendar-texts.ts';
import { daysAfter, minutesAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { once } from '../run-once.ts';
import { DEMO_WINDOWS, type DemoWindow } from './demo-windows.ts';

/** Vulnerability calendars around today: made, missed, due and planned check-ins, and a booking that waits for a yes. */
export async function addDemoCalendars(platform: Platform): Promise<void> {
  await once(platform, 'vulnerability calendars', (tx) => putCalendars(tx, platform));
}

interface Known {
  children: ReadonlyMap<string, { id: string; parentId: string }>;
  staff: ReadonlyMap<string, string>;
}

async function putCalendars(tx: Tx, platform: Platform): Promise<void> {
  const names = DEMO_WINDOWS.map(({ child }) => child);
  const children = await tx
    .selectFrom('children')
    .select(['id', 'full_name', 'parent_user_id'])
    .where('full_name', 'in', names)
    .execute();
  const team = await tx
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('account_type', '=', 'CST_ADMIN')
    .execute();
  const known: Known = {
    children: new Map(children.map((row) => [row.full_name, { id: row.id, parentId: row.parent_user_id }])),
    staff: new Map(team.map(({ id, full_name }) => [full_name, id])),
  };
  await putConsents(tx, platform, known);
  for (const window of DEMO_WINDOWS) await putWindow(tx, platform, window, known);
  await putApproval(tx, platform);
}

async function putConsents(tx: Tx, { clock }: Platform, { children }: Known): Promise<void> {
  const agreed = DEMO_WINDOWS.filter(({ isWaiting }) => !isWaiting).flatMap(({ child }) => children.get(child) ?? []);
  const given_at = daysAfter(clock.now(), -20);
  const rows = [...new Set(agreed.map(({ parentId }) => parentId))].map((user_id) => ({
    id: randomUUID(),
    user_id,
    purpose: 'vulnerability_plan',
    version: CONSENT_VERSION,
    language: 'en',
    given_at,
  }));
  if (rows.length === 0) return;
  await tx
    .insertInto('consents')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function putWindow(tx: Tx, { clock, vault }: Platform, window: DemoWindow, known: Known): Promise<void> {
  const child = known.children.get(window.child);
  const [owner_id, backup_id] = [known.staff.get(window.owner), known.staff.get(window.backup)];
  if (!child || !owner_id || !backup_id) return;
  const [id, texts, now] = [randomUUID(), new CalendarTexts(vault), clock.now()];
  const today = uaeDay(now);
  const days = { starts_on: addDays(today, window.from), ends_on: addDays(today, window.to) };
  const since = daysAfter(now, Math.min(window.from, -1));
  await tx
    .insertInto('vulnerability_windows')
    .values({
      id,
      child_id: child.id,
      kind: window.kind,
      level: window.level,
      state: window.isWaiting ? 'waiting' : 'active',
      ...days,
      due_hour: window.dueHour,
      title_encrypted: texts.encrypt('title', id, window.title),
      reason_encrypted: texts.reason(id, window.reason),
      care_note_encrypted: texts.encrypt('care_note', id, window.careNote),
      owner_id,
      backup_id,
      created_by: owner_id,
      created_at: since,
      changed_at: since,
    })
    .execute();
  if (window.isWaiting) return;
  const planned = planCheckIns({ level: window.level, ...days });
  const past = planned.filter((day) => uaeMoment(day, window.dueHour) <= now);
  const rows = planned.map((due_on, index) => {
    const due_at = uaeMoment(due_on, window.dueHour);
    const row = { id: randomUUID(), window_id: id, due_on, due_at };
    if (due_at > now) return { ...row, state: 'due' };
    if (!window.isLate || index < past.length - 1) {
      return {
        ...row,
        state: 'done',
        done_at: minutesAfter(due_at, -90),
        done_by: owner_id,
        how: 'call',
        reminders: 1,
      };
    }
    const isMissed = missedFrom(due_at, planned[index + 1] ?? null) <= now;
    return { ...row, reminders: 2, ...(isMissed ? { state: 'missed', missed_at: now } : { state: 'due' }) };
  });
  for (const row of rows) await tx.insertInto('vulnerability_check_ins').values(row).execute();
}

/** Somebody Arjun does not know yet. */
async function putApproval(tx: Tx, { clock }: Platform): Promise<void> {
  const now = clock.now();
  const window = await tx
    .selectFrom('vulnerability_windows as w')
    .innerJoin('children as c', 'c.id', 'w.child_id')
    .select(['w.id', 'c.parent_user_id'])
    .where('c.full_name', '=', 'Arjun Krishnan')
    .where('w.level', '=', 'red')
    .executeTakeFirst();
  const lsa = await tx.selectFrom('lsa_profiles').select('id').orderBy('id').executeTakeFirst();
  if (!window || !lsa) return;
  await tx
    .insertInto('booking_approvals')
    .values({
      id: randomUUID(),
      window_id: window.id,
      parent_user_id: window.parent_user_id,
      lsa_id: lsa.id,
      state: 'waiting',
      first_starts_at: uaeMoment(addDays(uaeDay(now), 2), 16),
      sessions: 1,
      answer_by: minutesAfter(now, 20 * 60),
      created_at: minutesAfter(now, -4 * 60),
    })
    .execute();
}
