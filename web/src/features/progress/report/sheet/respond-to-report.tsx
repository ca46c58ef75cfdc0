import { REPORT_TEXT_MAX } from '@sanad/contract/progress/progress-rules.ts';
import type { SessionReport } from '@sanad/contract/progress/reports.ts';
import { CircleCheck, MessageSquareText, Scale } from 'lucide-react';
import { useState } from 'react';
import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import { submit } from '../../../../lib/api/submit.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import { useRespondToReport } from '../../progress.queries.ts';
import { useReportText } from '../use-report-text.ts';

type Written = 'commented' | 'disagreed';

/** The parent's three answers to a report, as far as they are still open. */
export function RespondToReport({ report }: { report: SessionReport }) {
  const { t } = useReportText();
  const errorText = useErrorMessage();
  const respond = useRespondToReport(report.booking_id);
  const [written, setWritten] = useState<Written | null>(null);
  const { may } = report;
  const acknowledge = () =>
    submit(
      respond,
      { kind: 'acknowledged', text: '' },
      {
        onSuccess: () => void toast.success(t('respond.thanks')),
        onError: (error) => void toast.error(errorText(error).message),
      },
    );
  return (
    <>
      {may.includes('acknowledge') && (
        <Button
          variant="primary"
          icon={CircleCheck}
          isPending={respond.isPending && written === null}
          onClick={acknowledge}
        >
          {t('respond.acknowledge')}
        </Button>
      )}
      {may.includes('comment') && (
        <Button icon={MessageSquareText} onClick={() => setWritten('commented')}>
          {t('respond.comment')}
        </Button>
      )}
      {may.includes('disagree') && (
        <Button icon={Scale} variant="quiet" onClick={() => setWritten('disagreed')}>
          {t('respond.disagree')}
        </Button>
      )}
      <WrittenResponse report={report} kind={written} onClose={() => setWritten(null)} />
    </>
  );
}

interface WrittenProps {
  report: SessionReport;
  kind: Written | null;
  onClose: () => void;
}

function WrittenResponse({ report, kind, onClose }: WrittenProps) {
  const { t } = useReportText();
  const errorText = useErrorMessage();
  const respond = useRespondToReport(report.booking_id);
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const key = kind ?? 'commented';
  function close() {
    onClose();
    respond.reset();
    setIsMissing(false);
  }
  function send() {
    if (text.trim() === '') return setIsMissing(true);
    submit(
      respond,
      { kind: key, text },
      {
        onSuccess: () => {
          setText('');
          close();
          toast.success(t(`respond.${key}Sent`, { name: report.lsa.name }));
        },
      },
    );
  }
  return (
    <Dialog
      isOpen={kind !== null}
      onClose={close}
      title={t(`respond.${key}Title`)}
      isLocked={respond.isPending}
      actions={
        <>
          <Button onClick={close} disabled={respond.isPending}>
            {t('cancel')}
          </Button>
          <Button variant="primary" onClick={send} isPending={respond.isPending}>
            {t(`respond.${key}Send`)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-soft">{t(`respond.${key}Text`, { name: report.lsa.name })}</p>
        <TextField
          label={t(`respond.${key}Label`)}
          rows={4}
          dir="auto"
          isRequired
          maxLength={REPORT_TEXT_MAX}
          value={text}
          onChange={(next) => {
            setText(next);
            setIsMissing(false);
          }}
          errorMessage={isMissing ? t('respond.missing') : undefined}
        />
        {respond.error && (
          <Notice tone="danger" role="alert">
            {errorText(respond.error).message}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
