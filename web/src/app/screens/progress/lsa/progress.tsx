import { progressOverviewQuery, reportsQuery } from '../../../../features/progress/progress.queries.ts';
import { ProgressPages } from '../../../../features/progress/report/progress-pages.tsx';
import { ReportsDue } from '../../../../features/progress/report/reports-due.tsx';
import { useReportText } from '../../../../features/progress/report/use-report-text.ts';
import { TextLink } from '../../../../ui/buttons/link-button.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { prefetchQueries } from '../../../navigation/prefetch-queries.ts';
import { PageHead } from '../../../page-head.tsx';
import { reportPaths } from '../../../parts/paths/report-paths.ts';
import { ChildList } from './child-list.tsx';

const SHOWN = 6;

export const loader = prefetchQueries('lsa', [
  (client) => client.prefetchInfiniteQuery(reportsQuery({ state: 'open' })),
  (client) => client.prefetchQuery(progressOverviewQuery),
]);

/** Child & Progress: what is due, what waits for it, and the children. */
export function Component() {
  const { t } = useReportText();
  return (
    <div className="mx-auto max-w-280">
      <PageHead title={t('progress.title')} />
      <PageHeading className="mb-5" actions={<ProgressPages />}>
        {t('progress.title')}
      </PageHeading>
      <div className="grid gap-8">
        <ReportsDue
          atMost={SHOWN}
          to={reportPaths.write}
          more={<TextLink to={reportPaths.reports}>{t('progress.allDue')}</TextLink>}
        />
        <section aria-labelledby="children">
          <h2 id="children" className="mb-3 text-20">
            {t('progress.children')}
          </h2>
          <ChildList />
        </section>
      </div>
    </div>
  );
}
