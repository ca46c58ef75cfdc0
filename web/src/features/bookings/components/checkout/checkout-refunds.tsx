import type { BookingPolicy } from '@sanad/contract/bookings/bookings.ts';
import { HOUR_MS } from '../../../../lib/time/durations.ts';
import { useNow } from '../../../../lib/time/use-now.ts';
import { useBookingText } from '../../use-booking-text.ts';

interface Props {
  policy: BookingPolicy;
  fils: number;
  /** When the session starts, the last one of several. */
  startsAt: string | undefined;
}

/** What cancelling gives back, tier by tier, as text and in figures, with a note on what it is too late for. */
export function CheckoutRefunds({ policy, fils, startsAt }: Props) {
  const { t, money } = useBookingText();
  const now = useNow();
  const hoursLeft = startsAt ? (Date.parse(startsAt) - now.getTime()) / HOUR_MS : Number.POSITIVE_INFINITY;
  const isTooLate = (hours: number) => hoursLeft < hours;
  const tiers = policy.refund_tiers;
  const refundText = (index: number) => {
    const from = tiers[index]?.hours_before ?? 0;
    const above = tiers[index - 1]?.hours_before;
    if (above === undefined) return t('refunds.early', { hours: from });
    return from === 0 ? t('refunds.late', { hours: above }) : t('refunds.between', { from: above, to: from });
  };
  return (
    <table className="w-full text-16">
      <caption className="visually-hidden">{t('refunds.caption')}</caption>
      <thead>
        <tr className="border-line-strong border-b text-15 text-ink-soft">
          <th scope="col" className="py-2 pe-4 text-start font-normal">
            {t('refunds.when')}
          </th>
          <th scope="col" className="py-2 text-end font-normal">
            {t('refunds.back')}
          </th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ hours_before, refund_percent }, index) => (
          <tr
            key={hours_before}
            className={`border-line border-b last:border-b-0 ${isTooLate(hours_before) ? 'text-ink-soft' : ''}`}
          >
            <th scope="row" className="py-2.5 pe-4 text-start font-normal">
              {refundText(index)}
              {isTooLate(hours_before) && <span className="block text-14">{t('refunds.tooLate')}</span>}
            </th>
            <td
              className={`whitespace-nowrap py-2.5 text-end font-medium ${isTooLate(hours_before) ? 'line-through' : ''}`}
            >
              {refund_percent === 0 ? t('refunds.nothing') : money(Math.round((fils * refund_percent) / 100))}
              {refund_percent > 0 && (
                <span className="block font-normal text-14 text-ink-soft">
                  {t('refunds.percent', { percent: refund_percent })}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
