import type Stripe from 'stripe';
import type { PaymentAnswer, PaymentFailure } from '../payment-provider.ts';

export const DONE = { outcome: 'done', value: null } as const;
export const DECLINED = { outcome: 'declined' } as const;
export const UNKNOWN = { outcome: 'unknown' } as const;

/** The request never left: nobody was there to take it. */
const NOT_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

export type StripeFault = Stripe.errors.StripeError;

export function isStripeFault(error: unknown): error is StripeFault {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
}

/** What a failed call means; null: a fault of ours, which somebody has to look at. */
export function failureOf(error: unknown): PaymentFailure | null {
  if (!isStripeFault(error)) return null;
  switch (error.type) {
    case 'StripeCardError':
      return DECLINED;
    case 'StripeRateLimitError':
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return { outcome: 'unavailable' };
    case 'StripeConnectionError':
      return wasSent(error) ? UNKNOWN : { outcome: 'unavailable' };
    case 'StripeAPIError':
      return UNKNOWN;
    default:
      return null;
  }
}

function wasSent({ detail }: StripeFault): boolean {
  const code = typeof detail === 'object' && detail !== null && 'code' in detail ? String(detail.code) : '';
  return !NOT_SENT.includes(code);
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return isStripeFault(error) && codes.includes(error.code ?? '');
}

/** One answer for what is paid together: all of it, or why not. */
export function combined(answers: readonly PaymentAnswer<unknown>[]): PaymentFailure | null {
  const has = (outcome: PaymentAnswer['outcome']) => answers.find((one) => one.outcome === outcome);
  if (has('unknown')) return UNKNOWN;
  if (has('declined')) return DECLINED;
  const unavailable = has('unavailable');
  if (!unavailable) return null;
  return has('done') ? UNKNOWN : { outcome: 'unavailable' };
}
