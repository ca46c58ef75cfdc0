import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { type ArticleKey, useArticleSource } from '../../../features/content-editing/article-editing.queries.ts';
import { ArticleState } from '../../../features/content-editing/components/article-state.tsx';
import { EditArticleForm } from '../../../features/content-editing/components/edit-article-form.tsx';
import { NewArticleForm } from '../../../features/content-editing/components/new-article-form.tsx';
import { ApiError } from '../../../lib/api/api.ts';
import { paths as allPaths } from '../../../lib/paths.ts';
import { languageOf } from '../../../lib/text/i18n.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { SAVED } from '../../../ui/overlays/leave-guard.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { useArticlePaths } from './use-article-paths.ts';

export function Component() {
  const { slug, language } = useParams();
  const key = slug === undefined ? null : { slug, language: languageOf(language) };
  return key ? <EditArticle key={`${key.slug}/${key.language}`} articleKey={key} /> : <NewArticle />;
}

function Frame({ title, state, children }: { title: string; state?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('staff');
  const { list } = useArticlePaths();
  return (
    <EditorFrame title={title} back={{ to: list, name: t('editor.back') }} state={state}>
      {children}
    </EditorFrame>
  );
}

function NewArticle() {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const paths = useArticlePaths();
  const [search] = useSearchParams();
  const slug = search.get('slug');
  const version = slug ? { slug, language: languageOf(search.get('language') ?? undefined) } : undefined;
  return (
    <Frame title={t(version ? `articles.add.${version.language}` : 'editor.newTitle')}>
      <NewArticleForm
        {...(version ? { version } : {})}
        onCreated={(article) => navigate(paths.edit(article), { state: SAVED })}
      />
    </Frame>
  );
}

function EditArticle({ articleKey }: { articleKey: ArticleKey }) {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const paths = useArticlePaths();
  const source = useArticleSource(articleKey);
  const article = source.data;
  if (!article) {
    const isMissing = source.error instanceof ApiError && source.error.status === 404;
    return (
      <Frame title={t('editor.editTitle')}>
        {isMissing && <EmptyState title={t('editor.missing')} />}
        {!isMissing && source.isError && <ErrorState onRetry={() => source.refetch()} isRetrying={source.isFetching} />}
        {source.isPending && (
          <Loading className="grid gap-5">
            <Skeleton className="h-13 w-full" />
            <Skeleton className="h-96 w-full" />
          </Loading>
        )}
      </Frame>
    );
  }
  return (
    <Frame
      title={t('editor.editTitle')}
      state={
        <>
          <ArticleState article={article} />
          {article.published_at && (
            <TextLink to={allPaths.article(article.slug)} iconEnd={ExternalLink}>
              {t('editor.read')}
            </TextLink>
          )}
        </>
      }
    >
      <EditArticleForm article={article} onRemoved={() => navigate(paths.list, { replace: true })} />
    </Frame>
  );
}
