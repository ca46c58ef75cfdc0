import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { GoalPlanner } from '../../../../features/progress/goals/goal-planner.tsx';
import { childProgressQuery, progressOverviewQuery } from '../../../../features/progress/progress.queries.ts';
import { ProgressPages } from '../../../../features/progress/report/progress-pages.tsx';
import { useReportText } from '../../../../features/progress/report/use-report-text.ts';
import { LinkButton, TextLink } from '../../../../ui/buttons/link-button.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { prefetchQueries } from '../../../navigation/prefetch-queries.ts';
import { PageHead } from '../../../page-head.tsx';
import { reportPaths } from '../../../parts/paths/report-paths.ts';
import { ChildList } from './child-list.tsx';

export const loader = prefetchQueries('lsa', [(client) => client.prefetchQuery(progressOverviewQuery)]);

/** The open records; the goals of one child when the address names it. */
export function Component() {
  const { t } = useReportText();
  const [params] = useSearchParams();
  const childId = params.get('child');
  return (
    <div className="mx-auto max-w-280">
      {childId ? (
        <ChildGoals key={childId} childId={childId} />
      ) : (
        <>
          <PageHead title={t('children.title')} />
          <PageHeading className="mb-5" lead={t('children.lead')} actions={<ProgressPages />}>
            {t('children.title')}
          </PageHeading>
          <ChildList />
        </>
      )}
    </div>
  );
}

function ChildGoals({ childId }: { childId: string }) {
  const { t } = useReportText();
  const { data } = useQuery(childProgressQuery(childId));
  const title = data ? t('children.goalsOf', { child: data.child.first_name }) : t('children.goals');
  return (
    <div className="max-w-200">
      <PageHead title={title} />
      <TextLink to={reportPaths.children} icon={ArrowLeft} className="[&>svg]:rtl:-scale-x-100">
        {t('children.back')}
      </TextLink>
      <PageHeading
        className="mt-1 mb-5"
        actions={
          <LinkButton to={reportPaths.child(childId)} size="sm">
            {t('children.view')}
          </LinkButton>
        }
      >
        {title}
      </PageHeading>
      <GoalPlanner childId={childId} />
    </div>
  );
}
