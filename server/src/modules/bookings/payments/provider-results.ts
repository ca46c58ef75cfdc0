import type { PaymentAnswer, PaymentFailure } from '../../../platform/payments/payment-provider.ts';
import { Refusal } from '../../../platform/refusal.ts';

const RETRY_SECONDS = 10;

/** For somebody who waits for it. */
export function doneValue<T>(answer: PaymentAnswer<T>): T {
  if (answer.outcome === 'done') return answer.value;
  throw refusalOf(answer);
}

/** What somebody is told; whether it was done or not, trying again is harmless. */
export function refusalOf(failure: PaymentFailure): Refusal {
  switch (failure.outcome) {
    case 'declined':
    case 'needs_confirmation':
      return new Refusal('card_declined');
    case 'unavailable':
    case 'unknown':
      return new Refusal('unavailable', { retryAfter: RETRY_SECONDS });
  }
}

/** For what runs by itself: yes or no. What the provider has not said yet is asked again later. */
export function isDone(answer: PaymentAnswer): boolean {
  switch (answer.outcome) {
    case 'done':
      return true;
    case 'declined':
    // Nobody is there who could confirm it.
    case 'needs_confirmation':
      return false;
    case 'unavailable':
    case 'unknown':
      throw new Error(`The payment provider: ${answer.outcome}`);
  }
}

/** For what a provider never refuses for good: giving back. */
export function requireDone(answer: PaymentAnswer): void {
  if (!isDone(answer)) throw new Error('The payment provider does not give money back.');
}
