import { STRIKE_APPEAL_MAX } from '@sanad/contract/bookings/booking-rules.ts';
import { decideStrikeAppeal, STRIKE_APPEAL_DECISIONS } from '@sanad/contract/bookings/strike-appeals.ts';
import { useText } from '../../lib/text/use-text.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../ui/forms/form.tsx';
import { FormRadioGroup } from '../../ui/forms/form-choices.tsx';
import { FormErrors } from '../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../ui/forms/form-fields.tsx';
import { useDecideAppeal } from './strike-appeals.queries.ts';

/** Take the strike back or keep it. A colleague who was quicker is named by the refusal. */
export function AppealDecisionForm({ id }: { id: string }) {
  const { t } = useText('people');
  const deciding = useDecideAppeal(id);
  const form = useZodForm(decideStrikeAppeal.body, { defaultValues: { reason: '' } });
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await deciding.mutateAsync(values);
        toast.success(t(`appeals.done.${values.decision}`));
      }}
      className="grid gap-4"
    >
      <FormErrors form={form} />
      <FormRadioGroup
        control={form.control}
        name="decision"
        label={t('appeals.decision')}
        options={STRIKE_APPEAL_DECISIONS.map((one) => ({
          id: one,
          name: t(`appeals.decisions.${one}`),
          note: t(`appeals.effects.${one}`),
        }))}
      />
      <FormTextField
        control={form.control}
        name="reason"
        label={t('appeals.why')}
        description={t('appeals.whyHint')}
        rows={3}
        maxLength={STRIKE_APPEAL_MAX}
      />
      <Button type="submit" variant="primary" size="sm" isPending={deciding.isPending} className="justify-self-start">
        {t('appeals.decide')}
      </Button>
    </Form>
  );
}
