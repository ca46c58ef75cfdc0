import type { Negotiation } from '@sanad/contract/negotiation.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import type { ReactNode } from 'react';
import { NegotiationCard } from '../../../features/negotiation/components/negotiation-card.tsx';
import { negotiationsQuery } from '../../../features/negotiation/negotiation.queries.ts';
import { isOpen, waitsForViewer } from '../../../features/negotiation/offers.ts';
import { useNegotiationText } from '../../../features/negotiation/use-negotiation-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { useTimeLeft } from './use-time-left.ts';

interface Props {
  to: (id: string) => string;
  empty: { title: string; text: string; action?: ReactNode };
}

/** All negotiations: first those waiting for the reader, then for the other side, then the closed ones. */
export function NegotiationList({ to, empty }: Props) {
  const { t } = useNegotiationText();
  const query = useInfiniteQuery(negotiationsQuery('all'));
  if (query.isPending) {
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </Loading>
    );
  }
  if (query.isLoadingError)
    return <ErrorState isCompact onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  const negotiations = query.data.pages.flatMap(({ results }) => results);
  if (negotiations.length === 0) {
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
      <NegotiationGroup
        title={t('list.yours')}
        none={t('list.yoursNone')}
        negotiations={negotiations.filter(waitsForViewer)}
        to={to}
      />
      <NegotiationGroup
        title={t('list.theirs')}
        negotiations={negotiations.filter((negotiation) => isOpen(negotiation) && !waitsForViewer(negotiation))}
        to={to}
      />
      <NegotiationGroup
        title={t('list.answered')}
        negotiations={negotiations.filter((negotiation) => !isOpen(negotiation))}
        to={to}
      />
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

interface NegotiationGroupProps {
  title: string;
  none?: string;
  negotiations: readonly Negotiation[];
  to: (id: string) => string;
}

function NegotiationGroup({ title, none, negotiations, to }: NegotiationGroupProps) {
  const leftOf = useTimeLeft();
  if (negotiations.length === 0 && !none) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-20">{title}</h2>
      {negotiations.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <ul className="grid gap-3">
          {negotiations.map((negotiation) => (
            <NegotiationCard
              key={negotiation.id}
              negotiation={negotiation}
              to={to(negotiation.id)}
              left={isOpen(negotiation) ? leftOf(negotiation) : null}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
