import type { BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import { CalendarDays, History, Inbox, type LucideIcon } from 'lucide-react';
import type { BookingList } from '../../../../features/bookings/bookings.queries.ts';
import { RequestCard } from '../../../../features/bookings/components/sessions/changes/session-request.tsx';
import { SessionRow } from '../../../../features/bookings/components/sessions/session-card.tsx';
import { inDays, together } from '../../../../features/bookings/session-week.ts';
import { useSessionText } from '../../../../features/bookings/use-session-text.ts';
import { FamilyRating } from '../../../../features/feedback/family-rating.tsx';
import { useSession } from '../../../../lib/api/session.ts';
import { toast } from '../../../../lib/toast.ts';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { ShowMore } from '../../../../ui/buttons/show-more.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useMessagePaths } from '../../../parts/paths/use-message-paths.ts';
import { useSessionPaths } from '../../../parts/paths/use-session-paths.ts';
import { useOwnSessions } from '../../../parts/use-own-sessions.ts';
import { hourPicker } from '../session-hours.tsx';

const LISTS = ['requests', 'upcoming', 'past'] as const satisfies BookingList[];
type ListName = (typeof LISTS)[number];
const ICONS: Record<ListName, LucideIcon> = { requests: Inbox, upcoming: CalendarDays, past: History };

interface Props {
  childId: string | null;
  tab: string | null;
  onTab: (tab: string) => void;
}

/**
 * Requests, upcoming and past, each with how many there are. An LSA sees first what needs an answer; a parent what is
 * ahead, unless only requests are.
 */
export function SessionLists({ childId, tab, onTab }: Props) {
  const { t } = useSessionText();
  const isLsa = useSession((session) => session.user?.account_type) === 'LSA';
  const lists = {
    requests: useOwnSessions('requests', childId),
    upcoming: useOwnSessions('upcoming', childId),
    past: useOwnSessions('past', childId),
  };
  const hasRequests = (lists.requests.count ?? 0) > 0;
  const first = hasRequests && (isLsa || lists.upcoming.count === 0) ? 'requests' : 'upcoming';
  const shown = LISTS.find((which) => which === tab) ?? first;
  return (
    <Tabs
      label={t('tabs.label')}
      value={shown}
      onChange={onTab}
      tabs={LISTS.map((which) => {
        const count = which === 'requests' ? lists.requests.cards : lists[which].count;
        return {
          id: which,
          name: t(`tabs.${which}`),
          ...(count === undefined ? {} : { count }),
          content: <SessionList which={which} list={lists[which]} />,
        };
      })}
    />
  );
}

function SessionList({ which, list }: { which: ListName; list: ReturnType<typeof useOwnSessions> }) {
  const { t } = useSessionText();
  const go = useSessionPaths();
  const messages = useMessagePaths();
  const isLsa = useSession((session) => session.user?.account_type) === 'LSA';
  const { query, sessions, count = 0, cards = 0 } = list;
  if (query.isPending) {
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  if (query.isLoadingError) return <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  if (sessions.length === 0) return <Empty which={which} />;
  return (
    <>
      <h2 className="visually-hidden">{t(`tabs.${which}`)}</h2>
      {which === 'requests' ? (
        <ul className="grid gap-4">
          {together(sessions).map((group) => (
            <li key={group.id}>
              <RequestCard
                sessions={group.sessions}
                to={go.session}
                messageTo={messages.aboutSession}
                onStale={() => void toast.info(t('stale'))}
                hasAnswer={isLsa}
                picker={hourPicker}
                familyRating={(id) => <FamilyRating bookingId={id} className="mt-1" />}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Days sessions={sessions} to={go.session} />
      )}
      <ShowMore
        label={t('more')}
        shown={which === 'requests' ? together(sessions).length : sessions.length}
        total={which === 'requests' ? cards : count}
        onMore={() => query.fetchNextPage()}
        isPending={query.isFetchingNextPage}
      />
    </>
  );
}

function Days({ sessions, to }: { sessions: readonly BookingSummary[]; to: (id: string) => string }) {
  const { day, zone } = useSessionText();
  return (
    <div className="grid gap-3">
      {inDays(sessions, zone).map((one) => (
        <section key={one.day} aria-labelledby={`day-${one.day}`}>
          <h3 id={`day-${one.day}`} className="mb-1 text-16">
            {day(one.sessions[0]?.starts_at ?? one.day)}
          </h3>
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
            {one.sessions.map((session) => (
              <li key={session.id}>
                <SessionRow session={session} to={to(session.id)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Empty({ which }: { which: ListName }) {
  const { t } = useSessionText();
  const go = useSessionPaths();
  const isLsa = useSession((session) => session.user?.account_type) === 'LSA';
  const side = isLsa ? 'lsa' : 'parent';
  return (
    <EmptyState
      icon={ICONS[which]}
      title={t(`empty.${side}.${which}`)}
      action={
        which !== 'past' && (
          <LinkButton to={isLsa ? go.hours : go.search} variant="primary">
            {t(isLsa ? 'empty.hours' : 'empty.find')}
          </LinkButton>
        )
      }
    >
      {t(`empty.${side}.${which}Text`)}
    </EmptyState>
  );
}
