import { ArticleList } from '../../../features/content/components/article-list.tsx';
import { paths } from '../../../lib/paths.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { PageHead } from '../../page-head.tsx';
import { Page, PageTitle } from './page-title.tsx';

export function Component() {
  const { t, language } = useText('public');
  return (
    <Page>
      <PageHead title={t('articles.pageTitle')} description={t('articles.pageDescription')} />
      <PageTitle title={t('articles.title')}>
        <p>{t('articles.lead')}</p>
      </PageTitle>
      <div className="mt-9 lg:mt-12">
        <ArticleList key={language} addressOf={paths.article} faqAddress={paths.faq} />
      </div>
    </Page>
  );
}
