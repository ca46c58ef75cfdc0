import { AVAILABILITY_DAYS, AVAILABILITY_TIMES } from '@sanad/contract/availability.ts';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormChipGroup } from '../../../ui/forms/form-choices.tsx';
import type { LsaValues } from '../lsa-form.ts';

/** The first weekly hours: every chosen day has every chosen time. */
export function HoursFields({ control }: { control: Control<LsaValues, unknown, unknown> }) {
  const { t } = useTranslation('lsa');
  const { t: words } = useTranslation('words');
  return (
    <div className="grid gap-7">
      <FormChipGroup
        control={control}
        name="availability_days"
        label={t('hours.days')}
        options={AVAILABILITY_DAYS.map((id) => ({ id, name: words(`day.${id}`) }))}
      />
      <FormChipGroup
        control={control}
        name="availability_time"
        label={t('hours.times')}
        description={t('hours.timesHint')}
        options={AVAILABILITY_TIMES.map((id) => ({ id, name: words(`time.${id}`) }))}
      />
    </div>
  );
}
