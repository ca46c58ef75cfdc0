import type { Negotiation } from '@sanad/contract/negotiation.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import type { ReactNode } from 'react';
import { TalkCard } from '../../../features/negotiation/components/talk-card.tsx';
import { negotiationsQuery } from '../../../features/negotiation/negotiation.queries.ts';
import { isOpen, waitsForViewer } from '../../../features/negotiation/offers.ts';
import { useTalkWords } from '../../../features/negotiation/use-talk-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { useTimeLeft } from './use-time-left.ts';

interface Props {
  to: (id: string) => string;
  empty: { title: string; text: string; action?: ReactNode };
}

/** All price talks: what waits for the reader first, then what waits for the other side, then what is answered. */
export function TalkList({ to, empty }: Props) {
  const { t } = useTalkWords();
  const query = useInfiniteQuery(negotiationsQuery('all'));
  if (query.isPending) {
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </Loading>
    );
  }
  if (query.isError) return <ErrorState isCompact onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  const talks = query.data.pages.flatMap(({ results }) => results);
  if (talks.length === 0) {
    return (
      <Card padding="none">
        <EmptyState icon={HandCoins} title={empty.title} action={empty.action}>
          {empty.text}
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="grid gap-9">
      <Part title={t('list.yours')} none={t('list.yoursNone')} talks={talks.filter(waitsForViewer)} to={to} />
      <Part title={t('list.theirs')} talks={talks.filter((talk) => isOpen(talk) && !waitsForViewer(talk))} to={to} />
      <Part title={t('list.answered')} talks={talks.filter((talk) => !isOpen(talk))} to={to} />
      {query.hasNextPage && (
        <Button
          className="justify-self-center"
          onClick={() => query.fetchNextPage()}
          isPending={query.isFetchingNextPage}
        >
          {t('list.more')}
        </Button>
      )}
    </div>
  );
}

interface PartProps {
  title: string;
  none?: string;
  talks: readonly Negotiation[];
  to: (id: string) => string;
}

function Part({ title, none, talks, to }: PartProps) {
  const leftOf = useTimeLeft();
  if (talks.length === 0 && !none) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-20">{title}</h2>
      {talks.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <ul className="grid gap-3">
          {talks.map((talk) => (
            <TalkCard key={talk.id} talk={talk} to={to(talk.id)} left={isOpen(talk) ? leftOf(talk) : null} />
          ))}
        </ul>
      )}
    </section>
  );
}
