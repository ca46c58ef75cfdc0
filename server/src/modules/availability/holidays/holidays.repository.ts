import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';

export interface HolidayRow {
  date: string;
  name_en: string;
  name_ar: string;
}

export function listHolidays(db: Queryable, from: string, limit: number): Promise<HolidayRow[]> {
  return db
    .selectFrom('public_holidays')
    .select([sql<string>`to_char(date, 'YYYY-MM-DD')`.as('date'), 'name_en', 'name_ar'])
    .where(sql<boolean>`public_holidays.date >= ${from}::date`)
    .orderBy('public_holidays.date')
    .limit(limit)
    .execute();
}

/** One change after the other, so that two people can't enter overlapping holidays. */
export async function lockHolidays(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('public holidays', 0))`.execute(tx);
}

/** Returns the days that were ordinary days before. */
export async function putHolidays(tx: Tx, rows: readonly HolidayRow[]): Promise<string[]> {
  const saved = await tx
    .insertInto('public_holidays')
    .values(rows.map(({ date, ...names }) => ({ date: sql<Date>`${date}::date`, ...names })))
    .onConflict((conflict) =>
      conflict
        .column('date')
        .doUpdateSet((eb) => ({ name_en: eb.ref('excluded.name_en'), name_ar: eb.ref('excluded.name_ar') })),
    )
    .returning([sql<string>`to_char(date, 'YYYY-MM-DD')`.as('day'), sql<boolean>`xmax = 0`.as('isNew')])
    .execute();
  return saved.filter(({ isNew }) => isNew).map(({ day }) => day);
}

export async function deleteHolidays(tx: Tx, from: string, to: string): Promise<void> {
  await tx.deleteFrom('public_holidays').where(sql<boolean>`date BETWEEN ${from}::date AND ${to}::date`).execute();
}
