import type { Booking } from '@sanad/contract/bookings.ts';
import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card.tsx';
import { useSessionWords } from '../use-session-words.ts';

const HOUR_MS = 3_600_000;

interface Props {
  booking: Booking;
  /** What cancelling gives back, as the parent reads it. */
  terms: ReactNode;
}

/** The price as it was bought, where the money is now, and what comes back once a session ended early. */
export function SessionMoney({ booking, terms }: Props) {
  const { t, money } = useSessionWords();
  const title = useId();
  const side = booking.your_side;
  const isFree = booking.price_fils === 0;
  const isKept = booking.outcome !== null && booking.outcome.to_card_fils + booking.outcome.credit_fils === 0;
  const key =
    isKept && booking.money_state === 'captured' ? 'money.kept' : `money.state.${booking.money_state}.${side}`;
  return (
    <Card as="section" padding="lg" aria-labelledby={title} className="grid gap-4">
      <div>
        <h2 id={title} className="text-20">
          {t('money.title')}
        </h2>
        <p className="mt-1.5 text-ink-soft">
          {t(isFree ? `money.state.none.${side}` : key, { lsa: booking.lsa.name })}
        </p>
      </div>
      {!isFree && (
        <>
          <Prices booking={booking} />
          {booking.outcome && <Outcome booking={booking} outcome={booking.outcome} />}
          {booking.agreement_id && (
            <p className="text-15 text-ink-soft">
              {t('money.agreed', { list: money(booking.list_price_per_hour_fils) })}
            </p>
          )}
          {!booking.outcome && (
            <div className="border-line border-t pt-4">
              <h3 className="text-16">{t('money.policy')}</h3>
              <p className="mb-2 text-15 text-ink-soft">{t(side === 'lsa' ? 'money.policyLsa' : 'money.policyText')}</p>
              {side === 'parent' ? terms : <Tiers booking={booking} />}
            </div>
          )}
        </>
      )}
    </Card>
  );
}

/** What the family gets back, tier by tier. */
function Tiers({ booking }: { booking: Booking }) {
  const { t } = useSessionWords();
  return (
    <dl className="grid gap-1.5 text-15">
      {booking.policy.refund_tiers.map(({ hours_before, refund_percent }) => (
        <div key={hours_before} className="flex justify-between gap-4">
          <dt className="text-ink-soft">
            {hours_before > 0 ? t('money.tier', { hours: hours_before }) : t('money.tierLast')}
          </dt>
          <dd className="whitespace-nowrap">{t('money.back', { percent: refund_percent })}</dd>
        </div>
      ))}
    </dl>
  );
}

function Row({ name, fils, isTotal }: { name: string; fils: number; isTotal?: boolean }) {
  const { money } = useSessionWords();
  return (
    <div className={`flex justify-between gap-4 ${isTotal ? 'border-line border-t pt-2 font-semibold' : ''}`}>
      <dt className={isTotal ? '' : 'text-ink-soft'}>{name}</dt>
      <dd className="whitespace-nowrap">{fils < 0 ? `−\u00a0${money(-fils)}` : money(fils)}</dd>
    </div>
  );
}

function Prices({ booking }: { booking: Booking }) {
  const { t, money } = useSessionWords();
  const hours = (Date.parse(booking.ends_at) - Date.parse(booking.starts_at)) / HOUR_MS;
  const isParent = booking.your_side === 'parent';
  return (
    <div>
      <dl className="grid gap-2">
        <Row name={t(isParent ? 'money.price' : 'money.familyPays')} fils={booking.price_fils} isTotal={isParent} />
        {!isParent && (
          <>
            <Row name={t('money.fee')} fils={-booking.fee_fils} />
            <Row
              name={t(booking.your_side === 'lsa' ? 'money.youGet' : 'money.lsaGets')}
              fils={booking.price_fils - booking.fee_fils}
              isTotal
            />
          </>
        )}
      </dl>
      <p className="mt-1 text-14 text-ink-soft">
        {t('money.perHour', { rate: money(booking.price_per_hour_fils), count: hours })}
      </p>
    </div>
  );
}

/** Each side reads its own figures; the fee of a cancellation is the LSA's side. */
function Outcome({ booking, outcome }: { booking: Booking; outcome: NonNullable<Booking['outcome']> }) {
  const { t } = useSessionWords();
  const isParent = booking.your_side === 'parent';
  return (
    <dl className="grid gap-2 rounded-card bg-sunken px-4 py-3">
      <Row name={t('money.toCard')} fils={outcome.to_card_fils} />
      {outcome.credit_fils > 0 && <Row name={t('money.credit')} fils={outcome.credit_fils} />}
      {!isParent && (
        <Row name={t(booking.your_side === 'lsa' ? 'money.youGet' : 'money.lsaGets')} fils={outcome.lsa_fils} />
      )}
      {booking.your_side === 'staff' && <Row name={t('money.keptFee')} fils={outcome.fee_fils} />}
    </dl>
  );
}
