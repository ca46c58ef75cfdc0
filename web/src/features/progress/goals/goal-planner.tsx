import type { Goal, GoalStatus } from '@sanad/contract/progress/goals.ts';
import { GOALS_ACTIVE_MAX } from '@sanad/contract/progress/progress-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus, Sprout } from 'lucide-react';
import { useId, useState } from 'react';
import { useSession } from '../../../lib/api/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { childProgressQuery } from '../progress.queries.ts';
import { useReportText } from '../report/use-report-text.ts';
import { GoalDialog, type GoalTask } from './goal-dialog.tsx';
import { GoalRow } from './goal-row.tsx';
import { SupportPlan } from './support-plan.tsx';

/** What counts now comes first; what is over is folded away. */
const ORDER: readonly GoalStatus[] = ['declined', 'proposed', 'in_progress', 'on_hold', 'mastered'];
const OVER: GoalStatus = 'discontinued';
const ACTIVE: readonly GoalStatus[] = ['proposed', 'in_progress', 'on_hold'];

/** A child's goals as the LSA plans them, with the LSA's own support plan. */
export function GoalPlanner({ childId }: { childId: string }) {
  const { data, isLoadingError, isFetching, refetch } = useQuery(childProgressQuery(childId));
  const userId = useSession((session) => session.user?.lsa_profile?.id);
  if (!data) {
    if (isLoadingError) return <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />;
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-40" />
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  const own = data.plans.find(({ lsa }) => lsa.id === userId) ?? null;
  return (
    <div className="grid gap-5">
      <Goals goals={data.goals} childId={childId} childName={data.child.first_name} />
      <SupportPlan key={own?.changed_at} childId={childId} childName={data.child.first_name} plan={own} />
    </div>
  );
}

function Goals({ goals, childId, childName }: { goals: readonly Goal[]; childId: string; childName: string }) {
  const { t } = useReportText();
  const title = useId();
  const [task, setTask] = useState<GoalTask | null>(null);
  const current = ORDER.flatMap((status) => goals.filter((goal) => goal.status === status));
  const over = goals.filter(({ status }) => status === OVER);
  const isFull = goals.filter(({ status }) => ACTIVE.includes(status)).length >= GOALS_ACTIVE_MAX;
  const propose = isFull ? (
    <p className="text-15 text-ink-soft">{t('goals.full', { count: GOALS_ACTIVE_MAX })}</p>
  ) : (
    <Button variant="primary" size="sm" icon={Plus} onClick={() => setTask({ kind: 'propose' })}>
      {t('goals.propose')}
    </Button>
  );
  const row = (goal: Goal) => <GoalRow key={goal.id} goal={goal} onEdit={(kind) => setTask({ kind, goal })} />;
  return (
    <Card as="section" padding="none" aria-labelledby={title}>
      <header className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-5 py-3">
        <h2 id={title} className="text-18">
          {t('goals.title')}
        </h2>
        {current.length > 0 && propose}
      </header>
      {current.length === 0 ? (
        <EmptyState isCompact icon={Sprout} title={t('goals.emptyTitle')} action={propose}>
          {t('goals.emptyText', { child: childName })}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">{current.map(row)}</ul>
      )}
      {over.length > 0 && (
        <div className="border-line border-t px-5 py-2">
          <Disclosure title={t('goals.over', { count: over.length })}>
            <ul className="-mx-5 divide-y divide-line">{over.map(row)}</ul>
          </Disclosure>
        </div>
      )}
      {task && <GoalDialog childId={childId} childName={childName} task={task} onClose={() => setTask(null)} />}
    </Card>
  );
}
