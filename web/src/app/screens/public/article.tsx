import type { Article } from '@sanad/contract/content/content.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { articleQuery } from '../../../features/content/content.queries.ts';
import { paths } from '../../../lib/paths.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ArticleFacts } from '../../../ui/article-facts.tsx';
import { ArticleView } from '../../../ui/article-view.tsx';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Loading, Skeleton, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { ClosingBand } from './closing-band.tsx';
import { Component as NotFound } from './not-found.tsx';
import { Page } from './page-title.tsx';

function Text({ article }: { article: Article }) {
  const { t, language } = useText('public');
  const onlyIn = article.languages.length === 1 ? article.languages[0] : undefined;
  return (
    <>
      <PageHead title={article.title} description={article.summary} onlyIn={onlyIn} />
      <ArticleView title={article.title} language={article.language} html={article.body_html}>
        <ArticleFacts article={article} className="mt-4" />
        {article.language !== language && <Notice className="mt-5">{t('articles.onlyEnglish')}</Notice>}
      </ArticleView>
    </>
  );
}

export function Component() {
  const { t, language } = useText('public');
  const { slug = '' } = useParams();
  const { data, isPending, isFetching, refetch } = useQuery(articleQuery(slug, language));

  if (data === null) return <NotFound />;
  return (
    <>
      <Page>
        <TextLink to={paths.articles} icon={ArrowLeft} className="[&_svg]:mirror-rtl">
          {t('articles.all')}
        </TextLink>
        {data && <Text article={data} />}
        {isPending && (
          <Loading className="mt-6 max-w-180">
            <Skeleton className="mb-8 h-14" />
            <SkeletonText lines={12} />
          </Loading>
        )}
        {!data && !isPending && (
          <ErrorState title={t('articles.failedOne')} onRetry={refetch} isRetrying={isFetching} />
        )}
      </Page>
      <ClosingBand />
    </>
  );
}
