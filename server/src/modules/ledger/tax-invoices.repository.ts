import { vatIn } from '@sanad/contract/payments/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

interface InvoicedFee {
  bookingId: string;
  lsaUserId: string;
  feeFils: number;
  vatBasisPoints: number;
}

/**
 * Numbers our fee for one session, where VAT is in it. The counter of the year is locked until the transaction ends, so
 * that a number is used or was never taken.
 */
export async function issueTaxInvoice(tx: Tx, fee: InvoicedFee, at: Date): Promise<void> {
  const { bookingId, lsaUserId, feeFils, vatBasisPoints } = fee;
  if (vatBasisPoints === 0 || feeFils <= 0) return;
  await sql`
    WITH issued AS (SELECT extract(year FROM ${at}::timestamptz AT TIME ZONE 'Asia/Dubai')::smallint AS year),
    numbered AS (
      INSERT INTO tax_invoice_numbers (year, last)
      SELECT year, 1 FROM issued WHERE NOT EXISTS (SELECT FROM tax_invoices WHERE booking_id = ${bookingId})
      ON CONFLICT (year) DO UPDATE SET last = tax_invoice_numbers.last + 1
      RETURNING year, last
    )
    INSERT INTO tax_invoices (year, number, booking_id, lsa_user_id, fee_fils, vat_fils, issued_at)
    SELECT year, last, ${bookingId}, ${lsaUserId}, ${feeFils}, ${vatIn(feeFils, vatBasisPoints)}, ${at}
    FROM numbered`.execute(tx);
}

/** As it stands on the invoice: 2026-004182. */
export function taxInvoiceNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(6, '0')}`;
}
