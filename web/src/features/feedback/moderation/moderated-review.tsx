import { hideReview, type ModeratedReview } from '@sanad/contract/feedback/feedback-moderation.ts';
import { HIDE_REASON_MAX } from '@sanad/contract/feedback/review-rules.ts';
import { Check, Eye, EyeOff, Flag } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogActions } from '../../../ui/overlays/dialog-actions.tsx';
import { StarsWithWord } from '../stars.tsx';
import { useFeedbackText } from '../use-feedback-text.ts';
import { type Decision, useDecideReview } from './moderation.queries.ts';

/** A review with what was reported about it, and the two decisions. */
export function ModeratedReviewCard({ review }: { review: ModeratedReview }) {
  const { t, when } = useFeedbackText();
  const decide = useDecideReview(review.id);
  const [asks, setAsks] = useState<'hide' | 'show' | null>(null);

  async function send(decision: Decision, done: string) {
    try {
      await decide.mutateAsync(decision);
      toast.success(done);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      toast.info(t('staff.stale'));
    }
  }
  return (
    <Card as="article" padding="md">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div>
          <h2 className="text-17">{t('staff.about', { author: review.author.name, subject: review.subject.name })}</h2>
          <p className="text-14 text-ink-soft">
            {review.hidden
              ? t('staff.hiddenAt', { when: when(review.hidden.at) })
              : t('staff.published', { when: when(review.published_at) })}
          </p>
        </div>
        <StarsWithWord value={review.stars} />
      </header>
      <blockquote
        dir="auto"
        className="wrap-anywhere mt-3 whitespace-pre-line rounded-card bg-sunken px-4 py-3 text-start"
      >
        {review.text === '' ? <span className="text-ink-soft">{t('staff.noText')}</span> : review.text}
        {review.reply !== '' && (
          <span className="mt-2 block border-line-strong border-s-2 ps-3 text-15 text-ink-soft">
            {t('staff.replyText', { text: review.reply })}
          </span>
        )}
      </blockquote>
      {review.hidden && (
        <p className="mt-3 text-15" dir="auto">
          {t('form.hiddenWhy', { reason: review.hidden.reason })}
        </p>
      )}
      {review.reports.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {review.reports.map((report) => (
            <li key={report.id} className="flex flex-wrap items-start gap-x-3 gap-y-1">
              <Badge tone="coral" icon={Flag}>
                {t(`review.reason.${report.reason}`)}
              </Badge>
              <div className="min-w-0 flex-1 basis-60">
                <p dir="auto" className="wrap-anywhere text-start">
                  {report.details}
                </p>
                <p className="text-14 text-ink-soft">
                  {t('staff.reportedBy', { name: report.reporter.name, when: when(report.created_at) })}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {review.hidden ? (
          <Button size="sm" icon={Eye} onClick={() => setAsks('show')}>
            {t('staff.show')}
          </Button>
        ) : (
          <>
            <Button size="sm" icon={EyeOff} onClick={() => setAsks('hide')}>
              {t('staff.hide')}
            </Button>
            <Button
              size="sm"
              icon={Check}
              isPending={decide.isPending && asks === null}
              onClick={() => void send({ action: 'keep' }, t('staff.kept'))}
            >
              {t('staff.keep')}
            </Button>
          </>
        )}
      </div>
      {asks && (
        <ReasonDialog
          action={asks}
          name={review.author.name}
          onClose={() => setAsks(null)}
          onSend={(reason) =>
            send({ action: asks, reason }, t(asks === 'hide' ? 'staff.hiddenDone' : 'staff.shownDone'))
          }
        />
      )}
    </Card>
  );
}

interface ReasonProps {
  action: 'hide' | 'show';
  name: string;
  onClose: () => void;
  onSend: (reason: string) => Promise<void>;
}

function ReasonDialog({ action, name, onClose, onSend }: ReasonProps) {
  const { t } = useFeedbackText();
  const form = useZodForm(hideReview.body, { defaultValues: { reason: '' } });
  return (
    <Dialog isOpen onClose={onClose} title={t(`staff.${action}Title`)} isLocked={form.formState.isSubmitting}>
      <Form
        form={form}
        className="grid gap-4"
        onSubmit={async ({ reason }) => {
          await onSend(reason);
          onClose();
        }}
      >
        <p className="text-ink-soft">{t(`staff.${action}Text`, { name })}</p>
        <FormErrors form={form} />
        <FormTextField
          control={form.control}
          name="reason"
          label={t('staff.reason')}
          {...(action === 'hide' && { description: t('staff.reasonHint', { name }) })}
          rows={3}
          maxLength={HIDE_REASON_MAX}
          isRequired
        />
        <DialogActions>
          <Button onClick={onClose}>{t('review.cancel')}</Button>
          <Button
            type="submit"
            variant={action === 'hide' ? 'danger' : 'primary'}
            isPending={form.formState.isSubmitting}
          >
            {t(`staff.${action}`)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
