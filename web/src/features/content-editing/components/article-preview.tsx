import { useTranslation } from 'react-i18next';
import type { Language } from '../../../lib/text/i18n.ts';
import { ArticleFacts } from '../../../ui/article-facts.tsx';
import { ArticleView } from '../../../ui/article-view.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { useArticlePreview } from '../article-editing.queries.ts';

interface Props {
  title: string;
  author: string;
  /** Null for a draft, which would appear today. */
  publishedAt: string | null;
  markdown: string;
  language: Language;
}

/** Made by the server, by the same steps as the published article. */
export function ArticlePreview({ title, author, publishedAt, markdown, language }: Props) {
  const { t } = useTranslation('staff');
  const preview = useArticlePreview(markdown);
  if (markdown.trim() === '') return <p className="text-ink-soft">{t('editor.nothing')}</p>;
  if (preview.isLoadingError) return <ErrorState onRetry={() => preview.refetch()} isRetrying={preview.isFetching} />;
  if (!preview.data) {
    return (
      <Loading>
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  const facts = {
    author,
    language,
    minutes: preview.data.minutes,
    published_at: publishedAt ?? new Date().toISOString(),
  };
  return (
    <ArticleView titleAs="p" title={title} language={language} html={preview.data.body_html}>
      <ArticleFacts article={facts} className="mt-4" />
    </ArticleView>
  );
}
