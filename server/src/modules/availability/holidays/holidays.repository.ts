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

export async function putHoliday(tx: Tx, { date, name_en, name_ar }: HolidayRow): Promise<void> {
  await tx
    .insertInto('public_holidays')
    .values({ date: sql<Date>`${date}::date`, name_en, name_ar })
    .onConflict((conflict) => conflict.column('date').doUpdateSet({ name_en, name_ar }))
    .execute();
}

/** Was there one? */
export async function deleteHoliday(tx: Tx, date: string): Promise<boolean> {
  const gone = await tx.deleteFrom('public_holidays').where(sql<boolean>`date = ${date}::date`).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
