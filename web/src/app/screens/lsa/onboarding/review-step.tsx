import { AVAILABILITY_DAYS, AVAILABILITY_TIMES } from '@sanad/contract/availability.ts';
import { formatFils } from '@sanad/contract/payments/money.ts';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { earnedPerHour, priceOf } from '../../../../features/lsas/earnings.ts';
import { type FormName, type LsaValues, NO_AREA, NO_GENDER } from '../../../../features/lsas/lsa-form.ts';
import { usePolicy } from '../../../../lib/policy.ts';
import { languageOf } from '../../../../lib/text/i18n.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import { type Fact, SummaryCard } from '../../../../ui/summary-card.tsx';

interface Props {
  values: LsaValues;
  onEdit: (step: FormName) => void;
  /** What the server answered, where it is about no field. */
  refused: string | null;
}

/** Everything once more, to be read only. */
export function ReviewStep({ values, onEdit, refused }: Props) {
  const { t } = useTranslation('onboarding');
  const facts = useFacts(values);
  return (
    <div className="grid gap-5">
      {refused && (
        <Notice tone="danger" role="alert">
          {refused}
        </Notice>
      )}
      {(['basics', 'expertise', 'services'] as const).map((step) => (
        <SummaryCard
          key={step}
          title={t(`lsa.steps.${step}`)}
          facts={facts[step]}
          action={
            <Button
              variant="quiet"
              size="sm"
              icon={Pencil}
              onClick={() => onEdit(step)}
              aria-label={t('lsa.review.edit', { step: t(`lsa.steps.${step}`) })}
            >
              {t('review.edit')}
            </Button>
          }
        />
      ))}
    </div>
  );
}

function useFacts(values: LsaValues): Record<FormName, Fact[]> {
  const { t, i18n } = useTranslation('onboarding');
  const { t: lsa } = useTranslation('lsa');
  const { t: words } = useTranslation('words');
  const { fee_basis_points } = usePolicy();
  const none = t('review.none');
  const named = (kind: string, ids: readonly string[]) =>
    ids.map((id) => words(`${kind}.${id}`)).join(t('review.comma')) || none;
  const one = (kind: string, id: string | null, context = '') => (id ? words(`${kind}.${id}`, { context }) : none);
  const money = (fils: number | null) => (fils === null ? none : formatFils(fils, languageOf(i18n.language)));
  return {
    basics: [
      { name: lsa('basics.fullName'), value: <bdi>{values.full_name}</bdi> },
      { name: lsa('basics.email'), value: <bdi dir="ltr">{values.email_address}</bdi> },
      { name: lsa('basics.phone'), value: <bdi dir="ltr">{values.phone_number}</bdi> },
      { name: lsa('basics.address'), value: <bdi>{values.address}</bdi> },
      { name: lsa('basics.area'), value: one('area', values.area === NO_AREA ? null : values.area) },
      { name: lsa('basics.gender'), value: one('gender', values.gender === NO_GENDER ? null : values.gender) },
      { name: lsa('basics.photo'), value: values.profile_photo?.name ?? none },
      { name: lsa('basics.bio'), value: <bdi>{values.profile_bio}</bdi> },
      { name: lsa('basics.specialization'), value: one('specialization', values.main_specialization, values.gender) },
      { name: lsa('basics.years'), value: one('experience', values.years_of_experience) },
    ],
    expertise: [
      ...values.certificates.map((certificate, index) => ({
        name: lsa('certificates.nth', { number: index + 1 }),
        value: [
          certificate.title,
          one('issuingBody', certificate.issuing_body),
          certificate.file?.name ?? lsa('certificates.noFile'),
        ].join('\n'),
      })),
      { name: lsa('offer.needs'), value: named('need', values.needs_supported) },
      { name: lsa('offer.languages'), value: named('language', values.languages) },
    ],
    services: [
      {
        name: lsa('offer.price'),
        value: lsa('offer.priceAndEarned', {
          price: money(priceOf(values.price_per_hour)),
          earned: money(earnedPerHour(values.price_per_hour, fee_basis_points)),
        }),
      },
      { name: lsa('offer.negotiable'), value: lsa(`offer.${values.open_to_negotiation}`) },
      { name: lsa('offer.sessionTypes'), value: named('sessionType', values.session_types) },
      ...(values.session_types.includes('in_person')
        ? [{ name: lsa('offer.travel'), value: lsa('offer.travelUpTo', { km: values.travel_radius_km }) }]
        : []),
      { name: lsa('hours.days'), value: named('day', inOrder(AVAILABILITY_DAYS, values.availability_days)) },
      { name: lsa('hours.times'), value: named('time', inOrder(AVAILABILITY_TIMES, values.availability_time)) },
    ],
  };
}

/** As the week and the day go, whatever was pressed first. */
function inOrder(order: readonly string[], chosen: readonly string[]): string[] {
  return order.filter((id) => chosen.includes(id));
}
