import {
  createSchedule,
  REVIEW_SCOPES,
  type ReviewSchedule,
  SCHEDULE_MONTHS,
} from '@sanad/contract/compliance/review-schedules.ts';
import { MAIN_SPECIALIZATIONS } from '@sanad/contract/lsas/lsas.ts';
import { EMIRATES } from '@sanad/contract/places/places.ts';
import { z } from 'zod';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormDatePicker } from '../../../ui/forms/form-dates.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormSelect } from '../../../ui/forms/form-selects.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogActions } from '../../../ui/overlays/dialog-actions.tsx';
import { useComplianceText } from '../use-compliance-text.ts';
import { useSaveSchedule } from './schedules.queries.ts';

const ANY = 'any';
/** As the fields hold it; the server's own schema reads it last. */
const fields = z.object({
  scope: z.enum(REVIEW_SCOPES),
  role: z.string(),
  emirate: z.string(),
  every_months: z.string(),
  owner_id: z.string().min(1, 'errors.required'),
  next_on: z.iso.date({ error: 'errors.required' }),
});

interface Props {
  schedule: ReviewSchedule | null;
  owners: readonly { id: string; name: string }[];
  onClose: () => void;
}

export function ScheduleDialog({ schedule, owners, onClose }: Props) {
  const { t, words, today } = useComplianceText();
  const save = useSaveSchedule(schedule?.id ?? null);
  const form = useZodForm(fields, {
    defaultValues: {
      scope: schedule?.scope ?? 'whole_file',
      role: schedule?.role ?? ANY,
      emirate: schedule?.emirate ?? ANY,
      every_months: String(schedule?.every_months ?? 6),
      owner_id: schedule?.owner.id ?? '',
      next_on: schedule?.next_on ?? today,
    },
  });
  const named = (values: readonly string[], area: string, any: string) => [
    { id: ANY, name: any },
    ...values.map((id) => ({ id, name: words(`${area}.${id}`) })),
  ];
  const { control } = form;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(schedule ? 'schedule.edit' : 'schedule.add')}
      isLocked={form.formState.isSubmitting}
    >
      <Form
        form={form}
        className="grid gap-4"
        onSubmit={async ({ role, emirate, every_months, ...rest }) => {
          const chosen = (value: string) => (value === ANY ? null : value);
          await save.mutateAsync(
            createSchedule.body.parse({
              ...rest,
              role: chosen(role),
              emirate: chosen(emirate),
              every_months: Number(every_months),
            }),
          );
          toast.success(t('schedule.saved'));
          onClose();
        }}
      >
        <FormErrors form={form} />
        <FormSelect
          control={control}
          name="scope"
          label={t('schedule.scope')}
          options={REVIEW_SCOPES.map((id) => ({
            id,
            name: id === 'whole_file' ? t('schedule.wholeFile') : t(`item.${id}`),
          }))}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormSelect
            control={control}
            name="role"
            label={t('schedule.role')}
            options={named(MAIN_SPECIALIZATIONS, 'specialization', t('track.anyRole'))}
          />
          <FormSelect
            control={control}
            name="emirate"
            label={t('schedule.emirate')}
            options={named(EMIRATES, 'emirate', t('track.anyEmirate'))}
          />
          <FormSelect
            control={control}
            name="every_months"
            label={t('schedule.every')}
            options={SCHEDULE_MONTHS.map((count) => ({
              id: String(count),
              name: t('schedule.everyMonths', { count }),
            }))}
          />
          <FormDatePicker control={control} name="next_on" label={t('schedule.nextOn')} minValue={today} isRequired />
        </div>
        <FormSelect
          control={control}
          name="owner_id"
          label={t('schedule.owner')}
          isRequired
          options={owners.map(({ id, name }) => ({ id, name }))}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('schedule.cancel')}</Button>
          <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
            {t('schedule.save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
