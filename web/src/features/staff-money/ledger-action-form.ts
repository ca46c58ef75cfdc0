import type { BodyOf } from '@sanad/contract/endpoint.ts';
import { AED_AMOUNT, filsOf } from '@sanad/contract/payments/money.ts';
import {
  CORRECTION_ACCOUNTS,
  GOODWILL_MOST_FILS,
  type giveGoodwillCredit,
  type postCorrection,
  refundSession,
} from '@sanad/contract/staff/money.ts';
import { latinDigits } from '@sanad/contract/text/latin-digits.ts';
import { z } from 'zod';

export type LedgerActionInput =
  | { kind: 'refund'; body: BodyOf<typeof refundSession> }
  | { kind: 'goodwill_credit'; body: BodyOf<typeof giveGoodwillCredit> }
  | { kind: 'correction'; body: BodyOf<typeof postCorrection> };

/** Six digits before the point. */
const MOST_TYPED_FILS = 99_999_999;

/** Dirhams as somebody types them; null while they are no amount. */
export function typedFils(value: string): number | null {
  const typed = latinDigits(value.trim());
  const fils = AED_AMOUNT.test(typed) ? filsOf(typed) : 0;
  return fils > 0 ? fils : null;
}

function amountField(mostFils: number, tooHigh = 'errors.invalid') {
  return z.string().transform((value, context) => {
    const fils = typedFils(value);
    if (fils !== null && fils <= mostFils) return fils;
    context.addIssue({ code: 'custom', message: fils === null ? 'Enter an amount like 150 or 150.50.' : tooHigh });
    return z.NEVER;
  });
}

const reason = refundSession.body.shape.reason;

export const refundForm = (refundableFils: number, tooHigh: string) =>
  z.object({ amount: amountField(refundableFils, tooHigh), reason });

export const goodwillForm = (tooHigh: string) => z.object({ amount: amountField(GOODWILL_MOST_FILS, tooHigh), reason });

export const correctionForm = z
  .object({
    amount: amountField(MOST_TYPED_FILS),
    debit_account: z.enum(CORRECTION_ACCOUNTS),
    credit_account: z.enum(CORRECTION_ACCOUNTS),
    reason,
  })
  .refine(({ debit_account, credit_account }) => debit_account !== credit_account, {
    path: ['credit_account'],
    error: 'Choose two different accounts.',
  });
