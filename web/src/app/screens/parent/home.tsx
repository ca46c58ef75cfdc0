import type { BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import type { Child } from '@sanad/contract/families/families.ts';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import picture from '../../../drawings/someone-to-lean-on.svg';
import { bookingsQuery, heldCheckoutsQuery } from '../../../features/bookings/bookings.queries.ts';
import { CheckoutsWaiting } from '../../../features/bookings/components/checkout/checkout-waiting.tsx';
import { SessionNext } from '../../../features/bookings/components/sessions/session-next.tsx';
import { SessionStrip } from '../../../features/bookings/components/sessions/session-strip.tsx';
import { useSessionText } from '../../../features/bookings/use-session-text.ts';
import { ChildCard } from '../../../features/families/components/child-card.tsx';
import { childrenOf } from '../../../features/families/families.queries.ts';
import { invitedSessionsQuery } from '../../../features/feedback/feedback.queries.ts';
import { negotiationsQuery } from '../../../features/negotiation/negotiation.queries.ts';
import { notificationsQuery } from '../../../features/notifications/notifications.queries.ts';
import { paymentOverviewQuery } from '../../../features/payments/payments.queries.ts';
import { progressOverviewQuery } from '../../../features/progress/progress.queries.ts';
import { dayOf } from '../../../lib/time/calendar-day.ts';
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx';
import { prefetchQueries } from '../../navigation/prefetch-queries.ts';
import { useDisputeItems } from '../../parts/home/dispute-items.ts';
import { FamilyHome } from '../../parts/home/family-home.tsx';
import {
  PendingItems,
  ProposalsWaiting,
  useOfferItems,
  useOpenNegotiations,
  useSessionItems,
  WaitingForLsa,
} from '../../parts/home/pending-items.tsx';
import { useReportItems } from '../../parts/home/report-items.ts';
import { useReviewItems } from '../../parts/home/review-items.ts';
import { areLoaded, FailedParts, isFirstLoading } from '../../parts/loaded-parts.tsx';
import { useSessionPaths } from '../../parts/paths/use-session-paths.ts';
import { useOwnSessions } from '../../parts/use-own-sessions.ts';
import { ChildProgressSummary } from './child-progress-summary.tsx';
import { FamilyMoney } from './family-money.tsx';
import { useFamilyPaths } from './family-paths.ts';

export const loader = prefetchQueries('parent', [
  (client) => client.prefetchInfiniteQuery(bookingsQuery('upcoming')),
  (client) => client.prefetchInfiniteQuery(bookingsQuery('requests')),
  (client) => client.prefetchQuery(heldCheckoutsQuery),
  (client) => client.prefetchInfiniteQuery(negotiationsQuery('open')),
  (client) => client.prefetchQuery(childrenOf('live')),
  (client) => client.prefetchQuery(progressOverviewQuery),
  (client) => client.prefetchQuery(invitedSessionsQuery),
  (client) => client.prefetchQuery(paymentOverviewQuery),
  (client) => client.prefetchInfiniteQuery(notificationsQuery),
]);

/** One home for the parent's two roots: what comes next, what waits, the children and the week. */
export function Component() {
  const { t, now, zone } = useSessionText();
  const go = useSessionPaths();
  const upcoming = useOwnSessions('upcoming');
  const requests = useOwnSessions('requests');
  const unpaid = useQuery(heldCheckoutsQuery);
  const offers = useOpenNegotiations();
  const children = useQuery(childrenOf('live'));
  const matters = [
    ...useReportItems(go.session),
    ...useSessionItems([...requests.sessions, ...upcoming.sessions], go.session),
    ...useDisputeItems(),
    ...useOfferItems(),
    ...useReviewItems(),
  ];
  const ahead = upcoming.sessions.filter(({ ends_at }) => Date.parse(ends_at) > now.getTime());
  const today = ahead.filter(({ starts_at }) => dayOf(new Date(starts_at), zone) === dayOf(now, zone)).length;
  const waiting = matters.length + (unpaid.data?.length ?? 0);
  const parts = [upcoming.query, requests.query, unpaid, offers.query, children];
  const lead = [
    // One of today that is over is not in the list: without one ahead, nothing is said about today.
    ...(today > 0 ? [t('home.leadToday', { count: today })] : []),
    ...(areLoaded([upcoming.query, unpaid, offers.query]) ? [t('home.leadWaiting', { count: waiting })] : []),
  ];
  return (
    <FamilyHome
      isPending={isFirstLoading(parts)}
      lead={lead.join(' ')}
      actions={
        // Without a session ahead, the panel below has the same button.
        ahead[0] && (
          <LinkButton to={go.search} variant="ghost" size="sm" icon={Search}>
            {t('home.find')}
          </LinkButton>
        )
      }
      sideTop={
        <section>
          <div className="mb-1 flex items-center justify-between gap-4 xl:-mt-2">
            <h2 className="text-20">{t('home.sevenDays')}</h2>
            {go.list && <TextLink to={go.list}>{t('home.allSessions')}</TextLink>}
          </div>
          <SessionStrip />
        </section>
      }
      side={<FamilyMoney />}
    >
      <FailedParts queries={parts} />
      <div className="grid gap-4 empty:hidden">
        <CheckoutsWaiting payTo={go.pay} />
        {ahead[0] && <SessionNext session={ahead[0]} to={go.session(ahead[0].id)} callPath={go.call(ahead[0].id)} />}
        <WaitingForLsa requests={requests.sessions} count={requests.cards ?? 0} to={`${go.list}?tab=requests`} />
        <ProposalsWaiting />
      </div>
      <PendingItems matters={matters} />
      {upcoming.query.data && !ahead[0] && <FindPanel to={go.search} />}
      <Children sessions={upcoming.query.data ? ahead : null} list={children.data ?? []} />
    </FamilyHome>
  );
}

function FindPanel({ to }: { to: string }) {
  const { t } = useSessionText();
  return (
    <section className="on-dark overflow-hidden rounded-panel bg-deep text-deep-ink">
      <div className="grid items-end gap-6 sm:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="p-6 sm:pe-0 lg:p-8 lg:pe-0">
          <h2 className="text-24">{t('home.findTitle')}</h2>
          <p className="mt-2 text-deep-soft">{t('home.findText')}</p>
          <LinkButton to={to} variant="light" size="sm" icon={Search} className="mt-5">
            {t('home.find')}
          </LinkButton>
        </div>
        <img src={picture} alt="" className="w-full max-sm:-mt-6 rtl:-scale-x-100" />
      </div>
    </section>
  );
}

interface ChildrenProps {
  /** Null while they are not known. */
  sessions: readonly BookingSummary[] | null;
  list: readonly Child[];
}

function Children({ sessions, list }: ChildrenProps) {
  const { t, inside } = useSessionText();
  const go = useFamilyPaths();
  if (list.length === 0) return null;
  return (
    <section>
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 className="text-20">{t('home.children')}</h2>
        <TextLink to={go.children}>{t('home.allChildren')}</TextLink>
      </div>
      <ul className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${list.length > 1 ? 'lg:grid-cols-2' : ''}`}>
        {list.map((child) => {
          const next = sessions?.find((session) => session.child.id === child.id);
          return (
            <li key={child.id} className="grid">
              <ChildCard
                child={child}
                to={go.child(child.id)}
                note={
                  next
                    ? t('home.nextWith', { when: inside(next.starts_at), lsa: next.lsa.name })
                    : sessions && t('home.noNext')
                }
              >
                <ChildProgressSummary childId={child.id} to={go.progress(child.id)} />
              </ChildCard>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
