import {
  type Availability,
  changeAvailabilityRules,
  type Holiday,
  LSA_ZONES,
  MIN_NOTICE_HOURS,
  NOTICE_MAX_HOURS,
  type TouchedBooking,
} from '@sanad/contract/availability.ts';
import type { BodyOf } from '@sanad/contract/endpoint.ts';
import { formatDay } from '@sanad/contract/time/time.ts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { weekdayOf } from '../../../lib/time/calendar-day.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormSwitch } from '../../../ui/forms/form-choices.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormNumberField } from '../../../ui/forms/form-fields.tsx';
import { FormSelect } from '../../../ui/forms/form-selects.tsx';
import { useUnsentForm } from '../../../ui/forms/use-unsent-form.ts';
import { useChangeRules } from '../availability.queries.ts';

interface Props {
  availability: Availability;
  onChanged: (touched: TouchedBooking[]) => void;
  /** Called with whether there are unsaved changes. */
  onDirty: (isDirty: boolean) => void;
}

const SHOWN = 6;

const rulesOf = ({ zone, notice_hours, works_public_holidays }: Availability) => ({
  zone,
  notice_hours,
  works_public_holidays,
});

export function RulesForm({ availability, onChanged, onDirty }: Props) {
  const { t } = useTranslation('availability');
  const change = useChangeRules();
  const form = useZodForm(changeAvailabilityRules.body, { defaultValues: rulesOf(availability) });
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useUnsentForm(form);

  async function send(body: BodyOf<typeof changeAvailabilityRules>) {
    const { availability: saved, touched } = await change.mutateAsync(body);
    form.reset(rulesOf(saved));
    toast.success(t('rules.saved'));
    onChanged(touched);
  }

  const works = useWatch({ control: form.control, name: 'works_public_holidays' }) === true;
  return (
    <Card as="section" aria-labelledby="rules">
      <h2 id="rules" className="text-18">
        {t('rules.title')}
      </h2>
      <p className="mb-5 text-15 text-ink-soft">{t('rules.lead')}</p>
      <Form form={form} onSubmit={send} className="@container grid gap-6">
        <FormErrors form={form} />
        <div className="grid items-end gap-4 @[30rem]:grid-cols-2">
          <FormNumberField
            control={form.control}
            name="notice_hours.online"
            label={t('rules.online')}
            description={t('rules.onlineHint', { hours: MIN_NOTICE_HOURS.online })}
            minValue={MIN_NOTICE_HOURS.online}
            maxValue={NOTICE_MAX_HOURS}
          />
          <FormNumberField
            control={form.control}
            name="notice_hours.in_person"
            label={t('rules.inPerson')}
            description={t('rules.inPersonHint', { hours: MIN_NOTICE_HOURS.in_person })}
            minValue={MIN_NOTICE_HOURS.in_person}
            maxValue={NOTICE_MAX_HOURS}
          />
        </div>
        <FormSelect
          control={form.control}
          name="zone"
          label={t('rules.zone')}
          description={t('rules.zoneHint')}
          options={LSA_ZONES.map((zone) => ({ id: zone, name: t(`zone.${zone}`) }))}
        />
        <div>
          <FormSwitch
            control={form.control}
            name="works_public_holidays"
            description={t(works ? 'rules.holidaysOn' : 'rules.holidaysOff')}
          >
            {t('rules.holidays')}
          </FormSwitch>
          <NextHolidays holidays={availability.holidays} />
        </div>
        <div>
          <Button type="submit" disabled={!isDirty} isPending={isSubmitting}>
            {t('rules.save')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function NextHolidays({ holidays }: { holidays: readonly Holiday[] }) {
  const { t } = useTranslation('availability');
  const { t: words } = useTranslation('words');
  return (
    <div className="mt-3 rounded-xl bg-sunken px-4 py-3 text-15">
      <h3 className="text-15">{t('rules.next')}</h3>
      {holidays.length === 0 ? (
        <p className="text-ink-soft">{t('rules.noHolidays')}</p>
      ) : (
        <ul className="mt-1.5 grid gap-1">
          {holidays.slice(0, SHOWN).map(({ date, name }) => (
            <li key={date} className="flex flex-wrap gap-x-3">
              <span className="min-w-36 tabular-nums">
                {words(`dayShort.${weekdayOf(date)}`)} {formatDay(date)}
              </span>
              <span className="text-ink-soft">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
