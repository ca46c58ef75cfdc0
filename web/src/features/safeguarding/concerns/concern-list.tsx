import { CONCERN_LEVELS, type ConcernLevel } from '@sanad/contract/safeguarding/concern-rules.ts';
import type { ListedConcern } from '@sanad/contract/safeguarding/concerns.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, LockKeyhole } from 'lucide-react';
import { Link } from 'react-router';
import { useNow } from '../../../lib/time/use-now.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { LevelMark, useTimeLeft } from './concern-signs.tsx';
import { concernsQuery } from './concerns.queries.ts';
import { useConcernText } from './use-concern-text.ts';

interface Props {
  which: 'open' | 'closed';
  onWhich: (which: 'open' | 'closed') => void;
  currentId: string | null;
  to: (id: string) => string;
}

/** Open concerns by level, without names; closed ones behind a button. */
export function ConcernList({ which, onWhich, currentId, to }: Props) {
  const { t } = useConcernText();
  const query = useInfiniteQuery(concernsQuery(which));
  const concerns = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const first = query.data?.pages[0];
  const year = useNow().getFullYear();
  if (query.isLoadingError)
    return <ErrorState isCompact onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  if (!first) {
    return (
      <Loading className="grid gap-3 p-4">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Loading>
    );
  }
  return (
    <nav aria-label={t('listLabel')} className="pb-6">
      <header className="px-4 pt-4 pb-2">
        <div className="flex items-center gap-2">
          <LockKeyhole size={18} aria-hidden />
          <h2 className="flex-1 text-20">{t('title')}</h2>
          {which === 'open' && <span className="text-13 text-ink-soft">{t('open', { count: first.count })}</span>}
        </div>
        <p className="text-13 text-ink-soft">{t('noNames')}</p>
      </header>
      {concerns.length === 0 && (
        <EmptyState isCompact icon={CircleCheck} title={t(which === 'open' ? 'none' : 'noneClosed')}>
          {which === 'open' ? t('noneText') : undefined}
        </EmptyState>
      )}
      {which === 'open' ? (
        CONCERN_LEVELS.map((level) => (
          <LevelGroup
            key={level}
            level={level}
            concerns={concerns.filter((one) => one.level === level)}
            {...{ currentId, to }}
          />
        ))
      ) : (
        <Rows concerns={concerns} currentId={currentId} to={to} />
      )}
      {query.hasNextPage && (
        <Button
          variant="quiet"
          size="sm"
          className="mx-2"
          onClick={() => query.fetchNextPage()}
          isPending={query.isFetchingNextPage}
        >
          {t('more')}
        </Button>
      )}
      <div className="mt-3 flex min-h-11 items-center justify-between gap-2 border-line border-y px-4 text-13">
        <span>{t('closedIn', { year: String(year) })}</span>
        <span>{first.closed_this_year}</span>
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="mx-2 mt-1"
        onClick={() => onWhich(which === 'open' ? 'closed' : 'open')}
      >
        {t(which === 'open' ? 'showClosed' : 'showOpen')}
      </Button>
      <p className="flex items-center gap-1.5 px-4 pt-2 text-13 text-ink-soft max-lg:hidden">
        <Kbd>J</Kbd>
        <Kbd>K</Kbd>
        {t('keys')}
      </p>
    </nav>
  );
}

type RowsProps = { concerns: readonly ListedConcern[] } & Pick<Props, 'currentId' | 'to'>;

function LevelGroup({ level, ...rows }: RowsProps & { level: ConcernLevel }) {
  const { t } = useConcernText();
  if (rows.concerns.length === 0) return null;
  return (
    <section className="mt-2">
      <h3 className="flex items-center gap-2 border-line border-b px-4 py-2 font-medium text-13">
        <LevelMark level={level} />
        <span className="flex-1">{t(`levels.${level}`)}</span>
        {rows.concerns.length}
      </h3>
      <Rows {...rows} />
    </section>
  );
}

function Rows({ concerns, currentId, to }: RowsProps) {
  return (
    <ul>
      {concerns.map((concern) => (
        <li key={concern.id}>
          <Row concern={concern} isCurrent={concern.id === currentId} to={to(concern.id)} />
        </li>
      ))}
    </ul>
  );
}

function Row({ concern, isCurrent, to }: { concern: ListedConcern; isCurrent: boolean; to: string }) {
  const { t, date } = useConcernText();
  const left = useTimeLeft(concern.due_at);
  const isUrgent = left?.isLate || (concern.level === 'red' && left);
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className="block border-line border-s-4 border-s-transparent border-b py-3 ps-3 pe-4 text-14 no-underline hover:bg-sunken aria-[current=page]:border-s-pine aria-[current=page]:bg-mint"
    >
      <span className="block font-semibold text-ink">{t(`kinds.${concern.kind}`)}</span>
      <span className="mt-0.5 flex justify-between gap-2 text-13 text-ink-soft">
        <span>
          {concern.closed_at ? t('closedOn', { date: date(concern.closed_at) }) : t(`sources.${concern.source}`)}
        </span>
        {left && <span className={isUrgent ? 'font-semibold text-coral-ink' : ''}>{left.text}</span>}
      </span>
    </Link>
  );
}
