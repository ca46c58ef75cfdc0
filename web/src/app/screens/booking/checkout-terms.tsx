import { SICK_CHILD_DAYS } from '@sanad/contract/bookings/booking-rules.ts';
import type { Checkout } from '@sanad/contract/bookings/checkouts.ts';
import { requestExpiry } from '@sanad/contract/bookings/request-expiry.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Check, CreditCard } from 'lucide-react';
import { useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { usePayCheckout, useReleaseCheckout } from '../../../features/bookings/booking-actions.queries.ts';
import { checkoutQuery } from '../../../features/bookings/bookings.queries.ts';
import { CheckoutHold } from '../../../features/bookings/components/checkout/checkout-hold.tsx';
import { CheckoutRefunds } from '../../../features/bookings/components/checkout/checkout-refunds.tsx';
import { CheckoutSessions } from '../../../features/bookings/components/checkout/checkout-sessions.tsx';
import { CheckoutSteps } from '../../../features/bookings/components/checkout/checkout-steps.tsx';
import { useBookingText } from '../../../features/bookings/use-booking-text.ts';
import { holdEnd } from '../../../features/bookings/use-seconds-left.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { PageHead } from '../../page-head.tsx';
import { goToBank } from '../../parts/go-to-bank.ts';
import { bookingPaths, draftOf, type PayState } from '../../parts/paths/booking-paths.ts';
import { PaymentChoice } from '../../parts/payment-choice.tsx';
import { CheckoutFrame, CheckoutOver, CheckoutStates } from './checkout-states.tsx';
import { ChildAloneCard } from './child-alone-card.tsx';
import { useNoteAgain } from './use-note-again.ts';
import { usePaymentFailure } from './use-payment-failure.ts';

const RULES = ['answer', 'move', 'sick', 'grace', 'kept'] as const;

export function Component() {
  const { t } = useBookingText();
  const [params] = useSearchParams();
  const id = params.get('checkout');
  return (
    <CheckoutFrame>
      <PageHead title={t('pay.page')} />
      <CheckoutStates id={id} empty={{ title: t('pay.emptyTitle'), text: t('pay.emptyText') }}>
        {(checkout) => {
          if (checkout.state === 'paid') return <Navigate to={bookingPaths.done(checkout.id)} replace />;
          if (checkout.state === 'over') return <CheckoutOver checkout={checkout} />;
          return <Paying checkout={checkout} refusedBy={refusedByIn(params)} />;
        }}
      </CheckoutStates>
    </CheckoutFrame>
  );
}

/** Who refused at the bank, when the payer returns from there without a payment. */
type RefusedBy = 'self' | 'bank' | null;

function refusedByIn(params: URLSearchParams): RefusedBy {
  if (!params.has('declined')) return null;
  return params.get('declined') === 'self' ? 'self' : 'bank';
}

function usePaying(checkout: Checkout) {
  const navigate = useNavigate();
  const pay = usePayCheckout(checkout.id);
  const isBusy = useRef(false);
  const [problem, setProblem] = useState<'declined' | { error: unknown } | null>(null);

  async function send(card: string | null): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setProblem(null);
    try {
      const { confirm_at } = await pay.mutateAsync({
        ...(card !== null && { payment_method: card }),
        accept_terms: true,
      });
      // The bank redirects to the booking, which names the card.
      if (confirm_at && card !== null) await goToBank(navigate, confirm_at, card);
      else await navigate(bookingPaths.done(checkout.id), { replace: true });
    } catch (error) {
      const isDeclined = error instanceof ApiError && error.code === 'card_declined';
      setProblem(isDeclined ? 'declined' : { error });
    } finally {
      isBusy.current = false;
    }
  }
  return { send, problem, hasTried: !pay.isIdle, isPending: pay.isPending };
}

function Paying({ checkout, refusedBy }: { checkout: Checkout; refusedBy: RefusedBy }) {
  const { t, money, deadline } = useBookingText();
  const now = useNow();
  const errorText = useErrorMessage();
  const navigate = useNavigate();
  const state = useLocation().state as Partial<PayState> | null;
  const back = state?.back ?? bookingPaths.review(draftOf(checkout));
  const { refetch, dataUpdatedAt } = useQuery(checkoutQuery(checkout.id));
  const failureOf = usePaymentFailure();
  const release = useReleaseCheckout(checkout.id);
  const { send, problem, hasTried, isPending } = usePaying(checkout);
  const [card, setCard] = useState<string | null>(null);
  const [isAccepted, setIsAccepted] = useState(false);
  const [showsMissing, setShowsMissing] = useState(false);
  const terms = useRef<HTMLInputElement>(null);
  const first = checkout.bookings[0];
  useNoteAgain(first);
  const name = firstName(first?.lsa.name ?? '');
  const answerBy = first ? deadline(requestExpiry(now, new Date(first.starts_at)), now) : '';
  const count = checkout.bookings.length;
  const cardFils = checkout.total_fils - checkout.credit_fils;
  const needsCard = cardFils > 0;

  function press() {
    setShowsMissing(true);
    if (!isAccepted) terms.current?.focus();
    else if (!needsCard || card !== null) void send(needsCard ? card : null);
  }

  function releaseHold() {
    release.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('pay.released', { count }));
        void navigate(bookingPaths.book({ ...draftOf(checkout), at: null, weeks: 1 }), { replace: true });
      },
      onError: (error) => void toast.error(errorText(error).message),
    });
  }

  return (
    <>
      <TextLink to={back} icon={ArrowLeft} className="mb-3 [&>svg]:rtl:-scale-x-100">
        {t('back')}
      </TextLink>
      <CheckoutSteps kind="session" current="pay" />
      <PageHeading lead={t(needsCard ? 'pay.lead' : 'pay.leadCredit', { name })} className="mb-6">
        {t('pay.title')}
      </PageHeading>
      <div className="grid gap-5">
        {refusedBy && !hasTried && <BackUnpaid from={refusedBy} count={count} />}
        {state?.failed && !hasTried && (
          <Notice tone="danger" role="alert" title={state.failed.title}>
            {state.failed.text}
          </Notice>
        )}
        <CheckoutHold sessions={count} end={holdEnd(checkout, dataUpdatedAt)} onOver={() => void refetch()} />
        <Card as="section" padding="lg" aria-labelledby="pay-sessions">
          <h2 id="pay-sessions" className="mb-3 text-20">
            {t('pay.sessions')}
          </h2>
          <CheckoutSessions sessions={checkout.bookings} />
          {first && (
            <p className="mt-2 ps-8 text-ink-soft">
              {t('pay.about', { lsa: first.lsa.name, child: first.child.first_name, mode: t(`mode.${first.mode}`) })}
            </p>
          )}
          <p className="mt-4 flex justify-between gap-4 border-line border-t pt-4 font-semibold text-18">
            <span>{t('pay.total')}</span>
            <span>{money(checkout.total_fils)}</span>
          </p>
          {checkout.credit_fils > 0 && (
            <dl className="mt-2 grid gap-1">
              <div className="flex justify-between gap-4 text-ink-soft">
                <dt>{t('pay.credit')}</dt>
                <dd>{`−\u00a0${money(checkout.credit_fils)}`}</dd>
              </div>
              <div className="flex justify-between gap-4 font-semibold">
                <dt>{t('pay.onCard')}</dt>
                <dd>{money(cardFils)}</dd>
              </div>
            </dl>
          )}
        </Card>
        {first?.mode === 'online' && <ChildAloneCard session={first} />}
        <Card as="section" padding="lg" aria-labelledby="pay-terms">
          <h2 id="pay-terms" className="mb-3 text-20">
            {t('pay.terms')}
          </h2>
          <CheckoutRefunds
            policy={checkout.policy}
            fils={first?.price_fils ?? 0}
            startsAt={checkout.bookings.at(-1)?.starts_at}
          />
          <ul className="mt-4 grid gap-2.5">
            {RULES.map((rule) => (
              <li key={rule} className="flex gap-2.5">
                <Check size={18} aria-hidden className="mt-1 shrink-0 text-leaf" />
                {t(`pay.rules.${rule}`, { name, days: SICK_CHILD_DAYS, when: answerBy })}
              </li>
            ))}
          </ul>
          <TextLink href={paths.terms} target="_blank" className="mt-2">
            {t('pay.all')}
          </TextLink>
          <Checkbox
            className="mt-2 border-line border-t pt-3"
            inputRef={terms}
            isSelected={isAccepted}
            onChange={setIsAccepted}
            errorMessage={showsMissing && !isAccepted ? t('pay.acceptFirst') : undefined}
          >
            {t('pay.accept')}
          </Checkbox>
        </Card>
        <Card as="section" padding="lg" aria-labelledby="pay-how">
          <h2 id="pay-how" className="mb-3 text-20">
            {t('pay.how')}
          </h2>
          <div role="alert" className="empty:hidden">
            {problem === 'declined' ? (
              <Notice tone="warning" icon={CreditCard} title={t('pay.declinedTitle')} takesFocus className="mb-4">
                {t('pay.declined', { count })}
              </Notice>
            ) : (
              problem && (
                <Notice tone="danger" title={failureOf(problem.error).title} takesFocus className="mb-4">
                  {failureOf(problem.error).text}
                </Notice>
              )
            )}
          </div>
          {needsCard ? (
            <PaymentChoice
              value={card}
              onChange={setCard}
              errorMessage={showsMissing && card === null ? t('pay.chooseFirst') : undefined}
            />
          ) : (
            <p>{t('pay.allCredit')}</p>
          )}
          <Button variant="primary" isBlock className="mt-5" onClick={press} isPending={isPending}>
            {needsCard ? t('pay.pay', { total: money(cardFils) }) : t('pay.payCredit')}
          </Button>
          <p className="mt-2.5 text-center text-14 text-ink-soft">
            {t(needsCard ? 'pay.charged' : 'pay.chargedCredit', { name })}
          </p>
        </Card>
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-center"
          onClick={releaseHold}
          isPending={release.isPending}
        >
          {t('pay.giveUp', { count })}
        </Button>
      </div>
    </>
  );
}

/** At the top: the cards are further down, and the reason for returning would be out of sight. */
function BackUnpaid({ from, count }: { from: 'self' | 'bank'; count: number }) {
  const { t } = useBookingText();
  return (
    <Notice
      tone="warning"
      icon={CreditCard}
      role="alert"
      title={t(from === 'self' ? 'pay.refusedTitle' : 'pay.declinedTitle')}
    >
      {t(from === 'self' ? 'pay.refused' : 'pay.declined', { count })}
    </Notice>
  );
}
