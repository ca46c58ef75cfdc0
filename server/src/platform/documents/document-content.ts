import { formatFils } from '@sanad/contract/payments/money.ts';
import { type Language, PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';
import { DEFAULT_ZONE, formatDate, formatDateTime } from '@sanad/contract/time/time.ts';
import type { Company, Session } from './document-data.ts';
import { documentTexts } from './documents.texts.ts';

/** What document.typ sets: finished words in one language, nothing left to work out. */
export interface DocumentContent {
  language: Language;
  product: string;
  title: string;
  /** Beside the title: a number or a period. */
  reference: string;
  /** In two columns, row by row; null leaves a place empty. */
  facts: (Fact | null)[];
  figure: Figure | null;
  tables: Table[];
  totals: Total[];
  notes: string[];
  footer: string[];
  /** With {page} and {pages}. */
  pageText: string;
  /** On a page of its own, to hang on a wall; null for every other document. */
  certificate: CertificateWords | null;
}

export interface CertificateWords {
  lead: string;
  child: string;
  reached: string;
  goal: string;
  when: string;
  lsa: string;
}

/** A curve over time; places are 0 to 100 of its field, the top left first. */
export interface Figure {
  title: string;
  note: string;
  /** Names of the levels, the top one first. */
  steps: readonly string[];
  dots: (readonly [number, number])[];
  lines: (readonly [number, number])[][];
  from: string;
  to: string;
}

interface Fact {
  label: string;
  value: string;
}

interface Table {
  title: string | null;
  columns: Column[];
  rows: Row[];
}

interface Column {
  label: string;
  kind: 'text' | 'amount';
  /** A share of the width that is left; null: as wide as its words. */
  share: number | null;
}

interface Row {
  cells: string[];
  isSubtotal: boolean;
}

interface Total {
  label: string;
  amount: string;
  isGrand: boolean;
}

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
/** Characters that change the direction of what follows, control characters, and those that are not shown. */
const INVISIBLE = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** What a person has typed: it keeps a direction of its own and cannot change that of its neighbours. */
export function isolate(value: string): string {
  const visible = value.toWellFormed().replace(/\s+/g, ' ').replace(INVISIBLE, '').trim();
  return FIRST_STRONG_ISOLATE + visible + POP_ISOLATE;
}

export const textColumn = (label: string, share: number | null = null): Column => ({ label, kind: 'text', share });
export const amountColumn = (label: string): Column => ({ label, kind: 'amount', share: null });

/** Words, dates and amounts as every document writes them in one language. */
export function documentWriter(language: Language) {
  const texts = documentTexts[language];
  const amount = (fils: number) => formatFils(fils, language);
  const date = (at: Date) => formatDate(at, DEFAULT_ZONE);
  const card = ({ brand, lastDigits }: { brand: string; lastDigits: string }) => isolate(`${brand} •••• ${lastDigits}`);
  return {
    texts,
    amount,
    date,
    dateTime: (at: Date) => formatDateTime(at, DEFAULT_ZONE, language),
    card,
    /** "17/11/2026, 4:05 pm GST" */
    sessionTime: ({ startsAt }: Session) => `${formatDateTime(startsAt, DEFAULT_ZONE, language)} ${texts.zone}`,
    duration: ({ minutes }: Session) => durationText(minutes, language),
    mode: ({ mode }: Session) => texts.modes[mode],
    total: (label: string, fils: number, isGrand = false): Total => ({ label, amount: amount(fils), isGrand }),
    row: (cells: (string | number)[], isSubtotal = false): Row => ({
      cells: cells.map((cell) => (typeof cell === 'number' ? amount(cell) : cell)),
      isSubtotal,
    }),
    content: (
      company: Company,
      parts: Pick<DocumentContent, 'title' | 'reference' | 'facts' | 'tables' | 'totals' | 'notes'> &
        Partial<Pick<DocumentContent, 'figure'>>,
    ): DocumentContent => ({
      figure: null,
      certificate: null,
      ...parts,
      reference: isolate(parts.reference),
      language,
      product: language === 'ar' ? PRODUCT_NAME_AR : PRODUCT_NAME,
      footer: [
        [company.name, company.address].map(isolate).join(' · '),
        ...(company.taxNumber ? [`${texts.taxNumber} ${isolate(company.taxNumber)}`] : []),
      ],
      pageText: texts.page,
    }),
  };
}

/** "1 hour", "90 minutes" */
function durationText(minutes: number, language: Language): string {
  const isHours = minutes % 60 === 0;
  const format = new Intl.NumberFormat(language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-AE', {
    style: 'unit',
    unit: isHours ? 'hour' : 'minute',
    unitDisplay: 'long',
  });
  return format.format(isHours ? minutes / 60 : minutes);
}
