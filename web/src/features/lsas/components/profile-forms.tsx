import type { BodyOf } from '@sanad/contract/endpoint.ts';
import type { changeLsaProfile, OwnLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { basicsForm, offerForm, valuesFor, valuesOf } from '../lsa-form.ts';
import { useChangeLsaProfile } from '../lsas.queries.ts';
import { type LsaForm, useLsaForm } from '../use-lsa-form.ts';
import { BasicsFields } from './basics-fields.tsx';
import { NeedsFields, RateFields } from './offer-fields.tsx';

interface Props {
  profile: OwnLsaProfile;
  /** Called after saving: the name and the photo are shown elsewhere, too. */
  onSaved: () => Promise<unknown>;
}

export function BasicsForm({ profile, onSaved }: Props) {
  const { t } = useTranslation('lsa');
  const start = valuesOf(profile, t('basics.photoName'));
  const form = useLsaForm(basicsForm, valuesFor('basics', start));
  const [isFileComing, setIsFileComing] = useState(false);
  return (
    <ProfileForm form={form} isWaiting={isFileComing} onSaved={onSaved}>
      <h2 className="text-24">{t('basics.title')}</h2>
      <BasicsFields control={form.control} onBusy={setIsFileComing} />
    </ProfileForm>
  );
}

export function OfferForm({ profile, onSaved }: Props) {
  const { t } = useTranslation('lsa');
  const { needs_supported, languages, price_per_hour, open_to_negotiation, session_types, travel_radius_km } = valuesOf(
    profile,
    '',
  );
  const form = useLsaForm(offerForm, {
    ...(needs_supported ? { needs_supported } : {}),
    ...(languages ? { languages } : {}),
    ...(session_types ? { session_types } : {}),
    ...(travel_radius_km ? { travel_radius_km } : {}),
    price_per_hour: price_per_hour ?? '',
    open_to_negotiation: open_to_negotiation ?? 'yes',
  });
  return (
    <ProfileForm form={form} onSaved={onSaved}>
      <h2 className="text-24">{t('offer.title')}</h2>
      <NeedsFields control={form.control} />
      <RateFields control={form.control} />
    </ProfileForm>
  );
}

interface FormProps<O> {
  form: LsaForm<O>;
  isWaiting?: boolean;
  onSaved: Props['onSaved'];
  children: ReactNode;
}

/** Sends what the form asks for and nothing else; the rest of the profile stays. */
function ProfileForm<O extends BodyOf<typeof changeLsaProfile>>(props: FormProps<O>) {
  const { form, isWaiting = false, onSaved, children } = props;
  const { t } = useTranslation('lsa');
  const change = useChangeLsaProfile();

  async function save(changes: O) {
    await change.mutateAsync(changes);
    toast.success(t('saved'));
    await onSaved();
  }

  return (
    <Form
      isGuarded
      form={form}
      fieldOf={{ phone_invalid: 'phone_number' }}
      onSubmit={save}
      className="grid max-w-180 gap-7"
    >
      <FormErrors form={form} />
      {children}
      <div>
        <Button type="submit" variant="primary" disabled={isWaiting} isPending={form.formState.isSubmitting}>
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}
