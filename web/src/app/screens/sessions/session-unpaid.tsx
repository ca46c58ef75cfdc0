import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import { CreditCard } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePayAgain } from '../../../features/bookings/booking-actions.queries.ts';
import { isUnpaid } from '../../../features/bookings/session-state.ts';
import { useSessionText } from '../../../features/bookings/use-session-text.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { goToBank } from '../../parts/go-to-bank.ts';
import { PaymentChoice } from '../../parts/payment-choice.tsx';

/** The money of an accepted session could not be taken: the parent pays another way, the LSA learns until when. */
export function SessionUnpaid({ booking }: { booking: Booking }) {
  const { t, deadline } = useSessionText();
  if (!isUnpaid(booking)) return null;
  if (booking.payment_due) return <PayAgain booking={booking} due={booking.payment_due} />;
  const { your_side: side, pay_until } = booking;
  const text = pay_until ? 'due' : 'owed';
  return (
    <Notice tone="warning" icon={CreditCard} title={t(`unpaid.title.${side}`)}>
      {side === 'parent'
        ? t('unpaid.over')
        : t(`unpaid.${text}.${side}`, { until: pay_until ? deadline(pay_until) : '' })}
    </Notice>
  );
}

type Problem = 'declined' | 'refused' | { error: unknown } | null;

function usePaying(booking: Booking) {
  const { t } = useSessionText();
  const navigate = useNavigate();
  const [, setSearch] = useSearchParams();
  const pay = usePayAgain(booking.checkout_id);
  const isBusy = useRef(false);
  const [problem, setProblem] = useState<Problem>(null);
  async function send(card: string, wasRefused = false): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setProblem(null);
    try {
      const { confirm_at } = await pay.mutateAsync({ payment_method: card });
      if (confirm_at) return await goToBank(navigate, confirm_at, card);
      toast.success(t('unpaid.paid'));
    } catch (error) {
      const isDeclined = error instanceof ApiError && error.code === 'card_declined';
      setProblem(isDeclined ? (wasRefused ? 'refused' : 'declined') : { error });
    } finally {
      isBusy.current = false;
    }
    // Back from the bank, the address still names the card: a reload must not pay once more.
    setSearch({ session: booking.id }, { replace: true, preventScrollReset: true });
  }
  return { send, problem, isPending: pay.isPending };
}

function PayAgain({ booking, due }: { booking: Booking; due: NonNullable<Booking['payment_due']> }) {
  const { t, money, deadline } = useSessionText();
  const errorText = useErrorMessage();
  const title = useId();
  const [search] = useSearchParams();
  const [card, setCard] = useState<string | null>(null);
  const [showsMissing, setShowsMissing] = useState(false);
  const { send, problem, isPending } = usePaying(booking);
  const returned = search.get('card');
  const isFinishing = useRef(false);
  const finish = useEffectEvent((chosen: string) => void send(chosen, search.has('refused')));
  // Back from the bank: once, also where effects run twice.
  useEffect(() => {
    if (!returned || isFinishing.current) return;
    isFinishing.current = true;
    finish(returned);
  }, [returned]);
  if (returned && problem === null) {
    return (
      <Card padding="lg" role="status" className="flex items-center gap-4">
        <Spinner size={28} />
        <p className="font-medium">{t('unpaid.finishing')}</p>
      </Card>
    );
  }
  const until = booking.pay_until ? deadline(booking.pay_until) : '';
  return (
    <Card as="section" padding="lg" aria-labelledby={title} className="border-saffron">
      <div className="mb-5 flex gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-saffron-soft text-saffron-ink">
          <CreditCard size={22} aria-hidden />
        </span>
        <div>
          <h2 id={title} className="text-20 leading-snug">
            {t('unpaid.title.parent')}
          </h2>
          <p className="mt-1">
            {until ? t('unpaid.due.parent', { until, lsa: booking.lsa.name }) : t('unpaid.owed.parent')}
          </p>
          {due.sessions > 1 && (
            <p className="mt-1 text-ink-soft">
              {t('unpaid.series', { count: due.sessions, total: money(due.total_fils) })}
            </p>
          )}
        </div>
      </div>
      <div role="alert" className="mb-4 empty:hidden">
        {problem !== null && (
          <Notice tone={typeof problem === 'string' ? 'warning' : 'danger'} takesFocus>
            {typeof problem === 'string' ? t(`unpaid.${problem}`) : errorText(problem.error).message}
          </Notice>
        )}
      </div>
      <PaymentChoice
        value={card}
        onChange={setCard}
        errorMessage={showsMissing && card === null ? t('unpaid.chooseFirst') : undefined}
      />
      <Button
        variant="primary"
        className="mt-5 max-sm:w-full"
        isPending={isPending}
        onClick={() => {
          setShowsMissing(true);
          if (card !== null) void send(card);
        }}
      >
        {t('unpaid.pay', { total: money(due.total_fils) })}
      </Button>
    </Card>
  );
}
