import { useTranslation } from 'react-i18next';
import { ResultSkeleton } from '../../../features/search/components/results/result-skeleton.tsx';
import { useIsInBrowser } from '../../../lib/use-is-in-browser.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { SearchFrame } from './search-frame.tsx';
import { SearchScreen } from './search-screen.tsx';

/** One screen, three addresses: in public and in both of the parent's areas. */
export function Component() {
  return <SearchFrame>{useIsInBrowser() ? <SearchScreen /> : <Shell />}</SearchFrame>;
}

/** What the server draws: it knows neither the query nor who looks. */
function Shell() {
  const { t } = useTranslation('search');
  return (
    <>
      <PageHead title={t('title')} description={t('pageDescription')} />
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <Skeleton className="mt-6 h-12" />
      <Loading className="@container mt-8 grid gap-4">
        <ResultSkeleton />
        <ResultSkeleton />
      </Loading>
    </>
  );
}
