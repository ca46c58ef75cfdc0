import { code } from '@sanad/contract/accounts/accounts.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../../ui/forms/form.tsx';
import { FormErrors } from '../../../../ui/forms/form-errors.tsx';
import { FormCodeField } from '../../../../ui/forms/form-fields.tsx';

const schema = z.object({ code });

interface Props {
  /** Came with the link in the mail; somebody still has to press the button. */
  initialCode?: string;
  submitLabel: string;
  /** Throws the refusal, which is shown at the field. */
  onCode: (code: string) => Promise<void>;
}

/** Six digits. The last one sends the form. */
export function CodeForm({ initialCode = '', submitLabel, onCode }: Props) {
  const { t } = useTranslation('account');
  const form = useZodForm(schema, { defaultValues: { code: initialCode } });
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame}>
      <Form
        form={form}
        fieldOf={{ code_wrong: 'code', second_factor_wrong: 'code' }}
        className="grid gap-5"
        onSubmit={async (values) => {
          try {
            await onCode(values.code);
          } catch (error) {
            form.setValue('code', '');
            throw error;
          }
        }}
      >
        <FormErrors form={form} />
        <FormCodeField
          control={form.control}
          name="code"
          label={t('fields.code')}
          autoFocus
          onComplete={() => frame.current?.querySelector('form')?.requestSubmit()}
        />
        <Button type="submit" variant="primary" isBlock isPending={form.formState.isSubmitting}>
          {submitLabel}
        </Button>
      </Form>
    </div>
  );
}
