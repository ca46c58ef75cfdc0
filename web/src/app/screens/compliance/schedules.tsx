import type { ReviewTask } from '@sanad/contract/compliance/review-schedules.ts';
import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ScheduleList } from '../../../features/compliance/schedules/schedule-list.tsx';
import { TaskList } from '../../../features/compliance/schedules/task-list.tsx';
import { useComplianceText } from '../../../features/compliance/use-compliance-text.ts';
import { areaPages } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageHead } from '../../page-head.tsx';

function reviewPath({ lsa, scope }: ReviewTask): string {
  const item = scope === 'whole_file' ? 'identity' : scope;
  return `${areaPages.cst.compliance}?${new URLSearchParams({ name: lsa.name, lsa: lsa.id, item })}`;
}

/** Recurring reviews and the tasks they have made. The address remembers whose tasks are shown. */
export function Component() {
  const { t } = useComplianceText();
  const [params, setParams] = useSearchParams();
  return (
    <div className="max-w-240">
      <PageHead title={t('schedule.title')} />
      <TextLink to={areaPages.cst.compliance} icon={ArrowLeft} className="[&>svg]:rtl:-scale-x-100">
        {t('track.title')}
      </TextLink>
      <PageHeading size="staff" lead={t('schedule.lead')} className="mb-4">
        {t('schedule.title')}
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <TaskList
          whose={params.get('tasks') === 'mine' ? 'mine' : 'all'}
          onWhose={(tasks) => setParams({ tasks }, { replace: true, preventScrollReset: true })}
          reviewPath={reviewPath}
        />
        <ScheduleList />
      </div>
    </div>
  );
}
