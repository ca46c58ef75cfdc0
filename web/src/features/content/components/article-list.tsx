import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { articlesQuery } from '../content.queries.ts';
import { ArticleCard } from './article-card.tsx';

const GRID = 'grid gap-5 md:grid-cols-2 lg:gap-6';

interface Props {
  addressOf: (slug: string) => string;
  faqAddress: string;
  cursor?: string;
}

/** A page of articles and, on request, the pages after it. */
export function ArticleList({ addressOf, faqAddress, cursor }: Props) {
  const { t, language } = useText('public');
  const { data, isPending, isFetching, refetch } = useQuery(articlesQuery(language, cursor));
  const [wantsMore, setWantsMore] = useState(false);

  if (isPending) {
    return (
      <Loading className={GRID}>
        <Skeleton className="h-56" />
        <Skeleton className="h-56" />
      </Loading>
    );
  }
  if (!data) {
    return <ErrorState title={t('articles.failed')} onRetry={refetch} isRetrying={isFetching} />;
  }
  if (data.results.length === 0) {
    return (
      <EmptyState
        title={t('articles.empty')}
        icon={BookOpen}
        action={
          <LinkButton to={faqAddress} variant="ghost">
            {t('nav.faqs')}
          </LinkButton>
        }
      >
        {t('articles.emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={GRID}>
        {data.results.map((article) => (
          <ArticleCard key={article.slug} article={article} to={addressOf(article.slug)} />
        ))}
      </ul>
      {data.next !== null && (
        <div className="mt-5 lg:mt-6">
          {wantsMore ? (
            <ArticleList addressOf={addressOf} faqAddress={faqAddress} cursor={data.next} />
          ) : (
            <Button onClick={() => setWantsMore(true)}>{t('articles.more')}</Button>
          )}
        </div>
      )}
    </>
  );
}
