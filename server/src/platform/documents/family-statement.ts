import type { Language } from '@sanad/contract/product.ts';
import { csvOf } from './csv.ts';
import { amountColumn, type DocumentContent, documentWriter, isolate, textColumn } from './document-content.ts';
import type { FamilyStatement, FamilyStatementRow } from './document-data.ts';

const signed = ({ kind }: FamilyStatementRow, fils: number) => (kind === 'refund' ? -fils : fils);
const amountOf = (row: FamilyStatementRow) => signed(row, row.cardFils + row.creditFils);
const sumOf = (rows: FamilyStatementRow[], fils: (row: FamilyStatementRow) => number) =>
  rows.reduce((sum, row) => sum + fils(row), 0);

/** The rows of every child together, the children in the order of their first rows. */
function byChild(rows: FamilyStatementRow[]): Map<string, FamilyStatementRow[]> {
  return Map.groupBy(rows, ({ child }) => child);
}

export function familyStatementContent(statement: FamilyStatement, language: Language): DocumentContent {
  const { texts, row, total, date, card, content } = documentWriter(language);
  const words = texts.family;
  const { rows } = statement;
  const payments = rows.filter(({ kind }) => kind === 'payment');
  const refunds = rows.filter(({ kind }) => kind === 'refund');

  const paidBy = (entry: FamilyStatementRow) => {
    const cardText = entry.card && card(entry.card);
    const how = cardText ? (entry.creditFils > 0 ? texts.cardAndCredit(cardText) : cardText) : texts.credit;
    return entry.kind === 'refund' ? words.refund(how) : how;
  };
  const entryRow = (entry: FamilyStatementRow) =>
    row([
      date(entry.at),
      isolate(entry.child),
      isolate(entry.lsa),
      date(entry.startsAt),
      paidBy(entry),
      amountOf(entry),
    ]);

  return content(statement.company, {
    title: words.title,
    reference: String(statement.year),
    facts: [
      { label: texts.parent, value: isolate(statement.parent) },
      { label: words.period, value: `01/01/${statement.year} – 31/12/${statement.year}` },
      { label: words.sessionsPaid, value: String(payments.length) },
      { label: texts.issued, value: date(statement.issuedAt) },
    ],
    tables:
      rows.length === 0
        ? []
        : [
            {
              title: null,
              columns: [
                textColumn(words.paidOn),
                textColumn(texts.child, 3),
                textColumn(texts.lsa, 5),
                textColumn(texts.session),
                textColumn(words.paidBy, 7),
                amountColumn(texts.amount),
              ],
              rows: [...byChild(rows)].flatMap(([child, entries]) => [
                ...entries.map(entryRow),
                row([texts.subtotal(isolate(child)), sumOf(entries, amountOf)], true),
              ]),
            },
          ],
    totals: [
      total(
        words.byCardTotal,
        sumOf(payments, ({ cardFils }) => cardFils),
      ),
      total(
        words.byCreditTotal,
        sumOf(payments, ({ creditFils }) => creditFils),
      ),
      ...(refunds.length > 0 ? [total(words.refunded, sumOf(refunds, amountOf))] : []),
      total(words.grandTotal, sumOf(rows, amountOf), true),
    ],
    notes: rows.length > 0 ? [words.note] : [words.empty],
  });
}

export function familyStatementCsv({ rows }: FamilyStatement, language: Language): string {
  const { texts, date } = documentWriter(language);
  const words = texts.family;
  const header = [words.paidOn, words.kind, texts.child, texts.lsa, texts.session];
  return csvOf([
    [...header, words.byCard, words.byCredit, texts.amount],
    ...rows.map((entry) => [
      date(entry.at),
      words.kinds[entry.kind],
      entry.child,
      entry.lsa,
      date(entry.startsAt),
      signed(entry, entry.cardFils),
      signed(entry, entry.creditFils),
      amountOf(entry),
    ]),
  ]);
}
