import type { Language } from '@sanad/contract/product.ts';
import { dateFormat } from '@sanad/contract/time/date-formats.ts';
import { csvOf } from './csv.ts';
import { amountColumn, type DocumentContent, documentWriter, isolate, textColumn } from './document-content.ts';
import type { EarningsStatement } from './document-data.ts';
import type { documentTexts } from './documents.texts.ts';

type Session = EarningsStatement['sessions'][number];

interface Figure {
  label: string;
  fils: (session: Session) => number;
}

/** The amounts of a session, as columns. */
function figuresOf({ company }: EarningsStatement, words: (typeof documentTexts)['en']['earnings']): Figure[] {
  return [
    { label: words.price, fils: ({ priceFils }) => priceFils },
    { label: words.fee, fils: ({ feeFils }) => 0 - feeFils },
    ...(company.taxNumber ? [{ label: words.vat, fils: ({ vatFils }: Session) => vatFils }] : []),
    { label: words.received, fils: ({ receivedFils }) => receivedFils },
  ];
}

const sumOf = <T>(rows: T[], fils: (row: T) => number) => rows.reduce((sum, row) => sum + fils(row), 0);

/** "November 2026" of "2026-11" */
function monthText(month: string, language: Language): string {
  const format = dateFormat(language === 'ar' ? 'ar-AE' : 'en-AE', { timeZone: 'UTC', month: 'long', year: 'numeric' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

export function earningsStatementContent(statement: EarningsStatement, language: Language): DocumentContent {
  const { texts, row, total, date, dateTime, content } = documentWriter(language);
  const words = texts.earnings;
  const { sessions, movements, openingFils, closingFils } = statement;
  const figures = figuresOf(statement, words);
  const earnedFils = sumOf(sessions, ({ receivedFils }) => receivedFils);
  const movedFils = sumOf(movements, ({ fils }) => fils);
  if (openingFils + earnedFils + movedFils !== closingFils) {
    throw new RangeError('The balances do not agree with what happened between them.');
  }
  const sessionTable = {
    title: words.sessions,
    columns: [
      textColumn(texts.session),
      textColumn(texts.child, 1),
      ...figures.map(({ label }) => amountColumn(label)),
    ],
    rows: [
      ...sessions.map((one) =>
        row([dateTime(one.startsAt), isolate(one.child), ...figures.map(({ fils }) => fils(one))]),
      ),
      row([texts.sum, ...figures.map(({ fils }) => sumOf(sessions, fils))], true),
    ],
  };
  const movementTable = {
    title: words.movements,
    columns: [
      textColumn(texts.date),
      textColumn(words.entry, 1),
      textColumn(words.account, 1),
      amountColumn(texts.amount),
    ],
    rows: movements.map(({ at, kind, account, fils }) =>
      row([date(at), words.kinds[kind], account ? words.endingIn(isolate(account)) : '', fils]),
    ),
  };
  return content(statement.company, {
    title: words.title,
    reference: monthText(statement.month, language),
    facts: [
      { label: texts.lsa, value: isolate(statement.lsa) },
      { label: texts.issued, value: date(statement.issuedAt) },
    ],
    tables: [...(sessions.length > 0 ? [sessionTable] : []), ...(movements.length > 0 ? [movementTable] : [])],
    totals: [
      total(words.opening, openingFils),
      total(words.earned, earnedFils),
      total(words.movements, movedFils),
      total(words.closing, closingFils, true),
    ],
    notes: sessions.length > 0 ? [words.note, words.times] : [words.empty],
  });
}

/** Sessions, payouts and corrections in one list: what changed the balance, and by how much. */
export function earningsStatementCsv(statement: EarningsStatement, language: Language): string {
  const { texts, date } = documentWriter(language);
  const words = texts.earnings;
  const figures = figuresOf(statement, words);
  return csvOf([
    [texts.date, words.entry, texts.child, ...figures.slice(0, -1).map(({ label }) => label), words.balanceChange],
    ...statement.sessions.map((one) => [
      date(one.startsAt),
      words.kinds.session,
      one.child,
      ...figures.map(({ fils }) => fils(one)),
    ]),
    ...statement.movements.map(({ at, kind, fils }) => [
      date(at),
      words.kinds[kind],
      '',
      ...figures.slice(0, -1).map(() => ''),
      fils,
    ]),
  ]);
}
