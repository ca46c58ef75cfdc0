import type { Checkout } from '@sanad/contract/bookings/checkouts.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { useQueryClient } from '@tanstack/react-query';
import { BellRing, CalendarPlus, CreditCard, Undo2, Video } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import picture from '../../../drawings/celebrate.svg';
import { usePayCheckout } from '../../../features/bookings/booking-actions.queries.ts';
import { clearNote } from '../../../features/bookings/booking-note.ts';
import { checkoutQuery } from '../../../features/bookings/bookings.queries.ts';
import { CheckoutSessions } from '../../../features/bookings/components/checkout/checkout-sessions.tsx';
import { CheckoutSteps } from '../../../features/bookings/components/checkout/checkout-steps.tsx';
import { hasSuggestedTimes } from '../../../features/bookings/session-state.ts';
import { useBookingText } from '../../../features/bookings/use-booking-text.ts';
import { AskForPush } from '../../../features/notifications/components/ask-for-push.tsx';
import { ApiError } from '../../../lib/api/api.ts';
import { useSession } from '../../../lib/api/session.ts';
import { HOUR_MS } from '../../../lib/time/durations.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { PageHead } from '../../page-head.tsx';
import { goToBank } from '../../parts/go-to-bank.ts';
import { NothingYet } from '../../parts/nothing-yet.tsx';
import { bookingPaths, type PayState } from '../../parts/paths/booking-paths.ts';
import { CheckoutFrame, CheckoutOver, CheckoutStates } from './checkout-states.tsx';
import { usePaymentFailure } from './use-payment-failure.ts';

/** What was just booked, and what happens next. Who comes back from the bank has the payment finished here. */
export function Component() {
  const { t } = useBookingText();
  const [params] = useSearchParams();
  const isParent = useSession((session) => session.userType === 'PARENT');
  const id = params.get('checkout');
  if (!isParent || id === null) return <NothingYet page="sessionConfirmation" />;
  return (
    <>
      <PageHead title={t('done.page')} />
      <CheckoutStates id={id} empty={{ title: t('pay.emptyTitle'), text: t('pay.emptyText') }}>
        {(checkout) => {
          if (checkout.state === 'over') return <CheckoutOver checkout={checkout} />;
          if (checkout.state === 'paid') return <Done checkout={checkout} />;
          const card = params.get('card');
          if (!card) return <Unpaid checkout={checkout} />;
          return <Finishing checkout={checkout} card={card} wasRefused={params.has('refused')} />;
        }}
      </CheckoutStates>
    </>
  );
}

function Unpaid({ checkout }: { checkout: Checkout }) {
  const { t } = useBookingText();
  return (
    <EmptyState
      icon={CreditCard}
      title={<h1 className="text-24">{t('done.unpaidTitle')}</h1>}
      action={
        <LinkButton to={bookingPaths.pay(checkout.id)} variant="primary">
          {t('done.toPay')}
        </LinkButton>
      }
    >
      {t('done.unpaidText', { count: checkout.bookings.length })}
    </EmptyState>
  );
}

/** Back from the bank: paying once more completes the payment, or reports that the bank declined. */
function Finishing({ checkout, card, wasRefused }: { checkout: Checkout; card: string; wasRefused: boolean }) {
  const { t } = useBookingText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const failureOf = usePaymentFailure();
  const pay = usePayCheckout(checkout.id);
  const hasStarted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when somebody arrives
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    pay.mutateAsync({ payment_method: card, accept_terms: true }).then(
      ({ checkout: paid, confirm_at }) => {
        client.setQueryData(checkoutQuery(checkout.id).queryKey, paid);
        if (confirm_at) return goToBank(navigate, confirm_at, card, { replace: true });
        return navigate(bookingPaths.done(checkout.id), { replace: true });
      },
      (error: unknown) => {
        const isDeclined = error instanceof ApiError && error.code === 'card_declined';
        return isDeclined
          ? navigate(bookingPaths.pay(checkout.id, { declined: wasRefused ? 'self' : 'bank' }), { replace: true })
          : navigate(bookingPaths.pay(checkout.id), {
              replace: true,
              state: { failed: failureOf(error) } satisfies Partial<PayState>,
            });
      },
    );
  }, []);
  return (
    <div role="status" className="grid justify-items-center gap-4 py-16 text-center">
      <Spinner size={32} />
      <h1 className="text-24">{t('done.payingTitle')}</h1>
      <p className="text-ink-soft">{t('done.paying')}</p>
    </div>
  );
}

/** The list of My Sessions in which the booking is now. */
const TABS = { asked: 'requests', confirmed: 'upcoming', over: 'past' } as const;

function Done({ checkout }: { checkout: Checkout }) {
  const { t, money, moment } = useBookingText();
  const { bookings, policy } = checkout;
  const [first] = bookings;
  const owner = useSession((session) => session.user?.id) ?? '';
  const lsa = first?.lsa.id;
  useEffect(() => {
    if (lsa) clearNote(lsa, owner);
  }, [lsa, owner]);
  if (!first) return null;
  const name = firstName(first.lsa.name);
  const isTrial = first.kind === 'trial';
  const waiting = bookings.find(({ state }) => state === 'requested');
  const isConfirmed = !waiting && bookings.some(({ state }) => ['confirmed', 'in_progress'].includes(state));
  const stage = waiting ? 'asked' : isConfirmed ? 'confirmed' : 'over';
  const answerBy = waiting?.expires_at ? moment(waiting.expires_at) : '';
  const freeHours = policy.refund_tiers[0]?.hours_before ?? 0;
  const freeUntil = Date.parse((bookings.at(-1) ?? first).starts_at) - freeHours * HOUR_MS;
  const cancelling = [
    ...(waiting ? [t('done.takeBack', { name })] : []),
    ...(freeUntil > Date.now() ? [t('done.cancel', { hours: freeHours })] : []),
  ];
  const title = {
    asked: isTrial ? t('done.titleTrial') : t('done.title', { count: bookings.length }),
    confirmed: t('done.titleConfirmed'),
    over: t('done.titleOver'),
  }[stage];
  const isSuggested = waiting !== undefined && hasSuggestedTimes(waiting);
  const lead = {
    asked: t(isSuggested ? 'done.leadSuggested' : 'done.lead', { name, when: answerBy }),
    confirmed: t('done.leadConfirmed', { name }),
    over: t('done.leadOver'),
  }[stage];
  const isAllCredit = checkout.credit_fils >= checkout.total_fils;
  const nothingTaken = isTrial
    ? 'done.nothingTakenTrial'
    : isAllCredit
      ? 'done.nothingTakenCredit'
      : 'done.nothingTaken';
  const steps = [
    ...(waiting && !isSuggested ? [{ icon: BellRing, text: t('done.answers', { name, when: answerBy }) }] : []),
    ...(waiting ? [{ icon: CreditCard, text: t(nothingTaken, { name }) }] : []),
    ...(!isTrial && cancelling.length > 0 ? [{ icon: Undo2, text: cancelling.join(' ') }] : []),
    ...(first.mode === 'online' ? [{ icon: Video, text: t('done.prepare') }] : []),
    { icon: CalendarPlus, text: t('done.calendar') },
  ];
  return (
    <CheckoutFrame>
      <CheckoutSteps kind={first.kind} current="done" />
      {stage !== 'over' && <img src={picture} alt="" className="mb-6 w-full max-w-75 rtl:-scale-x-100" />}
      <PageHeading lead={lead} className="mb-7">
        {title}
      </PageHeading>
      <div className="grid gap-5">
        <Card as="section" padding="lg" aria-labelledby="booked">
          <h2 id="booked" className="mb-3 text-20">
            {t('done.booked')}
          </h2>
          <CheckoutSessions sessions={bookings} />
          <p className="mt-2 ps-8 text-ink-soft">
            {t('pay.about', { lsa: first.lsa.name, child: first.child.first_name, mode: t(`mode.${first.mode}`) })}
          </p>
          <p className="mt-4 flex justify-between gap-4 border-line border-t pt-4 font-semibold">
            <span>{t(isTrial ? 'review.trial' : 'done.reserved')}</span>
            <span className="whitespace-nowrap">{isTrial ? t('done.free') : money(checkout.total_fils)}</span>
          </p>
        </Card>
        {stage !== 'over' && (
          <section aria-labelledby="next">
            <h2 id="next" className="mb-3 text-20">
              {t('done.next')}
            </h2>
            <ol className="grid gap-3">
              {steps.map(({ icon: Icon, text }) => (
                <li key={text} className="flex gap-3">
                  <Icon size={20} aria-hidden className="mirror-rtl mt-0.5 shrink-0 text-pine" />
                  {text}
                </li>
              ))}
            </ol>
          </section>
        )}
        {stage !== 'over' && <AskForPush />}
        <div className="mt-2 flex flex-wrap gap-3">
          <LinkButton to={bookingPaths.sessionsWith(TABS[stage])} variant="primary">
            {t('done.sessions')}
          </LinkButton>
          <LinkButton to={bookingPaths.search}>{t('done.more')}</LinkButton>
        </div>
      </div>
    </CheckoutFrame>
  );
}
