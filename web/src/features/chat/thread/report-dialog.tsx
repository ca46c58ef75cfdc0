import { REPORT_DETAILS_MAX, REPORT_REASONS, type ReportReason } from '@sanad/contract/chat/chat-rules.ts';
import { CHILD_PROTECTION_NUMBERS, EMERGENCY_NUMBER } from '@sanad/contract/safeguarding/concern-rules.ts';
import { useState } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useReportChat } from '../data/chats.queries.ts';
import { useChatText } from '../use-chat-text.ts';

interface Props {
  chatId: string;
  otherName: string;
  /** A message, or the chat as a whole. */
  about: { sequence: number | null } | null;
  onClose: () => void;
}

/** Keeps what it reports while it fades out. */
export function ReportDialog({ chatId, otherName, about, onClose }: Props) {
  const { t } = useChatText();
  const errorText = useErrorMessage();
  const report = useReportChat(chatId);
  const [reason, setReason] = useState<ReportReason | null>(null);
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
    const body = { sequence: about?.sequence ?? null, reason, details };
    report.mutate(body, {
      onSuccess: () => {
        close();
        toast.success(t('report.sent'));
      },
    });
  }
  return (
    <Dialog
      isOpen={about !== null}
      onClose={close}
      title={t(about?.sequence == null ? 'report.chatTitle' : 'report.messageTitle')}
      isLocked={report.isPending}
      actions={
        <>
          <Button onClick={close} disabled={report.isPending}>
            {t('report.cancel')}
          </Button>
          <Button variant="primary" onClick={send} isPending={report.isPending}>
            {t('report.send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-ink-soft">{t('report.text', { name: otherName })}</p>
        <RadioGroup
          label={t('report.reason')}
          isRequired
          options={REPORT_REASONS.map((id) => ({ id, name: t(`report.reasons.${id}`) }))}
          value={reason}
          onChange={(id) => {
            setReason(id as ReportReason);
            setIsMissing(false);
          }}
          errorMessage={isMissing ? t('report.reasonMissing') : undefined}
        />
        {reason === 'child_safety' && <ChildInDanger />}
        <TextField
          label={t('report.details')}
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

/** A child in danger does not wait for us. */
function ChildInDanger() {
  const { t } = useChatText();
  return (
    <Notice tone="danger" role="status" takesFocus={false} title={t('report.danger')}>
      <span className="flex flex-wrap gap-x-5">
        {[EMERGENCY_NUMBER, ...CHILD_PROTECTION_NUMBERS].map((number) => (
          <a key={number} href={`tel:${number}`} dir="ltr" className="touch-44 font-semibold underline">
            {number}
          </a>
        ))}
      </span>
    </Notice>
  );
}
