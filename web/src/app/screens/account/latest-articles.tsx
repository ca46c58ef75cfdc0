import type { ArticleSummary } from '@sanad/contract/content/content.ts';
import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { articlesQuery } from '../../../features/content/content.queries.ts';
import { paths } from '../../../lib/paths.ts';
import { languageOf } from '../../../lib/text/i18n.ts';
import { languageProps } from '../../../lib/text/language-props.ts';
import { useViewerTime } from '../../../lib/time/use-viewer-time.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';

const SHOWN = 4;

export function LatestArticles() {
  const { t } = useTranslation('home');
  return (
    <section>
      <div className="mb-1 flex items-center justify-between gap-4 xl:-mt-2">
        <h2 className="text-20">{t('articles.title')}</h2>
        <TextLink to={paths.articles}>{t('articles.all')}</TextLink>
      </div>
      <Card padding="none">
        <ArticleRows />
      </Card>
    </section>
  );
}

function ArticleRows() {
  const { t, i18n } = useTranslation('home');
  const { date } = useViewerTime();
  const articles = useQuery(articlesQuery(languageOf(i18n.language)));
  if (articles.isLoadingError)
    return <ErrorState isCompact onRetry={() => articles.refetch()} isRetrying={articles.isFetching} />;
  if (!articles.data) {
    return (
      <Loading className="grid gap-4 p-5">
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
      </Loading>
    );
  }
  const minutes = ({ minutes: count }: ArticleSummary) => t('articles.minutes', { count });
  const rows = articles.data.results.slice(0, SHOWN);
  if (rows.length === 0) return <EmptyState isCompact icon={BookOpen} title={t('articles.empty')} />;
  return (
    <ul>
      {rows.map((article) => (
        <li key={article.slug} className="relative border-line border-t px-5 py-4 first:border-t-0">
          <Link
            to={paths.article(article.slug)}
            className="block rounded-sm font-medium after:absolute after:inset-0 hover:text-pine-deep hover:underline"
            {...languageProps(article.language)}
          >
            {article.title}
          </Link>
          <p className="mt-1 text-14 text-ink-soft">
            {article.published_at
              ? t('articles.facts', { date: date(article.published_at), minutes: minutes(article) })
              : minutes(article)}
          </p>
        </li>
      ))}
    </ul>
  );
}
