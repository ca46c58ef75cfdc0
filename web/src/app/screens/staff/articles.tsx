import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ArticleTable } from '../../../features/content-editing/components/article-table.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageHead } from '../../page-head.tsx';
import { useArticlePaths } from './use-article-paths.ts';

export function Component() {
  const { t } = useTranslation('staff');
  const paths = useArticlePaths();
  const start = (
    <LinkButton to={paths.create} variant="primary" size="sm" icon={Plus}>
      {t('articles.new')}
    </LinkButton>
  );
  return (
    <div className="max-w-280">
      <PageHead title={t('articles.title')} />
      <PageHeading size="staff" lead={t('articles.lead')} actions={start} className="mb-5">
        {t('articles.title')}
      </PageHeading>
      <ArticleTable editPath={paths.edit} addPath={paths.addVersion} start={start} />
    </div>
  );
}
