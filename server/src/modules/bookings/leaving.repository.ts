import { LIVE_STATES } from '@sanad/contract/booking-states.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database.ts';
import type { Vault } from '../../platform/secrets.ts';
import { notesContext } from './bookings.presenter.ts';

export async function listLiveOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('bookings')
    .select('id')
    .where((eb) => eb.or([eb('parent_user_id', '=', userId), eb('lsa_user_id', '=', userId)]))
    .where('state', 'in', LIVE_STATES)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Words go, facts stay. */
export async function blankWordsOf(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('bookings').set({ notes_encrypted: null }).where('parent_user_id', '=', userId).execute();
  await tx.updateTable('booking_history').set({ reason: '' }).where('user_id', '=', userId).execute();
  await sql`
    UPDATE reschedule_requests r SET note = '' FROM bookings b
    WHERE b.id = r.booking_id AND r.note <> ''
      AND ((r.side = 'parent' AND b.parent_user_id = ${userId}) OR (r.side = 'lsa' AND b.lsa_user_id = ${userId}))`.execute(
    tx,
  );
  await tx.deleteFrom('waitlist_entries').where('user_id', '=', userId).execute();
}

export async function exportBookings(db: Queryable, vault: Vault, userId: string): Promise<unknown> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .select(sql<string>`during::text`.as('during'))
    .where((eb) => eb.or([eb('parent_user_id', '=', userId), eb('lsa_user_id', '=', userId)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const of = <T>(list: (ids: string[]) => Promise<T[]>) => (ids.length > 0 ? list(ids) : Promise.resolve([]));
  return {
    bookings: rows.map(({ notes_encrypted, ...row }) => ({
      ...row,
      notes: notes_encrypted ? vault.decrypt(notes_encrypted, notesContext(row.id)) : '',
    })),
    history: await of((some) => db.selectFrom('booking_history').selectAll().where('booking_id', 'in', some).execute()),
    payments: await of((some) =>
      db.selectFrom('booking_payments').selectAll().where('booking_id', 'in', some).execute(),
    ),
    outcomes: await of((some) =>
      db.selectFrom('booking_outcomes').selectAll().where('booking_id', 'in', some).execute(),
    ),
    reschedules: await of((some) =>
      db
        .selectFrom('reschedule_requests')
        .selectAll()
        .select(sql<string>`during::text`.as('during'))
        .where('booking_id', 'in', some)
        .execute(),
    ),
    strikes: await of((some) =>
      db
        .selectFrom('lsa_strikes')
        .innerJoin('bookings', 'bookings.id', 'lsa_strikes.booking_id')
        .selectAll('lsa_strikes')
        .where('lsa_strikes.booking_id', 'in', some)
        .where('bookings.lsa_user_id', '=', userId)
        .execute(),
    ),
    waitlist: await db.selectFrom('waitlist_entries').selectAll().where('user_id', '=', userId).execute(),
  };
}
