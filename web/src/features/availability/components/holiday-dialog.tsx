import { saveHoliday } from '@sanad/contract/availability.ts';
import { formatDay } from '@sanad/contract/time/time.ts';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormDatePicker } from '../../../ui/forms/form-dates.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type NamedHoliday, useSaveHoliday } from '../holidays.queries.ts';

interface Props {
  /** Null: a new one. */
  holiday: NamedHoliday | null;
  known: readonly NamedHoliday[];
  onClose: () => void;
}

/** A day keeps its date; only its names change. */
export function HolidayDialog({ holiday, known, onClose }: Props) {
  const { t } = useTranslation('availability');
  const save = useSaveHoliday();
  const formId = useId();
  const taken = t('holidays.known');
  const schema = useMemo(
    () =>
      saveHoliday.body.extend({
        date: z.iso.date().refine((date) => holiday !== null || known.every((day) => day.date !== date), taken),
      }),
    [holiday, known, taken],
  );
  const form = useZodForm(schema, {
    defaultValues: { date: holiday?.date ?? '', name_en: holiday?.name_en ?? '', name_ar: holiday?.name_ar ?? '' },
  });

  async function send(values: z.output<typeof schema>) {
    await save.mutateAsync(values);
    toast.success(t('holidays.saved'));
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={holiday ? t('holidays.changeTitle', { date: formatDay(holiday.date) }) : t('holidays.addTitle')}
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
        {!holiday && <FormDatePicker control={form.control} name="date" label={t('holidays.date')} />}
        <FormTextField control={form.control} name="name_en" label={t('holidays.nameEn')} dir="ltr" maxLength={80} />
        <FormTextField control={form.control} name="name_ar" label={t('holidays.nameAr')} dir="rtl" maxLength={80} />
      </Form>
    </Dialog>
  );
}
