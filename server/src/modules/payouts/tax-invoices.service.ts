import type { Language } from '@sanad/contract/product.ts';
import type { SentDocument } from '../../platform/documents/send-document.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { taxInvoiceNumber } from '../ledger/index.ts';
import { findTaxInvoice } from './tax-invoices.repository.ts';

const DOCUMENTS_PER_HOUR = 60;
const MINUTE_MS = 60_000;

/** Our fee for one session, with the VAT in it, for the LSA's own books. */
export class TaxInvoices {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async make({ userId }: Viewer, bookingId: string, language: Language): Promise<SentDocument> {
    const { db, limits, config } = this.#platform;
    const invoice = await findTaxInvoice(db, userId, bookingId);
    if (!invoice) throw new Refusal('not_found');
    await limits.take({ key: `documents:${userId}`, max: DOCUMENTS_PER_HOUR, minutes: 60 });
    const number = taxInvoiceNumber(invoice);
    const { renderPdf } = await import('../../platform/documents/pdf.ts');
    const bytes = await renderPdf(
      'tax-invoice',
      {
        company: { ...config.company, taxNumber: config.vat?.registrationNumber ?? '' },
        number,
        issuedAt: invoice.issued_at,
        lsa: { name: invoice.lsa_name, address: invoice.lsa_address || null, taxNumber: null },
        session: {
          startsAt: invoice.starts_at,
          minutes: (invoice.ends_at.getTime() - invoice.starts_at.getTime()) / MINUTE_MS,
          mode: invoice.mode,
        },
        netFils: invoice.fee_fils - invoice.vat_fils,
        vatBasisPoints: invoice.vat_basis_points,
        vatFils: invoice.vat_fils,
      },
      language,
    );
    return { name: `sanad-tax-invoice-${number}.pdf`, bytes };
  }
}
