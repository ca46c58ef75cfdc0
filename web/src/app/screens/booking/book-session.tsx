import type { Child } from '@sanad/contract/families/families.ts';
import type { PublicLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { noteProblem, useBookingNote } from '../../../features/bookings/booking-note.ts';
import { BookingFields } from '../../../features/bookings/components/booking/booking-fields.tsx';
import { BookingForm } from '../../../features/bookings/components/booking/booking-form.tsx';
import { BookingNoteField } from '../../../features/bookings/components/booking/booking-note-field.tsx';
import { RepeatWeekly } from '../../../features/bookings/components/booking/repeat-weekly.tsx';
import { CheckoutSteps } from '../../../features/bookings/components/checkout/checkout-steps.tsx';
import { openOf } from '../../../features/bookings/series-plan.ts';
import { useBookingText } from '../../../features/bookings/use-booking-text.ts';
import { ageOn } from '../../../features/families/age.ts';
import { parentProfile } from '../../../features/families/families.queries.ts';
import { TravelHint } from '../../../features/search/components/profile/travel-hint.tsx';
import { slotsQuery } from '../../../features/search/search.queries.ts';
import { useSession } from '../../../lib/api/session.ts';
import { usePolicy } from '../../../lib/policy.ts';
import { todayIn } from '../../../lib/time/calendar-day.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { bookingPaths } from '../../parts/paths/booking-paths.ts';
import { FreeHours } from '../../parts/profile/free-hours.tsx';
import { HourClash, SeriesWeeks, TrialObstacle } from './booking-clashes.tsx';
import { BookingPage } from './booking-page.tsx';
import { type Booking, useBooking } from './use-booking.ts';

export function Component() {
  return <BookingPage page="book">{(loaded) => <BookSession {...loaded} />}</BookingPage>;
}

function BookSession({ profile, children }: { profile: PublicLsaProfile; children: Child[] }) {
  const { t, zone, money, moment } = useBookingText();
  const navigate = useNavigate();
  const booking = useBooking(profile, children);
  const { free_cancel_hours: usualFreeHours } = usePolicy();
  const { draft, child, modes, mode, preview, plan, starts, names, change } = booking;
  const owner = useSession((session) => session.user?.id) ?? '';
  const { note, write } = useBookingNote(profile.id, owner);
  const { data: family } = useQuery(parentProfile);
  const [showsBusy, setShowsBusy] = useState(false);
  const [showsMissing, setShowsMissing] = useState(false);
  const noteField = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const hours = useRef<HTMLDivElement>(null);
  const decisions = useRef<HTMLDivElement>(null);
  const justChosen = useRef(false);
  const isTrial = draft.kind === 'trial';
  const firstOf = plan.find(({ startsAt }) => startsAt !== null);
  const first = firstOf?.startsAt && firstOf.endsAt ? { startsAt: firstOf.startsAt, endsAt: firstOf.endsAt } : null;
  const total = preview && starts.length > 0 ? preview.price_fils * starts.length : null;
  const listPrice = profile.price_per_hour_fils ?? 0;
  const usualPrice = { price_per_hour_fils: listPrice, list_price_per_hour_fils: listPrice, agreement: null };
  const missing = missingIn(booking);

  // An hour that cannot be had says why, and what else there is, below the whole week: nobody should have to look for it.
  const isOpen = openOf(plan).length > 0;
  useEffect(() => {
    if (isOpen && justChosen.current) leadTo(decisions.current);
    if (preview) justChosen.current = false;
  }, [isOpen, preview]);

  function go() {
    if (booking.isReady && !noteProblem(note)) return navigate(bookingPaths.review(draft));
    setShowsMissing(true);
    if (booking.isReady) return noteField.current?.focus();
    leadTo(draft.at === null ? hours.current : decisions.current);
  }

  const next = (isBlock: boolean) => (
    <Button
      variant="primary"
      isBlock={isBlock}
      onClick={go}
      isPending={draft.at !== null && booking.query.isFetching && preview === null}
      className="shrink-0"
    >
      {t('book.next')}
    </Button>
  );
  return (
    <>
      <TextLink to={bookingPaths.profile(profile.id)} icon={ArrowLeft} className="mb-3 [&>svg]:rtl:-scale-x-100">
        {t('book.toProfile', { name: profile.name })}
      </TextLink>
      <CheckoutSteps kind={draft.kind} current="choose" />
      <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-10">
          <div className="flex items-center gap-4">
            <Avatar
              name={profile.name}
              src={profile.profile_photo?.medium}
              shape="arch"
              size="sm"
              isDecorative
              className="h-20 w-16 shrink-0 max-sm:hidden"
            />
            <PageHeading lead={t('book.lead')}>
              {t(isTrial ? 'book.titleTrial' : 'book.title', { name: profile.name })}
            </PageHeading>
          </div>
          <BookingFields
            name={names.lsa}
            kind={draft.kind}
            onKind={(kind) => change({ kind, weeks: 1, hours: 1, decisions: {} })}
            canBookTrial={booking.canBookTrial}
            childList={children.map((one) => ({
              id: one.id,
              name: t('child', { name: one.first_name, age: ageOn(one.date_of_birth, todayIn(zone)) }),
            }))}
            child={child?.id ?? null}
            onChild={(id) => change({ child: id, decisions: {} })}
            modes={modes}
            mode={mode}
            onMode={(how) => change({ how, decisions: {} })}
            address={family?.address ?? null}
            hours={draft.hours}
            onHours={(count) => change({ hours: count, decisions: {} })}
          />
          {!isTrial && <TravelHint profile={profile} familyArea={booking.familyArea} mode={mode} />}
          {!isTrial && !booking.isBarred && (
            <RepeatWeekly weeks={draft.weeks} onWeeks={(weeks) => change({ weeks, decisions: {} })} />
          )}
          <TrialObstacle booking={booking} />
          {!booking.isBarred && (
            <>
              <div ref={hours} className="scroll-mt-24">
                <FreeHours
                  slots={(from, to) => slotsQuery(profile.id, from, to)}
                  zone={zone}
                  title={t(isTrial ? 'book.whenTrial' : 'book.when')}
                  chosen={draft.at}
                  session={{ hours: draft.hours, mode: mode ?? 'online' }}
                  isHeldForReader={plan[0]?.outcome === 'free'}
                  usual={showsBusy ? profile.weekly_hours : null}
                  onChoose={(startsAt) => {
                    setShowsMissing(false);
                    justChosen.current = true;
                    change({ at: startsAt, decisions: {} });
                  }}
                  foot={
                    <Button
                      size="sm"
                      variant="quiet"
                      className="-ms-3 mt-2 text-start!"
                      aria-pressed={showsBusy}
                      onClick={() => setShowsBusy(!showsBusy)}
                    >
                      {t(showsBusy ? 'book.hideBusy' : 'book.showBusy')}
                    </Button>
                  }
                />
              </div>
              {draft.at !== null && (
                <div ref={decisions} className="grid scroll-mt-24 gap-6">
                  {booking.query.isLoadingError ? (
                    <ErrorState
                      isCompact
                      onRetry={() => booking.query.refetch()}
                      isRetrying={booking.query.isFetching}
                    />
                  ) : (
                    <HourClash booking={booking} lsaId={profile.id} />
                  )}
                  <SeriesWeeks booking={booking} />
                </div>
              )}
              <BookingNoteField name={names.lsa} note={note} onWrite={write} inputRef={noteField} />
            </>
          )}
        </div>
        {!booking.isBarred && (
          <div className="xl:sticky xl:top-24">
            <BookingForm
              price={booking.price ?? usualPrice}
              isTrial={isTrial}
              facts={[
                { name: t('box.child'), value: child?.first_name ?? '' },
                { name: t('box.how'), value: mode ? t(`mode.${mode}`) : '' },
              ]}
              first={first}
              sessions={starts.length}
              totalFils={total}
              freeCancelHours={preview?.policy.refund_tiers[0]?.hours_before ?? usualFreeHours}
            >
              <div className="max-xl:hidden">{next(true)}</div>
              <p role="status" className="text-15 text-saffron-ink empty:hidden max-xl:hidden">
                {showsMissing && missing ? t(missing) : ''}
              </p>
            </BookingForm>
          </div>
        )}
      </div>
      {!booking.isBarred && (
        <div
          data-foot-bar
          className="sticky bottom-(--notice-height) z-10 -mx-5 mt-8 flex items-center gap-3 border-line border-t bg-card px-5 py-3 lg:-mx-6 xl:hidden"
        >
          <p className="me-auto min-w-0 leading-tight">
            <strong className="block">
              {isTrial ? t('box.free') : money(total ?? (booking.price ?? usualPrice).price_per_hour_fils)}
            </strong>
            <span className={`text-14 ${showsMissing && missing ? 'text-saffron-ink' : 'text-ink-soft'}`}>
              {showsMissing && missing ? t(missing) : first ? moment(first.startsAt) : t('box.none')}
              {starts.length > 1 && <span className="block">{t('box.weekly', { count: starts.length })}</span>}
            </span>
          </p>
          {next(false)}
        </div>
      )}
    </>
  );
}

/** Scrolls there, and keyboard and screen reader go on from there. */
function leadTo(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'start' });
  place?.querySelector<HTMLElement>('h2, [data-decide]')?.focus({ preventScroll: true });
}

/** What to say to somebody who presses Continue too early. */
function missingIn({ draft, preview, isReady }: Booking): string | null {
  if (draft.at === null) return 'book.missing';
  if (!preview || isReady) return null;
  return draft.weeks > 1 ? 'book.undecided' : 'book.notFree';
}
