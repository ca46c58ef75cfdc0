import { randomUUID } from 'node:crypto';
import type { ReportContent } from '@sanad/contract/progress/reports.ts';
import { sql } from 'kysely';
import type { ProgressModule } from '../../modules/progress/index.ts';
import { daysAfter, minutesAfter } from '../../platform/clock.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { asViewer, findPair, type Pair } from '../pairs.ts';
import { DEMO_RECORDS, type DemoGoal, type DemoRecord, observed } from './demo-goals.ts';

const HOUR = 60;
/** Reports of the last days are still to be written; what was signed within this time the parent has not read yet. */
const UNWRITTEN_DAYS = 7;
const UNREAD_DAYS = 15;

interface HeldSession {
  id: string;
  lsaUserId: string;
  startsAt: Date;
  endsAt: Date;
}

/** Goals and reports for the sessions the demo's people have behind them, written at their own time. */
export async function addDemoProgress(platform: Platform, progress: ProgressModule): Promise<void> {
  for (const record of DEMO_RECORDS) {
    const pair = await findPair(platform, record);
    if (pair) await addRecord(platform, progress, record, pair);
  }
  await signMissingReports(platform, progress);
}

/** A few words for every other session that is long over. */
export async function signMissingReports(platform: Platform, progress: ProgressModule): Promise<void> {
  for (const session of await listUnreported(platform)) {
    const content = { summary: 'We worked as planned.', milestone: '', observations: [], homework: [], file_ids: [] };
    await sign(progress, session, asViewer(session.lsaUserId, 'LSA'), content);
  }
}

async function addRecord(
  platform: Platform,
  progress: ProgressModule,
  record: DemoRecord,
  { parent, lsa, childId }: Pair,
): Promise<void> {
  const sessions = await listHeld(platform, childId, lsa.userId);
  const ids = new Map<DemoGoal, string>();
  const [first] = sessions;
  if (first && record.approach) {
    const { goals } = at(progress, minutesAfter(first.startsAt, -20 * HOUR));
    await goals.savePlan(lsa, childId, { approach: record.approach, review_on: null });
  }
  // Where a week had no free hour, the story begins a little later; it always ends with its last session.
  const skipped = Math.max(0, record.summaries.length - sessions.length);
  for (const [index, session] of sessions.entries()) {
    const number = index + skipped;
    for (const goal of record.goals.filter(({ from }) => from === number || (index === 0 && from < number))) {
      const before = minutesAfter(session.startsAt, -10 * HOUR);
      const { id } = await at(progress, before).goals.propose(lsa, childId, { ...goal.text, replaces_id: null });
      await at(progress, minutesAfter(before, HOUR)).goals.answer(parent, id, { agrees: true, reason: '' });
      ids.set(goal, id);
    }
    if (isUnwritten(platform, session)) continue;
    await sign(progress, session, lsa, contentOf(record, number, ids));
    await answer(platform, progress, session, parent);
    await putOnHold(platform, progress, record, { number, session, lsa, ids });
  }
  const now = minutesAfter(platform.clock.now(), -3 * HOUR);
  for (const text of record.proposed ?? []) {
    await at(progress, now).goals.propose(lsa, childId, { ...text, replaces_id: null });
  }
}

const at = (progress: ProgressModule, now: Date) => progress.at({ now: () => now });
const isUnwritten = ({ clock }: Platform, { endsAt }: HeldSession) => endsAt > daysAfter(clock.now(), -UNWRITTEN_DAYS);

function contentOf(record: DemoRecord, number: number, ids: ReadonlyMap<DemoGoal, string>): ReportContent {
  const observations = record.goals.flatMap((goal) => {
    const values = goal.sessions[number - goal.from];
    const goal_id = ids.get(goal);
    if (!goal_id || number - goal.from >= goal.sessions.length) return [];
    const nothing = { successes: null, attempts: null, prompt_level: null, level: null };
    return [{ goal_id, is_worked_on: values !== null, note: '', ...(values ? observed(values) : nothing) }];
  });
  return {
    summary: record.summaries[Math.min(number, record.summaries.length - 1)] ?? '',
    milestone: record.milestones?.[number] ?? '',
    observations,
    homework: record.homework.map((text) => ({ id: randomUUID(), text })),
    file_ids: [],
  };
}

async function sign(progress: ProgressModule, session: HeldSession, lsa: Viewer, content: ReportContent) {
  const { reports } = at(progress, minutesAfter(session.endsAt, 3 * HOUR));
  await reports.sign(lsa, session.id, { based_on: 0, content });
}

/** The parent has read it the same evening and practised some of it. */
async function answer(platform: Platform, progress: ProgressModule, { id, endsAt }: HeldSession, parent: Viewer) {
  if (endsAt > daysAfter(platform.clock.now(), -UNREAD_DAYS)) return;
  const { answers } = at(progress, minutesAfter(endsAt, 5 * HOUR));
  const { homework } = await answers.respond(parent, id, { kind: 'acknowledged', text: '' });
  const [done] = homework;
  if (done) await answers.tick(parent, id, done.id, true);
}

async function putOnHold(
  platform: Platform,
  progress: ProgressModule,
  record: DemoRecord,
  done: { number: number; session: HeldSession; lsa: Viewer; ids: ReadonlyMap<DemoGoal, string> },
): Promise<void> {
  for (const goal of record.goals) {
    const id = done.ids.get(goal);
    if (!id || !goal.onHoldDays || done.number !== goal.from + goal.sessions.length - 1) continue;
    const on_hold_until = daysAfter(platform.clock.now(), goal.onHoldDays).toISOString().slice(0, 10);
    const { goals } = at(progress, minutesAfter(done.session.endsAt, 4 * HOUR));
    await goals.setStatus(done.lsa, id, { status: 'on_hold', on_hold_until });
  }
}

const HELD = sql`b.kind = 'session' AND b.state IN ('completed', 'settled')`;
const COLUMNS = sql`b.id, b.lsa_user_id AS "lsaUserId", lower(b.during) AS "startsAt", upper(b.during) AS "endsAt"`;

async function listHeld({ db }: Platform, childId: string, lsaUserId: string): Promise<HeldSession[]> {
  const { rows } = await sql<HeldSession>`
    SELECT ${COLUMNS} FROM bookings b
    WHERE ${HELD} AND b.child_id = ${childId} AND b.lsa_user_id = ${lsaUserId} ORDER BY lower(b.during)`.execute(db);
  return rows;
}

async function listUnreported({ db, clock }: Platform): Promise<HeldSession[]> {
  const { rows } = await sql<HeldSession>`
    SELECT ${COLUMNS} FROM bookings b
    WHERE ${HELD} AND b.child_id IS NOT NULL AND upper(b.during) <= ${daysAfter(clock.now(), -UNWRITTEN_DAYS)}
      AND NOT EXISTS (SELECT FROM session_reports r WHERE r.booking_id = b.id) ORDER BY lower(b.during)`.execute(db);
  return rows;
}
