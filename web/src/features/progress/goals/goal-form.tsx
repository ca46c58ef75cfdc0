import { NEEDS_SUPPORTED } from '@sanad/contract/lsas/lsas.ts';
import { goalText } from '@sanad/contract/progress/goals.ts';
import {
  GOAL_LEVELS,
  GOAL_LINE_MAX,
  GOAL_TEXT_MAX,
  GOAL_WEIGHT_MAX,
  GOAL_WEIGHT_MIN,
} from '@sanad/contract/progress/progress-rules.ts';
import type { Control } from 'react-hook-form';
import { Segment } from '../../../ui/fields/segment.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormTextField, useBound } from '../../../ui/forms/form-fields.tsx';
import { FormSelect } from '../../../ui/forms/form-selects.tsx';
import { useReportText } from '../report/use-report-text.ts';
import type { GoalValues } from './goal-templates.ts';

const WEIGHTS = Array.from({ length: GOAL_WEIGHT_MAX - GOAL_WEIGHT_MIN + 1 }, (_, index) => GOAL_WEIGHT_MIN + index);

interface Props {
  id: string;
  values: GoalValues;
  onSubmit: (values: GoalValues) => Promise<unknown>;
}

/** Everything about a goal; the five levels from much less than expected to much more. */
export function GoalForm({ id, values, onSubmit }: Props) {
  const { t, words, level: signed } = useReportText();
  const form = useZodForm(goalText, { defaultValues: values });
  const { control } = form;
  return (
    <Form id={id} form={form} onSubmit={onSubmit} className="grid gap-5">
      <FormErrors form={form} />
      <FormSelect
        control={control}
        name="area"
        label={t('goalForm.area')}
        options={NEEDS_SUPPORTED.map((need) => ({ id: need, name: words(`need.${need}`) }))}
      />
      <FormTextField
        control={control}
        name="statement"
        label={t('goalForm.statement')}
        description={t('goalForm.statementHint')}
        dir="auto"
        maxLength={GOAL_LINE_MAX}
      />
      <FormTextField
        control={control}
        name="baseline"
        label={t('goalForm.baseline')}
        rows={2}
        dir="auto"
        maxLength={GOAL_TEXT_MAX}
      />
      <FormTextField
        control={control}
        name="target"
        label={t('goalForm.target')}
        rows={2}
        dir="auto"
        maxLength={GOAL_TEXT_MAX}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-medium">{t('goalForm.levels')}</legend>
        {GOAL_LEVELS.map((level, index) => (
          <FormTextField
            key={level}
            control={control}
            name={`levels.${index}` as 'levels.0'}
            label={`${signed(level)} · ${t(`levelWord.${level}`)}`}
            dir="auto"
            maxLength={GOAL_LINE_MAX}
          />
        ))}
      </fieldset>
      <WeightField control={control} />
    </Form>
  );
}

function WeightField({ control }: { control: Control<GoalValues, unknown, GoalValues> }) {
  const { t } = useReportText();
  const label = t('goalForm.weight');
  const { value, onChange, onBlur, errorMessage } = useBound({ control, name: 'weight' }, label);
  return (
    <Segment
      label={label}
      description={t('goalForm.weightHint')}
      value={String(value)}
      onChange={(next) => onChange(Number(next))}
      onBlur={onBlur}
      errorMessage={errorMessage}
      options={WEIGHTS.map((weight) => ({ id: String(weight), name: t(`weight.${weight}`) }))}
    />
  );
}
