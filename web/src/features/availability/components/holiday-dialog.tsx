import type { PublicHoliday } from '@sanad/contract/holidays.ts';
import { useId, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormDatePicker } from '../../../ui/forms/form-dates.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { daysProblem, type HolidayForm, holidaySchema, lastDayOf } from '../holiday-form.ts';
import { useSaveHoliday } from '../holidays.queries.ts';
import { HolidaySessions } from './holiday-sessions.tsx';
import { useDayRange } from './use-day-range.ts';

interface Props {
  /** Null: a new one. */
  holiday: PublicHoliday | null;
  known: readonly PublicHoliday[];
  onClose: () => void;
}

/** A holiday keeps its days; only its names change. */
export function HolidayDialog({ holiday, known, onClose }: Props) {
  const { t } = useTranslation('availability');
  const save = useSaveHoliday();
  const dayRange = useDayRange();
  const formId = useId();
  const taken = holiday ? null : known;
  const schema = useMemo(() => holidaySchema(taken, (problem) => t(`holidays.${problem}`)), [taken, t]);
  const form = useZodForm(schema, {
    defaultValues: {
      date: holiday?.first_day ?? '',
      last_day: holiday?.last_day ?? '',
      name_en: holiday?.name_en ?? '',
      name_ar: holiday?.name_ar ?? '',
    },
  });
  const [date, lastDay] = useWatch({ control: form.control, name: ['date', 'last_day'] });
  const days = { date, last_day: lastDay };
  const showsSessions = !holiday && date !== '' && daysProblem(days, known) === null;

  async function send(values: HolidayForm) {
    await save.mutateAsync({ ...values, last_day: lastDayOf(values) });
    toast.success(t('holidays.saved'));
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size={holiday ? 'sm' : 'md'}
      title={
        holiday
          ? t('holidays.changeTitle', { date: dayRange(holiday.first_day, holiday.last_day) })
          : t('holidays.addTitle')
      }
      actions={
        <>
          <Button onClick={onClose}>{t('copy.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={form.formState.isSubmitting}>
            {t('holidays.save')}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} onSubmit={send} className="grid gap-5">
        <FormErrors form={form} />
        {!holiday && (
          <div className="grid items-end gap-5 sm:grid-cols-2">
            <FormDatePicker control={form.control} name="date" label={t('holidays.firstDay')} />
            <FormDatePicker
              control={form.control}
              name="last_day"
              label={t('holidays.lastDay')}
              description={t('holidays.lastDayHint')}
            />
          </div>
        )}
        <FormTextField control={form.control} name="name_en" label={t('holidays.nameEn')} dir="ltr" maxLength={80} />
        <FormTextField control={form.control} name="name_ar" label={t('holidays.nameAr')} dir="rtl" maxLength={80} />
        {showsSessions && <HolidaySessions from={date} to={lastDayOf(days)} />}
      </Form>
    </Dialog>
  );
}
