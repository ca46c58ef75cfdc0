import type { ReviewSchedule } from '@sanad/contract/compliance/review-schedules.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CalendarPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { submit } from '../../../lib/api/submit.ts';
import { toast } from '../../../lib/toast.ts';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { useComplianceText } from '../use-compliance-text.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { schedulesQuery, useRemoveSchedule } from './schedules.queries.ts';

/** Reviews that come back every few months. */
export function ScheduleList() {
  const { t } = useComplianceText();
  const query = useQuery(schedulesQuery);
  const [edited, setEdited] = useState<ReviewSchedule | 'new' | null>(null);
  const [ending, setEnding] = useState<ReviewSchedule | null>(null);
  const remove = useRemoveSchedule();
  if (query.isLoadingError) return <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  if (query.isPending) {
    return (
      <Loading className="grid gap-2">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </Loading>
    );
  }
  const { results, owners } = query.data;
  return (
    <section aria-labelledby="schedules">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="schedules" className="text-18">
          {t('schedule.list')}
        </h2>
        <Button size="sm" variant="primary" icon={CalendarPlus} onClick={() => setEdited('new')}>
          {t('schedule.add')}
        </Button>
      </header>
      <Card padding="none">
        {results.length === 0 ? (
          <EmptyState icon={CalendarClock} title={t('schedule.empty')}>
            {t('schedule.emptyText')}
          </EmptyState>
        ) : (
          <ul>
            {results.map((schedule) => (
              <ScheduleRow
                key={schedule.id}
                schedule={schedule}
                onEdit={() => setEdited(schedule)}
                onRemove={() => setEnding(schedule)}
              />
            ))}
          </ul>
        )}
      </Card>
      {edited && (
        <ScheduleDialog schedule={edited === 'new' ? null : edited} owners={owners} onClose={() => setEdited(null)} />
      )}
      <ConfirmDialog
        isOpen={ending !== null}
        onClose={() => setEnding(null)}
        title={t('schedule.removeTitle')}
        confirmLabel={t('schedule.remove')}
        isDanger
        isPending={remove.isPending}
        onConfirm={() =>
          ending &&
          submit(remove, ending.id, {
            onSettled: () => setEnding(null),
            onSuccess: () => void toast.success(t('schedule.removed')),
          })
        }
      >
        {t('schedule.removeText')}
      </ConfirmDialog>
    </section>
  );
}

function ScheduleRow(props: { schedule: ReviewSchedule; onEdit: () => void; onRemove: () => void }) {
  const { t, words, day } = useComplianceText();
  const { scope, role, emirate, every_months, owner, next_on, lsa_count, open_tasks } = props.schedule;
  const name = scope === 'whole_file' ? t('schedule.wholeFile') : t(`item.${scope}`);
  const who = [role && words(`specialization.${role}`), emirate && words(`emirate.${emirate}`)].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-line sm:gap-x-4 border-b px-4 py-3 text-14 last:border-b-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium">
          {[name, t('schedule.everyMonths', { count: every_months }).toLocaleLowerCase()].join(t('separator'))}
        </p>
        <p className="text-13 text-ink-soft">
          {who.length > 0 ? who.join(t('separator')) : t('schedule.everybody')} ·{' '}
          {t('schedule.lsas', { count: lsa_count })} · <bdi>{owner.name}</bdi>
        </p>
      </div>
      <p className="text-13">
        <span className="block tabular-nums">{t('schedule.nextShort', { date: day(next_on) })}</span>
        <span className="block text-ink-soft">{t('schedule.openTasks', { count: open_tasks })}</span>
      </p>
      <div className="ms-auto flex">
        <IconButton icon={Pencil} label={`${t('schedule.edit')}: ${name}`} onClick={props.onEdit} />
        <IconButton icon={Trash2} label={`${t('schedule.remove')}: ${name}`} onClick={props.onRemove} />
      </div>
    </li>
  );
}
