import { DESCRIPTION_MAX, type DisputeType, type Party, TITLE_MAX } from '@sanad/contract/disputes/dispute-rules.ts';
import { sendDisputeDraft } from '@sanad/contract/disputes/disputes.ts';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { FormRadioGroup } from '../../../../ui/forms/form-choices.tsx';
import { FormErrors } from '../../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import { useDisputeText } from '../use-dispute-text.ts';

export const aboutSchema = sendDisputeDraft.body;
export type AboutForm = UseFormReturn<z.input<typeof aboutSchema>, unknown, z.output<typeof aboutSchema>>;

interface Props {
  form: AboutForm;
  side: Party;
  /** The other side of the session. */
  otherName: string;
  types: readonly { type: DisputeType; until: string | null }[];
  onNext: () => void;
  back: ReactNode;
}

/** What it is about, in a title and in words. */
export function AboutStep({ form, side, otherName, types, onNext, back }: Props) {
  const { t, typeName, when } = useDisputeText();
  const { control } = form;
  const type = useWatch({ control, name: 'type' });
  return (
    <Form form={form} className="grid gap-6" onSubmit={onNext}>
      <FormErrors form={form} />
      <FormRadioGroup
        control={control}
        name="type"
        label={t('raise.type')}
        isRequired
        options={types.map(({ type: id, until }) => ({
          id,
          name: typeName(id, side),
          note: until ? t('raise.until', { when: when(until) }) : t('raise.anyTime'),
        }))}
      />
      {type === 'misbehaviour' && <Notice tone="warning">{t('raise.danger')}</Notice>}
      <FormTextField
        control={control}
        name="title"
        label={t('raise.titleLabel')}
        description={t('raise.titleHint', { name: otherName })}
        maxLength={TITLE_MAX}
        isRequired
        dir="auto"
      />
      <FormTextField
        control={control}
        name="description"
        label={t('raise.description')}
        description={t('raise.descriptionHint')}
        rows={7}
        maxLength={DESCRIPTION_MAX}
        isRequired
        dir="auto"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" className="max-sm:w-full">
          {t('raise.next')}
        </Button>
        {back}
      </div>
    </Form>
  );
}
