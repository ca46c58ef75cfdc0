import type { Language } from '@sanad/contract/product.ts';
import { amountColumn, type DocumentContent, documentWriter, isolate, textColumn } from './document-content.ts';
import type { Receipt } from './document-data.ts';

export function receiptContent(receipt: Receipt, language: Language): DocumentContent {
  const { texts, row, total, date, card, sessionTime, duration, mode, content } = documentWriter(language);
  const words = texts.receipt;
  const { paidByCard, paidByCreditFils, refunds, session } = receipt;
  const paidFils = (paidByCard?.fils ?? 0) + paidByCreditFils;
  if (paidFils !== receipt.amountFils) throw new RangeError('What was paid is not the amount of the session.');
  const refundedFils = refunds.reduce((sum, { fils }) => sum + fils, 0);
  return content(receipt.company, {
    title: words.title,
    reference: receipt.number,
    facts: [
      { label: texts.parent, value: isolate(receipt.parent) },
      { label: words.paidOn, value: date(receipt.paidAt) },
      { label: texts.child, value: isolate(receipt.child) },
      { label: texts.session, value: sessionTime(session) },
      { label: texts.lsa, value: isolate(receipt.lsa) },
      { label: words.mode, value: mode(session) },
    ],
    tables: [
      {
        title: null,
        columns: [
          textColumn(texts.session, 1),
          textColumn(words.length),
          amountColumn(words.perHour),
          amountColumn(texts.amount),
        ],
        rows: [
          row([
            words.line(isolate(receipt.child), isolate(receipt.lsa)),
            duration(session),
            receipt.pricePerHourFils,
            receipt.amountFils,
          ]),
        ],
      },
    ],
    totals: [
      ...(paidByCard ? [total(words.paidBy(card(paidByCard)), paidByCard.fils)] : []),
      ...(paidByCreditFils > 0 ? [total(words.fromCredit, paidByCreditFils)] : []),
      ...refunds.map(({ at, to, fils }) =>
        total(to === 'card' ? words.refundToCard(date(at)) : words.refundToCredit(date(at)), -fils),
      ),
      total(words.totalPaid, paidFils - refundedFils, true),
    ],
    notes: [],
  });
}
