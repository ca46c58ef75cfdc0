import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import { getReceipt } from '@sanad/contract/payments/family-payments.ts';
import { CalendarPlus, Scale } from 'lucide-react';
import { useId } from 'react';
import { useSessionText } from '../../../features/bookings/use-session-text.ts';
import { DocumentButton } from '../../../features/payments/components/document-button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { useSessionPaths } from '../../parts/paths/use-session-paths.ts';
import { useOwnDisputePaths } from '../disputes/use-own-dispute-paths.ts';

const HELD: readonly Booking['state'][] = ['completed', 'settled'];

export function isHeld({ state, your_side }: Booking): boolean {
  return your_side === 'parent' && HELD.includes(state);
}

/** A session that took place: book again, get the receipt, report a problem. Rating it has a card of its own. */
export function AfterSession({ booking }: { booking: Booking }) {
  const { t, language } = useSessionText();
  const go = useSessionPaths();
  const disputes = useOwnDisputePaths();
  const title = useId();
  if (!isHeld(booking)) return null;
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="mb-3 text-20">
        {t('after.title')}
      </h2>
      <div className="flex flex-wrap gap-2">
        {booking.lsa.id && (
          <LinkButton to={go.again(booking)} size="sm" icon={CalendarPlus}>
            {t('after.again', { lsa: booking.lsa.name })}
          </LinkButton>
        )}
        {booking.price_fils > 0 && (
          <DocumentButton
            size="sm"
            endpoint={getReceipt}
            input={{ params: { booking_id: booking.id }, query: { language } }}
          >
            {t('after.receipt')}
          </DocumentButton>
        )}
        <LinkButton to={disputes.raise(booking.id)} size="sm" icon={Scale}>
          {t('after.problem')}
        </LinkButton>
      </div>
    </section>
  );
}
