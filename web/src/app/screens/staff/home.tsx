import { FIGURE_PERIODS, type FigurePeriod, getStaffFiguresCsv } from '@sanad/contract/staff/figures.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { DocumentButton } from '../../../features/payments/components/document-button.tsx';
import { useRowKeys } from '../../../features/people/use-row-keys.ts';
import { PeriodChoice, StaffFigures } from '../../../features/staff-home/staff-figures.tsx';
import { tasksQuery } from '../../../features/staff-home/staff-home.queries.ts';
import { TaskList } from '../../../features/staff-home/task-list.tsx';
import { summaryOf } from '../../../features/staff-home/task-words.ts';
import { useHomeText } from '../../../features/staff-home/use-home-text.ts';
import { useSession } from '../../../lib/api/session.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useViewerZone } from '../../../lib/time/viewer-zone.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageHead } from '../../page-head.tsx';
import { partOfDay } from '../../parts/home/greeting.ts';
import { useTaskPaths } from './use-task-paths.ts';

const DEFAULT_PERIOD: FigurePeriod = '12_weeks';

/** By the first name; “CST 2” is a name of its own. */
function calledBy(name: string): string {
  return /\d/.test(name) ? name : firstName(name);
}

/** How the service is doing, and what needs this person of staff now. The address keeps the period. */
export function Component() {
  const text = useHomeText();
  const { t } = text;
  const [params, setParams] = useSearchParams();
  const period = FIGURE_PERIODS.find((one) => one === params.get('period')) ?? DEFAULT_PERIOD;
  const now = useNow().getTime();
  const zone = useViewerZone();
  const name = useSession((session) => session.user?.full_name) ?? '';
  const tasks = useQuery(tasksQuery());
  const to = useTaskPaths();
  const list = useRef<HTMLElement>(null);
  useRowKeys(list);
  const greeting = t(`greeting.${partOfDay(new Date(now), zone)}`, { name: calledBy(name) });
  const choose = (id: string) =>
    setParams(id === DEFAULT_PERIOD ? {} : { period: id }, { replace: true, preventScrollReset: true });
  return (
    <div
      data-fills-page
      className="xl:grid xl:min-h-full xl:grid-cols-[minmax(0,1fr)_22.75rem] xl:grid-rows-[auto_minmax(0,1fr)]"
    >
      <PageHead title={t('title')} />
      <PageHeading
        size="staff"
        lead={tasks.data && <span className="text-14">{summaryOf(tasks.data.results, now, text)}</span>}
        actions={
          <>
            <PeriodChoice period={period} onPeriod={choose} />
            <DocumentButton
              variant="plain"
              size="sm"
              endpoint={getStaffFiguresCsv}
              input={{ query: { period } }}
              label={t('csv')}
            >
              CSV
            </DocumentButton>
          </>
        }
        className="px-4 pt-4 pb-5 lg:px-6 lg:pt-6"
      >
        {greeting}
      </PageHeading>
      <aside
        ref={list}
        aria-label={t('tasks.title')}
        className="border-line bg-card max-xl:mb-5 max-xl:border-y xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:border-s"
      >
        <TaskList now={now} to={to} />
      </aside>
      <div className="min-w-0 px-4 pb-4 lg:px-6 lg:pb-6">
        <StaffFigures period={period} />
      </div>
    </div>
  );
}
