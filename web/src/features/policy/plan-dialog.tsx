import { changedTopics, FIGURE_NAMES, NOTICE_DAYS, type PolicyFigures } from '@sanad/contract/policy/figures.ts';
import { NOTE_MAX, type PolicyVersions } from '@sanad/contract/policy/policy.ts';
import { useState } from 'react';
import { useErrorMessage } from '../../lib/api/error-messages.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { applyServerErrors, Form, useZodForm } from '../../ui/forms/form.tsx';
import { FormDatePicker } from '../../ui/forms/form-dates.tsx';
import { FormErrors } from '../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../ui/forms/form-fields.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DialogActions } from '../../ui/overlays/dialog-actions.tsx';
import { ChangeEffects } from './change-effects.tsx';
import { beginOf, type ChangeValues, changeSchema, figuresSoFar, firstDay, rangeOf, typedOf } from './change-form.ts';
import { ChangedFigures } from './changed-figures.tsx';
import { usePlanChange } from './policy.queries.ts';
import { audienceOf } from './policy-effects.ts';
import { usePolicyText } from './use-policy-text.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  versions: PolicyVersions;
}

export function PlanDialog({ isOpen, onClose, versions }: Props) {
  const { t } = usePolicyText();
  const { current, coming, latest } = versions;
  // A change is based on the last one that is planned.
  const base = coming.at(-1) ?? current;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('plan.title')} size="lg">
      <PlanForm key={latest} base={base} basedOn={latest} onClose={onClose} />
    </Dialog>
  );
}

const AMOUNTS: readonly (keyof PolicyFigures)[] = ['lowest_payout_fils', 'referral_reward_fils', 'one_person_fils'];
const HOURS: readonly (keyof PolicyFigures)[] = ['free_cancel_hours', 'partial_refund_hours'];

interface FormProps {
  base: PolicyVersions['current'];
  basedOn: number;
  onClose: () => void;
}

function PlanForm({ base, basedOn, onClose }: FormProps) {
  const { t, date } = usePolicyText();
  const errorText = useErrorMessage();
  const plan = usePlanChange();
  const [values, setValues] = useState<ChangeValues | null>(null);
  const form = useZodForm(useSchema(), {
    defaultValues: { ...typedOf(base.figures), effective_from: '', note: '' },
  });
  const after = figuresSoFar(form.watch(), base.figures);
  const earliest = firstDay(changedTopics(base.figures, after), base.effective_from, useNow());

  function review(sent: ChangeValues): false {
    if (sent.effective_from < earliest) {
      const message = t('plan.tooSoon', { date: date(beginOf(earliest)) });
      form.setError('effective_from', { message }, { shouldFocus: true });
    } else if (changedTopics(base.figures, sent).length === 0) {
      form.setError('root', { message: t('plan.unchanged') });
    } else setValues(sent);
    return false;
  }

  function confirm({ effective_from, note, ...figures }: ChangeValues) {
    const body = { figures, effective_from: beginOf(effective_from), note, based_on: basedOn };
    plan.mutate(body, {
      onSuccess: () => {
        toast.success(t('plan.done', { date: date(body.effective_from) }));
        onClose();
      },
      onError: (error) => {
        setValues(null);
        applyServerErrors(form, errorText(error));
      },
    });
  }

  return (
    <Form form={form} onSubmit={review} className="grid gap-5">
      <FormErrors form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        {FIGURE_NAMES.map((name) => (
          <FormTextField
            key={name}
            control={form.control}
            name={name}
            label={t(`figures.${name}.name`)}
            description={t(`figures.${name}.note`)}
            inputMode="decimal"
            dir="ltr"
            {...unitOf(name, t)}
          />
        ))}
        <FormDatePicker
          control={form.control}
          name="effective_from"
          label={t('plan.from')}
          description={t('plan.fromHint', { date: date(beginOf(earliest)), days: NOTICE_DAYS })}
          minValue={earliest}
          isRequired
        />
      </div>
      <FormTextField
        control={form.control}
        name="note"
        label={t('plan.note')}
        description={t('plan.noteHint')}
        rows={2}
        maxLength={NOTE_MAX}
        isRequired
      />
      <div aria-live="polite">
        <ChangeEffects before={base.figures} after={after} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('plan.cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('plan.review')}
        </Button>
      </DialogActions>
      {values && (
        <ConfirmDialog
          isOpen
          onClose={() => setValues(null)}
          title={t('plan.confirmTitle', { date: date(beginOf(values.effective_from)) })}
          confirmLabel={t('plan.confirm')}
          isPending={plan.isPending}
          onConfirm={() => confirm(values)}
        >
          <ChangedFigures before={base.figures} after={values} />
          <p className="mt-3 text-14">{t(`effect.told.${audienceOf(changedTopics(base.figures, values))}`)}</p>
          <p className="text-14">{t('plan.keeps')}</p>
        </ConfirmDialog>
      )}
    </Form>
  );
}

function useSchema() {
  const { t } = usePolicyText();
  return changeSchema({
    range: (name) => t('plan.range', { ...rangeOf(name) }),
    descending: t('plan.descending'),
    date: t('plan.dateMissing'),
    note: t('plan.noteMissing'),
  });
}

function unitOf(name: keyof PolicyFigures, t: (key: string) => string): { prefix?: string; suffix?: string } {
  if (AMOUNTS.includes(name)) return { prefix: t('units.aed') };
  return { suffix: HOURS.includes(name) ? t('units.hours') : '%' };
}
