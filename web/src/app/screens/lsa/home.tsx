import { SESSION_HOURS_MAX } from '@sanad/contract/bookings/booking-rules.ts';
import type { BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarCog, CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { bookingsBetweenQuery, bookingsQuery } from '../../../features/bookings/bookings.queries.ts';
import { RequestCard } from '../../../features/bookings/components/sessions/changes/session-request.tsx';
import { SessionToday } from '../../../features/bookings/components/sessions/session-today.tsx';
import { hasSuggestedTimes } from '../../../features/bookings/session-state.ts';
import { refetchDelay, soonIn } from '../../../features/bookings/session-times.ts';
import { together } from '../../../features/bookings/session-week.ts';
import { type SessionText, useSessionText } from '../../../features/bookings/use-session-text.ts';
import { ChecksCard } from '../../../features/compliance/own/checks-card.tsx';
import { FamilyRating } from '../../../features/feedback/family-rating.tsx';
import { invitedSessionsQuery } from '../../../features/feedback/feedback.queries.ts';
import { GapsCard } from '../../../features/lsas/components/gaps-card.tsx';
import { HiddenNotice } from '../../../features/lsas/components/hidden-notice.tsx';
import { ownLsaProfile } from '../../../features/lsas/lsas.queries.ts';
import { negotiationsQuery } from '../../../features/negotiation/negotiation.queries.ts';
import { notificationsQuery } from '../../../features/notifications/notifications.queries.ts';
import { NextPayoutHint } from '../../../features/payments/components/earnings/next-payout-hint.tsx';
import { earningsQuery } from '../../../features/payments/payments.queries.ts';
import { payoutHint } from '../../../features/payments/payout-parts.ts';
import { PayoutCard } from '../../../features/payouts/components/payout-card.tsx';
import { payoutSetup } from '../../../features/payouts/payouts.queries.ts';
import { reportsQuery } from '../../../features/progress/progress.queries.ts';
import { ReportsDue, useDueReports } from '../../../features/progress/report/reports-due.tsx';
import { useReportText } from '../../../features/progress/report/use-report-text.ts';
import { areaPages, paths } from '../../../lib/paths.ts';
import { usePolicy } from '../../../lib/policy.ts';
import { dayOf, plusDays, startOfDay } from '../../../lib/time/calendar-day.ts';
import { HOUR_MS } from '../../../lib/time/durations.ts';
import { toast } from '../../../lib/toast.ts';
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { prefetchQueries } from '../../navigation/prefetch-queries.ts';
import { useDisputeItems } from '../../parts/home/dispute-items.ts';
import { FamilyHome } from '../../parts/home/family-home.tsx';
import { PendingItems, useOfferItems, useOpenNegotiations, useSessionItems } from '../../parts/home/pending-items.tsx';
import { useReportItems } from '../../parts/home/report-items.ts';
import { useReviewItems } from '../../parts/home/review-items.ts';
import { areLoaded, FailedParts, isFirstLoading } from '../../parts/loaded-parts.tsx';
import { reportPaths } from '../../parts/paths/report-paths.ts';
import { useMessagePaths } from '../../parts/paths/use-message-paths.ts';
import { useSessionPaths } from '../../parts/paths/use-session-paths.ts';
import { useOwnSessions } from '../../parts/use-own-sessions.ts';
import { hourPicker } from '../sessions/session-hours.tsx';
import { gapPath } from './gap-path.ts';
import { usePayoutStart } from './use-payout-start.ts';

const REQUESTS_SHOWN = 3;
const REPORTS_SHOWN = 3;
/** Declined and cancelled ones are no part of the day. */
const OF_THE_DAY = ['confirmed', 'in_progress', 'completed', 'settled', 'no_show_lsa', 'no_show_parent'];

/** What an LSA does with a session of today. */
const NEXT_STEPS = ['join_call', 'check_in', 'complete'] as const;

export const loader = prefetchQueries('lsa', [
  (client) => client.prefetchInfiniteQuery(bookingsQuery('requests')),
  (client) => client.prefetchInfiniteQuery(bookingsQuery('upcoming')),
  (client) => client.prefetchInfiniteQuery(negotiationsQuery('open')),
  (client) => client.prefetchInfiniteQuery(reportsQuery({ state: 'open' })),
  (client) => client.prefetchQuery(ownLsaProfile),
  (client) => client.prefetchQuery(payoutSetup),
  (client) => client.prefetchQuery(earningsQuery),
  (client) => client.prefetchQuery(invitedSessionsQuery),
  (client) => client.prefetchInfiniteQuery(notificationsQuery),
]);

/** The LSA's day, who waits for an answer, and what is still missing. */
export function Component() {
  const sessionText = useSessionText();
  const { t } = sessionText;
  const go = useSessionPaths();
  const messages = useMessagePaths();
  const requests = useOwnSessions('requests');
  const upcoming = useOwnSessions('upcoming');
  const matters = [
    ...useReportItems(go.session),
    ...useSessionItems(upcoming.sessions, go.session),
    ...useDisputeItems(),
    ...useOfferItems(),
    ...useReviewItems(),
  ];
  const allRequests = together(requests.sessions);
  // The family answers where other times are suggested.
  const openRequests = allRequests.filter(({ sessions }) => !sessions.every(hasSuggestedTimes));
  // Pages that are not loaded count too.
  const requestCount = (requests.cards ?? 0) - (allRequests.length - openRequests.length);
  const due = useDueReports();
  const today = useTodaysSessions();
  const profile = useQuery(ownLsaProfile);
  const lists = [requests.query, upcoming.query, useOpenNegotiations().query];
  // These say themselves when they could not be loaded.
  // The next step of the day is the one filled button; without one, what is most urgent is.
  const hasNextStep = today.sessions.some(({ may }) => NEXT_STEPS.some((action) => may.includes(action)));
  const cards = [today.query, due.query, profile, useQuery(payoutSetup), useQuery(earningsQuery)];
  const lead = [
    ...(areLoaded([today.query]) ? [nextLine(today.sessions, sessionText)] : []),
    ...(areLoaded([...lists, due.query])
      ? [t('home.leadWaiting', { count: requestCount + matters.length + due.count })]
      : []),
  ];
  return (
    <FamilyHome
      isPending={isFirstLoading([...lists, ...cards])}
      lead={lead.join(' ')}
      actions={
        <LinkButton to={go.hours} size="sm" icon={CalendarCog}>
          {t('home.editHours')}
        </LinkButton>
      }
      side={
        <>
          <ProfileState />
          <ChecksCard to={areaPages.lsaDashboard.checks} />
          <Payouts isPlain={hasNextStep || matters.length > 0} />
        </>
      }
    >
      {profile.data && <HiddenNotice obstacles={profile.data.listing_obstacles} />}
      <Today today={today} isHidden={(profile.data?.listing_obstacles.length ?? 0) > 0} />
      <FailedParts queries={lists} />
      <PendingItems matters={matters} isPlain={hasNextStep} />
      <DueReports isPlain={hasNextStep || matters.length > 0} />
      {openRequests.length > 0 && (
        <section>
          <div className="mb-3 flex items-center justify-between gap-4">
            <h2 className="text-20">
              {t('home.requests')} <span className="ms-1 font-normal text-ink-soft">{requestCount}</span>
            </h2>
            <TextLink to={`${go.list}?tab=requests`}>{t('home.allRequests')}</TextLink>
          </div>
          <ul className="grid gap-4">
            {openRequests.slice(0, REQUESTS_SHOWN).map(({ id, sessions }) => (
              <li key={id}>
                <RequestCard
                  sessions={sessions}
                  to={go.session}
                  messageTo={messages.aboutSession}
                  hasAnswer
                  picker={hourPicker}
                  familyRating={(id) => <FamilyRating bookingId={id} className="mt-1" />}
                  onStale={() => void toast.info(t('stale'))}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </FamilyHome>
  );
}

/** "Next: Layla, in 8 minutes."; without one ahead, how many there are today. */
function nextLine(sessions: readonly BookingSummary[], { t, now, time, language }: SessionText): string {
  const next = sessions.find(({ state, starts_at }) => state === 'confirmed' && Date.parse(starts_at) > now.getTime());
  if (!next) return t('home.leadToday', { count: sessions.length });
  const soon = soonIn(new Date(next.starts_at), now);
  const relative = soon && new Intl.RelativeTimeFormat(language).format(soon.count, soon.unit);
  return t('home.leadNext', { child: next.child.first_name, when: relative ?? time(next.starts_at) });
}

/** The day as it is lived: around midnight, what still runs and what begins within the hour belong to it. */
function useTodaysSessions() {
  const { zone, now } = useSessionText();
  const day = dayOf(now, zone);
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const from = Math.min(startOfDay(day, zone).getTime(), hour - SESSION_HOURS_MAX * HOUR_MS);
  const to = Math.max(startOfDay(plusDays(day, 1), zone).getTime(), hour + 2 * HOUR_MS);
  const query = useQuery({
    ...bookingsBetweenQuery(new Date(from).toISOString(), new Date(to).toISOString()),
    refetchInterval: ({ state }) => refetchDelay(state.data ?? [], new Date()),
  });
  const sessions = (query.data ?? []).filter(
    ({ state, starts_at, ends_at }) =>
      OF_THE_DAY.includes(state) && (dayOf(new Date(starts_at), zone) === day || Date.parse(ends_at) > now.getTime()),
  );
  return { query, sessions };
}

interface TodayProps {
  today: ReturnType<typeof useTodaysSessions>;
  /** Families cannot find this LSA: open hours change nothing about it. */
  isHidden: boolean;
}

function Today({ today, isHidden }: TodayProps) {
  const { t } = useSessionText();
  const go = useSessionPaths();
  return (
    <Card as="section" padding="none" aria-labelledby="today">
      <header className="flex items-center justify-between gap-4 border-line border-b px-5 py-2.5">
        <h2 id="today" className="text-20">
          {t('home.today')}{' '}
          {today.sessions.length > 0 && (
            <span className="ms-1 font-normal text-ink-soft">{t('week.count', { count: today.sessions.length })}</span>
          )}
        </h2>
        {go.list && <TextLink to={go.list}>{t('home.allSessions')}</TextLink>}
      </header>
      {!today.query.data ? (
        <ErrorState isCompact onRetry={() => today.query.refetch()} isRetrying={today.query.isFetching} />
      ) : today.sessions.length === 0 ? (
        <EmptyState
          isCompact
          icon={CalendarDays}
          title={t('home.quietTitle')}
          action={
            <LinkButton to={go.hours} size="sm">
              {t('home.hours')}
            </LinkButton>
          }
        >
          {!isHidden && t('home.quietText')}
        </EmptyState>
      ) : (
        <SessionToday
          sessions={today.sessions}
          to={go.session}
          callPath={go.call}
          onStale={() => void toast.info(t('stale'))}
        />
      )}
    </Card>
  );
}

/** LSA-04: the reports still to be written, with one tap to write them. */
function DueReports({ isPlain }: { isPlain: boolean }) {
  const { t } = useReportText();
  return (
    <ReportsDue
      atMost={REPORTS_SHOWN}
      showsNone={false}
      isPlain={isPlain}
      to={reportPaths.write}
      more={<TextLink to={reportPaths.reports}>{t('home.all')}</TextLink>}
    />
  );
}

/** Where earnings go, and what comes next or keeps it back. */
function Payouts({ isPlain }: { isPlain: boolean }) {
  const { start, isStarting } = usePayoutStart();
  const next = useQuery(earningsQuery).data?.next_payout;
  const { lowest_payout_fils } = usePolicy();
  const hint = next ? payoutHint(next, lowest_payout_fils) : null;
  return (
    <PayoutCard
      onStart={start}
      isStarting={isStarting}
      accountPath={paths.payoutAccount}
      isPlain={isPlain}
      note={next && hint && <NextPayoutHint hint={hint} next={next} earningsPath={areaPages.lsaDashboard.earnings} />}
    />
  );
}

function ProfileState() {
  const { t } = useTranslation('lsa');
  const { data, isLoadingError, isFetching, refetch } = useQuery(ownLsaProfile);
  if (data) {
    return (
      <GapsCard
        gaps={data.gaps}
        to={gapPath}
        action={
          <LinkButton to={areaPages.lsaDashboard.profile} size="sm" className="self-start">
            {t('gaps.look')}
          </LinkButton>
        }
      />
    );
  }
  return (
    <Card padding="lg">
      {isLoadingError ? (
        <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <Loading className="grid gap-4">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-28" />
        </Loading>
      )}
    </Card>
  );
}
