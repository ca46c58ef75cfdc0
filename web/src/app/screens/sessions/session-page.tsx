import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import { ArrowLeft, MessageCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { buttonsOf } from '../../../features/bookings/booking-actions.ts';
import { CheckoutRefunds } from '../../../features/bookings/components/checkout/checkout-refunds.tsx';
import { SessionArrival } from '../../../features/bookings/components/sessions/attendance/session-arrival.tsx';
import { SessionCall } from '../../../features/bookings/components/sessions/attendance/session-call.tsx';
import { SessionLate } from '../../../features/bookings/components/sessions/attendance/session-late.tsx';
import { SessionReport } from '../../../features/bookings/components/sessions/attendance/session-report.tsx';
import { SessionTimer } from '../../../features/bookings/components/sessions/attendance/session-timer.tsx';
import { RescheduleRequestCard } from '../../../features/bookings/components/sessions/changes/reschedule-request.tsx';
import { SessionBadge } from '../../../features/bookings/components/sessions/session-badge.tsx';
import { SessionButtons } from '../../../features/bookings/components/sessions/session-buttons.tsx';
import { SessionFacts } from '../../../features/bookings/components/sessions/session-facts.tsx';
import { SessionMoney } from '../../../features/bookings/components/sessions/session-money.tsx';
import { SessionSeries } from '../../../features/bookings/components/sessions/session-series.tsx';
import { SessionTimeline } from '../../../features/bookings/components/sessions/session-timeline.tsx';
import { StrikeAppeal } from '../../../features/bookings/components/sessions/strike/strike-appeal.tsx';
import {
  canOpenRecord,
  didNotHappen,
  hasUsedUpMoves,
  isTooEarlyToEnd,
  lineKey,
} from '../../../features/bookings/session-state.ts';
import { useSessionText } from '../../../features/bookings/use-session-text.ts';
import { SavedBoard } from '../../../features/calls/board/saved/saved-board.tsx';
import { FamilyRating } from '../../../features/feedback/family-rating.tsx';
import { SessionReviewCard } from '../../../features/feedback/session-review-card.tsx';
import { useIsRecordClosed } from '../../../features/progress/report/record-closed.ts';
import { CareNote } from '../../../features/safeguarding/calendar/care-note.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { PageHead } from '../../page-head.tsx';
import { ChildRecord } from '../../parts/child-record.tsx';
import { useMessagePaths } from '../../parts/paths/use-message-paths.ts';
import { useSessionPaths } from '../../parts/paths/use-session-paths.ts';
import { ReportConcern } from '../../parts/report-concern.tsx';
import { useFeedbackPaths } from '../feedback/use-feedback-paths.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { AfterSession, isHeld } from './after-session.tsx';
import { DisputeLink } from './dispute-link.tsx';
import { NextSteps } from './next-steps.tsx';
import { hourPicker } from './session-hours.tsx';
import { SessionReportCard } from './session-report-card.tsx';
import { SessionUnpaid } from './session-unpaid.tsx';

/** Everything about one session, and what the viewer can do with it now. */
export function SessionPage({ booking }: { booking: Booking }) {
  const { t } = useSessionText();
  const go = useSessionPaths();
  const feedback = useFeedbackPaths();
  const navigate = useNavigate();
  const news = useRef<HTMLDivElement>(null);
  const [staleCount, setStaleCount] = useState(0);
  const [cancelled, setCancelled] = useState<string | null>(null);
  const isRecordClosed = useIsRecordClosed(booking.id);
  const onStale = () => setStaleCount((count) => count + 1);
  useEffect(() => {
    if (staleCount > 0 || cancelled) news.current?.focus();
  }, [staleCount, cancelled]);
  // The page of what was cancelled is about one session.
  const onCancelled = (summary: string | null) => {
    if (summary) setCancelled(summary);
    else if (booking.your_side === 'parent') void navigate(go.cancelled(booking.id));
  };
  return (
    <div className="@container">
      <PageHead title={t('with', { child: booking.child.first_name, lsa: booking.lsa.name })} />
      <TextLink to={go.list ?? go.home} icon={ArrowLeft} className="[&>svg]:rtl:-scale-x-100">
        {t(go.list ? 'one.back' : 'one.home')}
      </TextLink>
      <SessionHeader booking={booking} />
      <div ref={news} tabIndex={-1} role="status" className="empty:hidden">
        {cancelled && (
          <Notice tone="success" className="mb-6">
            {cancelled}
          </Notice>
        )}
        {staleCount > 0 && (
          <Notice tone="info" className="mb-6">
            {t('stale')}
          </Notice>
        )}
      </div>
      <div className="grid items-start gap-x-6 gap-y-5 @[60rem]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5">
          <SessionUnpaid booking={booking} />
          <SessionReport booking={booking} />
          <StrikeAppeal booking={booking} onStale={onStale} />
          <SessionReportCard booking={booking} />
          <RescheduleRequestCard booking={booking} onStale={onStale} />
          <SessionArrival booking={booking} securityCodePath={go.securityCode} onStale={onStale} />
          <SessionCall booking={booking} callPath={go.call(booking.id)} />
          <SessionTimer booking={booking} />
          <SessionLate booking={booking} onStale={onStale} />
          {hasCallPart(booking) && <SavedBoard bookingId={booking.id} canDelete={booking.your_side === 'parent'} />}
          {buttonsOf(booking).length > 0 && (
            <section aria-label={t('one.what')} className="flex flex-wrap gap-2 max-sm:*:grow">
              <SessionButtons
                booking={booking}
                picker={hourPicker}
                payTo={go.pay(booking.checkout_id)}
                onStale={onStale}
                onCancelled={onCancelled}
              />
              {hasUsedUpMoves(booking) && (
                <p className="basis-full text-15 text-ink-soft">{t(`move.usedUp.${booking.your_side}`)}</p>
              )}
            </section>
          )}
          <AfterSession booking={booking} />
          {canReview(booking) && <SessionReviewCard bookingId={booking.id} to={feedback.session(booking.id)} />}
          {booking.your_side === 'parent' && didNotHappen(booking) && <NextSteps booking={booking} />}
          <SessionFacts
            booking={booking}
            profilePath={go.profile(booking.lsa.id)}
            record={
              canOpenRecord(booking) && !isRecordClosed && booking.child.id ? (
                <>
                  <CareNote childId={booking.child.id} />
                  <div className="mt-3">
                    <ChildRecord
                      childId={booking.child.id}
                      name={booking.child.first_name}
                      parent={booking.parent.name}
                      refusal="refused"
                    />
                  </div>
                </>
              ) : null
            }
          />
        </div>
        <div className="grid gap-5">
          <SessionMoney
            booking={booking}
            terms={<CheckoutRefunds policy={booking.policy} fils={booking.price_fils} startsAt={booking.starts_at} />}
          />
          <SessionSeries booking={booking} to={go.session} picker={hourPicker} onStale={onStale} />
          <SessionTimeline booking={booking} />
          {!isHeld(booking) && <DisputeLink booking={booking} />}
          {booking.your_side !== 'staff' && (
            <ReportConcern source="session" subject_id={booking.id} className="-ms-3 justify-self-start" />
          )}
        </div>
      </div>
    </div>
  );
}

/** A paid session that took place; our team has nothing to review. */
function canReview({ your_side, kind, state }: Booking): boolean {
  return your_side !== 'staff' && kind === 'session' && (state === 'completed' || state === 'settled');
}

/** A whiteboard can have been saved since somebody was in the call; our team does not see it. */
function hasCallPart({ call, your_side }: Booking): boolean {
  return your_side !== 'staff' && call !== null && call.parent_seconds + call.lsa_seconds > 0;
}

/** The parent's session is accepted, and others of its series wait. */
function isPartlyAccepted({ your_side, state, series_waiting }: Booking): boolean {
  return your_side === 'parent' && state === 'confirmed' && series_waiting > 0;
}

function SessionHeader({ booking }: { booking: Booking }) {
  const { t, inside, deadline, day, span, now } = useSessionText();
  const messages = useMessagePaths();
  const isLsa = booking.your_side === 'lsa';
  const until = booking.expires_at ?? booking.pay_until;
  return (
    <header className="mt-2 mb-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-4 sm:gap-x-6">
      {isLsa ? (
        <Avatar name={booking.child.first_name} shape="pebble" size="xl" isDecorative className="sm:row-span-2" />
      ) : (
        <Avatar
          name={booking.lsa.name}
          src={booking.lsa.photo?.medium}
          shape="arch"
          size="sm"
          isDecorative
          className="sm:row-span-2"
        />
      )}
      <div className="min-w-0 self-center sm:self-start">
        <h1 tabIndex={-1} className="wrap-anywhere text-28 lg:text-36">
          {isLsa
            ? t('forParent', { child: booking.child.first_name, parent: booking.parent.name })
            : t('with', { child: booking.child.first_name, lsa: booking.lsa.name })}
        </h1>
        <p className="mt-1 text-18">{t('when.at', { day: day(booking.starts_at), time: span(booking) })}</p>
        {isLsa && booking.state === 'requested' && <FamilyRating bookingId={booking.id} className="mt-1" />}
      </div>
      <div className="max-sm:col-span-full sm:col-start-2 sm:-mt-1">
        <div className="flex flex-wrap gap-2">
          <SessionBadge booking={booking} />
          {booking.kind === 'trial' && <Badge tone="sky">{t('trial')}</Badge>}
        </div>
        <p className="mt-3 max-w-[60ch] text-balance text-ink-soft" role="status">
          {t(lineKey(booking, now), {
            lsa: booking.lsa.name,
            parent: booking.parent.name,
            child: booking.child.first_name,
            until: until ? deadline(until) : '',
          })}
          {isPartlyAccepted(booking) && ` ${t('line.seriesWaiting', { count: booking.series_waiting })}`}
        </p>
        <p className="text-15 text-ink-soft empty:hidden">
          {booking.ended_at && t('line.ended', { when: inside(booking.ended_at) })}
          {isLsa && isTooEarlyToEnd(booking) && t('complete.from', { when: deadline(booking.complete_from) })}
        </p>
        {booking.your_side !== 'staff' && (
          <div className="mt-3 flex flex-wrap gap-2">
            <LinkButton to={messages.aboutSession(booking.id)} size="sm" icon={MessageCircle}>
              {t('action.message')}
            </LinkButton>
            <AddToCalendar booking={booking} />
          </div>
        )}
        {booking.strike && booking.your_side !== 'parent' && (
          <p className="mt-1 font-medium text-coral-ink">{t(isLsa ? 'one.strikeOwn' : 'one.strike')}</p>
        )}
      </div>
    </header>
  );
}
