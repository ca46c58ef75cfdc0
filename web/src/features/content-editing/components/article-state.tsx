import type { ArticleSummary } from '@sanad/contract/content/content.ts';
import { CircleCheck, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useViewerTime } from '../../../lib/time/use-viewer-time.ts';
import { Badge } from '../../../ui/badge.tsx';

export function ArticleState({ article }: { article: ArticleSummary }) {
  const { t } = useTranslation('staff');
  const { date } = useViewerTime();
  return article.published_at ? (
    <Badge tone="leaf" icon={CircleCheck} size="sm">
      {t('articles.published', { date: date(article.published_at) })}
    </Badge>
  ) : (
    <Badge tone="saffron" icon={PencilLine} size="sm">
      {t('articles.draft')}
    </Badge>
  );
}
