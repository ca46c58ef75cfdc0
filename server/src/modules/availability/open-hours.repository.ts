import {
  FIRST_SLOT_HOUR,
  HORIZON_DAYS,
  MIN_NOTICE_HOURS,
  SLOT_MINUTES,
  TRAVEL_MINUTES,
} from '@sanad/contract/availability.ts';
import { DEFAULT_ZONE } from '@sanad/contract/time/time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/** Which LSAs, and from which local day to which, both included. */
export interface Wanted {
  lsaIds: readonly string[];
  from: string;
  to: string;
  now: Date;
  /** Where a session in person would be; unknown: it counts as a way to go from everywhere. */
  area?: string | null | undefined;
  /** Bookings that are about to give way: they take no time. */
  ignoring?: readonly string[] | undefined;
}

export interface FreeHour {
  lsa_id: string;
  date: string;
  slot: number;
  starts_at: Date;
  ends_at: Date;
  online: boolean;
  in_person: boolean;
}

/** One local day, once for each of its open hours; a day without any comes once, with nulls. */
export interface DayRow {
  date: string;
  zone: string;
  off: boolean;
  /** From when on the notice is kept; null where the LSA does not work in this way. */
  online_from: Date | null;
  in_person_from: Date | null;
  slot: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  taken: boolean | null;
  travel: boolean | null;
  online: boolean | null;
  in_person: boolean | null;
}

export interface Engagement {
  starts_at: Date;
  ends_at: Date;
  label: string;
}

const SLOT = sql.lit(`${SLOT_MINUTES} minutes`);
const TRAVEL = sql.lit(`${TRAVEL_MINUTES} minutes`);
const HORIZON = sql.lit(`${HORIZON_DAYS * 24} hours`);

/** `one_on_one` says nothing about the place: who names neither place offers both. */
const offers = (mode: string, other: string) =>
  sql`(${sql.lit(mode)} = ANY (p.session_types) OR ${sql.lit(other)} <> ALL (p.session_types))`;

/**
 * The one place where open hours are made, for many LSAs at once:
 *   open_days   (lsa, day): is it off, and its hours as bits: (weekly without hours off, unless the day is off) or extra
 *   open_hours  (lsa, day, slot): the instants in the LSA's zone, and what stands in the way of booking them
 * What takes time is gathered first, once per LSA, zone and day; the rows of hours are only compared.
 */
function withOpenHours({ lsaIds, from, to, now, area, ignoring = [] }: Wanted): RawBuilder<unknown> {
  const at = sql`${now}::timestamptz`;
  const first = sql`${from}::date`;
  const last = sql`${to}::date`;
  return sql`
    WITH lsas AS (
      SELECT p.id, coalesce(r.zone, ${DEFAULT_ZONE}) AS zone, coalesce(r.works_public_holidays, false) AS works,
        CASE WHEN ${offers('online', 'in_person')}
          THEN ${at} + coalesce(r.notice_online_hours, ${MIN_NOTICE_HOURS.online}) * interval '1 hour' END AS online_from,
        CASE WHEN ${offers('in_person', 'online')}
          THEN ${at} + coalesce(r.notice_in_person_hours, ${MIN_NOTICE_HOURS.in_person}) * interval '1 hour'
        END AS in_person_from
      FROM lsa_profiles p LEFT JOIN lsa_availability_rules r ON r.lsa_id = p.id
      WHERE p.id = ANY (${lsaIds}::uuid[])
    ), days AS (
      SELECT ${first} + n AS day, extract(isodow FROM ${first} + n)::smallint AS weekday,
        EXISTS (SELECT FROM public_holidays h WHERE h.date = ${first} + n) AS holiday
      FROM generate_series(0, ${last} - ${first}) n
    ), weekly AS (
      SELECT w.lsa_id, w.day AS weekday, bit_or(1 << w.slot) AS hours
      FROM lsas l JOIN lsa_weekly_hours w ON w.lsa_id = l.id
      GROUP BY 1, 2
    ), exceptional AS (
      SELECT x.lsa_id, d.day, bool_or(x.kind = 'off' AND cardinality(x.slots) = 0) AS off,
        coalesce(bit_or(1 << s.slot) FILTER (WHERE x.kind = 'off'), 0) AS hours_off,
        coalesce(bit_or(1 << s.slot) FILTER (WHERE x.kind = 'extra'), 0) AS hours
      FROM lsas l JOIN lsa_exceptions x ON x.lsa_id = l.id AND x.to_date >= ${first}
        JOIN days d ON d.day BETWEEN x.from_date AND x.to_date
        LEFT JOIN unnest(x.slots) s (slot) ON true
      GROUP BY 1, 2
    ), engaged AS (
      SELECT e.lsa_id, range_agg(e.during) AS during,
        range_agg(e.during) FILTER (WHERE e.in_person AND (e.area = ${area ?? null}::text) IS NOT TRUE) AS elsewhere
      FROM lsas l JOIN lsa_engagements e ON e.lsa_id = l.id
      WHERE e.during && tstzrange((${first} - 1)::timestamp AT TIME ZONE 'UTC', (${last} + 2)::timestamp AT TIME ZONE 'UTC')
        AND (e.expires_at IS NULL OR e.expires_at > ${at}) AND e.id <> ALL (${ignoring}::uuid[])
      GROUP BY 1
    ), open_days AS MATERIALIZED (
      SELECT l.id, l.zone, d.day, d.holiday AND NOT l.works OR coalesce(x.off, false) AS off,
        CASE WHEN d.holiday AND NOT l.works OR x.off THEN 0 ELSE coalesce(w.hours, 0) & ~coalesce(x.hours_off, 0) END
          | coalesce(x.hours, 0) AS hours
      FROM lsas l CROSS JOIN days d
        LEFT JOIN weekly w ON w.lsa_id = l.id AND w.weekday = d.weekday
        LEFT JOIN exceptional x ON x.lsa_id = l.id AND x.day = d.day
    ), grid AS MATERIALIZED (
      SELECT z.zone, d.day, s.slot, t.starts_at, t.starts_at + interval ${SLOT} AS ends_at,
        tstzrange(t.starts_at, t.starts_at + interval ${SLOT}) AS span,
        tstzrange(t.starts_at - interval ${TRAVEL}, t.starts_at + interval ${SLOT} + interval ${TRAVEL}) AS with_travel,
        t.starts_at + interval ${SLOT} <= ${at} + interval ${HORIZON} AS near
      FROM (SELECT DISTINCT zone FROM lsas) z CROSS JOIN days d CROSS JOIN generate_series(0, 9) s (slot)
        CROSS JOIN LATERAL (
          SELECT (d.day + make_interval(hours => ${sql.lit(FIRST_SLOT_HOUR)} + s.slot)) AT TIME ZONE z.zone AS starts_at
        ) t
    ), open_hours AS (
      SELECT o.id AS lsa_id, g.day, g.slot, g.starts_at, g.ends_at, g.span,
        coalesce(e.during && g.span, false) AS taken,
        coalesce(e.elsewhere && g.with_travel, false) AS travel,
        coalesce(g.near AND g.starts_at >= l.online_from, false) AS online,
        coalesce(g.near AND g.starts_at >= l.in_person_from, false)
          AND NOT coalesce(e.elsewhere && g.with_travel, false) AS in_person
      FROM open_days o JOIN grid g ON g.zone = o.zone AND g.day = o.day AND o.hours & (1 << g.slot) <> 0
        JOIN lsas l ON l.id = o.id LEFT JOIN engaged e ON e.lsa_id = o.id
    )`;
}

const IS_FREE = sql`NOT taken AND (online OR in_person)`;

export async function listFreeHours(db: Queryable, wanted: Wanted): Promise<FreeHour[]> {
  const { rows } = await sql<FreeHour>`
    ${withOpenHours(wanted)}
    SELECT lsa_id, day::text AS date, slot, starts_at, ends_at, online, in_person
    FROM open_hours WHERE ${IS_FREE}
    ORDER BY lsa_id, starts_at`.execute(db);
  return rows;
}

/** The first so many free hours of each LSA, soonest first. */
export async function listFirstFree(
  db: Queryable,
  wanted: Wanted,
  count: number,
): Promise<{ lsa_id: string; starts: Date[] }[]> {
  const { rows } = await sql<{ lsa_id: string; starts: Date[] }>`
    ${withOpenHours(wanted)}
    SELECT lsa_id, array_agg(starts_at ORDER BY starts_at) AS starts
    FROM (
      SELECT lsa_id, starts_at, row_number() OVER (PARTITION BY lsa_id ORDER BY day, slot) AS place
      FROM open_hours WHERE ${IS_FREE}
    ) f
    WHERE place <= ${count}
    GROUP BY lsa_id`.execute(db);
  return rows;
}

export async function listDays(db: Queryable, wanted: Wanted): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    ${withOpenHours(wanted)}
    SELECT o.day::text AS date, o.zone, o.off, l.online_from, l.in_person_from,
      h.slot, h.starts_at, h.ends_at, h.taken, h.travel, h.online, h.in_person
    FROM open_days o JOIN lsas l ON l.id = o.id LEFT JOIN open_hours h ON h.lsa_id = o.id AND h.day = o.day
    ORDER BY o.day, h.slot`.execute(db);
  return rows;
}

/** What is still ahead and is not wholly inside open hours. Times of an uploaded calendar, without a label, may lie anywhere. */
export async function listOutside(db: Queryable, wanted: Wanted): Promise<Engagement[]> {
  const { rows } = await sql<Engagement>`
    ${withOpenHours(wanted)}
    SELECT lower(e.during) AS starts_at, upper(e.during) AS ends_at, e.label
    FROM lsas l JOIN lsa_engagements e ON e.lsa_id = l.id AND (e.kind = 'booking' OR e.label <> '')
    WHERE e.during && tstzrange(${wanted.now}, ${wanted.now}::timestamptz + interval ${HORIZON})
      -- An hour held while somebody pays is no session yet.
      AND e.expires_at IS NULL
      AND upper(e.during) - lower(e.during) > (
        SELECT coalesce(sum(upper(h.span * e.during) - lower(h.span * e.during)), interval '0')
        FROM open_hours h WHERE h.lsa_id = l.id AND h.span && e.during
      )
    ORDER BY 1, 2`.execute(db);
  return rows;
}
