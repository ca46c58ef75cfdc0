import type { FailedTask } from '@sanad/contract/staff/failed-tasks.ts';
import { formatDateTime } from '@sanad/contract/time/time.ts';
import { CircleCheck, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { submit } from '../../../lib/api/submit.ts';
import { languageOf } from '../../../lib/text/i18n.ts';
import { useViewerZone } from '../../../lib/time/viewer-zone.ts';
import { toast } from '../../../lib/toast.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useFailedTasks, useRetryFailedTasks } from '../failed-tasks.queries.ts';

export function FailedTasksTable() {
  const { t, i18n } = useTranslation('staff');
  const zone = useViewerZone();
  const tasks = useFailedTasks();
  const language = languageOf(i18n.language);
  return (
    <DataTable
      label={t('failedTasks.title')}
      density="staff"
      rows={tasks.data?.results ?? []}
      rowKey={({ id }) => id}
      isLoading={tasks.isPending}
      error={tasks.isLoadingError}
      onRetry={() => tasks.refetch()}
      empty={
        <EmptyState icon={CircleCheck} title={t('failedTasks.empty')}>
          {t('failedTasks.emptyHint')}
        </EmptyState>
      }
      columns={[
        { key: 'task', header: t('failedTasks.task'), isTitle: true, cell: (task) => <TaskName task={task} /> },
        { key: 'error', header: t('failedTasks.error'), cell: ({ error }) => <ErrorText text={error} /> },
        { key: 'attempts', header: t('failedTasks.attempts'), align: 'end', cell: ({ attempts }) => attempts },
        {
          key: 'failed',
          header: t('failedTasks.failed'),
          cell: ({ failed_at }) => (
            <time dateTime={failed_at}>{formatDateTime(new Date(failed_at), zone, language)}</time>
          ),
        },
        {
          key: 'actions',
          header: t('failedTasks.actions'),
          align: 'end',
          cell: (task) => <RetryTask task={task} />,
        },
      ]}
    />
  );
}

function ErrorText({ text }: { text: string }) {
  return (
    <bdi lang="en" className="block min-w-0 wrap-anywhere text-start md:min-w-56">
      {text}
    </bdi>
  );
}

/** What happened, and for whom: the names an engineer finds in the code. */
function TaskName({ task: { name, event, subject } }: { task: FailedTask }) {
  return (
    <bdi lang="en" className="block wrap-break-word">
      {name}
      {event && <span className="block text-14 text-ink-soft">{event}</span>}
      {subject && <span className="block font-normal text-13 text-ink-faint">{subject}</span>}
    </bdi>
  );
}

function RetryTask({ task }: { task: FailedTask }) {
  const { t } = useTranslation('staff');
  const errorText = useErrorMessage();
  const retry = useRetryFailedTasks();
  return (
    <IconButton
      icon={RotateCcw}
      label={t('failedTasks.retryOne', { name: task.name })}
      onClick={() =>
        submit(retry, task.id, {
          onSuccess: () => void toast.success(t('failedTasks.retried', { count: 1 })),
          onError: (error) => void toast.error(errorText(error).message),
        })
      }
    />
  );
}
