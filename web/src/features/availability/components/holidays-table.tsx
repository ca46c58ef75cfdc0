import { DEFAULT_ZONE, formatDay } from '@sanad/contract/time/time.ts';
import { CalendarOff, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { todayIn, weekdayOf } from '../../../lib/time/calendar-day.ts';
import { toast } from '../../../lib/toast.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { type NamedHoliday, useHolidays, useRemoveHoliday } from '../holidays.queries.ts';

interface Props {
  onAdd: () => void;
  onEdit: (holiday: NamedHoliday) => void;
}

export function HolidaysTable({ onAdd, onEdit }: Props) {
  const { t } = useTranslation('availability');
  const holidays = useHolidays();
  const [leaving, setLeaving] = useState<NamedHoliday | null>(null);
  return (
    <>
      <DataTable
        label={t('holidays.title')}
        density="staff"
        rows={holidays.data ?? []}
        rowKey={({ date }) => date}
        isLoading={holidays.isPending}
        error={holidays.isLoadingError}
        onRetry={() => holidays.refetch()}
        empty={
          <EmptyState
            icon={CalendarOff}
            title={t('holidays.empty')}
            action={
              <Button variant="primary" size="sm" icon={Plus} onClick={onAdd}>
                {t('holidays.add')}
              </Button>
            }
          >
            {t('holidays.emptyHint')}
          </EmptyState>
        }
        columns={[
          { key: 'date', header: t('holidays.date'), isTitle: true, cell: ({ date }) => <HolidayDate date={date} /> },
          { key: 'en', header: t('holidays.nameEn'), cell: ({ name_en }) => <bdi lang="en">{name_en}</bdi> },
          { key: 'ar', header: t('holidays.nameAr'), cell: ({ name_ar }) => <bdi lang="ar">{name_ar}</bdi> },
          {
            key: 'actions',
            header: t('holidays.actions'),
            align: 'end',
            cell: (holiday) => (
              <span className="inline-flex">
                <IconButton
                  icon={Pencil}
                  label={t('holidays.edit', { name: holiday.name })}
                  onClick={() => onEdit(holiday)}
                />
                <IconButton
                  icon={Trash2}
                  label={t('holidays.remove', { name: holiday.name })}
                  onClick={() => setLeaving(holiday)}
                />
              </span>
            ),
          },
        ]}
      />
      <RemoveHoliday holiday={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

function HolidayDate({ date }: { date: string }) {
  const { t } = useTranslation('availability');
  const { t: words } = useTranslation('words');
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 whitespace-nowrap">
      {words(`dayShort.${weekdayOf(date)}`)} {formatDay(date)}
      {date < todayIn(DEFAULT_ZONE) && <Badge size="sm">{t('holidays.over')}</Badge>}
    </span>
  );
}

function RemoveHoliday({ holiday, onClose }: { holiday: NamedHoliday | null; onClose: () => void }) {
  const { t } = useTranslation('availability');
  const errorText = useErrorMessage();
  const remove = useRemoveHoliday();
  return (
    <ConfirmDialog
      isOpen={holiday !== null}
      onClose={onClose}
      title={t('holidays.removeTitle')}
      confirmLabel={t('holidays.removeDo')}
      isDanger
      isPending={remove.isPending}
      onConfirm={() =>
        holiday &&
        remove.mutate(holiday.date, {
          onSuccess: () => void toast.success(t('holidays.removed')),
          onError: (error) => void toast.error(errorText(error).message),
          onSettled: onClose,
        })
      }
    >
      {holiday && t('holidays.removeText', { name: holiday.name, date: formatDay(holiday.date) })}
    </ConfirmDialog>
  );
}
