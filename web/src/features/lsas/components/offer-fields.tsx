import { NEEDS_SUPPORTED, SESSION_TYPES, TRAVEL_RADIUS_MAX_KM, WORKING_LANGUAGES } from '@sanad/contract/lsas/lsas.ts';
import { formatFils } from '@sanad/contract/payments/money.ts';
import { percentOf } from '@sanad/contract/policy/policy-words.ts';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePolicy } from '../../../lib/policy.ts';
import { languageOf } from '../../../lib/text/i18n.ts';
import { FormChipGroup, FormSegment } from '../../../ui/forms/form-choices.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { FormSelect } from '../../../ui/forms/form-selects.tsx';
import { earnedPerHour } from '../earnings.ts';
import type { LsaValues } from '../lsa-form.ts';

interface Props {
  control: Control<LsaValues, unknown, unknown>;
}

/** What the LSA can help with, and in which languages. */
export function NeedsFields({ control }: Props) {
  const { t } = useTranslation('lsa');
  const { t: words } = useTranslation('words');
  return (
    <div className="grid gap-7">
      <FormChipGroup
        control={control}
        name="needs_supported"
        label={t('offer.needs')}
        description={t('offer.needsHint')}
        options={NEEDS_SUPPORTED.map((id) => ({ id, name: words(`need.${id}`) }))}
      />
      <FormChipGroup
        control={control}
        name="languages"
        label={t('offer.languages')}
        description={t('offer.languagesHint')}
        isOptional
        options={WORKING_LANGUAGES.map((id) => ({ id, name: words(`language.${id}`) }))}
      />
    </div>
  );
}

/** What an hour costs, what is left of it, and how sessions are held. */
export function RateFields({ control }: Props) {
  const { t } = useTranslation('lsa');
  const { t: words } = useTranslation('words');
  return (
    <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
      <div>
        <FormTextField
          control={control}
          name="price_per_hour"
          label={t('offer.price')}
          prefix={t('offer.currency')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
        />
        <Earned control={control} />
      </div>
      <FormSegment
        control={control}
        name="open_to_negotiation"
        label={t('offer.negotiable')}
        options={[
          { id: 'yes', name: t('offer.yes') },
          { id: 'no', name: t('offer.no') },
        ]}
      />
      <FormChipGroup
        control={control}
        name="session_types"
        label={t('offer.sessionTypes')}
        options={SESSION_TYPES.map((id) => ({ id, name: words(`sessionType.${id}`) }))}
        className="sm:col-span-2"
      />
      <TravelField control={control} />
    </div>
  );
}

/** In kilometres; the furthest reaches the whole country. */
const TRAVEL_CHOICES_KM = [5, 10, 15, 25, 40, 75, TRAVEL_RADIUS_MAX_KM];

function TravelField({ control }: Props) {
  const { t } = useTranslation('lsa');
  const sessionTypes = useWatch({ control, name: 'session_types' }) ?? [];
  const chosen = Number(useWatch({ control, name: 'travel_radius_km' }));
  if (!sessionTypes.includes('in_person')) return null;
  const distances = [...new Set([...TRAVEL_CHOICES_KM, chosen])].filter(Boolean).sort((one, other) => one - other);
  return (
    <FormSelect
      control={control}
      name="travel_radius_km"
      label={t('offer.travel')}
      description={t('offer.travelHint')}
      className="sm:col-span-2 sm:max-w-90"
      options={distances.map((km) => ({
        id: String(km),
        name: km === TRAVEL_RADIUS_MAX_KM ? t('offer.travelAnywhere') : t('offer.travelUpTo', { km }),
      }))}
    />
  );
}

function Earned({ control }: Props) {
  const { t, i18n } = useTranslation('lsa');
  const { fee_basis_points } = usePolicy();
  const fils = earnedPerHour(useWatch({ control, name: 'price_per_hour' }) ?? '', fee_basis_points);
  const percent = percentOf(fee_basis_points);
  return (
    <p className="mt-2 text-15 text-ink-soft" aria-live="polite">
      {fils === null
        ? t('offer.fee', { percent })
        : t('offer.earned', { amount: formatFils(fils, languageOf(i18n.language)), percent })}
    </p>
  );
}
