import { REPORT_DUE_HOURS } from '@sanad/contract/progress/progress-rules.ts';
import { CASE_CLOSE_HOURS, CASE_GROUPS, CHECK_DAYS, type StaffFigures } from '@sanad/contract/staff/figures.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { Period } from './periods.ts';

type Counts<K extends string> = { start: string } & Record<K, number>;

/** The first day of the week or month an instant lies in. */
function startOf({ unit }: Period, instant: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(date_trunc(${sql.lit(unit)}, (${instant}) AT TIME ZONE 'Asia/Dubai'), 'YYYY-MM-DD')`;
}

export async function countSearches(db: Queryable, period: Period) {
  const { rows } = await sql<Counts<'searches' | 'with_result'>>`
    SELECT to_char(date_trunc(${sql.lit(period.unit)}, day::timestamp), 'YYYY-MM-DD') AS start,
      sum(searches)::int AS searches, sum(with_result)::int AS with_result
    FROM search_counts WHERE day >= ${period.starts[0]}::date GROUP BY 1`.execute(db);
  return rows;
}

/**
 * A request counts in the week it was made, once it was answered, one of the LSA's times was picked, or it expired. Other
 * times the LSA suggested are the LSA's yes: how long the family took to pick one is not the LSA's time.
 */
export async function countRequests(db: Queryable, period: Period) {
  const { rows } = await sql<Counts<'requests' | 'accepted'> & { minutes: number | null }>`
    SELECT ${startOf(period, sql`r.at`)} AS start, count(*)::int AS requests,
      count(*) FILTER (WHERE a.to_state = 'confirmed')::int AS accepted,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM f.at - r.at) / 60)
        FILTER (WHERE a.to_state = 'confirmed'))::int AS minutes
    FROM booking_history r
    CROSS JOIN LATERAL (SELECT h.id, h.to_state FROM booking_history h
      WHERE h.booking_id = r.booking_id AND h.id > r.id AND h.what IN ('accept', 'pick_time', 'decline', 'expire')
      ORDER BY h.id LIMIT 1) a
    CROSS JOIN LATERAL (SELECT min(h.at) AS at FROM booking_history h
      WHERE h.booking_id = r.booking_id AND h.id > r.id AND h.id <= a.id AND h.what IN ('accept', 'suggestion_ask')) f
    WHERE r.what = 'request' AND r.at >= ${period.from} GROUP BY 1`.execute(db);
  return rows;
}

export async function countSessions(db: Queryable, period: Period) {
  const { rows } = await sql<Counts<'given' | 'ahead' | 'missed'>>`
    SELECT ${startOf(period, sql`lower(b.during)`)} AS start,
      count(*) FILTER (WHERE b.state IN ('completed', 'settled'))::int AS given,
      count(*) FILTER (WHERE b.state IN ('confirmed', 'in_progress'))::int AS ahead,
      count(*) FILTER (WHERE b.state IN ('no_show_lsa', 'no_show_parent')
        OR (b.state IN ('cancelled_by_parent', 'cancelled_by_lsa') AND EXISTS (
          SELECT FROM booking_history h WHERE h.booking_id = b.id AND h.what = 'cancel' AND h.from_state = 'confirmed'
            AND h.at > lower(b.during) - interval '24 hours')))::int AS missed
    FROM bookings b
    WHERE b.kind = 'session' AND lower(b.during) >= ${period.from} AND lower(b.during) < ${period.until}
    GROUP BY 1`.execute(db);
  return rows;
}

const DUE = sql`interval '${sql.raw(String(REPORT_DUE_HOURS))} hours'`;

/** In the week they are due; late is what was not signed in time. */
export async function countReports(db: Queryable, period: Period, now: Date) {
  const { rows } = await sql<Counts<'due' | 'late'>>`
    SELECT ${startOf(period, sql`upper(b.during) + ${DUE}`)} AS start, count(*)::int AS due,
      count(*) FILTER (WHERE coalesce(r.signed_at, ${now}) > upper(b.during) + ${DUE})::int AS late
    FROM bookings b LEFT JOIN session_reports r ON r.booking_id = b.id
    WHERE b.kind = 'session' AND b.state IN ('completed', 'settled')
      AND upper(b.during) >= ${period.from}::timestamptz - ${DUE} AND upper(b.during) < ${period.until}::timestamptz - ${DUE}
    GROUP BY 1`.execute(db);
  return rows;
}

/** Not signed at this moment. Money waits for them, so an old one is settled or asked for long before a year. */
export async function countOpenReports(db: Queryable, now: Date): Promise<StaffFigures['reports']> {
  const { rows } = await sql<StaffFigures['reports']>`
    SELECT count(*)::int AS due, count(*) FILTER (WHERE upper(b.during) + ${DUE} < ${now})::int AS late
    FROM bookings b LEFT JOIN session_reports r ON r.booking_id = b.id
    WHERE b.kind = 'session' AND b.state IN ('completed', 'settled') AND r.signed_at IS NULL
      AND upper(b.during) >= ${now}::timestamptz - interval '1 year'`.execute(db);
  return rows[0] ?? { due: 0, late: 0 };
}

/** What was held at the end of each week follows from what is held now and what moved since. */
export async function countMoney(db: Queryable, period: Period) {
  const [balance, moved] = await Promise.all([
    sql<{ held: number }>`
      SELECT -coalesce(sum(balance_fils), 0)::bigint AS held FROM ledger_accounts WHERE name = 'held_funds'`.execute(
      db,
    ),
    sql<Counts<'change' | 'released'>>`
      SELECT ${startOf(period, sql`e.at`)} AS start, -sum(l.fils)::bigint AS change,
        coalesce(sum(l.fils) FILTER (WHERE e.kind = 'release'), 0)::bigint AS released
      FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id
      WHERE e.at >= ${period.from} AND l.account_id = (SELECT id FROM ledger_accounts WHERE name = 'held_funds')
      GROUP BY 1`.execute(db),
  ]);
  const weeks = moved.rows.map((row) => ({
    start: row.start,
    change: Number(row.change),
    released: Number(row.released),
  }));
  return { held: Number(balance.rows[0]?.held ?? 0), weeks };
}

export async function countCases(db: Queryable, now: Date): Promise<StaffFigures['cases']> {
  type Group = (typeof CASE_GROUPS)[number];
  const { rows } = await sql<{ group: Group; late: number; close: number; calm: number; paused: number }>`
    SELECT coalesce(severity, 'unrated') AS group,
      count(*) FILTER (WHERE paused_at IS NULL AND due < ${now})::int AS late,
      count(*) FILTER (WHERE paused_at IS NULL AND due >= ${now} AND due < ${now}::timestamptz + ${CLOSE})::int AS close,
      count(*) FILTER (WHERE paused_at IS NULL AND (due IS NULL OR due >= ${now}::timestamptz + ${CLOSE}))::int AS calm,
      count(*) FILTER (WHERE paused_at IS NOT NULL)::int AS paused
    FROM (SELECT severity, paused_at,
        least(CASE WHEN acknowledged_at IS NULL AND state IN ('open', 'assigned') THEN acknowledge_by END, resolve_by) AS due
      FROM disputes
      WHERE state IN ('open', 'assigned', 'investigating', 'waiting_on_party', 'resolution_proposed')) d
    GROUP BY 1`.execute(db);
  const bySeverity = CASE_GROUPS.map((group) => {
    const { late = 0, close = 0, calm = 0 } = rows.find((row) => row.group === group) ?? {};
    return [group, { late, close, calm }] as const;
  });
  return {
    by_severity: Object.fromEntries(bySeverity) as StaffFigures['cases']['by_severity'],
    paused: rows.reduce((sum, { paused }) => sum + paused, 0),
  };
}

const CLOSE = sql`interval '${sql.raw(String(CASE_CLOSE_HOURS))} hours'`;

export async function countChecks(db: Queryable, today: string): Promise<StaffFigures['checks']> {
  const [ending, blocked] = await Promise.all([
    sql<{ days: number; count: number }>`
      SELECT accepted_until - ${today}::date AS days, count(*)::int AS count FROM compliance_items
      WHERE is_required AND accepted_until <= ${today}::date + ${sql.lit(CHECK_DAYS.at(-1))} GROUP BY 1`.execute(db),
    sql<{ count: number }>`SELECT count(*)::int AS count FROM lsa_compliance WHERE NOT is_clear`.execute(db),
  ]);
  const between = (after: number, upTo: number) =>
    ending.rows.filter(({ days }) => days > after && days <= upTo).reduce((sum, { count }) => sum + count, 0);
  return {
    late: between(Number.NEGATIVE_INFINITY, -1),
    by_days: CHECK_DAYS.map((days, at) => between(CHECK_DAYS[at - 1] ?? -1, days)),
    out_of_search: blocked.rows[0]?.count ?? 0,
  };
}
