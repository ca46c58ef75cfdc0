import {
  REPORT_DETAILS_MAX,
  REVIEW_REPORT_REASONS,
  type ReviewReportReason,
} from '@sanad/contract/feedback/review-rules.ts';
import { useState } from 'react';
import { useErrorMessage } from '../../lib/api/error-messages.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { useReportReview } from './feedback.queries.ts';
import { useFeedbackText } from './use-feedback-text.ts';

interface Props {
  id: string;
  /** Who wrote it. */
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

export function ReportReviewDialog({ id, name, isOpen, onClose }: Props) {
  const { t } = useFeedbackText();
  const errorText = useErrorMessage();
  const report = useReportReview(id);
  const [reason, setReason] = useState<ReviewReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  function close() {
    onClose();
    report.reset();
    setReason(null);
    setDetails('');
    setIsMissing(false);
  }
  function send() {
    if (reason === null) return setIsMissing(true);
    report.mutate(
      { reason, details },
      {
        onSuccess: () => {
          close();
          toast.success(t('review.reported'));
        },
      },
    );
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('review.reportTitle')}
      isLocked={report.isPending}
      actions={
        <>
          <Button onClick={close} disabled={report.isPending}>
            {t('review.cancel')}
          </Button>
          <Button variant="primary" onClick={send} isPending={report.isPending}>
            {t('review.send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-ink-soft">{t('review.reportText', { name })}</p>
        <RadioGroup
          label={t('review.reasonLabel')}
          isRequired
          options={REVIEW_REPORT_REASONS.map((one) => ({ id: one, name: t(`review.reason.${one}`) }))}
          value={reason}
          onChange={(one) => {
            setReason(one as ReviewReportReason);
            setIsMissing(false);
          }}
          errorMessage={isMissing ? t('review.reasonMissing') : undefined}
        />
        <TextField
          label={t('review.details')}
          isOptional
          rows={3}
          maxLength={REPORT_DETAILS_MAX}
          value={details}
          onChange={setDetails}
        />
        {report.error && (
          <Notice tone="danger" role="alert">
            {errorText(report.error).message}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
