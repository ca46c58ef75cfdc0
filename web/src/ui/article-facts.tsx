import type { ArticleSummary } from '@sanad/contract/content/content.ts';
import { useText } from '../lib/text/use-text.ts';
import { useViewerTime } from '../lib/time/use-viewer-time.ts';

interface Props {
  article: Pick<ArticleSummary, 'author' | 'published_at' | 'minutes' | 'language'>;
  className?: string;
}

/** Who wrote it, when it appeared and how long it takes. */
export function ArticleFacts({ article, className = '' }: Props) {
  const { t } = useText('ui');
  const { date } = useViewerTime();
  return (
    <p className={`flex flex-wrap gap-x-3 text-15 text-ink-soft ${className}`}>
      {article.author && (
        <>
          <span lang={article.language}>{article.author}</span>
          <span aria-hidden>·</span>
        </>
      )}
      {article.published_at && (
        <>
          <time dateTime={article.published_at}>{date(article.published_at)}</time>
          <span aria-hidden>·</span>
        </>
      )}
      <span>{t('readingTime', { count: article.minutes })}</span>
    </p>
  );
}
