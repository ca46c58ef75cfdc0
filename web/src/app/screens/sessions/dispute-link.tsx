import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import { Scale } from 'lucide-react';
import { useDisputeText } from '../../../features/disputes/party/use-dispute-text.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { useOwnDisputePaths } from '../disputes/use-own-dispute-paths.ts';

const NEVER_HAPPENED: readonly Booking['state'][] = ['held', 'requested', 'declined', 'expired'];

/** The quiet way to a dispute, once the session is over. A request that was withdrawn never was one. */
export function DisputeLink({ booking }: { booking: Booking }) {
  const { t } = useDisputeText();
  const go = useOwnDisputePaths();
  const now = useNow();
  const { your_side: side, ends_at, state, withdrawn } = booking;
  const hasHappened = !withdrawn && !NEVER_HAPPENED.includes(state);
  if (side === 'staff' || Date.parse(ends_at) > now.getTime() || !hasHappened) return null;
  return (
    <TextLink to={go.raise(booking.id)} icon={Scale} className="justify-self-start">
      {t(`link.${side}`)}
    </TextLink>
  );
}
