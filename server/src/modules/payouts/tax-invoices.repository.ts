import type { MeetingMode } from '@sanad/contract/availability.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

interface TaxInvoiceRow {
  year: number;
  number: number;
  fee_fils: number;
  vat_fils: number;
  vat_basis_points: number;
  issued_at: Date;
  starts_at: Date;
  ends_at: Date;
  mode: MeetingMode;
  lsa_name: string;
  lsa_address: string | null;
}

/** The invoice for our fee of one session, for the LSA who got it. */
export async function findTaxInvoice(
  db: Queryable,
  userId: string,
  bookingId: string,
): Promise<TaxInvoiceRow | undefined> {
  const { rows } = await sql<TaxInvoiceRow>`
    SELECT i.year, i.number, i.fee_fils, i.vat_fils, b.vat_basis_points, i.issued_at, b.mode, u.full_name AS lsa_name,
      l.address AS lsa_address, lower(b.during) AS starts_at, upper(b.during) AS ends_at
    FROM tax_invoices i JOIN bookings b ON b.id = i.booking_id JOIN users u ON u.id = i.lsa_user_id
    LEFT JOIN lsa_profiles l ON l.user_id = u.id
    WHERE i.booking_id = ${bookingId} AND i.lsa_user_id = ${userId}`.execute(db);
  return rows[0];
}
