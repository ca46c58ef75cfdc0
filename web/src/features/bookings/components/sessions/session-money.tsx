import type { Booking, MoneyOutcome } from '@sanad/contract/bookings/bookings.ts';
import { type ReactNode, useId } from 'react';
import { HOUR_MS } from '../../../../lib/time/durations.ts';
import { Card } from '../../../../ui/card.tsx';
import { didNotHappen, isPending, isUnpaid, ownFils, paidWith, refundTotal } from '../../session-state.ts';
import { useSessionText } from '../../use-session-text.ts';

interface Props {
  booking: Booking;
  /** What cancelling gives back, as the parent reads it. */
  terms: ReactNode;
}

/** What it costs and where the money is now; once a session ended early, what came of it. */
export function SessionMoney({ booking, terms }: Props) {
  const { t, money, now } = useSessionText();
  const title = useId();
  const isFree = booking.price_fils === 0;
  const side = booking.your_side;
  const isAhead = Date.parse(booking.starts_at) > now.getTime() && !didNotHappen(booking);
  const canEndEarly = isAhead && !booking.outcome && !booking.report;
  return (
    <Card as="section" padding="lg" aria-labelledby={title} className="grid gap-4">
      <div>
        <h2 id={title} className="text-20">
          {t('money.title')}
        </h2>
        <p className={`mt-1.5 ${booking.outcome ? 'font-medium' : 'text-ink-soft'}`}>
          {isFree ? t(`money.state.none.${side}`) : <MoneyLine booking={booking} />}
        </p>
      </div>
      {!isFree && (
        <>
          <Figures booking={booking} />
          {booking.agreement_id && (
            <p className="text-15 text-ink-soft">
              {t('money.agreed', { list: money(booking.list_price_per_hour_fils) })}
            </p>
          )}
          {canEndEarly && booking.pay_until === null && !isUnpaid(booking) && (
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

function Figures({ booking }: { booking: Booking }) {
  if (booking.outcome) return <Outcome booking={booking} outcome={booking.outcome} />;
  if (booking.report && isPending(booking)) return <Intended booking={booking} intended={booking.report.intended} />;
  return didNotHappen(booking) ? <Booked booking={booking} /> : <Prices booking={booking} />;
}

/** Where the money is. What came of a session that ended early says it better than the card's state does. */
function MoneyLine({ booking }: { booking: Booking }) {
  const { t, money, moneyInside } = useSessionText();
  const { outcome, money_state, your_side: side } = booking;
  if (isPending(booking) && money_state === 'captured') return t('money.waiting');
  if (!outcome || side === 'staff' || money_state === 'voided') {
    // Released because nobody paid: there never was anything on the card.
    const state = moneyState(booking);
    const by = state === 'authorised' || state === 'voided' ? paidWith(booking) : '';
    const credit = booking.credit_paid_fils ?? 0;
    return t(`money.state.${state}.${side}${by}`, {
      lsa: booking.lsa.name,
      card: moneyInside(booking.price_fils - credit),
      credit: moneyInside(credit),
    });
  }
  const { to_card_fils: card, returned_credit_fils: returned, credit_fils: credit, lsa_fils } = outcome;
  if (side === 'lsa') return t(lsa_fils > 0 ? 'money.youGetOf' : 'money.youGetNone', { amount: money(lsa_fils) });
  if (refundTotal(outcome) + credit === 0) return t('money.kept');
  const parts = [
    ...(card > 0 && returned > 0 ? [t('money.backBoth', { amount: money(card), credit: money(returned) })] : []),
    ...(card > 0 && returned === 0 ? [t('money.backOf', { amount: money(card) })] : []),
    ...(card === 0 && returned > 0 ? [t('money.backCredit', { credit: money(returned) })] : []),
    ...(credit > 0 ? [t('money.creditOf', { amount: money(credit) })] : []),
  ];
  return parts.join(' ');
}

/** What was taken is kept until some days after the session, and then passed on. */
function moneyState({ state, money_state, pay_until }: Booking) {
  if (pay_until) return 'failed';
  if (money_state !== 'captured') return money_state;
  if (state === 'settled') return 'settled';
  return state === 'completed' ? 'held' : 'captured';
}

/** What the family gets back, tier by tier. */
function Tiers({ booking }: { booking: Booking }) {
  const { t } = useSessionText();
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
  const { money } = useSessionText();
  return (
    <div className={`flex justify-between gap-4 ${isTotal ? 'border-line border-t pt-2 font-semibold' : ''}`}>
      <dt className={isTotal ? '' : 'text-ink-soft'}>{name}</dt>
      <dd className="whitespace-nowrap">{fils < 0 ? `−\u00a0${money(-fils)}` : money(fils)}</dd>
    </div>
  );
}

function Prices({ booking }: { booking: Booking }) {
  const { t, money } = useSessionText();
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

/** The line above says what each side gets; staff see every part. The booked price is only a reminder. */
function Outcome({ booking, outcome }: { booking: Booking; outcome: MoneyOutcome }) {
  const { t } = useSessionText();
  const parts = booking.your_side === 'staff' ? PARTS.filter(([, part]) => outcome[part] > 0) : [];
  return (
    <div className="grid gap-3">
      {parts.length > 0 && (
        <dl className="grid gap-2 rounded-card bg-sunken px-4 py-3">
          {parts.map(([name, part]) => (
            <Row key={part} name={t(name)} fils={outcome[part]} />
          ))}
        </dl>
      )}
      <Booked booking={booking} />
    </div>
  );
}

/** What a report would lead to; never to be taken for what was posted. */
function Intended({ booking, intended }: { booking: Booking; intended: MoneyOutcome }) {
  const { t } = useSessionText();
  const { your_side: side } = booking;
  const isShown = (part: keyof MoneyOutcome) =>
    side === 'staff'
      ? intended[part] > 0
      : OWN_PARTS[side].includes(part) && (part !== 'returned_credit_fils' || intended[part] > 0);
  return (
    <div className="grid gap-3">
      <div className="rounded-card border border-saffron border-dashed px-4 py-3">
        <h3 className="mb-2 text-15">{t('money.intended')}</h3>
        <dl className="grid gap-2">
          {PARTS.filter(([, part]) => isShown(part)).map(([name, part]) => (
            <Row key={part} name={t(side === 'lsa' ? 'money.youGet' : name)} fils={intended[part]} />
          ))}
        </dl>
      </div>
      <Booked booking={booking} />
    </div>
  );
}

function Booked({ booking }: { booking: Booking }) {
  const { t, money } = useSessionText();
  return <p className="text-14 text-ink-soft">{t('money.booked', { amount: money(ownFils(booking)) })}</p>;
}

const OWN_PARTS: Record<'parent' | 'lsa', readonly (keyof MoneyOutcome)[]> = {
  parent: ['to_card_fils', 'returned_credit_fils', 'credit_fils'],
  lsa: ['lsa_fils'],
};

const PARTS = [
  ['money.toCard', 'to_card_fils'],
  ['money.returned', 'returned_credit_fils'],
  ['money.credit', 'credit_fils'],
  ['money.lsaGets', 'lsa_fils'],
  ['money.keptFee', 'fee_fils'],
] as const;
