import type { Language } from '@sanad/contract/product.ts';
import { amountColumn, type DocumentContent, documentWriter, isolate, textColumn } from './document-content.ts';
import type { TaxInvoice } from './document-data.ts';

export function taxInvoiceContent(invoice: TaxInvoice, language: Language): DocumentContent {
  const { texts, row, total, date, sessionTime, content } = documentWriter(language);
  const words = texts.invoice;
  const { company, lsa, session, netFils, vatFils } = invoice;
  const rate = isolate(`${invoice.vatBasisPoints / 100}%`);
  return content(company, {
    title: words.title,
    reference: invoice.number,
    facts: [
      { label: words.supplier, value: isolate(company.name) },
      { label: words.customer, value: isolate(lsa.name) },
      { label: texts.address, value: isolate(company.address) },
      lsa.address ? { label: texts.address, value: isolate(lsa.address) } : null,
      { label: texts.taxNumber, value: isolate(company.taxNumber) },
      lsa.taxNumber ? { label: texts.taxNumber, value: isolate(lsa.taxNumber) } : null,
      { label: texts.issued, value: date(invoice.issuedAt) },
      { label: words.supplyDate, value: date(session.startsAt) },
    ],
    tables: [
      {
        title: null,
        columns: [
          textColumn(words.description, 1),
          amountColumn(words.net),
          amountColumn(words.rate),
          amountColumn(words.vatColumn),
          amountColumn(words.gross),
        ],
        rows: [row([words.fee(sessionTime(session)), netFils, rate, vatFils, netFils + vatFils])],
      },
    ],
    totals: [total(words.net, netFils), total(words.vat(rate), vatFils), total(words.total, netFils + vatFils, true)],
    notes: [words.note],
  });
}
