import type { PersonEventGroup, PersonEventKind } from '@sanad/contract/staff/people.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';

export interface PersonEventRow {
  id: string;
  at: Date;
  kind: PersonEventKind;
  detail: string;
  name: string | null;
  fils: number | null;
  number: number | null;
  /** Plain, or encrypted for a message. */
  text: string | null;
  sealed: Buffer | null;
}

/** What each part selects, so that all of them can stand in one list. */
const columns = (parts: {
  id: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  kind: PersonEventKind;
  detail?: RawBuilder<unknown>;
  name?: RawBuilder<unknown>;
  /** Whether the name is a child's, of whom only the first name is shown. */
  isChild?: RawBuilder<unknown>;
  fils?: RawBuilder<unknown>;
  number?: RawBuilder<unknown>;
  text?: RawBuilder<unknown>;
  sealed?: RawBuilder<unknown>;
}) => sql`
  ${sql.lit(parts.kind)} || ':' || (${parts.id})::text AS id, ${parts.at} AS at, ${sql.lit(parts.kind)} AS kind,
  coalesce((${parts.detail ?? sql`NULL`})::text, '') AS detail, (${parts.name ?? sql`NULL`})::text AS name,
  (${parts.isChild ?? sql`false`})::boolean AS "isChild",
  (${parts.fils ?? sql`NULL`})::int AS fils, (${parts.number ?? sql`NULL`})::int AS number,
  (${parts.text ?? sql`NULL`})::text AS text, (${parts.sealed ?? sql`NULL`})::bytea AS sealed`;

const isLsa = (userId: string) => sql`b.lsa_user_id = ${userId}`;
const otherName = (userId: string) =>
  sql`CASE WHEN ${isLsa(userId)} THEN c.full_name
    ELSE (SELECT o.full_name FROM users o WHERE o.id = b.lsa_user_id) END`;

const BOOKINGS = sql`bookings b LEFT JOIN children c ON c.id = b.child_id`;
const isMine = (userId: string) => sql`(b.lsa_user_id = ${userId} OR b.parent_user_id = ${userId})`;

function sessionParts(userId: string): RawBuilder<unknown>[] {
  return [
    sql`SELECT ${columns({
      id: sql`h.id`,
      at: sql`h.at`,
      kind: 'session',
      detail: sql`CASE WHEN h.to_state = 'cancelled_by_parent' AND h.from_state = 'requested' THEN 'withdrawn'
        ELSE h.to_state END`,
      name: otherName(userId),
      isChild: isLsa(userId),
      number: sql`b.number`,
    })} FROM ${BOOKINGS} JOIN booking_history h ON h.booking_id = b.id
      WHERE ${isMine(userId)} AND h.to_state IS DISTINCT FROM h.from_state
        AND h.to_state NOT IN ('held', 'settled', 'in_progress')`,
    sql`SELECT ${columns({
      id: sql`r.booking_id`,
      at: sql`r.signed_at`,
      kind: 'report',
      detail: sql`round(extract(epoch FROM r.signed_at - upper(b.during)) / 60)`,
      name: sql`c.full_name`,
      isChild: sql`true`,
      number: sql`b.number`,
    })} FROM session_reports r JOIN bookings b ON b.id = r.booking_id LEFT JOIN children c ON c.id = b.child_id
      WHERE r.lsa_user_id = ${userId} AND r.state = 'signed' AND r.signed_at IS NOT NULL`,
    sql`SELECT ${columns({
      id: sql`v.id`,
      at: sql`v.published_at`,
      kind: 'review',
      detail: sql`v.stars`,
      name: sql`(SELECT a.full_name FROM users a WHERE a.id = v.author_user_id)`,
      number: sql`b.number`,
    })} FROM reviews v JOIN bookings b ON b.id = v.booking_id
      WHERE v.subject_user_id = ${userId} AND v.published_at IS NOT NULL`,
  ];
}

function moneyParts(userId: string): RawBuilder<unknown>[] {
  return [
    sql`SELECT ${columns({
      id: sql`p.id`,
      at: sql`coalesce(p.finished_at, p.created_at)`,
      kind: 'payout',
      detail: sql`p.state`,
      name: sql`p.account_last_digits`,
      fils: sql`p.amount_fils`,
      number: sql`p.number`,
    })} FROM payouts p WHERE p.user_id = ${userId}`,
    sql`SELECT ${columns({
      id: sql`e.id`,
      at: sql`e.at`,
      kind: 'payment',
      detail: sql`e.kind`,
      name: otherName(userId),
      isChild: isLsa(userId),
      fils: sql`(SELECT max(abs(l.fils)) FROM ledger_lines l WHERE l.entry_id = e.id)`,
      number: sql`b.number`,
    })} FROM ${BOOKINGS} JOIN ledger_entries e ON e.booking_id = b.id
      WHERE b.parent_user_id = ${userId} AND e.kind IN ('capture', 'refund')`,
    sql`SELECT ${columns({
      id: sql`k.id`,
      at: sql`k.granted_at`,
      kind: 'credit',
      detail: sql`k.kind`,
      fils: sql`k.amount_fils`,
    })} FROM credits k WHERE k.user_id = ${userId}`,
  ];
}

function conductParts(userId: string): RawBuilder<unknown>[] {
  return [
    sql`SELECT ${columns({
      id: sql`s.booking_id`,
      at: sql`s.given_at`,
      kind: 'strike',
      detail: sql`s.cause`,
      number: sql`b.number`,
    })} FROM lsa_profiles l JOIN lsa_strikes s ON s.lsa_id = l.id JOIN bookings b ON b.id = s.booking_id
      WHERE l.user_id = ${userId}`,
    sql`SELECT ${columns({
      id: sql`s.id`,
      at: sql`s.suspended_at`,
      kind: 'suspended',
      detail: sql`s.reason_code`,
      name: sql`(SELECT u.full_name FROM users u WHERE u.id = s.suspended_by)`,
      text: sql`s.reason`,
    })} FROM suspensions s WHERE s.user_id = ${userId}`,
    sql`SELECT ${columns({
      id: sql`s.id`,
      at: sql`s.lifted_at`,
      kind: 'restored',
      name: sql`(SELECT u.full_name FROM users u WHERE u.id = s.lifted_by)`,
      text: sql`s.lift_reason`,
    })} FROM suspensions s WHERE s.user_id = ${userId} AND s.lifted_at IS NOT NULL`,
  ];
}

function signInParts(userId: string): RawBuilder<unknown>[] {
  return [
    sql`SELECT ${columns({ id: sql`u.id`, at: sql`u.created_at`, kind: 'joined' })} FROM users u WHERE u.id = ${userId}`,
    sql`SELECT ${columns({
      id: sql`s.id`,
      at: sql`s.created_at`,
      kind: 'signed_in',
      detail: sql`s.user_agent`,
    })} FROM auth_sessions s WHERE s.user_id = ${userId}`,
    sql`SELECT ${columns({
      id: sql`a.id`,
      at: sql`a.at`,
      kind: 'access_reset',
      detail: sql`a.details ->> 'second_factor'`,
      name: sql`(SELECT u.full_name FROM users u WHERE u.id = a.actor_id)`,
      text: sql`a.reason`,
    })} FROM audit_log a
      WHERE a.subject_kind = 'user' AND a.subject_id = ${userId} AND a.action = 'account.access_reset'`,
  ];
}

function teamParts(userId: string): RawBuilder<unknown>[] {
  return [
    sql`SELECT ${columns({
      id: sql`m.id`,
      at: sql`m.sent_at`,
      kind: 'message',
      name: sql`(SELECT u.full_name FROM users u WHERE u.id = m.author_id)`,
      sealed: sql`m.text_encrypted`,
    })} FROM staff_messages m WHERE m.user_id = ${userId}`,
  ];
}

const PARTS: Record<PersonEventGroup, (userId: string) => RawBuilder<unknown>[]> = {
  sessions: sessionParts,
  money: moneyParts,
  conduct: conductParts,
  sign_in: signInParts,
  team: teamParts,
};

/** Newest first. Each part brings at most a page, whatever a person's past is like. */
export async function listPersonEvents(
  db: Queryable,
  userId: string,
  page: { group: PersonEventGroup | undefined; before: { at: Date; id: string } | null; limit: number },
): Promise<PersonEventRow[]> {
  const groups = page.group ? [page.group] : (Object.keys(PARTS) as PersonEventGroup[]);
  const before = page.before ? sql`WHERE (at, id) < (${page.before.at}, ${page.before.id})` : sql``;
  const parts = groups
    .flatMap((group) => PARTS[group](userId))
    .map((part) => sql`(SELECT * FROM (${part}) part ${before} ORDER BY at DESC, id DESC LIMIT ${page.limit})`);
  const { rows } = await sql<PersonEventRow & { isChild: boolean }>`
    SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) all_parts
    ORDER BY at DESC, id DESC LIMIT ${page.limit}`.execute(db);
  return rows.map(({ isChild, ...row }) => ({
    ...row,
    name: isChild && row.name !== null ? firstName(row.name) : row.name,
  }));
}
