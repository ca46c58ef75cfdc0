import type { ArticleSummary } from '@sanad/contract/content.ts';
import { Newspaper } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { ShowMore } from '../../../ui/buttons/show-more.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useArticleSources } from '../article-editing.queries.ts';
import { ArticleState } from './article-state.tsx';

interface Props {
  editPath: (article: ArticleSummary) => string;
  /** The way to a first article. */
  start: ReactNode;
}

/** Every article, drafts included. */
export function ArticleTable({ editPath, start }: Props) {
  const { t } = useTranslation('staff');
  const sources = useArticleSources();
  const rows = sources.data?.rows ?? [];
  return (
    <>
      <DataTable
        label={t('articles.title')}
        density="staff"
        rows={rows}
        rowKey={(article) => `${article.slug}/${article.language}`}
        isLoading={sources.isPending}
        error={sources.isLoadingError}
        onRetry={() => sources.refetch()}
        empty={
          <EmptyState icon={Newspaper} title={t('articles.empty')} action={start}>
            {t('articles.emptyHint')}
          </EmptyState>
        }
        columns={[
          {
            key: 'title',
            header: t('articles.columns.title'),
            isTitle: true,
            cell: (article) => (
              <TextLink to={editPath(article)}>
                <span lang={article.language}>{article.title}</span>
              </TextLink>
            ),
          },
          { key: 'state', header: t('articles.columns.state'), cell: (article) => <ArticleState article={article} /> },
          {
            key: 'language',
            header: t('articles.columns.language'),
            cell: (article) => t(`languages.${article.language}`),
          },
          {
            key: 'minutes',
            header: t('articles.columns.minutes'),
            cell: (article) => (
              <span className="whitespace-nowrap">{t('articles.minutes', { count: article.minutes })}</span>
            ),
          },
        ]}
      />
      {sources.hasNextPage && (
        <ShowMore
          shown={rows.length}
          total={sources.data?.total ?? rows.length}
          onMore={() => sources.fetchNextPage()}
          isPending={sources.isFetchingNextPage}
        />
      )}
    </>
  );
}
