import type { UpcomingCharge } from '@sanad/contract/payments/family-payments.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { dateFormat } from '@sanad/contract/time/date-formats.ts';
import { dayIn } from '@sanad/contract/time/time.ts';
import { Clock, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { chargeNotes } from '../upcoming-charge.ts';
import { usePaymentText } from '../use-payment-text.ts';

interface Props {
  charges: readonly UpcomingCharge[];
  sessionPath: (id: string) => string;
}

/** Sessions ahead with what has happened and will happen with their money. */
export function UpcomingCharges({ charges, sessionPath }: Props) {
  const { t } = usePaymentText();
  if (charges.length === 0) {
    return <p className="rounded-card border border-line bg-card px-5 py-4 text-ink-soft">{t('upcoming.none')}</p>;
  }
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {charges.map((charge) => (
        <li key={charge.booking.id} className="flex gap-4 px-4 py-4 sm:px-5">
          <DateTile at={charge.booking.starts_at} />
          <div className="flex min-w-0 flex-1 flex-col gap-x-5 gap-y-2 sm:flex-row">
            <ChargeText charge={charge} to={sessionPath(charge.booking.id)} />
            <ChargeAmount charge={charge} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function ChargeText({ charge, to }: { charge: UpcomingCharge; to: string }) {
  const { t, span, inside, day, now } = usePaymentText();
  const { booking } = charge;
  const name = firstName(booking.lsa.name);
  return (
    <div className="min-w-0 flex-1">
      <h3 className="wrap-anywhere font-semibold text-16">
        <Link to={to} className="rounded-sm hover:underline">
          {t('pair', { child: booking.child.first_name, lsa: booking.lsa.name })}
        </Link>
      </h3>
      <p className="text-15">{span(booking)}</p>
      <p className="mt-0.5 text-14 text-ink-soft">
        {chargeNotes(charge, now)
          .map(({ key, at = '' }) => {
            const isDay = key === 'charged' || key === 'paidByCredit';
            return t(`upcoming.${key}`, { name, ...(at && { when: isDay ? day(at) : inside(at) }) });
          })
          .join(' ')}
      </p>
    </div>
  );
}

function ChargeAmount({ charge: { booking, credit_fils, charged_at } }: { charge: UpcomingCharge }) {
  const { t, money } = usePaymentText();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 sm:flex-col sm:items-end sm:justify-start">
      <p className="font-semibold tabular-nums sm:text-end">
        {money(booking.price_fils)}
        {credit_fils > 0 && (
          <span className="block font-normal text-13 text-ink-soft">
            {t('upcoming.ofCredit', { amount: money(credit_fils) })}
          </span>
        )}
      </p>
      {charged_at === null ? (
        <Badge tone="sky" icon={Clock}>
          {t('upcoming.reserved')}
        </Badge>
      ) : (
        <Badge tone="mint" icon={ShieldCheck}>
          {t('upcoming.held')}
        </Badge>
      )}
    </div>
  );
}

/** The day as a leaf of a calendar; the sentence beside it says it in full. */
function DateTile({ at }: { at: string }) {
  const { weekday, shortMonth, zone } = usePaymentText();
  const instant = new Date(at);
  return (
    <div
      aria-hidden
      className="grid h-fit w-14 shrink-0 justify-items-center rounded-xl bg-sunken py-2 text-13 text-ink-soft leading-tight sm:w-15"
    >
      <span>{weekday(at)}</span>
      <span className="font-semibold text-20 text-ink">
        {dateFormat('en-GB', { day: 'numeric', timeZone: zone }).format(instant)}
      </span>
      <span>{shortMonth(dayIn(instant, zone).slice(0, 7))}</span>
    </div>
  );
}
