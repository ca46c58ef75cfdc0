import { SICK_CHILD_DAYS, UNPAID_HOURS_MAX } from '@sanad/contract/bookings/booking-rules.ts';
import { requestExpiry } from '@sanad/contract/bookings/request-expiry.ts';
import type { Child } from '@sanad/contract/families/families.ts';
import type { PublicLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { noteProblem, useBookingNote } from '../../../features/bookings/booking-note.ts';
import { BookingNoteField } from '../../../features/bookings/components/booking/booking-note-field.tsx';
import { BookingPrice } from '../../../features/bookings/components/booking/booking-price.tsx';
import { CheckoutRefunds } from '../../../features/bookings/components/checkout/checkout-refunds.tsx';
import { CheckoutSessions } from '../../../features/bookings/components/checkout/checkout-sessions.tsx';
import { CheckoutSteps } from '../../../features/bookings/components/checkout/checkout-steps.tsx';
import { ConsentDialog } from '../../../features/bookings/components/checkout/consent-dialog.tsx';
import { useBookingText } from '../../../features/bookings/use-booking-text.ts';
import { parentProfile } from '../../../features/families/families.queries.ts';
import { TravelHint } from '../../../features/search/components/profile/travel-hint.tsx';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { useSession } from '../../../lib/api/session.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { SummaryCard } from '../../../ui/summary-card.tsx';
import { useSentence } from '../../../ui/use-sentence.ts';
import { bookingPaths } from '../../parts/paths/booking-paths.ts';
import { PaymentChoice } from '../../parts/payment-choice.tsx';
import { HourClash, SeriesWeeks, TrialObstacle } from './booking-clashes.tsx';
import { BookingPage } from './booking-page.tsx';
import { type Booking, useBooking } from './use-booking.ts';
import { type Refused, useHold } from './use-hold.ts';

export function Component() {
  return <BookingPage page="review">{(loaded) => <Summary {...loaded} />}</BookingPage>;
}

function Summary({ profile, children }: { profile: PublicLsaProfile; children: Child[] }) {
  const booking = useBooking(profile, children);
  const { t, deadline } = useBookingText();
  const now = useNow();
  const { draft, preview, query } = booking;
  if (draft.at === null || booking.mode === null) return <Navigate to={bookingPaths.book(draft)} replace />;
  return (
    <div className="max-w-180">
      <TextLink to={bookingPaths.book(draft)} icon={ArrowLeft} className="mb-3 [&>svg]:rtl:-scale-x-100">
        {t('back')}
      </TextLink>
      <CheckoutSteps kind={draft.kind} current="review" />
      <PageHeading
        lead={
          draft.kind === 'trial'
            ? t('review.leadTrial', {
                name: booking.names.lsa,
                when: deadline(requestExpiry(now, new Date(draft.at)), now),
              })
            : t('review.lead', { count: booking.starts.length || draft.weeks })
        }
        className="mb-7"
      >
        {t('review.title')}
      </PageHeading>
      {query.isLoadingError ? (
        <ErrorState isCompact onRetry={() => query.refetch()} isRetrying={query.isFetching} />
      ) : preview ? (
        <Review booking={booking} profile={profile} />
      ) : (
        <Loading className="grid gap-5">
          <Skeleton className="h-60" />
          <Skeleton className="h-40" />
        </Loading>
      )}
    </div>
  );
}

function Review({ booking, profile }: { booking: Booking; profile: PublicLsaProfile }) {
  const { t, money } = useBookingText();
  const { draft, preview, starts, plan, child, names } = booking;
  const owner = useSession((session) => session.user?.id) ?? '';
  const { note, write } = useBookingNote(profile.id, owner);
  const [isNoted] = useState(note !== '');
  const noteField = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { data: family } = useQuery(parentProfile);
  const [card, setCard] = useState<string | null>(null);
  const { hold, refused, needsConsent, consentProblem, closeConsent, isWorking } = useHold({ booking, note });
  if (!preview) return null;
  const isTrial = draft.kind === 'trial';
  const needsCard = booking.obstacle === 'card_needed';
  const sessions = plan.flatMap(({ startsAt, endsAt }) =>
    startsAt && endsAt ? [{ starts_at: startsAt, ends_at: endsAt }] : [],
  );
  const total = preview.price_fils * starts.length;
  const where = draft.how === 'in_person' && family ? [{ name: t('review.where'), value: family.address }] : [];
  const length = isTrial ? [] : [{ name: t('review.length'), value: t('hours', { count: draft.hours }) }];
  return (
    <div className="grid gap-5">
      <Refusal refused={refused} names={names} count={starts.length} />
      <div className="grid gap-4 empty:hidden">
        {!isTrial && <TravelHint profile={profile} familyArea={booking.familyArea} mode={booking.mode} />}
        <TrialObstacle booking={booking} />
        <HourClash booking={booking} lsaId={profile.id} />
        {!booking.isReady && <SeriesWeeks booking={booking} />}
      </div>
      <SummaryCard
        title={t(isTrial ? 'review.whatTrial' : 'review.what')}
        action={
          <LinkButton to={bookingPaths.book(draft)} size="sm" variant="quiet">
            {t('review.change')}
          </LinkButton>
        }
        facts={[
          { name: t('review.with'), value: <bdi>{profile.name}</bdi> },
          { name: t('review.for'), value: child?.first_name ?? '' },
          { name: t('review.kind'), value: t(isTrial ? 'review.trial' : 'review.session') },
          { name: t('review.how'), value: t(`mode.${isTrial ? 'online' : (draft.how ?? 'online')}`) },
          ...where,
          ...length,
          { name: t('review.when'), value: sessions.length > 0 ? <CheckoutSessions sessions={sessions} /> : '–' },
          ...(isNoted ? [{ name: t('review.note'), value: note }] : []),
        ]}
      />
      {!isNoted && (
        <Card padding="lg">
          <BookingNoteField name={names.lsa} note={note} onWrite={write} inputRef={noteField} />
        </Card>
      )}
      {!isTrial && (
        <>
          <Card as="section" padding="lg" aria-labelledby="costs">
            <h2 id="costs" className="mb-3 text-20">
              {t('review.price')}
            </h2>
            <BookingPrice price={preview} />
            <dl className="mt-4 grid gap-2 border-line border-t pt-4">
              <Line name={t('review.perSession')} value={money(preview.price_fils)} />
              {starts.length > 1 && (
                <Line
                  name={t('box.sessions', { count: starts.length })}
                  value={t('review.times', { price: money(preview.price_fils), count: starts.length })}
                />
              )}
              <Line name={t('review.total')} value={money(total)} isStrong />
            </dl>
            <p className="mt-3 text-14 text-ink-soft">
              {t('review.fee', { fee: money(preview.fee_fils * starts.length), name: names.lsa })}
            </p>
          </Card>
          <Card as="section" padding="lg" aria-labelledby="cancelling">
            <h2 id="cancelling" className="mb-1 text-20">
              {t('review.cancelling')}
            </h2>
            <p className="mb-3 text-ink-soft">{t('review.cancelText')}</p>
            <CheckoutRefunds policy={preview.policy} fils={preview.price_fils} startsAt={sessions.at(-1)?.starts_at} />
            <p className="mt-3 text-15 text-ink-soft">{t('pay.rules.sick', { days: SICK_CHILD_DAYS })}</p>
            <p className="mt-2 text-15 text-ink-soft">{t('review.lsaCancels', { name: names.lsa })}</p>
          </Card>
        </>
      )}
      {needsCard && (
        <Card as="section" padding="lg" aria-label={t('review.card')}>
          <PaymentChoice value={card} onChange={setCard} />
        </Card>
      )}
      <div
        data-foot-bar
        className="sticky bottom-(--notice-height) z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t bg-card px-5 py-3.5 max-sm:-mx-5 sm:rounded-t-card sm:border-x"
      >
        <p className="leading-tight max-sm:flex max-sm:w-full max-sm:items-baseline max-sm:justify-between">
          <span className="block text-14 text-ink-soft">{t('review.total')}</span>
          <strong>{isTrial ? t('box.free') : money(total)}</strong>
        </p>
        <Button
          variant="primary"
          className="max-sm:grow"
          disabled={!booking.isReady || (needsCard && card === null)}
          isPending={isWorking}
          onClick={() => (noteProblem(note) ? noteField.current?.focus() : void hold(needsCard ? card : null))}
        >
          {isTrial ? t('review.ask') : t('review.hold', { count: starts.length })}
        </Button>
      </div>
      <ConsentDialog
        child={names.child}
        isOpen={needsConsent}
        isPending={isWorking}
        problem={consentProblem}
        onAgree={() => void hold(needsCard ? card : null, true)}
        onClose={closeConsent}
      />
    </div>
  );
}

function Line({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${isStrong ? 'font-semibold text-18' : ''}`}>
      <dt className={isStrong ? '' : 'text-ink-soft'}>{name}</dt>
      <dd className="whitespace-nowrap">{value}</dd>
    </div>
  );
}

/** The limit of held hours is reached: pay for them or release them. */
function UnpaidFirst({ heldHours }: { heldHours: number }) {
  const { t } = useBookingText();
  const key = heldHours > 0 ? 'review.unpaidFirst' : 'review.unpaidTooMany';
  return (
    <>
      <p>{t(key, { count: heldHours, most: UNPAID_HOURS_MAX })}</p>
      {heldHours > 0 && (
        <LinkButton to={bookingPaths.sessions} size="sm" className="mt-3">
          {t('review.toUnpaid')}
        </LinkButton>
      )}
    </>
  );
}

/** Why it was not held, and that nothing is lost. */
function Refusal({ refused, names, count }: { refused: Refused | null; names: Booking['names']; count: number }) {
  const { t, money, moment } = useBookingText();
  const errorText = useErrorMessage();
  const sentence = useSentence();
  /** The note was written on the page before: its errors are shown here, too. */
  function otherText(error: unknown): string {
    const { message, fields } = errorText(error);
    return fields.notes ? `${t('review.note')}: ${sentence(fields.notes)}` : message;
  }
  return (
    <div role="alert" className="empty:hidden">
      {refused && (
        // The button is at the bottom of a long page, the reason at its top.
        <Notice tone={refused.why === 'other' ? 'danger' : 'warning'} takesFocus>
          {refused.why === 'lost' && t('review.lost')}
          {refused.why === 'price' && t('review.priceChanged', { total: money(refused.totalFils) })}
          {refused.why === 'trial' && t(`trial.${refused.obstacle}`, names)}
          {refused.why === 'used_up' && t('review.usedUp', { count, when: moment(refused.freeAgainAt) })}
          {refused.why === 'team' &&
            t(refused.isDeclined ? 'review.teamDeclined' : 'review.team', { ...names, when: moment(refused.answerBy) })}
          {refused.why === 'unpaid' && <UnpaidFirst heldHours={refused.heldHours} />}
          {refused.why === 'other' && otherText(refused.error)}
        </Notice>
      )}
    </div>
  );
}
