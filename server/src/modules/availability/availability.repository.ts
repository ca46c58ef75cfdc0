import { MIN_NOTICE_HOURS } from '@sanad/contract/availability.ts';
import { DEFAULT_ZONE } from '@sanad/contract/time/time.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { LsaAvailabilityRules, LsaExceptions } from '../../platform/database/database-types.ts';
import { findBusyCalendar } from './busy-calendar/busy-calendar.repository.ts';
import { findCalendarLink } from './busy-calendar/calendar-links.repository.ts';

export type Rules = Pick<
  Selectable<LsaAvailabilityRules>,
  'zone' | 'notice_online_hours' | 'notice_in_person_hours' | 'works_public_holidays'
>;
type Days = { from_date: string; to_date: string };
export type ExceptionRow = Omit<Selectable<LsaExceptions>, keyof Days> & Days;

const DEFAULT_RULES: Rules = {
  zone: DEFAULT_ZONE,
  notice_online_hours: MIN_NOTICE_HOURS.online,
  notice_in_person_hours: MIN_NOTICE_HOURS.in_person,
  works_public_holidays: false,
};

export async function getRules(db: Queryable, lsaId: string): Promise<Rules> {
  const row = await db
    .selectFrom('lsa_availability_rules')
    .select(['zone', 'notice_online_hours', 'notice_in_person_hours', 'works_public_holidays'])
    .where('lsa_id', '=', lsaId)
    .executeTakeFirst();
  return row ?? DEFAULT_RULES;
}

export async function zoneOfLsa(db: Queryable, lsaId: string): Promise<string> {
  return (await getRules(db, lsaId)).zone;
}

export async function saveRules(tx: Tx, row: Insertable<LsaAvailabilityRules>): Promise<void> {
  const { lsa_id: _, ...changes } = row;
  await tx
    .insertInto('lsa_availability_rules')
    .values(row)
    .onConflict((conflict) => conflict.column('lsa_id').doUpdateSet(changes))
    .execute();
}

function exceptions(db: Queryable, lsaId: string) {
  return db
    .selectFrom('lsa_exceptions')
    .select(['id', 'lsa_id', 'kind', 'slots', 'note', 'created_at'])
    .select([
      sql<string>`to_char(from_date, 'YYYY-MM-DD')`.as('from_date'),
      sql<string>`to_char(to_date, 'YYYY-MM-DD')`.as('to_date'),
    ])
    .where('lsa_id', '=', lsaId)
    .orderBy('lsa_exceptions.from_date')
    .orderBy('created_at')
    .orderBy('id');
}

/** Those that are not over on that day. */
export function listExceptions(db: Queryable, lsaId: string, day: string): Promise<ExceptionRow[]> {
  return exceptions(db, lsaId).where(sql<boolean>`lsa_exceptions.to_date >= ${day}::date`).execute();
}

export async function insertException(
  tx: Tx,
  row: Omit<Insertable<LsaExceptions>, keyof Days> & Days & { slots: number[] },
): Promise<void> {
  await tx
    .insertInto('lsa_exceptions')
    .values({ ...row, from_date: sql<Date>`${row.from_date}::date`, to_date: sql<Date>`${row.to_date}::date` })
    .execute();
}

/** Was there one of this LSA's? */
export async function deleteException(tx: Tx, lsaId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('lsa_exceptions')
    .where('lsa_id', '=', lsaId)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** All of it, also what is over. */
export async function listAllOf(db: Queryable, lsaId: string) {
  return {
    rules: await db.selectFrom('lsa_availability_rules').selectAll().where('lsa_id', '=', lsaId).executeTakeFirst(),
    exceptions: await exceptions(db, lsaId).execute(),
    busyCalendar: await findBusyCalendar(db, lsaId),
    link: await findCalendarLink(db, lsaId),
    busy: await db
      .selectFrom('lsa_busy_times')
      .selectAll()
      .where('lsa_id', '=', lsaId)
      .orderBy('during')
      .orderBy('id')
      .execute(),
  };
}

export async function deleteAllOf(tx: Tx, lsaId: string): Promise<void> {
  await tx.deleteFrom('lsa_availability_rules').where('lsa_id', '=', lsaId).execute();
  await tx.deleteFrom('lsa_exceptions').where('lsa_id', '=', lsaId).execute();
  await tx.deleteFrom('lsa_busy_times').where('lsa_id', '=', lsaId).execute();
  await tx.deleteFrom('lsa_calendar_links').where('lsa_id', '=', lsaId).execute();
  await tx.deleteFrom('lsa_busy_calendars').where('lsa_id', '=', lsaId).execute();
}
