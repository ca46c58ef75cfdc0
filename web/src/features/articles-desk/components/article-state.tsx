import type { ArticleSummary } from '@sanad/contract/content.ts';
import { formatDate } from '@sanad/contract/time.ts';
import { CircleCheck, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';

export function ArticleState({ article }: { article: ArticleSummary }) {
  const { t } = useTranslation('staff');
  return article.published_at ? (
    <Badge tone="leaf" icon={CircleCheck} size="sm">
      {t('articles.published', { date: formatDate(new Date(article.published_at)) })}
    </Badge>
  ) : (
    <Badge tone="saffron" icon={PencilLine} size="sm">
      {t('articles.draft')}
    </Badge>
  );
}
