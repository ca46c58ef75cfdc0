import type { PersonState } from '@sanad/contract/staff/people.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { likeText, type PeopleSearch } from './people-search.ts';

export interface PersonListRow {
  id: string;
  number: number;
  full_name: string;
  account_type: string | null;
  email: string;
  phone_number: string | null;
  photo_file_id: string | null;
  created_at: Date;
  last_seen_at: Date | null;
  state: PersonState;
}

export interface PeopleFilter {
  search: PeopleSearch | null;
  role: 'PARENT' | 'LSA' | 'STAFF' | 'NONE' | undefined;
  state: PersonState | undefined;
  /** Colleagues are left out for customer service. */
  seesStaff: boolean;
}

const STATE = sql<PersonState>`
  CASE
    WHEN u.closed_at IS NOT NULL THEN 'closed'
    WHEN u.suspended_at IS NOT NULL THEN 'suspended'
    WHEN u.account_type IS NULL THEN 'onboarding'
    WHEN u.account_type = 'PARENT' AND NOT EXISTS (SELECT FROM parent_profiles p WHERE p.user_id = u.id) THEN 'onboarding'
    WHEN u.account_type = 'LSA' AND l.id IS NULL THEN 'onboarding'
    WHEN u.account_type = 'LSA' AND (SELECT cardinality(g.reasons) FROM lsa_listing g WHERE g.lsa_id = l.id) > 0
      THEN 'out_of_search'
    ELSE 'active'
  END`;

function selectPeople(where: RawBuilder<unknown>, rest: RawBuilder<unknown>) {
  return sql<PersonListRow>`
    SELECT u.id, u.number, u.full_name, u.account_type, u.email, u.phone_number, l.photo_file_id, u.created_at,
      (SELECT max(s.last_seen_at) FROM auth_sessions s WHERE s.user_id = u.id) AS last_seen_at, ${STATE} AS state
    FROM users u LEFT JOIN lsa_profiles l ON l.user_id = u.id
    WHERE ${where} ${rest}`;
}

/** Newest first. */
export function peopleStatement(
  filter: PeopleFilter,
  page: { before: { createdAt: Date; id: string } | null; limit: number },
) {
  const conditions = conditionsOf(filter);
  if (page.before) conditions.push(sql`(u.created_at, u.id) < (${page.before.createdAt}, ${page.before.id}::uuid)`);
  return selectPeople(sql.join(conditions, sql` AND `), sql`ORDER BY u.created_at DESC, u.id DESC LIMIT ${page.limit}`);
}

export async function listPeople(
  db: Queryable,
  ...input: Parameters<typeof peopleStatement>
): Promise<PersonListRow[]> {
  return (await peopleStatement(...input).execute(db)).rows;
}

export async function countPeople(db: Queryable, filter: PeopleFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM users u LEFT JOIN lsa_profiles l ON l.user_id = u.id
    WHERE ${sql.join(conditionsOf(filter), sql` AND `)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findPerson(db: Queryable, id: string): Promise<PersonListRow | undefined> {
  return (await selectPeople(sql`u.id = ${id}`, sql``).execute(db)).rows[0];
}

function conditionsOf({ search, role, state, seesStaff }: PeopleFilter): RawBuilder<SqlBool>[] {
  const all = [sql<SqlBool>`true`];
  if (search) all.push(matches(search));
  if (role === 'NONE') all.push(sql`u.account_type IS NULL`);
  else if (role === 'STAFF') all.push(sql`u.account_type IN ('CST_ADMIN', 'SUPER_ADMIN')`);
  else if (role) all.push(sql`u.account_type = ${role}`);
  if (!seesStaff) all.push(sql`(u.account_type IS NULL OR u.account_type NOT IN ('CST_ADMIN', 'SUPER_ADMIN'))`);
  if (state) all.push(sql`${STATE} = ${state}`);
  return all;
}

/** Each way by an index of its own, so that any of them stays quick. */
function matches({ number, email, phone, names }: PeopleSearch): RawBuilder<SqlBool> {
  const ways: RawBuilder<SqlBool>[] = [];
  if (number !== null) ways.push(sql`u.number = ${number}`);
  if (email) ways.push(sql`u.email LIKE ${`${likeText(email)}%`}`);
  if (phone) ways.push(sql`u.phone_number LIKE ${`%${likeText(phone)}%`}`);
  if (names.length > 0) {
    ways.push(
      sql`(${sql.join(
        names.map((name) => sql`u.full_name ILIKE ${`%${likeText(name)}%`}`),
        sql` AND `,
      )})`,
    );
  }
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` OR `)})`;
}
