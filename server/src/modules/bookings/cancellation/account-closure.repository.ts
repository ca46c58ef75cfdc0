import { LIVE_STATES } from '@sanad/contract/bookings/booking-states.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Vault } from '../../../platform/security/secrets.ts';
import { notesContext } from '../bookings.presenter.ts';
import { listCustomers } from '../payments/payment-customers.repository.ts';

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

/** Reports that this person did not come, and that are not final yet. */
export async function listPendingAgainst(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM bookings
    WHERE reported_by IS NOT NULL AND final_at IS NULL
      AND ((state = 'no_show_lsa' AND lsa_user_id = ${userId}) OR (state = 'no_show_parent' AND parent_user_id = ${userId}))
    ORDER BY id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Words go, facts stay. */
export async function eraseFreeText(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('bookings').set({ notes_encrypted: null }).where('parent_user_id', '=', userId).execute();
  await tx.updateTable('booking_history').set({ reason: '' }).where('user_id', '=', userId).execute();
  await sql`
    UPDATE reschedule_requests r SET note = '' FROM bookings b
    WHERE b.id = r.booking_id AND r.note <> ''
      AND ((r.side = 'parent' AND b.parent_user_id = ${userId}) OR (r.side = 'lsa' AND b.lsa_user_id = ${userId}))`.execute(
    tx,
  );
  await sql`
    UPDATE booking_payments p SET card_hash = NULL FROM bookings b
    WHERE b.id = p.booking_id AND b.parent_user_id = ${userId} AND p.card_hash IS NOT NULL`.execute(tx);
  await tx.deleteFrom('waitlist_entries').where('user_id', '=', userId).execute();
}

/**
 * What concerns the one who asks. The other side's words, and who they are, are theirs; an hour that somebody only
 * reserved and never paid for is nothing an LSA has heard of.
 */
export async function exportBookings(db: Queryable, vault: Vault, userId: string): Promise<unknown> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .select(sql<string>`during::text`.as('during'))
    .where((eb) =>
      eb.or([
        eb('parent_user_id', '=', userId),
        eb.and([eb('lsa_user_id', '=', userId), eb('request_expires_at', 'is not', null)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const asParent = new Set(rows.filter((row) => row.parent_user_id === userId).map(({ id }) => id));
  const isOwnSide = (bookingId: string, side: string) => side === (asParent.has(bookingId) ? 'parent' : 'lsa');
  const ids = rows.map(({ id }) => id);
  const of = <T>(some: Iterable<string>, list: (ids: string[]) => Promise<T[]>) => {
    const all = [...some];
    return all.length > 0 ? list(all) : Promise.resolve([]);
  };
  const history = await of(ids, (some) =>
    db.selectFrom('booking_history').selectAll().where('booking_id', 'in', some).execute(),
  );
  const reschedules = await of(ids, (some) =>
    db
      .selectFrom('reschedule_requests')
      .selectAll()
      .select(sql<string>`during::text`.as('during'))
      .where('booking_id', 'in', some)
      .execute(),
  );
  return {
    payment_customers: await listCustomers(db, userId),
    bookings: rows.map(({ notes_encrypted, parent_user_id, lsa_user_id, child_id, ...row }) =>
      asParent.has(row.id)
        ? {
            ...row,
            parent_user_id,
            child_id,
            notes: notes_encrypted ? vault.decrypt(notes_encrypted, notesContext(row.id)) : '',
          }
        : { ...row, lsa_user_id },
    ),
    history: history.map(({ user_id, reason, ...row }) =>
      user_id === userId ? { ...row, user_id, reason } : { ...row, reason: '' },
    ),
    payments: (
      await of(asParent, (some) =>
        db.selectFrom('booking_payments').selectAll().where('booking_id', 'in', some).execute(),
      )
    ).map(({ card_hash: _, ...row }) => row),
    outcomes: await of(ids, (some) =>
      db.selectFrom('booking_outcomes').selectAll().where('booking_id', 'in', some).execute(),
    ),
    reschedules: reschedules.map(({ note, ...row }) => ({
      ...row,
      note: isOwnSide(row.booking_id, row.side) ? note : '',
    })),
    strikes: await of(ids, (some) =>
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
