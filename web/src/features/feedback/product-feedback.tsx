import { sendProductFeedback } from '@sanad/contract/feedback/feedback-moderation.ts';
import { PRODUCT_FEEDBACK_KINDS, PRODUCT_FEEDBACK_MAX } from '@sanad/contract/feedback/review-rules.ts';
import { Heart, Lightbulb, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form, useZodForm } from '../../ui/forms/form.tsx';
import { FormCheckbox, FormSegment } from '../../ui/forms/form-choices.tsx';
import { FormErrors } from '../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../ui/forms/form-fields.tsx';
import { useSendProductFeedback } from './feedback.queries.ts';
import { useFeedbackText } from './use-feedback-text.ts';

const ICONS = { idea: Lightbulb, problem: TriangleAlert, praise: Heart };
const EMPTY = { kind: 'idea', text: '', may_contact: false } as const;

/** An idea, a problem or praise for our team, about the product itself. */
export function ProductFeedback() {
  const { t } = useFeedbackText();
  const title = useId();
  const send = useSendProductFeedback();
  const form = useZodForm(sendProductFeedback.body, { defaultValues: EMPTY });
  const { control } = form;
  return (
    <Card as="section" aria-labelledby={title}>
      <h2 id={title} className="text-20">
        {t('product.title')}
      </h2>
      <p className="mt-1 mb-4 text-15 text-ink-soft">{t('product.lead')}</p>
      <Form
        form={form}
        className="grid gap-4"
        onSubmit={async (values) => {
          await send.mutateAsync(values);
          toast.success(t('product.sent'));
          form.reset(EMPTY);
        }}
      >
        <FormErrors form={form} />
        <FormSegment
          control={control}
          name="kind"
          label={t('product.kind')}
          options={PRODUCT_FEEDBACK_KINDS.map((kind) => ({ id: kind, name: t(`product.${kind}`), icon: ICONS[kind] }))}
        />
        <FormTextField
          control={control}
          name="text"
          label={t('product.text')}
          rows={4}
          maxLength={PRODUCT_FEEDBACK_MAX}
          dir="auto"
        />
        <FormCheckbox control={control} name="may_contact">
          {t('product.contact')}
        </FormCheckbox>
        <Button type="submit" className="justify-self-start" isPending={form.formState.isSubmitting}>
          {t('product.send')}
        </Button>
      </Form>
    </Card>
  );
}
