import type { CancelWay } from '@sanad/contract/bookings/booking-actions.ts';
import type { Booking, CancellationMoney, MoneyOutcome } from '@sanad/contract/bookings/bookings.ts';
import type { ReactNode } from 'react';
import { RadioGroup } from '../../../../../ui/fields/radio-group.tsx';
import { Notice } from '../../../../../ui/states/notice.tsx';
import type { CancellationQuote } from '../../../bookings.queries.ts';
import { isUnpaid, refundTotal } from '../../../session-state.ts';
import { type SessionText, useSessionText } from '../../../use-session-text.ts';

type Way = CancellationQuote['ways'][number];
export type CancelScope = 'one' | 'all' | 'remaining';

interface Props {
  booking: Booking;
  quote: CancellationQuote;
  chosen: Way;
  /** This session, every request of its series, or everything ahead in it. */
  scope: CancelScope;
  onChoose: (way: CancelWay) => void;
}

/** What cancelling leads to, in figures, before the click. */
export function CancelEffect(props: Props) {
  const { booking, chosen } = props;
  // Others of the series may be paid.
  if (isUnpaid(booking) && refundTotal(chosen) === 0) return <UnpaidEffect booking={booking} />;
  if (booking.your_side === 'lsa') return <LsaEffect {...props} />;
  return booking.your_side === 'staff' ? <StaffEffect {...props} /> : <ParentEffect {...props} />;
}

/** Nothing was charged: nothing goes back, nothing is kept, and nobody gets a strike. */
function UnpaidEffect({ booking }: { booking: Booking }) {
  const { t } = useSessionText();
  return <p>{t(`cancel.unpaid.${booking.your_side}`)}</p>;
}

/** All of it becomes credit, what was credit before and what was paid by card. */
const asCredit = ({ credit_fils, returned_credit_fils }: MoneyOutcome) => credit_fils + returned_credit_fils;

/** What goes back to the card, to credit, or in part to each has a sentence of its own. */
function paidBy({ to_card_fils, returned_credit_fils }: MoneyOutcome): '' | 'Credit' | 'Both' {
  if (returned_credit_fils === 0) return '';
  return to_card_fils > 0 ? 'Both' : 'Credit';
}

function amounts({ to_card_fils, returned_credit_fils }: MoneyOutcome, money: SessionText['money']) {
  return { amount: money(to_card_fils), credit: money(returned_credit_fils) };
}

function noteOf(way: Way, { t, money }: SessionText): string {
  if (way.way === 'sick_credit') return t('cancel.creditNote', { amount: money(asCredit(way)) });
  if (refundTotal(way) === 0) return t('cancel.standardNone');
  return t(`cancel.${way.way === 'sick_card' ? 'cardNote' : 'standardNote'}${paidBy(way)}`, amounts(way, money));
}

function ParentEffect({ booking, quote, chosen, scope, onChoose }: Props) {
  const sessionText = useSessionText();
  const { t, money, deadline } = sessionText;
  if (quote.ways.length === 1) {
    return <Plain booking={booking} chosen={chosen} scope={scope} changesAt={quote.changes_at} />;
  }
  return (
    <div className="grid gap-2">
      <RadioGroup
        label={t('cancel.ways')}
        value={chosen.way}
        onChange={(way) => onChoose(way as CancelWay)}
        options={quote.ways.map((way) => ({
          id: way.way,
          name: t(`cancel.${way.way}`),
          note: noteOf(way, sessionText),
        }))}
      />
      <p className="text-14 text-ink-soft">{t('cancel.sickHint')}</p>
      <p className="mt-1 font-medium" role="status">
        {summaryOf(chosen, { t, money })}{' '}
        {chosen.way === 'standard' && refundTotal(chosen) > 0 && quote.changes_at && (
          <span className="font-normal text-ink-soft">{t('cancel.until', { when: deadline(quote.changes_at) })}</span>
        )}
      </p>
    </div>
  );
}

function summaryOf(chosen: CancellationMoney, { t, money }: Pick<SessionText, 't' | 'money'>): string {
  if (chosen.credit_fils > 0) return t('cancelled.credit', { amount: money(asCredit(chosen)) });
  if (refundTotal(chosen) === 0) return t('cancel.backNone');
  return refundSentences(
    chosen,
    { t, money },
    { '': 'cancel.back', Credit: 'cancel.backCredit', Both: 'cancel.backBoth' },
  );
}

type RefundKeys = Record<ReturnType<typeof paidBy>, string>;

/** What was charged goes back; what was only reserved, for requests among what is cancelled, has a sentence of its own. */
function refundSentences(
  outcome: CancellationMoney,
  { t, money }: Pick<SessionText, 't' | 'money'>,
  keys: RefundKeys,
): string {
  const charged = { ...outcome, to_card_fils: outcome.to_card_fils - outcome.released_fils };
  const sentences = [
    ...(refundTotal(charged) > 0 ? [t(keys[paidBy(charged)], amounts(charged, money))] : []),
    ...(outcome.released_fils > 0 ? [t('cancel.releaseToo', { amount: money(outcome.released_fils) })] : []),
  ];
  return sentences.join(' ');
}

/** What everything ahead in a series gives back, before it is chosen. */
export function remainingBack(outcome: CancellationMoney, { t, money }: Pick<SessionText, 't' | 'money'>): string {
  const key = outcome.released_fils > 0 ? 'cancel.backOrReleased' : 'cancel.backInAll';
  return t(key, { amount: money(refundTotal(outcome)) });
}

/** What is said once the sessions or requests are cancelled together; empty where no money moves. */
export function togetherBack(
  outcome: CancellationMoney,
  scope: Exclude<CancelScope, 'one'>,
  { t, moneyInside }: Pick<SessionText, 't' | 'moneyInside'>,
): string {
  if (refundTotal(outcome) === 0) return '';
  if (scope === 'all') return t(`cancel.release${paidBy(outcome)}`, amounts(outcome, moneyInside));
  return refundSentences(
    outcome,
    { t, money: moneyInside },
    { '': 'money.backOf', Credit: 'money.backCredit', Both: 'money.backBoth' },
  );
}

type PlainProps = Pick<Props, 'booking' | 'chosen' | 'scope'> & { changesAt: string | null };

function Plain({ booking, chosen, scope, changesAt }: PlainProps) {
  const { t, money, deadline } = useSessionText();
  if (booking.price_fils === 0) return <p className="text-ink-soft">{t('cancel.free')}</p>;
  const isReserved = scope === 'all' || (scope === 'one' && booking.state === 'requested');
  return (
    <p role="status">
      <span className="font-medium">
        {isReserved ? t(`cancel.release${paidBy(chosen)}`, amounts(chosen, money)) : summaryOf(chosen, { t, money })}
      </span>{' '}
      {!isReserved && refundTotal(chosen) > 0 && changesAt && (
        <span className="text-ink-soft">{t('cancel.until', { when: deadline(changesAt) })}</span>
      )}
    </p>
  );
}

function LsaEffect({ booking, quote, chosen }: Props) {
  const { t, money } = useSessionText();
  return (
    <div className="grid gap-4">
      <Lines>
        <li>
          {booking.price_fils > 0 ? t('cancel.lsaBack', { amount: money(refundTotal(chosen)) }) : t('cancel.lsaFree')}
        </li>
        {chosen.credit_fils > 0 && <li>{t('cancel.lsaCredit', { amount: money(chosen.credit_fils) })}</li>}
      </Lines>
      {quote.strikes && <StrikeNote strikes={quote.strikes} />}
    </div>
  );
}

function StrikeNote({ strikes }: { strikes: NonNullable<CancellationQuote['strikes']> }) {
  const { t } = useSessionText();
  const effect = strikes.suspended
    ? t('cancel.strikeSuspended')
    : strikes.hidden_days > 0
      ? t('cancel.strikeHidden', { count: strikes.hidden_days })
      : t('cancel.strikeNotice');
  return (
    <Notice
      tone={strikes.suspended || strikes.hidden_days > 0 ? 'danger' : 'warning'}
      title={t('cancel.strike', { count: strikes.after })}
    >
      <p>{effect}</p>
      {!strikes.suspended && <p className="mt-1">{t('cancel.strikeAppealHint')}</p>}
    </Notice>
  );
}

function StaffEffect({ chosen }: Props) {
  const { t, money } = useSessionText();
  return <p className="text-ink-soft">{t('cancel.staffBack', { amount: money(refundTotal(chosen)) })}</p>;
}

function Lines({ children }: { children: ReactNode }) {
  return <ul className="grid gap-1.5">{children}</ul>;
}
