import { AVAILABILITY_TIMES, addException, type TouchedBooking } from '@sanad/contract/availability.ts';
import type { BodyOf } from '@sanad/contract/endpoint.ts';
import { CalendarOff, CalendarPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { todayIn } from '../../../lib/time/calendar-day.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Segment } from '../../../ui/fields/segment.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormChipGroup, FormSegment } from '../../../ui/forms/form-choices.tsx';
import { FormDatePicker } from '../../../ui/forms/form-dates.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { useAddException } from '../availability.queries.ts';
import { daysIn } from '../days.ts';

interface Props {
  zone: string;
  onAdded: (touched: TouchedBooking[]) => void;
}

const EMPTY = { kind: 'off' as const, from: '', to: '', times: [], note: '' };
type Length = 'days' | 'hours';

export function ExceptionForm({ zone, onAdded }: Props) {
  const { t } = useTranslation('availability');
  const { t: words } = useTranslation('words');
  const add = useAddException();
  const over = t('exceptions.over');
  const schema = useMemo(
    () => addException.body.refine(({ to }) => to >= todayIn(zone), { path: ['to'], message: over }),
    [zone, over],
  );
  const form = useZodForm(schema, { defaultValues: EMPTY });
  const [kind, from, to, times] = useWatch({ control: form.control, name: ['kind', 'from', 'to', 'times'] });
  const [length, setLength] = useState<Length>('days');
  const isExtra = kind === 'extra';
  const hasTimes = isExtra || length === 'hours';
  const days = daysIn(from, to);

  async function send(body: BodyOf<typeof addException>) {
    if (hasTimes && body.times?.length === 0) {
      form.setError('times', { message: t('exceptions.timesMissing') });
      return;
    }
    const { touched } = await add.mutateAsync(hasTimes ? body : { ...body, times: [] });
    toast.success(t(isExtra ? 'exceptions.addedExtra' : 'exceptions.addedOff'));
    form.reset({ ...EMPTY, kind: body.kind });
    onAdded(touched);
  }

  return (
    <Form form={form} onSubmit={send} className="@container grid gap-5">
      <FormErrors form={form} />
      <FormSegment
        control={form.control}
        name="kind"
        label={t('exceptions.kind')}
        isLabelHidden
        options={[
          { id: 'off', name: t('exceptions.kindOff'), icon: CalendarOff },
          { id: 'extra', name: t('exceptions.kindExtra'), icon: CalendarPlus },
        ]}
      />
      <div className="grid gap-4 @[26rem]:grid-cols-2">
        <FormDatePicker control={form.control} name="from" label={t('exceptions.from')} />
        <FormDatePicker control={form.control} name="to" label={t('exceptions.to')} />
      </div>
      {!isExtra && (
        <Segment
          label={t('exceptions.length')}
          options={[
            { id: 'days', name: t('exceptions.lengthDays') },
            { id: 'hours', name: t('exceptions.lengthHours') },
          ]}
          value={length}
          onChange={(value) => setLength(value as Length)}
        />
      )}
      {hasTimes && (
        <FormChipGroup
          control={form.control}
          name="times"
          label={t(isExtra ? 'exceptions.times' : 'exceptions.timesOff')}
          options={AVAILABILITY_TIMES.map((time) => ({ id: time, name: words(`time.${time}`) }))}
        />
      )}
      <FormTextField
        control={form.control}
        name="note"
        label={t('exceptions.note')}
        description={t('exceptions.noteHint')}
        isOptional
        maxLength={120}
      />
      <div>
        <Button type="submit" isPending={form.formState.isSubmitting}>
          {isExtra
            ? t('exceptions.addExtra', { count: days * (times?.length ?? 0) })
            : hasTimes
              ? t('exceptions.addHoursOff', { count: days * (times?.length ?? 0) })
              : t('exceptions.addOff', { count: days })}
        </Button>
      </div>
    </Form>
  );
}
