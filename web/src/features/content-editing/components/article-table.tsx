import type { ArticlePair, ArticleSummary } from '@sanad/contract/content/content.ts';
import { Newspaper, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '../../../lib/text/i18n.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { ShowMore } from '../../../ui/buttons/show-more.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useArticleSources } from '../article-editing.queries.ts';
import { ArticleState } from './article-state.tsx';

interface Props {
  editPath: (article: ArticleSummary) => string;
  /** To a new version in a language it is missing in. */
  addPath: (version: { slug: string; language: Language }) => string;
  /** The way to a first article. */
  start: ReactNode;
}

/** Every article, drafts included; both versions in one row. */
export function ArticleTable({ editPath, addPath, start }: Props) {
  const { t } = useTranslation('staff');
  const sources = useArticleSources();
  const rows = sources.data?.rows ?? [];
  return (
    <>
      <DataTable
        label={t('articles.title')}
        density="staff"
        rows={rows}
        rowKey={({ slug }) => slug}
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
            cell: ({ en, ar }) => <Title article={en ?? ar} editPath={editPath} />,
          },
          {
            key: 'author',
            header: t('articles.columns.author'),
            cell: ({ en, ar }) => <span lang={(en ?? ar)?.language}>{(en ?? ar)?.author}</span>,
          },
          ...LANGUAGES.map((language) => ({
            key: language,
            header: t(`languages.${language}`),
            cell: (pair: ArticlePair) => {
              const article = pair[language];
              if (article) {
                return (
                  <TextLink to={editPath(article)}>
                    <span className="visually-hidden">{`${t(`languages.${language}`)}: ${article.title}, `}</span>
                    <ArticleState article={article} />
                  </TextLink>
                );
              }
              return (
                <TextLink to={addPath({ slug: pair.slug, language })} icon={Plus}>
                  {t(`articles.add.${language}`)}
                </TextLink>
              );
            },
          })),
          {
            key: 'minutes',
            header: t('articles.columns.minutes'),
            cell: ({ en, ar }) => (
              <span className="whitespace-nowrap">{t('articles.minutes', { count: (en ?? ar)?.minutes ?? 0 })}</span>
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

function Title({ article, editPath }: { article: ArticleSummary | null; editPath: Props['editPath'] }) {
  return (
    article && (
      <TextLink to={editPath(article)}>
        <span lang={article.language}>{article.title}</span>
      </TextLink>
    )
  );
}
