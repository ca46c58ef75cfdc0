import { useTranslation } from 'react-i18next';
import type { Language } from '../../../lib/i18n.ts';
import { languageProps } from '../../../lib/language-props.ts';
import { ArticleText } from '../../../ui/article-text.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { useArticlePreview } from '../article-editing.queries.ts';

interface Props {
  title: string;
  markdown: string;
  language: Language;
}

/** Made by the server, by the same steps as the published article. */
export function ArticlePreview({ title, markdown, language }: Props) {
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
  return (
    <article>
      <p {...languageProps(language)} className="mb-5 max-w-[42em] font-semibold text-28 leading-tight">
        {title}
      </p>
      <ArticleText html={preview.data.body_html} language={language} />
    </article>
  );
}
