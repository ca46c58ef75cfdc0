import type { TimelineItem } from '@sanad/contract/disputes/dispute-desk.ts';
import { daysAfter, minutesAfter } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { SessionRow } from '../dispute-sessions.repository.ts';
import { type DisputeRow, listHistory } from '../disputes.repository.ts';
import * as repository from './case.repository.ts';

const MESSAGES_MOST = 60;
const DAYS_BEFORE = 1;
const DAYS_AFTER = 3;

type Item = Partial<Omit<TimelineItem, 'at'>> & Pick<TimelineItem, 'kind' | 'what'> & { at: Date };

function item({ at, ...rest }: Item): TimelineItem {
  return { by: '', to: '', words: '', fils: null, is_odd: false, ...rest, at: at.toISOString() };
}

/** Who writes it down that our team reads the messages is the caller, in the same transaction. */
export async function assembleTimeline(
  tx: Tx,
  { dispute, session, now }: { dispute: DisputeRow; session: SessionRow | null; now: Date },
): Promise<TimelineItem[]> {
  const items = [...(session ? await sessionItems(tx, session, now) : []), ...(await disputeItems(tx, dispute))];
  return items.toSorted((one, other) => one.at.localeCompare(other.at));
}

async function sessionItems(tx: Tx, session: SessionRow, now: Date): Promise<TimelineItem[]> {
  const { booking_id: id } = session;
  return [
    ...(await attendanceItems(tx, session, now)),
    ...(await historyItems(tx, session)),
    ...(await messageItems(tx, session)),
    ...(await reportItems(tx, session)),
    ...(await moneyItems(tx, id)),
  ];
}

/** Arrivals are told by the check-ins themselves. */
const TOLD_ELSEWHERE = new Set(['at_door', 'check_in', 'final', 'join_call', 'refund']);

async function historyItems(tx: Tx, { booking_id, withdrawn }: SessionRow): Promise<TimelineItem[]> {
  const whatOf = (what: string) => (what === 'cancel' && withdrawn ? 'withdraw' : what);
  const rows = await repository.listSessionHistory(tx, booking_id);
  return rows
    .filter(({ what }) => !TOLD_ELSEWHERE.has(what))
    .map((row) =>
      item({ at: row.at, kind: 'session', what: whatOf(row.what), by: row.by_name ?? '', words: row.reason }),
    );
}

async function attendanceItems(tx: Tx, session: SessionRow, now: Date): Promise<TimelineItem[]> {
  const facts = await repository.findAttendance(tx, session.booking_id);
  if (!facts) return [];
  const visits = await repository.listCallVisits(tx, session.booking_id);
  const arrivals = [
    { at: facts.parent_checked_in_at, by: session.parent_name },
    { at: facts.lsa_checked_in_at, by: session.lsa_name },
  ];
  const isOver = session.endsAt < now;
  return [
    item({ at: facts.created_at, kind: 'policy', what: 'booked' }),
    ...arrivals.flatMap(({ at, by }) => (at ? item({ at, kind: 'check_in', what: 'arrived', by }) : [])),
    ...arrivals.flatMap(({ at, by }) =>
      at || !isOver
        ? []
        : item({ at: minutesAfter(session.startsAt, 15), kind: 'check_in', what: 'not_arrived', by, is_odd: true }),
    ),
    ...visits.flatMap((visit) => [
      item({ at: visit.at, kind: 'check_in', what: 'joined_call', by: visit.by_name }),
      ...(visit.left_at ? [item({ at: visit.left_at, kind: 'check_in', what: 'left_call', by: visit.by_name })] : []),
    ]),
    item({ at: session.startsAt, kind: 'session', what: 'planned_start' }),
    item({ at: session.endsAt, kind: 'session', what: 'planned_end' }),
  ];
}

async function messageItems(tx: Tx, session: SessionRow): Promise<TimelineItem[]> {
  const rows = await repository.listMessagesAround(tx, {
    parentUserId: session.parent_user_id,
    lsaUserId: session.lsa_user_id,
    from: daysAfter(session.startsAt, -DAYS_BEFORE),
    to: daysAfter(session.endsAt, DAYS_AFTER),
    limit: MESSAGES_MOST,
  });
  return rows.map(({ at, text, sender_id }) => {
    const isParent = sender_id === session.parent_user_id;
    const [by, to] = isParent ? [session.parent_name, session.lsa_name] : [session.lsa_name, session.parent_name];
    return item({ at, kind: 'message', what: 'written', by, to, words: text });
  });
}

/** A report about a session to which nobody came does not fit. */
async function reportItems(tx: Tx, session: SessionRow): Promise<TimelineItem[]> {
  const report = await repository.findSignedReport(tx, session.booking_id);
  if (!report) return [];
  const facts = await repository.findAttendance(tx, session.booking_id);
  const is_odd = !facts?.lsa_checked_in_at;
  return [item({ at: report.at, kind: 'report', what: 'signed', by: session.lsa_name, fils: report.goals, is_odd })];
}

async function moneyItems(tx: Tx, bookingId: string): Promise<TimelineItem[]> {
  const rows = await repository.listMoney(tx, bookingId);
  return rows.map(({ at, kind, fils, by_name }) => item({ at, kind: 'money', what: kind, fils, by: by_name ?? '' }));
}

async function disputeItems(tx: Tx, dispute: DisputeRow): Promise<TimelineItem[]> {
  const rows = await listHistory(tx, dispute.id);
  return rows.map(({ at, what, by_name, words }) => item({ at, kind: 'dispute', what, by: by_name ?? '', words }));
}
