import { z } from 'zod';
import { BOOKING_STATES, MONEY_STATES } from '../bookings/booking-states.ts';
import { bookingPolicy, instant } from '../bookings/bookings.ts';
import { endpoint, page, pageQuery, STAFF } from '../endpoint.ts';
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '../payments/ledger.ts';
import { text, typedWords } from '../text/texts.ts';

/**
 * Up to `one_person_fils` of the policy is done for one session without a second person, all parts of a kind together;
 * above it a second one has to agree. One of them is SUPER_ADMIN. For a bank transfer it is this much.
 */
export const ONE_PERSON_TRANSFER_FILS = 500_000;
/** The most that is given as a goodwill credit at once. */
export const GOODWILL_MOST_FILS = 500_000;

export const STAFF_MONEY_ACTIONS = ['refund', 'goodwill_credit', 'correction', 'transfer_paid'] as const;
export type StaffMoneyActionKind = (typeof STAFF_MONEY_ACTIONS)[number];

/** `done` counts; `waiting` needs a second person. */
export const APPROVAL_STATES = ['waiting', 'done', 'rejected'] as const;

/** A correction moves money between these; what people own changes only by what happens to their sessions. */
export const CORRECTION_ACCOUNTS = ['card_clearing', 'payout_clearing', 'platform_revenue', 'vat_payable'] as const;

export const sessionNumber = (number: number) => `S-${number}`;

const person = z.object({ id: z.uuid(), name: z.string() });
const fils = z.number().int();
const amount = z.number({ error: 'Amount is required' }).int().positive('Amount is required').max(100_000_000);
const reason = text(500, 'Reason is required');

const staffMoneyAction = z
  .object({
    id: z.uuid(),
    kind: z.enum(STAFF_MONEY_ACTIONS),
    state: z.enum(APPROVAL_STATES),
    amount_fils: fils,
    reason: z.string(),
    requested_by: person,
    requested_at: instant,
    decided_by: person.nullable(),
    decided_at: instant.nullable(),
    may_decide: z.boolean().describe('The signed-in person can agree to it or reject it'),
    booking: z.object({ id: z.uuid(), number: z.number().int() }).nullable(),
    payout: z.object({ id: z.uuid(), number: z.string() }).nullable(),
    recipient: person.nullable().describe('Who receives the money'),
    debit_account: z.enum(LEDGER_ACCOUNTS).nullable().describe('Of a correction'),
    credit_account: z.enum(LEDGER_ACCOUNTS).nullable().describe('Of a correction'),
  })
  .meta({ id: 'StaffMoneyAction' });
export type StaffMoneyAction = z.output<typeof staffMoneyAction>;

/** What the payment provider says otherwise than our books. */
export const DIFFERENCE_KINDS = ['capture', 'refund', 'payout'] as const;
const difference = z
  .object({
    id: z.number().int(),
    kind: z.enum(DIFFERENCE_KINDS),
    booking: z.object({ id: z.uuid(), number: z.number().int() }).nullable(),
    payout: z.object({ id: z.uuid(), number: z.string() }).nullable(),
    provider_key: z.string().describe('The key under which the provider knows it'),
    our_fils: fils,
    provider_fils: fils,
    found_at: instant,
  })
  .meta({ id: 'ReconciliationDifference' });
export type ReconciliationDifference = z.output<typeof difference>;

const overview = z
  .object({
    trial_balance: z.object({
      at: instant,
      accounts: z
        .array(z.object({ account: z.enum(LEDGER_ACCOUNTS), fils: fils.describe('Above zero: debit; below: credit') }))
        .describe('An LSA’s earnings and a parent’s credit are summed up over everybody'),
    }),
    reconciliation: z
      .object({
        checked_at: instant,
        from: instant.describe('Payments made since then were compared'),
        our_fils: fils.describe('Captured less refunded, by our books'),
        provider_fils: fils.describe('The same by the provider'),
        compared: z.number().int().describe('How many payments and payouts were compared'),
        miscounted: z
          .number()
          .int()
          .describe('Accounts whose balance is not the sum of their lines; 0 when all is well'),
      })
      .nullable()
      .describe('null: not done yet'),
    counts: z.object({
      approvals: z.number().int(),
      transfers: z.number().int().describe('Bank transfers to make'),
      failed_payments: z.number().int(),
      failed_payouts: z.number().int().describe('In the last 30 days'),
      differences: z.number().int(),
    }),
  })
  .meta({ id: 'MoneyOverview' });
export type MoneyOverview = z.output<typeof overview>;

export const getMoneyOverview = endpoint({
  method: 'GET',
  path: 'staff/money/',
  summary: 'The trial balance, the last comparison with the payment provider, and what waits for somebody',
  access: STAFF,
  answers: { 200: overview },
  errors: [],
});

const moneySession = z
  .object({
    booking_id: z.uuid(),
    number: z.number().int(),
    starts_at: instant,
    parent: person,
    lsa: person,
    child_first_name: z.string(),
    state: z.enum(BOOKING_STATES),
    money_state: z.enum(MONEY_STATES),
    price_fils: fils,
  })
  .meta({ id: 'MoneySession' });
export type MoneySession = z.output<typeof moneySession>;

export const listMoneySessions = endpoint({
  method: 'GET',
  path: 'staff/money/sessions/',
  summary: 'Sessions with a price, newest request first; found by their number or by a name of a parent or an LSA',
  access: STAFF,
  query: z.object({ ...pageQuery, q: typedWords(80).optional() }),
  answers: { 200: page(moneySession) },
  errors: ['cursor_invalid'],
});

const ledgerEntry = z
  .object({
    id: z.number().int(),
    kind: z.enum(LEDGER_KINDS),
    at: instant,
    note: z.string().describe('Of a correction, a refund or a credit by our team: why'),
    posted_by: person.nullable(),
    amount_fils: fils,
    lines: z.array(z.object({ account: z.enum(LEDGER_ACCOUNTS), fils: fils.describe('Above zero: debit') })),
  })
  .meta({ id: 'LedgerEntry' });
export type LedgerEntryView = z.output<typeof ledgerEntry>;

const sessionLedger = z
  .object({
    session: moneySession.extend({
      ends_at: instant,
      mode: z.string(),
      fee_basis_points: z.number().int(),
      vat_basis_points: z.number().int(),
      policy: bookingPolicy,
      tax_invoice: z.string().nullable(),
      card: z.object({ brand: z.string(), last_digits: z.string() }).nullable(),
    }),
    entries: z.array(ledgerEntry).describe('In the order in which they were posted'),
    payout: z
      .object({
        id: z.uuid(),
        number: z.string(),
        state: z.enum(['pending', 'sent', 'paid']),
        at: instant,
        fils: fils.describe('This session’s part of it'),
        account_last_digits: z.string().nullable(),
      })
      .nullable()
      .describe('The payout that covers the LSA’s part'),
    held_fils: fils.describe('What is still held of it'),
    refundable_fils: fils.describe('What can still be given back'),
    refund_obstacle: z
      .enum(['not_over', 'not_charged', 'all_refunded'])
      .nullable()
      .describe('Why no refund can be made; null: one can'),
    differences: z.array(difference),
    provider: z
      .object({ captured_fils: fils, refunded_fils: fils, checked_at: instant })
      .nullable()
      .describe('As of the last comparison; null: it was not part of one'),
    actions: z.array(staffMoneyAction).describe('What our team has done or asked for, newest first'),
  })
  .meta({ id: 'SessionLedger' });
export type SessionLedger = z.output<typeof sessionLedger>;

const bookingParams = z.object({ booking_id: z.uuid() });

export const getSessionLedger = endpoint({
  method: 'GET',
  path: 'staff/money/sessions/{booking_id}/',
  summary: 'Where the money of one session went: its entries, its payout, what the provider says',
  access: STAFF,
  params: bookingParams,
  answers: { 200: sessionLedger },
  errors: ['not_found'],
});

export const getSessionLedgerCsv = endpoint({
  method: 'GET',
  path: 'staff/money/sessions/{booking_id}/csv/',
  summary: 'The entries of one session as CSV',
  access: STAFF,
  params: bookingParams,
  answers: { 200: z.unknown().describe('text/csv') },
  errors: ['not_found', 'too_many_requests'],
});

export const refundSession = endpoint({
  method: 'POST',
  path: 'staff/money/sessions/{booking_id}/refund/',
  summary: 'Give part or all of a session’s price back, where it came from; what the LSA has already is paid by us',
  access: STAFF,
  idempotent: true,
  params: bookingParams,
  body: z.strictObject({ amount_fils: amount, reason }),
  answers: { 201: staffMoneyAction },
  errors: ['not_found', 'no_longer_possible', 'amount_too_high'],
});

export const giveGoodwillCredit = endpoint({
  method: 'POST',
  path: 'staff/money/sessions/{booking_id}/credit/',
  summary: 'Give the family of a session a goodwill credit, paid by us; the reason is shown to them',
  access: STAFF,
  idempotent: true,
  params: bookingParams,
  body: z.strictObject({ amount_fils: amount, reason }),
  answers: { 201: staffMoneyAction },
  errors: ['not_found', 'amount_too_high'],
});

export const postCorrection = endpoint({
  method: 'POST',
  path: 'staff/money/sessions/{booking_id}/corrections/',
  summary: 'Add an entry to the books for something that happened outside of them; nothing is edited, no money moves',
  access: STAFF,
  idempotent: true,
  params: bookingParams,
  body: z
    .strictObject({
      amount_fils: amount,
      debit_account: z.enum(CORRECTION_ACCOUNTS),
      credit_account: z.enum(CORRECTION_ACCOUNTS),
      reason,
    })
    .refine(({ debit_account, credit_account }) => debit_account !== credit_account, {
      path: ['credit_account'],
      error: 'Choose two different accounts.',
    }),
  answers: { 201: staffMoneyAction },
  errors: ['not_found'],
});

export const listApprovals = endpoint({
  method: 'GET',
  path: 'staff/money/approvals/',
  summary: 'What waits for a second person, the oldest first',
  access: STAFF,
  answers: { 200: z.object({ results: z.array(staffMoneyAction) }) },
  errors: [],
});

export const decideApproval = endpoint({
  method: 'POST',
  path: 'staff/money/approvals/{id}/',
  summary: 'Agree to what a colleague has asked for, or reject it',
  access: STAFF,
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ decision: z.enum(['approve', 'reject']) }),
  answers: { 200: staffMoneyAction },
  errors: ['not_found', 'no_longer_possible', 'second_person_needed', 'amount_too_high'],
});

const staffPayout = z
  .object({
    id: z.uuid(),
    number: z.string(),
    lsa: person,
    batch_on: z.iso.date(),
    amount_fils: fils,
    way: z.enum(['sandbox', 'stripe', 'iban']),
    state: z.enum(['pending', 'sent', 'paid', 'failed']),
    account_last_digits: z.string().nullable(),
    reference: z.string().nullable(),
    failure: z.string().nullable(),
    finished_at: instant.nullable(),
    approval: staffMoneyAction.nullable().describe('Marked as paid, and waiting for a second person'),
  })
  .meta({ id: 'StaffPayout' });
export type StaffPayout = z.output<typeof staffPayout>;

export const STAFF_PAYOUT_LISTS = ['to_transfer', 'failed', 'all'] as const;

export const listStaffPayouts = endpoint({
  method: 'GET',
  path: 'staff/money/payouts/',
  summary: 'Payouts to LSAs: bank transfers to make, failed ones, or all, newest first',
  access: STAFF,
  query: z.object({ ...pageQuery, list: z.enum(STAFF_PAYOUT_LISTS).default('to_transfer') }),
  answers: { 200: page(staffPayout) },
  errors: ['cursor_invalid'],
});

const payoutParams = z.object({ id: z.uuid() });

export const revealPayoutAccount = endpoint({
  method: 'POST',
  path: 'staff/money/payouts/{id}/account/',
  summary: 'The account a bank transfer goes to; who looked is written down',
  access: STAFF,
  params: payoutParams,
  answers: { 200: z.object({ account_holder: z.string(), iban: z.string() }) },
  errors: ['not_found', 'no_longer_possible'],
});

export const markTransferPaid = endpoint({
  method: 'POST',
  path: 'staff/money/payouts/{id}/paid/',
  summary: 'The bank transfer was made',
  access: STAFF,
  idempotent: true,
  params: payoutParams,
  body: z.strictObject({ reference: text(60, 'The bank’s reference is required') }),
  answers: { 200: staffPayout },
  errors: ['not_found', 'no_longer_possible'],
});

export const markTransferFailed = endpoint({
  method: 'POST',
  path: 'staff/money/payouts/{id}/failed/',
  summary: 'The bank transfer could not be made or came back: it is in the LSA’s balance again',
  access: STAFF,
  params: payoutParams,
  body: z.strictObject({ reason }),
  answers: { 200: staffPayout },
  errors: ['not_found', 'no_longer_possible'],
});

const failedPayment = moneySession.extend({
  failed_at: instant,
  pay_until: instant.nullable().describe('Until when the parent may pay another way; null: it is owed'),
  attempt: z.number().int(),
});
export type FailedPayment = z.output<typeof failedPayment>;

export const listFailedPayments = endpoint({
  method: 'GET',
  path: 'staff/money/failed-payments/',
  summary: 'Sessions whose money could not be taken, the most urgent first',
  access: STAFF,
  answers: { 200: z.object({ results: z.array(failedPayment) }) },
  errors: [],
});

export const listDifferences = endpoint({
  method: 'GET',
  path: 'staff/money/differences/',
  summary: 'Where the payment provider says otherwise than our books, newest first',
  access: STAFF,
  answers: { 200: z.object({ results: z.array(difference) }) },
  errors: [],
});

export const runReconciliation = endpoint({
  method: 'POST',
  path: 'staff/money/reconciliation/',
  summary: 'Compare our books with the payment provider’s now; it is done every night by itself',
  access: STAFF,
  answers: { 202: z.object({ detail: z.string() }) },
  errors: ['too_many_requests'],
});
