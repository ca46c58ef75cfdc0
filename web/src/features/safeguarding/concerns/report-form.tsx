import { CONCERN_KINDS, CONCERN_WORDS_MAX, type ConcernKind } from '@sanad/contract/safeguarding/concern-rules.ts';
import { line } from '@sanad/contract/text/texts.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormCheckbox, FormRadioGroup } from '../../../ui/forms/form-choices.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { type ConcernSubject, useReportConcern } from './concerns.queries.ts';
import { EmergencyNumbers } from './emergency-numbers.tsx';

const schema = z.object({
  kind: z.enum(CONCERN_KINDS, { error: 'errors.required' }),
  words: line(CONCERN_WORDS_MAX, 'errors.required'),
  in_danger: z.boolean(),
  may_contact: z.boolean(),
});
const EMPTY = { kind: null as unknown as ConcernKind, words: '', in_danger: false, may_contact: true };

interface Props {
  subject: ConcernSubject;
  onSent: (number: string) => void;
  onClose: () => void;
}

/** The numbers to call stand above the form: a child in danger does not wait for us. */
export function ReportConcernForm({ subject, onSent, onClose }: Props) {
  const { t } = useTranslation('concerns');
  const report = useReportConcern();
  const form = useZodForm(schema, { defaultValues: EMPTY });
  return (
    <Form
      form={form}
      className="grid gap-5"
      onSubmit={async (values) => onSent((await report.mutateAsync({ ...subject, ...values })).number)}
    >
      <p className="text-ink-soft">{t('lead')}</p>
      <EmergencyNumbers />
      <FormErrors form={form} />
      <FormRadioGroup
        control={form.control}
        name="kind"
        label={t('kind')}
        isRequired
        options={CONCERN_KINDS.map((id) => ({ id, name: t(`kinds.${id}`) }))}
      />
      <FormTextField
        control={form.control}
        name="words"
        label={t('words')}
        description={t('wordsHint')}
        isRequired
        rows={4}
        maxLength={CONCERN_WORDS_MAX}
      />
      <div className="grid gap-1">
        <FormCheckbox control={form.control} name="in_danger">
          {t('inDanger')}
        </FormCheckbox>
        <FormCheckbox control={form.control} name="may_contact">
          {t('mayContact')}
        </FormCheckbox>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {t('send')}
        </Button>
      </div>
    </Form>
  );
}
