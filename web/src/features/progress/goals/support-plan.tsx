import { type SupportPlan as Plan, savePlan } from '@sanad/contract/progress/goals.ts';
import { PLAN_TEXT_MAX } from '@sanad/contract/progress/progress-rules.ts';
import { useId } from 'react';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormDatePicker } from '../../../ui/forms/form-dates.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { useSavePlan } from '../progress.queries.ts';
import { useReportText } from '../report/use-report-text.ts';

const planForm = savePlan.body;

interface Props {
  childId: string;
  childName: string;
  plan: Plan | null;
}

/** How the LSA works towards less help, and when that is looked at again. */
export function SupportPlan({ childId, childName, plan }: Props) {
  const { t, when } = useReportText();
  const title = useId();
  const save = useSavePlan(childId);
  const form = useZodForm(planForm, {
    defaultValues: { approach: plan?.approach ?? '', review_on: plan?.review_on ?? null },
  });
  return (
    <Card as="section" aria-labelledby={title}>
      <h2 id={title} className="text-18">
        {t('plan.title')}
      </h2>
      <p className="mb-4 text-15 text-ink-soft">
        {plan ? t('plan.saved', { when: when(plan.changed_at) }) : t('plan.lead', { child: childName })}
      </p>
      <Form
        form={form}
        isGuarded
        className="grid gap-4"
        onSubmit={async (values) => {
          await save.mutateAsync(values);
          toast.success(t('plan.done'));
        }}
      >
        <FormErrors form={form} />
        <FormTextField
          control={form.control}
          name="approach"
          label={t('plan.approach')}
          rows={4}
          dir="auto"
          maxLength={PLAN_TEXT_MAX}
        />
        <FormDatePicker control={form.control} name="review_on" label={t('plan.review')} isOptional />
        <div>
          <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
            {t('plan.save')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
