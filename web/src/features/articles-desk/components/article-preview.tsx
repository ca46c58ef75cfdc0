import { useTranslation } from 'react-i18next';
import { directionOf, type Language } from '../../../lib/i18n.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { useArticlePreview } from '../articles-desk.queries.ts';

const LOOK =
  'max-w-[42em] text-17 [&>*+*]:mt-4 [&_h2]:mt-8! [&_h2]:text-24 [&_h3]:mt-6! [&_h3]:text-20 [&_ul]:list-disc [&_ul]:ps-6 [&_ol]:list-decimal [&_ol]:ps-6 [&_a]:text-pine [&_a]:underline [&_blockquote]:border-saffron [&_blockquote]:border-s-4 [&_blockquote]:ps-5 [&_blockquote]:text-ink-soft';

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
    <article lang={language} dir={directionOf(language)} className={LOOK}>
      <p className="font-semibold text-28 leading-tight">{title}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server has reduced it to a short list of elements */}
      <div dangerouslySetInnerHTML={{ __html: preview.data.body_html }} />
    </article>
  );
}
