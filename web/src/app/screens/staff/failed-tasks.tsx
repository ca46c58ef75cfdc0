import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FailedTasksTable } from '../../../features/failed-tasks/components/failed-tasks-table.tsx';
import { useFailedTasks, useRetryFailedTasks } from '../../../features/failed-tasks/failed-tasks.queries.ts';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageHead } from '../../page-head.tsx';

export function Component() {
  const { t } = useTranslation('staff');
  const errorText = useErrorMessage();
  const count = useFailedTasks().data?.count ?? 0;
  const retry = useRetryFailedTasks();
  const retryAll = () =>
    retry.mutate(undefined, {
      onSuccess: ({ retried }) => void toast.success(t('failedTasks.retried', { count: retried })),
      onError: (error) => void toast.error(errorText(error).message),
    });
  return (
    <div className="max-w-240">
      <PageHead title={t('failedTasks.title')} />
      <PageHeading
        size="staff"
        lead={t('failedTasks.lead')}
        actions={
          count > 1 && (
            <Button variant="primary" size="sm" icon={RotateCcw} isPending={retry.isPending} onClick={retryAll}>
              {t('failedTasks.retryAll', { count })}
            </Button>
          )
        }
        className="mb-5"
      >
        {t('failedTasks.title')}
      </PageHeading>
      <FailedTasksTable />
    </div>
  );
}
