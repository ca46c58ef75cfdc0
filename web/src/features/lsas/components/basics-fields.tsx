import { BIO_MAX, GENDERS, MAIN_SPECIALIZATIONS, YEARS_OF_EXPERIENCE } from '@sanad/contract/lsas/lsas.ts';
import { AREAS, EMIRATES } from '@sanad/contract/places/places.ts';
import { Lock } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar.tsx';
import { FormRadioGroup, FormSegment } from '../../../ui/forms/form-choices.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { FormSelect } from '../../../ui/forms/form-selects.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { type LsaValues, NO_AREA, NO_GENDER } from '../lsa-form.ts';
import { FileField } from './file-field.tsx';

interface Props {
  control: Control<LsaValues, unknown, unknown>;
  onBusy?: (isBusy: boolean) => void;
}

/** Who the LSA is: in the wizard's first step and on the own profile. */
export function BasicsFields({ control, onBusy }: Props) {
  const { t } = useTranslation('lsa');
  const { t: words } = useTranslation('words');
  const name = useWatch({ control, name: 'full_name' });
  return (
    <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
      <FormTextField
        control={control}
        name="full_name"
        label={t('basics.fullName')}
        description={t('basics.fullNameHint')}
        autoComplete="name"
        maxLength={120}
        className="sm:col-span-2"
      />
      <FormTextField
        control={control}
        name="email_address"
        label={t('basics.email')}
        type="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
      />
      <FormTextField
        control={control}
        name="phone_number"
        label={t('basics.phone')}
        type="tel"
        autoComplete="tel"
        dir="ltr"
        placeholder="+971 50 123 4567"
        maxLength={32}
      />
      <FormTextField
        control={control}
        name="address"
        label={t('basics.address')}
        autoComplete="street-address"
        maxLength={300}
      />
      <AreaField control={control} />
      <Notice tone="info" icon={Lock} className="-mt-4.5 sm:col-span-2">
        {t('basics.privacy')}
      </Notice>
      <FormSegment
        control={control}
        name="gender"
        label={t('basics.gender')}
        description={t('basics.genderHint')}
        isOptional
        options={[
          ...GENDERS.map((id) => ({ id, name: words(`gender.${id}`) })),
          { id: NO_GENDER, name: t('basics.genderNone') },
        ]}
        className="sm:col-span-2 sm:max-w-130"
      />
      <div className="sm:col-span-2">
        <FileField
          control={control}
          name="profile_photo"
          purpose="person_photo"
          label={t('basics.photo')}
          hint={t('basics.photoHint')}
          chooseLabel={t('basics.choosePhoto')}
          preview={<Avatar name={name || '?'} shape="arch" size="xs" isDecorative />}
          onBusy={onBusy}
        />
      </div>
      <BioField control={control} />
      <FormRadioGroup
        control={control}
        name="main_specialization"
        label={t('basics.specialization')}
        columns={2}
        options={MAIN_SPECIALIZATIONS.map((id) => ({ id, name: words(`specialization.${id}`) }))}
        className="sm:col-span-2"
      />
      <FormRadioGroup
        control={control}
        name="years_of_experience"
        label={t('basics.years')}
        columns={3}
        options={YEARS_OF_EXPERIENCE.map((id) => ({ id, name: words(`experience.${id}`) }))}
        className="sm:col-span-2"
      />
    </div>
  );
}

function AreaField({ control }: Pick<Props, 'control'>) {
  const { t } = useTranslation('lsa');
  const { t: words } = useTranslation('words');
  const areas = EMIRATES.flatMap((emirate) =>
    AREAS[emirate].map((id) => ({ id, name: words(`area.${id}`), group: words(`emirate.${emirate}`) })),
  );
  return (
    <FormSelect
      control={control}
      name="area"
      label={t('basics.area')}
      isOptional
      placeholder={t('basics.areaChoose')}
      options={[{ id: NO_AREA, name: t('basics.areaNone') }, ...areas]}
    />
  );
}

function BioField({ control }: Pick<Props, 'control'>) {
  const { t } = useTranslation('lsa');
  const bio = useWatch({ control, name: 'profile_bio' }) ?? '';
  return (
    <div className="sm:col-span-2">
      <FormTextField
        control={control}
        name="profile_bio"
        label={t('basics.bio')}
        description={t('basics.bioHint')}
        rows={6}
        maxLength={BIO_MAX}
      />
      <p className="mt-1.5 text-end text-14 text-ink-soft">
        {t('basics.bioCount', { count: bio.length, max: BIO_MAX })}
      </p>
    </div>
  );
}
