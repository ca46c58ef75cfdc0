import type { Party } from '@sanad/contract/disputes/dispute-rules.ts';
import type { listDisputableSessions } from '@sanad/contract/disputes/disputes.ts';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextLink } from '../../../../ui/buttons/link-button.tsx';
import { ShowMore } from '../../../../ui/buttons/show-more.tsx';
import { Card } from '../../../../ui/card.tsx';
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { disputableSessionsQuery } from '../party-disputes.queries.ts';
import { useDisputeText } from '../use-dispute-text.ts';

export type DisputableSession = AnswerOf<typeof listDisputableSessions>['results'][number];

interface Props {
  side: Party;
  /** Only this session, where the reader came from it. */
  only: string | null;
  chosen: DisputableSession | null;
  onChoose: (session: DisputableSession) => void;
  onNext: () => void;
  /** All sessions, and a dispute that is there already. */
  allTo: string;
  disputeTo: (id: string) => string;
}

/** Which session it is about, and until when each can still be disputed. */
export function SessionStep({ side, only, chosen, onChoose, onNext, allTo, disputeTo }: Props) {
  const { t } = useDisputeText();
  const query = useInfiniteQuery(disputableSessionsQuery(only));
  const first = only === null ? undefined : query.data?.pages[0]?.results[0];
  useEffect(() => {
    if (first && chosen === null) onChoose(first);
  }, [first, chosen, onChoose]);
  if (query.isPending) {
    return (
      <Loading className="grid gap-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  if (query.isLoadingError) return <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  const sessions = query.data.pages.flatMap(({ results }) => results);
  if (sessions.length === 0) {
    return (
      <Card padding="none">
        <EmptyState
          icon={CalendarX2}
          title={t('raise.noSessions')}
          action={only !== null && <TextLink to={allTo}>{t('raise.allSessions')}</TextLink>}
        >
          {t('raise.noSessionsText')}
        </EmptyState>
      </Card>
    );
  }
  const pending = chosen?.dispute_id ?? null;
  return (
    <div className="grid gap-5">
      <Sessions side={side} sessions={sessions} chosen={chosen} onChoose={onChoose} />
      {query.hasNextPage && (
        <ShowMore
          shown={sessions.length}
          total={query.data.pages[0]?.count ?? 0}
          onMore={() => query.fetchNextPage()}
          isPending={query.isFetchingNextPage}
        />
      )}
      {only !== null && <TextLink to={allTo}>{t('raise.allSessions')}</TextLink>}
      {pending === null ? (
        <Button
          variant="primary"
          disabled={chosen === null || chosen.types.length === 0}
          onClick={onNext}
          className="justify-self-start max-sm:w-full"
        >
          {t('raise.next')}
        </Button>
      ) : (
        <p role="status">
          {t('raise.pending')}{' '}
          <TextLink to={disputeTo(pending)} isInline>
            {t('raise.toPending')}
          </TextLink>
        </p>
      )}
    </div>
  );
}

function Sessions(props: Pick<Props, 'side' | 'chosen' | 'onChoose'> & { sessions: readonly DisputableSession[] }) {
  const { side, chosen, onChoose, sessions } = props;
  const { t, when, sessionTitle, sessionTime } = useDisputeText();
  function until({ types, dispute_id }: DisputableSession): string {
    if (dispute_id) return t('raise.isPending');
    const latest = types
      .flatMap(({ until: at }) => at ?? [])
      .sort()
      .at(-1);
    return latest ? t('raise.until', { when: when(latest) }) : t('raise.onlyMisbehaviour');
  }
  return (
    <RadioGroup
      label={t('raise.whichSession')}
      value={chosen?.id ?? null}
      onChange={(id) => {
        const session = sessions.find((one) => one.id === id);
        if (session) onChoose(session);
      }}
      options={sessions.map((session) => ({
        id: session.id,
        name: sessionTitle(session, side),
        note: `${sessionTime(session)}. ${until(session)}`,
      }))}
    />
  );
}
