import type { ArticleSummary } from '@sanad/contract/content/content.ts';
import { useText } from '../lib/text/use-text.ts';
import { useViewerTime } from '../lib/time/use-viewer-time.ts';

interface Props {
  article: Pick<ArticleSummary, 'author' | 'published_at' | 'minutes' | 'language'>;
  className?: string;
}

/** The dot before a fact lies outside the line where the fact begins one, and is cut off there. */
const FACT = "relative ps-7 before:absolute before:start-3 before:content-['·'] before:content-['·'/'']";

/** Who wrote it, when it appeared and how long it takes. */
export function ArticleFacts({ article, className = '' }: Props) {
  const { t } = useText('ui');
  const { date } = useViewerTime();
  return (
    <p className={`overflow-x-clip text-15 text-ink-soft ${className}`}>
      <span className="-ms-7 flex flex-wrap">
        {article.author && (
          <span lang={article.language} className={FACT}>
            {article.author}
          </span>
        )}
        {article.published_at && (
          <time dateTime={article.published_at} className={FACT}>
            {date(article.published_at)}
          </time>
        )}
        <span className={FACT}>{t('readingTime', { count: article.minutes })}</span>
      </span>
    </p>
  );
}
