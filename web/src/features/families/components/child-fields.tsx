import { MEDICAL_HISTORY_MAX, RELATIONSHIPS } from '@sanad/contract/families/families.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { Lock } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useToday } from '../../../lib/time/use-today.ts';
import { FormRadioGroup } from '../../../ui/forms/form-choices.tsx';
import { FormDatePicker } from '../../../ui/forms/form-dates.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import type { ChildValues, childForm } from '../family-form.ts';
import { LearningNeedsField } from './learning-needs-field.tsx';
import { PhotoField } from './photo-field.tsx';
import { SchoolFields } from './school-fields.tsx';

interface Props {
  form: UseFormReturn<ChildValues, unknown, z.output<typeof childForm>>;
  onBusy?: (isBusy: boolean) => void;
}

/** A child's details, in the wizard, when adding a child and when changing one. */
export function ChildFields({ form, onBusy }: Props) {
  const { t } = useTranslation('family');
  const { t: words } = useTranslation('words');
  const { control } = form;
  const [fullName, photo] = useWatch({ control, name: ['full_name', 'photo'] });
  const name = firstName(fullName);
  const of = name ? 'named' : 'unnamed';
  const today = useToday();
  return (
    <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
      <FormTextField
        control={control}
        name="full_name"
        label={t('child.fullName')}
        autoComplete="off"
        maxLength={120}
      />
      <FormDatePicker control={control} name="date_of_birth" label={t('child.dateOfBirth')} maxValue={today} />
      <FormRadioGroup
        control={control}
        name="relationship"
        label={t(`child.relation.${of}`, { name })}
        columns={3}
        options={RELATIONSHIPS.map((id) => ({ id, name: words(`relationship.${id}`) }))}
        className="sm:col-span-2"
      />
      <LearningNeedsField control={control} />
      <SchoolFields control={control} />
      <div className="grid gap-2.5 sm:col-span-2">
        <FormTextField
          control={control}
          name="medical_history"
          label={t('child.medicalHistory')}
          description={t(`child.medicalHistoryHint.${of}`, { name })}
          isOptional
          rows={4}
          maxLength={MEDICAL_HISTORY_MAX}
        />
        <Notice tone="info" icon={Lock}>
          {t('child.medicalHistoryPrivacy')}
        </Notice>
      </div>
      <div className="sm:col-span-2">
        <PhotoField
          purpose="child_photo"
          label={t(`child.photo.${of}`, { name })}
          hint={t('child.photoHint')}
          name={name}
          value={photo}
          onChange={(next) => form.setValue('photo', next, { shouldDirty: true })}
          {...(onBusy ? { onBusy } : {})}
        />
      </div>
    </div>
  );
}
