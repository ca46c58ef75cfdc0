import { REPLY_MAX } from '@sanad/contract/feedback/review-rules.ts';
import { type Review, replyToReview } from '@sanad/contract/feedback/reviews.ts';
import { Reply } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../ui/forms/form.tsx';
import { FormErrors } from '../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../ui/forms/form-fields.tsx';
import { useReply } from './feedback.queries.ts';
import { useFeedbackText } from './use-feedback-text.ts';

/** A public reply to a review about oneself; it can be edited for a day. */
export function ReplyForm({ review }: { review: Review }) {
  const { t } = useFeedbackText();
  const [isOpen, setIsOpen] = useState(false);
  if (!review.may_reply) return null;
  if (isOpen) return <OpenForm review={review} onDone={() => setIsOpen(false)} />;
  return (
    <Button size="sm" icon={Reply} onClick={() => setIsOpen(true)}>
      {t(review.reply ? 'review.editReply' : 'review.reply')}
    </Button>
  );
}

function OpenForm({ review, onDone }: { review: Review; onDone: () => void }) {
  const { t } = useFeedbackText();
  const reply = useReply(review.id);
  const form = useZodForm(replyToReview.body, { defaultValues: { text: review.reply?.text ?? '' } });
  return (
    <Form
      form={form}
      isGuarded
      className="grid w-full gap-3"
      onSubmit={async ({ text }) => {
        await reply.mutateAsync(text);
        toast.success(t('review.replied'));
        onDone();
      }}
    >
      <FormErrors form={form} />
      <FormTextField
        control={form.control}
        name="text"
        label={t('review.replyLabel')}
        description={t('review.replyHint')}
        rows={3}
        maxLength={REPLY_MAX}
        dir="auto"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="sm" isPending={form.formState.isSubmitting}>
          {t('review.sendReply')}
        </Button>
        <Button size="sm" onClick={onDone}>
          {t('review.cancel')}
        </Button>
      </div>
    </Form>
  );
}
