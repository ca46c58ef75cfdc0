import type { MeetingMode } from '@sanad/contract/availability.ts';
import type { GoalStatus } from '@sanad/contract/progress/goals.ts';
import type { CurvePoint } from '@sanad/contract/progress/independence-curve.ts';

/** Who issues a document. */
export interface Company {
  name: string;
  address: string;
  /** The VAT registration number; null: not registered, and no document mentions VAT. */
  taxNumber: string | null;
}

interface Card {
  brand: string;
  lastDigits: string;
}

export interface Session {
  startsAt: Date;
  minutes: number;
  mode: MeetingMode;
}

/** One session paid by a parent. What the card and the credit paid is the amount. */
export interface Receipt {
  company: Company;
  number: string;
  paidAt: Date;
  parent: string;
  /** First name. */
  child: string;
  lsa: string;
  session: Session;
  pricePerHourFils: number;
  amountFils: number;
  paidByCard: (Card & { fils: number }) | null;
  paidByCreditFils: number;
  refunds: { at: Date; to: 'card' | 'credit'; fils: number }[];
}

/** A payment, or money that came back; the amount is positive in both. */
export interface FamilyStatementRow {
  kind: 'payment' | 'refund';
  at: Date;
  child: string;
  lsa: string;
  startsAt: Date;
  card: Card | null;
  cardFils: number;
  creditFils: number;
}

/** A year of one family, for an employer's or a school's allowance. */
export interface FamilyStatement {
  company: Company;
  year: number;
  issuedAt: Date;
  parent: string;
  rows: FamilyStatementRow[];
}

/** What a child has reached, for the family and the school. */
export interface TermReport {
  company: Company;
  issuedAt: Date;
  /** First name. */
  child: string;
  /** Null: everything there is. */
  period: { from: Date | null; to: Date | null };
  lsas: string[];
  score: number | null;
  points: CurvePoint[];
  goals: { statement: string; levels: readonly string[]; level: number | null; status: GoalStatus }[];
  /** Newest first. */
  reports: { at: Date; lsa: string; summary: string }[];
}

/** For a mastered goal. */
export interface GoalCertificate {
  company: Company;
  child: string;
  goal: string;
  lsa: string;
  masteredAt: Date;
}
/** What moves an LSA's balance besides sessions. */
export const STATEMENT_MOVEMENTS = [
  'payout',
  'payout_failed',
  'correction',
  'referral_reward',
  'referral_taken_back',
] as const;
export type StatementMovement = (typeof STATEMENT_MOVEMENTS)[number];

/** A month of one LSA. */
export interface EarningsStatement {
  company: Company;
  /** "2026-11" */
  month: string;
  issuedAt: Date;
  lsa: string;
  openingFils: number;
  sessions: {
    startsAt: Date;
    /** First name. */
    child: string;
    priceFils: number;
    /** VAT included. */
    feeFils: number;
    vatFils: number;
    receivedFils: number;
  }[];
  /** Positive: added to the balance. */
  movements: { at: Date; kind: StatementMovement; account: string | null; fils: number }[];
  closingFils: number;
}

/** Our fee to an LSA for one session. */
export interface TaxInvoice {
  company: Company & { taxNumber: string };
  /** "2026-004182" */
  number: string;
  issuedAt: Date;
  lsa: { name: string; address: string | null; taxNumber: string | null };
  session: Session;
  netFils: number;
  vatBasisPoints: number;
  vatFils: number;
}

export interface DocumentData {
  receipt: Receipt;
  'family-statement': FamilyStatement;
  'earnings-statement': EarningsStatement;
  'tax-invoice': TaxInvoice;
  'term-report': TermReport;
  'goal-certificate': GoalCertificate;
}
export type DocumentTemplate = keyof DocumentData;
