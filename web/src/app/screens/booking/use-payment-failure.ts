import { useBookingText } from '../../../features/bookings/use-booking-text.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import type { PaymentFailure } from '../../parts/paths/booking-paths.ts';

/** What happened to a payment, where it was not the card. Without an answer nobody knows whether it went through. */
export function usePaymentFailure(): (error: unknown) => PaymentFailure {
  const { t } = useBookingText();
  const wordsFor = useErrorMessage();
  return (error) => {
    const isUnknown = error instanceof ApiError && error.status === 0 && !error.isUnsent;
    return isUnknown
      ? { title: t('pay.unknownTitle'), text: t('pay.unknown') }
      : { title: t('pay.failedTitle'), text: wordsFor(error).message };
  };
}
