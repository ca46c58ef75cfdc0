import type { PublicHoliday } from '@sanad/contract/holidays.ts';
import { DEFAULT_ZONE } from '@sanad/contract/time/time.ts';
import { CalendarOff, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { submit } from '../../../lib/api/submit.ts';
import { todayIn, weekdayOf } from '../../../lib/time/calendar-day.ts';
import { toast } from '../../../lib/toast.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useHolidays, useRemoveHoliday } from '../holidays.queries.ts';
import { useDayRange } from './use-day-range.ts';

interface Props {
  onAdd: () => void;
  onEdit: (holiday: PublicHoliday) => void;
}

export function HolidaysTable({ onAdd, onEdit }: Props) {
  const { t } = useTranslation('availability');
  const holidays = useHolidays();
  const [leaving, setLeaving] = useState<PublicHoliday | null>(null);
  return (
    <>
      <DataTable
        label={t('holidays.title')}
        density="staff"
        rows={holidays.data ?? []}
        rowKey={({ first_day }) => first_day}
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
          {
            key: 'days',
            header: t('holidays.date'),
            isTitle: true,
            cell: (holiday) => <HolidayDays holiday={holiday} />,
          },
          { key: 'en', header: t('holidays.nameEn'), cell: ({ name_en }) => <Name lang="en">{name_en}</Name> },
          { key: 'ar', header: t('holidays.nameAr'), cell: ({ name_ar }) => <Name lang="ar">{name_ar}</Name> },
          {
            key: 'actions',
            isActions: true,
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

/** In a table wide enough that a name has no word on each line; where there is no room, the rows are cards. */
function Name({ lang, children }: { lang: 'en' | 'ar'; children: string }) {
  return (
    <span className="[td_&]:inline-block [td_&]:min-w-32">
      <bdi lang={lang}>{children}</bdi>
    </span>
  );
}

function HolidayDays({ holiday: { first_day, last_day } }: { holiday: PublicHoliday }) {
  const { t } = useTranslation('availability');
  const { t: words } = useTranslation('words');
  const dayRange = useDayRange();
  const weekdays = [...new Set([first_day, last_day])].map((day) => words(`dayShort.${weekdayOf(day)}`)).join(' – ');
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="sm:whitespace-nowrap">{dayRange(first_day, last_day)}</span>
      <span className="whitespace-nowrap font-normal text-ink-soft">{weekdays}</span>
      {last_day < todayIn(DEFAULT_ZONE) && <Badge size="sm">{t('holidays.over')}</Badge>}
    </span>
  );
}

function RemoveHoliday({ holiday, onClose }: { holiday: PublicHoliday | null; onClose: () => void }) {
  const { t } = useTranslation('availability');
  const errorText = useErrorMessage();
  const remove = useRemoveHoliday();
  const dayRange = useDayRange();
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
        submit(remove, holiday.first_day, {
          onSuccess: () => void toast.success(t('holidays.removed')),
          onError: (error) => void toast.error(errorText(error).message),
          onSettled: onClose,
        })
      }
    >
      {holiday && t('holidays.removeText', { name: holiday.name, date: dayRange(holiday.first_day, holiday.last_day) })}
    </ConfirmDialog>
  );
}
