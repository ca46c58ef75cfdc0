import type {
  Company,
  EarningsStatement,
  FamilyStatement,
  FamilyStatementRow,
  Receipt,
  TaxInvoice,
} from '../../src/platform/documents/document-data.ts';

const company: Company & { taxNumber: string } = {
  name: 'Sanad Learning Support FZ-LLC',
  address: 'Dubai Knowledge Park, Block 2B, Dubai, UAE',
  taxNumber: '100412345600003',
};
const card = { brand: 'Visa', lastDigits: '4242' };
const session = { startsAt: new Date('2026-11-17T12:00:00Z'), minutes: 120, mode: 'online' } as const;

export const sampleReceipt: Receipt = {
  company,
  number: '2026-R-001823',
  paidAt: new Date('2026-11-12T09:00:00Z'),
  parent: 'Layla Al Mansoori',
  child: 'Omar',
  lsa: 'Mariam S.',
  session,
  pricePerHourFils: 15_000,
  amountFils: 30_000,
  paidByCard: { ...card, fils: 25_000 },
  paidByCreditFils: 5_000,
  refunds: [{ at: new Date('2026-11-18T12:00:00Z'), to: 'card', fils: 12_500 }],
};

const payment: FamilyStatementRow = {
  kind: 'payment',
  at: new Date('2026-02-03T12:00:00Z'),
  child: 'Omar',
  lsa: 'Mariam S.',
  startsAt: new Date('2026-02-05T12:00:00Z'),
  card,
  cardFils: 15_000,
  creditFils: 0,
};

export const sampleFamilyStatement: FamilyStatement = {
  company,
  year: 2026,
  issuedAt: new Date('2027-01-04T08:00:00Z'),
  parent: 'Layla Al Mansoori',
  rows: [
    payment,
    { ...payment, child: 'سارة', lsa: 'Noor A.', cardFils: 100_000, creditFils: 2_500 },
    { ...payment, kind: 'refund', at: new Date('2026-02-06T12:00:00Z'), cardFils: 7_500 },
    { ...payment, card: null, cardFils: 0, creditFils: 5_000 },
  ],
};

/** A family with this many payments in its year. */
export const familyStatementOf = (count: number): FamilyStatement => ({
  ...sampleFamilyStatement,
  rows: Array.from({ length: count }, (_, index) => ({ ...payment, lsa: `LSA ${index + 1}` })),
});

export const sampleEarningsStatement: EarningsStatement = {
  company,
  month: '2026-11',
  issuedAt: new Date('2026-12-01T08:00:00Z'),
  lsa: 'Mariam Saeed',
  openingFils: 21_250,
  sessions: [
    {
      startsAt: session.startsAt,
      child: 'Omar',
      priceFils: 30_000,
      feeFils: 4_500,
      vatFils: 214,
      receivedFils: 25_500,
    },
    {
      startsAt: session.startsAt,
      child: 'سارة',
      priceFils: 15_000,
      feeFils: 2_250,
      vatFils: 107,
      receivedFils: 12_750,
    },
  ],
  movements: [{ at: new Date('2026-11-23T06:00:00Z'), kind: 'payout', account: '4471', fils: -40_000 }],
  closingFils: 19_500,
};

export const sampleTaxInvoice: TaxInvoice = {
  company,
  number: '2026-004182',
  issuedAt: new Date('2026-11-20T12:00:00Z'),
  lsa: { name: 'Mariam Saeed', address: null, taxNumber: null },
  session,
  netFils: 4_286,
  vatBasisPoints: 500,
  vatFils: 214,
};
