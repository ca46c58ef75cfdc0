import {
  CHILD_PROTECTION_NUMBERS,
  CONCERN_LEVELS,
  SESSION_DECISIONS,
  STEP_WORDS_MAX,
} from '@sanad/contract/safeguarding/concern-rules.ts';
import type { Concern } from '@sanad/contract/safeguarding/concerns.ts';
import { useState } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogActions } from '../../../ui/overlays/dialog-actions.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useConcernStep } from './concerns.queries.ts';
import { type DialogAction, isComplete, NOBODY, type StepValues, startOf, stepOf } from './step-fields.ts';
import { useConcernText } from './use-concern-text.ts';

interface Props {
  concern: Concern;
  action: DialogAction | null;
  onClose: () => void;
}

/** One step, written down. */
export function StepDialog({ concern, action, onClose }: Props) {
  const { t } = useConcernText();
  return (
    <Dialog isOpen={action !== null} onClose={onClose} title={action ? t(`dialogs.${action}`) : ''}>
      {action && <StepForm key={action} concern={concern} action={action} onClose={onClose} />}
    </Dialog>
  );
}

function StepForm({ concern, action, onClose }: Props & { action: DialogAction }) {
  const { t } = useConcernText();
  const errorText = useErrorMessage();
  const step = useConcernStep(concern);
  const [values, setValues] = useState(() => startOf(action, concern));
  const change = (changes: Partial<StepValues>) => setValues((now) => ({ ...now, ...changes }));
  function save() {
    const onSuccess = () => {
      toast.success(t('form.saved'));
      onClose();
    };
    step.mutate(stepOf(action, values), { onSuccess });
  }
  return (
    <div className="grid gap-4">
      <Choice action={action} concern={concern} values={values} change={change} />
      {action === 'record_call' && <CallFields values={values} change={change} />}
      <TextField
        label={t(`form.${WORDS[action] ?? 'why'}`)}
        description={action === 'note' ? t('form.noteHint') : undefined}
        isRequired
        rows={4}
        maxLength={STEP_WORDS_MAX}
        value={values.words}
        onChange={(words) => change({ words })}
      />
      {action === 'propose_closure' && (
        <TextField
          label={t('form.shared')}
          isRequired
          rows={3}
          maxLength={STEP_WORDS_MAX}
          value={values.shared}
          onChange={(shared) => change({ shared })}
        />
      )}
      {step.error && (
        <Notice tone="danger" role="alert">
          {errorText(step.error).message}
        </Notice>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('form.cancel')}</Button>
        <Button variant="primary" disabled={!isComplete(action, values)} isPending={step.isPending} onClick={save}>
          {t('form.save')}
        </Button>
      </DialogActions>
    </div>
  );
}

const WORDS: Partial<Record<DialogAction, string>> = {
  record_talk: 'talk',
  record_call: 'call',
  note: 'note',
  propose_closure: 'outcome',
};

interface FieldsProps {
  values: StepValues;
  change: (changes: Partial<StepValues>) => void;
}

function Choice({ action, concern, values, change }: FieldsProps & { action: DialogAction; concern: Concern }) {
  const { t } = useConcernText();
  const bound = { value: values.choice, onChange: (choice: string | null) => change({ choice }) };
  const colleagues = concern.colleagues.map(({ id, name }) => ({ id, name }));
  if (action === 'set_level') {
    const options = CONCERN_LEVELS.map((id) => ({ id, name: t(`levels.${id}`) }));
    return <RadioGroup label={t('form.level')} options={options} {...bound} />;
  }
  if (action === 'decide_session') {
    const options = SESSION_DECISIONS.map((id) => ({ id, name: t(`decisions.${id}`) }));
    return <RadioGroup label={t('form.decision')} description={t('form.decisionHint')} options={options} {...bound} />;
  }
  if (action === 'let_in') return <Select label={t('form.person')} isRequired options={colleagues} {...bound} />;
  if (action !== 'hand_over') return null;
  return (
    <>
      <Select label={t('form.owner')} isRequired options={colleagues} {...bound} />
      <Select
        label={t('form.backup')}
        options={[{ id: NOBODY, name: t('form.noBackup') }, ...colleagues]}
        value={values.backup}
        onChange={(backup) => change({ backup: backup ?? NOBODY })}
      />
    </>
  );
}

function CallFields({ values, change }: FieldsProps) {
  const { t } = useConcernText();
  return (
    <>
      <RadioGroup
        label={t('form.number')}
        columns={2}
        options={CHILD_PROTECTION_NUMBERS.map((id) => ({ id, name: id }))}
        value={values.number}
        onChange={(number) => change({ number })}
      />
      <TextField
        label={t('form.who')}
        isRequired
        maxLength={200}
        value={values.who}
        onChange={(who) => change({ who })}
      />
    </>
  );
}
