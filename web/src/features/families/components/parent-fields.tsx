import { SECURITY_CODE_MAX } from '@sanad/contract/accounts/account-settings.ts';
import { Lock } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { FormComboBox } from '../../../ui/forms/form-selects.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import type { ParentValues, parentForm } from '../family-form.ts';
import { useAreaOptions } from '../use-area-options.ts';
import { PhotoField } from './photo-field.tsx';

interface Props {
  form: UseFormReturn<ParentValues, unknown, z.output<typeof parentForm>>;
  onBusy?: (isBusy: boolean) => void;
}

/** The parent's own details, as the wizard asks for them. */
export function ParentFields({ form, onBusy }: Props) {
  const { t } = useTranslation('family');
  const { control } = form;
  const [name, photo] = useWatch({ control, name: ['full_name', 'photo'] });
  return (
    <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
      <FormTextField
        control={control}
        name="full_name"
        label={t('parent.fullName')}
        autoComplete="name"
        maxLength={120}
      />
      <FormTextField
        control={control}
        name="phone_number"
        label={t('parent.phone')}
        type="tel"
        autoComplete="tel"
        dir="ltr"
        placeholder="+971 50 123 4567"
        maxLength={32}
      />
      <div className="grid gap-2.5 sm:col-span-2">
        <FormTextField
          control={control}
          name="address"
          label={t('parent.address')}
          description={t('parent.addressHint')}
          autoComplete="street-address"
          maxLength={300}
        />
        <Notice tone="info" icon={Lock}>
          {t('parent.addressPrivacy')}
        </Notice>
      </div>
      <FormComboBox
        control={control}
        name="area"
        label={t('parent.area')}
        description={t('parent.areaHint')}
        isOptional
        className="sm:col-span-2 sm:max-w-110"
        options={useAreaOptions()}
      />
      <FormTextField
        control={control}
        name="security_code"
        label={t('parent.securityCode')}
        description={t('parent.securityCodeHint')}
        isOptional
        autoComplete="off"
        maxLength={SECURITY_CODE_MAX}
        className="sm:col-span-2 sm:max-w-90"
        dir="ltr"
      />
      <div className="sm:col-span-2">
        <PhotoField
          purpose="person_photo"
          label={t('parent.photo')}
          hint={t('parent.photoHint')}
          name={name}
          value={photo}
          onChange={(next) => form.setValue('photo', next, { shouldDirty: true })}
          {...(onBusy ? { onBusy } : {})}
        />
      </div>
    </div>
  );
}
