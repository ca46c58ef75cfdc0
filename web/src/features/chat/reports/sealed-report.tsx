import type { OpenedChatReport } from '@sanad/contract/chat/chat-reports.ts';
import { LockKeyhole } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormRadioGroup } from '../../../ui/forms/form-choices.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { useOpenReport } from './chat-reports.queries.ts';
import { useReportText } from './use-report-text.ts';

const PURPOSES = ['handling', 'followingUp', 'secondLook', 'other'] as const;

/** Two presses, or a sentence of one's own: then what was reported is shown, and who looked is on record. */
export function SealedReport({ id, onOpened }: { id: string; onOpened: (report: OpenedChatReport) => void }) {
  const { t } = useReportText();
  const open = useOpenReport(id);
  const schema = z
    .object({ purpose: z.enum(PURPOSES, { error: t('open.choose') }), words: z.string().trim().max(500) })
    .refine(({ purpose, words }) => purpose !== 'other' || words !== '', { path: ['words'], error: 'errors.required' });
  const form = useZodForm(schema, { defaultValues: { words: '' } });
  const purpose = useWatch({ control: form.control, name: 'purpose' });
  return (
    <Card as="section" padding="md" className="max-w-160">
      <p className="mb-4 flex gap-3 rounded-control bg-plum-soft px-4 py-3 text-plum-ink">
        <LockKeyhole size={20} aria-hidden className="mt-0.5 shrink-0" />
        {t('open.sealed')}
      </p>
      <Form
        form={form}
        className="grid gap-4"
        onSubmit={async ({ purpose, words }) => {
          onOpened(await open.mutateAsync(purpose === 'other' ? words : t(`open.purpose.${purpose}`)));
        }}
      >
        <FormErrors form={form} />
        <FormRadioGroup
          control={form.control}
          name="purpose"
          label={t('open.why')}
          options={PURPOSES.map((one) => ({ id: one, name: t(`open.purpose.${one}`) }))}
        />
        {purpose === 'other' && (
          <FormTextField control={form.control} name="words" label={t('open.words')} rows={2} maxLength={500} />
        )}
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting} className="justify-self-start">
          {t('open.submit')}
        </Button>
      </Form>
    </Card>
  );
}
