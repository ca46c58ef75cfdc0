import { daysBetween } from '@sanad/contract/compliance/compliance-rules.ts';
import { type ReviewTask, TASK_NOTE_MAX } from '@sanad/contract/compliance/review-schedules.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { Count } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { ShowMore } from '../../../ui/buttons/show-more.tsx';
import { Card } from '../../../ui/card.tsx';
import { Segment } from '../../../ui/fields/segment.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogActions } from '../../../ui/overlays/dialog-actions.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { useComplianceText } from '../use-compliance-text.ts';
import { reviewTasksQuery, type TaskOwner, useCloseTask } from './schedules.queries.ts';

interface Props {
  whose: TaskOwner;
  onWhose: (whose: TaskOwner) => void;
  /** Where a task's check is reviewed. */
  reviewPath: (task: ReviewTask) => string;
}

const useTasks = (whose: TaskOwner) => useInfiniteQuery(reviewTasksQuery(whose));

type Closing = { task: ReviewTask; outcome: 'done' | 'skipped' };

/** Reviews that are due, oldest first. */
export function TaskList({ whose, onWhose, reviewPath }: Props) {
  const { t } = useComplianceText();
  const query = useTasks(whose);
  const [closing, setClosing] = useState<Closing | null>(null);
  const count = query.data?.pages[0]?.count ?? 0;
  return (
    <section aria-labelledby="tasks">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="tasks" className="flex items-center gap-2 text-18">
          {t('task.title')} {count > 0 && <Count value={count} label={t('task.title')} tone="neutral" />}
        </h2>
        <Segment
          label={t('task.whose')}
          isLabelHidden
          className="w-64 max-w-full"
          value={whose}
          onChange={(id) => onWhose(id as TaskOwner)}
          options={(['all', 'mine'] as const).map((id) => ({ id, name: t(`task.${id}`) }))}
        />
      </header>
      <Tasks query={query} reviewPath={reviewPath} onClose={setClosing} />
      {closing && <CloseDialog {...closing} onClose={() => setClosing(null)} />}
    </section>
  );
}

interface TasksProps {
  query: ReturnType<typeof useTasks>;
  reviewPath: Props['reviewPath'];
  onClose: (closing: Closing) => void;
}

function Tasks({ query, reviewPath, onClose }: TasksProps) {
  const { t, day, today } = useComplianceText();
  if (query.isLoadingError) return <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  if (query.isPending) {
    return (
      <Loading className="grid gap-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  const tasks = query.data.pages.flatMap(({ results }) => results);
  if (tasks.length === 0) {
    return (
      <Card padding="none">
        <EmptyState icon={CircleCheck} title={t('task.empty')}>
          {t('task.emptyText')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <Card padding="none">
        <ul>
          {tasks.map((task) => (
            <li
              key={task.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-3 text-14 last:border-b-0"
            >
              <div className="min-w-0 flex-1 basis-52">
                <p className="font-medium">
                  <bdi>{task.lsa.name}</bdi>:{' '}
                  {task.scope === 'whole_file' ? t('schedule.wholeFile') : t(`item.${task.scope}`)}
                </p>
                <p className="text-13 text-ink-soft">
                  {t('task.due', { date: day(task.due_on) })} ·{' '}
                  {task.due_on < today && (
                    <>
                      <span className="font-semibold text-coral-ink">
                        {t('task.late', { count: daysBetween(task.due_on, today) })}
                      </span>{' '}
                      ·{' '}
                    </>
                  )}
                  {t('task.owner', { name: task.owner.name })}
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <LinkButton to={reviewPath(task)} size="sm">
                  {t('task.review')}
                </LinkButton>
                <Button size="sm" onClick={() => onClose({ task, outcome: 'done' })}>
                  {t('task.done')}
                </Button>
                <Button size="sm" variant="quiet" onClick={() => onClose({ task, outcome: 'skipped' })}>
                  {t('task.skip')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <ShowMore
        shown={tasks.length}
        total={query.data.pages[0]?.count ?? 0}
        onMore={() => query.fetchNextPage()}
        isPending={query.isFetchingNextPage}
      />
    </>
  );
}

function CloseDialog({ task, outcome, onClose }: Closing & { onClose: () => void }) {
  const { t } = useComplianceText();
  const close = useCloseTask();
  const [note, setNote] = useState('');
  async function send() {
    try {
      await close.mutateAsync({ id: task.id, outcome, note });
      toast.success(t('task.closed'));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      toast.info(t('task.stale'));
    }
    onClose();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(outcome === 'done' ? 'task.doneTitle' : 'task.skipTitle')}
      isLocked={close.isPending}
    >
      <div className="grid gap-4">
        <p>
          <bdi>{task.lsa.name}</bdi>
        </p>
        <TextField
          label={t('task.note')}
          isOptional
          rows={3}
          maxLength={TASK_NOTE_MAX}
          value={note}
          onChange={setNote}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('schedule.cancel')}</Button>
          <Button variant="primary" isPending={close.isPending} onClick={() => void send()}>
            {t(outcome === 'done' ? 'task.done' : 'task.skip')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
