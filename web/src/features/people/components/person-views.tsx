import type { PersonView } from '@sanad/contract/staff/people.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { personViewsQuery } from '../people.queries.ts';
import { usePeopleText } from '../use-people-text.ts';

export const VIEWS_ID = 'who-looked';

/** Who of staff opened the page or asked for a contact detail. */
export function PersonViews({ userId }: { userId: string }) {
  const { t, when } = usePeopleText();
  const id = useId();
  const query = useInfiniteQuery(personViewsQuery(userId));
  const views = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const nameOf = ({ what, you, name }: PersonView) => t(`views.${what}`, { name: you ? t('views.you') : name });
  return (
    <section aria-labelledby={id} id={VIEWS_ID} tabIndex={-1}>
      <h2 id={id} className="mb-2 text-14 font-semibold">
        {t('views.title')}
      </h2>
      {query.isLoadingError && <ErrorState isCompact onRetry={() => query.refetch()} isRetrying={query.isFetching} />}
      {query.isSuccess && views.length === 0 && <p className="text-13 text-ink-soft">{t('views.empty')}</p>}
      <ul className="grid gap-1.5 text-13">
        {views.map((view) => (
          <li key={view.id} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-2">
            <time dateTime={view.at} className="text-ink-soft">
              {when(view.at)}
            </time>
            <span className="wrap-anywhere">{nameOf(view)}</span>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="quiet" size="sm" onClick={() => query.fetchNextPage()} isPending={query.isFetchingNextPage}>
          {t('views.more')}
        </Button>
      )}
    </section>
  );
}
