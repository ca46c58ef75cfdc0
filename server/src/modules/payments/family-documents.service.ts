import type { MeetingMode } from '@sanad/contract/availability.ts';
import type { getFamilyStatement } from '@sanad/contract/payments/family-payments.ts';
import type { Language } from '@sanad/contract/product.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import type { z } from 'zod';
import type { FamilyStatementRow } from '../../platform/documents/document-data.ts';
import type { SentDocument } from '../../platform/documents/send-document.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { startOfMonth } from '../../platform/uae-months.ts';
import * as repository from './family-payments.repository.ts';

const DOCUMENTS_PER_HOUR = 60;
const MINUTE_MS = 60_000;

/** What a family can keep: the receipt of a session, and all of a year for an employer or a school. */
export class FamilyDocuments {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async receipt({ userId }: Viewer, bookingId: string, language: Language): Promise<SentDocument> {
    const { db, limits, config } = this.#platform;
    const paid = await repository.findPaidSession(db, userId, bookingId);
    if (!paid) throw new Refusal('not_found');
    await limits.take({ key: `documents:${userId}`, max: DOCUMENTS_PER_HOUR, minutes: 60 });
    const rows = await repository.listTransactions(db, userId, { bookingId }, { before: null, limit: null });
    const charge = rows.find(({ kind }) => kind === 'charge');
    if (!charge?.starts_at || !charge.ends_at) throw new Refusal('not_found');
    const number = `R-${paid.paid_at.getUTCFullYear()}-${String(paid.entry_id).padStart(6, '0')}`;
    const { renderPdf } = await import('../../platform/documents/pdf.ts');
    const bytes = await renderPdf(
      'receipt',
      {
        company: { ...config.company, taxNumber: config.vat?.registrationNumber ?? null },
        number,
        paidAt: paid.paid_at,
        parent: await repository.findName(db, userId),
        child: firstName(charge.child_name),
        lsa: charge.lsa_name ?? '',
        session: {
          startsAt: charge.starts_at,
          minutes: (charge.ends_at.getTime() - charge.starts_at.getTime()) / MINUTE_MS,
          mode: paid.mode as MeetingMode,
        },
        pricePerHourFils: paid.hourly_fils,
        amountFils: paid.price_fils,
        paidByCard: paid.amount_fils > 0 ? { ...cardOf(charge), fils: paid.amount_fils } : null,
        paidByCreditFils: paid.credit_fils,
        refunds: rows
          .filter(({ kind }) => kind !== 'charge')
          .map(({ at, kind, card_fils, credit_fils }) => ({
            at,
            to: kind === 'refund' ? ('card' as const) : ('credit' as const),
            fils: Math.abs(kind === 'refund' ? card_fils : credit_fils),
          })),
      },
      language,
    );
    return { name: `sanad-receipt-${number}.pdf`, bytes };
  }

  async statement(
    { userId }: Viewer,
    year: number,
    { language, format }: z.output<typeof getFamilyStatement.query>,
  ): Promise<SentDocument> {
    const { db, clock, limits, config } = this.#platform;
    await limits.take({ key: `documents:${userId}`, max: DOCUMENTS_PER_HOUR, minutes: 60 });
    const range = { from: startOfMonth(`${year}-01`), to: startOfMonth(`${year + 1}-01`) };
    const rows = await repository.listTransactions(db, userId, range, { before: null, limit: null });
    if (rows.length === 0) throw new Refusal('not_found');
    const statement = {
      company: { ...config.company, taxNumber: config.vat?.registrationNumber ?? null },
      year,
      issuedAt: clock.now(),
      parent: await repository.findName(db, userId),
      rows: rows.flatMap(statementRow).reverse(),
    };
    const name = `sanad-${year}.${format}`;
    if (format === 'csv') {
      const { familyStatementCsv } = await import('../../platform/documents/family-statement.ts');
      return { name, bytes: familyStatementCsv(statement, language) };
    }
    const { renderPdf } = await import('../../platform/documents/pdf.ts');
    return { name, bytes: await renderPdf('family-statement', statement, language) };
  }
}

function cardOf({ card_brand, card_last_digits }: repository.TransactionRow) {
  return { brand: card_brand ?? '', lastDigits: card_last_digits ?? '' };
}

/** What was paid for a session and what came back of it; credit that was given or has expired is no payment. */
function statementRow(row: repository.TransactionRow): FamilyStatementRow[] {
  if (row.kind !== 'charge' && row.kind !== 'refund' && row.kind !== 'credit_returned') return [];
  if (!row.starts_at) return [];
  return [
    {
      kind: row.kind === 'charge' ? 'payment' : 'refund',
      at: row.at,
      child: firstName(row.child_name),
      lsa: row.lsa_name ?? '',
      startsAt: row.starts_at,
      card: row.card_fils !== 0 ? cardOf(row) : null,
      cardFils: Math.abs(row.card_fils),
      creditFils: Math.abs(row.credit_fils),
    },
  ];
}
