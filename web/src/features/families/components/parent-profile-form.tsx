import { changeParentProfile, type ParentProfile, parentDetails } from '@sanad/contract/families/families.ts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { FormComboBox } from '../../../ui/forms/form-selects.tsx';
import { useChangeParentProfile } from '../families.queries.ts';
import { useAreaOptions } from '../use-area-options.ts';
import { PhotoField } from './photo-field.tsx';

interface Props {
  profile: ParentProfile;
  onSaved: () => Promise<unknown>;
}

const ownDetails = parentDetails.extend({
  area: changeParentProfile.body.shape.area.unwrap(),
  photo: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});

/** The parent's own details, to be changed at any time. */
export function ParentProfileForm({ profile, onSaved }: Props) {
  const { t } = useTranslation('family');
  const change = useChangeParentProfile();
  const form = useZodForm(ownDetails, {
    defaultValues: {
      full_name: profile.full_name,
      phone_number: profile.phone_number ?? '',
      address: profile.address,
      area: profile.area,
      photo: profile.profile_photo && { id: profile.profile_photo.id, name: profile.full_name },
    },
  });
  const photo = useWatch({ control: form.control, name: 'photo' });

  async function save({ photo, ...details }: z.output<typeof ownDetails>) {
    await change.mutateAsync({ ...details, profile_photo: photo?.id ?? null });
    await onSaved();
    toast.success(t('saved'));
  }

  return (
    <Form
      isGuarded
      form={form}
      fieldOf={{ phone_invalid: 'phone_number' }}
      onSubmit={save}
      className="grid gap-x-6 gap-y-7 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_22rem] xl:items-start sm:[&>[role=alert]]:col-span-2"
    >
      <FormErrors form={form} />
      <div className="sm:col-span-2 xl:col-span-1 xl:col-start-3 xl:row-span-3 xl:row-start-1 xl:ps-4">
        <PhotoField
          purpose="person_photo"
          label={t('parent.photo')}
          hint={t('parent.photoHint')}
          name={profile.full_name}
          value={photo}
          onChange={(next) => form.setValue('photo', next, { shouldDirty: true })}
        />
      </div>
      <FormTextField control={form.control} name="full_name" label={t('parent.fullName')} autoComplete="name" />
      <FormTextField
        control={form.control}
        name="phone_number"
        label={t('parent.phone')}
        type="tel"
        autoComplete="tel"
        dir="ltr"
      />
      <FormTextField
        control={form.control}
        name="address"
        label={t('parent.address')}
        description={t('parent.addressPrivacy')}
        autoComplete="street-address"
        className="sm:col-span-2"
      />
      <FormComboBox
        control={form.control}
        name="area"
        label={t('parent.area')}
        description={t('parent.areaHint')}
        isOptional
        className="sm:col-span-2 sm:max-w-110"
        options={useAreaOptions()}
      />
      <div className="sm:col-span-2">
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}
