import type { ArticleSummary } from '@sanad/contract/content.ts';
import { useViewerTime } from '../../../lib/time/use-viewer-time.ts';
import { useText } from '../../../lib/use-text.ts';

/** When it appeared and how long it takes. */
export function ArticleFacts({ article, className = '' }: { article: ArticleSummary; className?: string }) {
  const { t } = useText('public');
  const { date } = useViewerTime();
  return (
    <p className={`flex flex-wrap gap-x-3 text-15 text-ink-soft ${className}`}>
      {article.published_at && (
        <>
          <time dateTime={article.published_at}>{date(article.published_at)}</time>
          <span aria-hidden>·</span>
        </>
      )}
      <span>{t('articles.minutes', { count: article.minutes })}</span>
    </p>
  );
}
