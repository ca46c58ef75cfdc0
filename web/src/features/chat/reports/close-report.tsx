import { closeChatReport, type OpenedChatReport } from '@sanad/contract/chat/chat-reports.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { useCloseReport } from './chat-reports.queries.ts';
import { useReportText } from './use-report-text.ts';

interface Props {
  id: string;
  onClosed: (closed: Pick<OpenedChatReport, 'closed_at' | 'closed_by' | 'closing_note'>) => void;
}

export function CloseReport({ id, onClosed }: Props) {
  const { t } = useReportText();
  const close = useCloseReport(id);
  const form = useZodForm(closeChatReport.body, { defaultValues: { note: '' } });
  return (
    <Card as="section" padding="md" aria-labelledby="close-report">
      <h2 id="close-report" className="mb-3 text-18">
        {t('close.title')}
      </h2>
      <Form
        form={form}
        className="grid gap-4"
        onSubmit={async ({ note }) => {
          const { closed_at, closed_by } = await close.mutateAsync(note);
          toast.success(t('close.done'));
          onClosed({ closed_at, closed_by, closing_note: note });
        }}
      >
        <FormErrors form={form} />
        <FormTextField
          control={form.control}
          name="note"
          label={t('close.note')}
          description={t('close.hint')}
          rows={4}
          maxLength={2000}
        />
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting} className="justify-self-start">
          {t('close.submit')}
        </Button>
      </Form>
    </Card>
  );
}
