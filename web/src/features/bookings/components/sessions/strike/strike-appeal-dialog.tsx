import { STRIKE_APPEAL_MAX } from '@sanad/contract/bookings/booking-rules.ts';
import { FILE_KINDS, FILE_MAX_BYTES } from '@sanad/contract/files/file-rules.ts';
import { useState } from 'react';
import { useErrorMessage } from '../../../../../lib/api/error-messages.ts';
import type { FileRef } from '../../../../../lib/files/file-ref.ts';
import { upload } from '../../../../../lib/files/upload.ts';
import { toast } from '../../../../../lib/toast.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../../../ui/states/notice.tsx';
import { Upload } from '../../../../../ui/upload/upload.tsx';
import { useAppealStrike } from '../../../booking-actions.queries.ts';
import { useActionProblem } from '../../../use-action-problem.ts';
import { useSessionText } from '../../../use-session-text.ts';

interface Props {
  bookingId: string;
  onClose: () => void;
  onStale: () => void;
}

export function StrikeAppealDialog({ bookingId, onClose, onStale }: Props) {
  const { t } = useSessionText();
  const errorText = useErrorMessage();
  const appeal = useAppealStrike(bookingId);
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [file, setFile] = useState<FileRef | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const problemOf = useActionProblem(() => {
    onClose();
    onStale();
  });
  async function send() {
    if (text.trim() === '') return setIsMissing(true);
    setProblem(null);
    try {
      await appeal.mutateAsync({ text: text.trim(), file: file?.id ?? null });
      toast.success(t('strikeAppeal.sent'));
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('strikeAppeal.start')}
      isLocked={appeal.isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={appeal.isPending}>
            {t('strikeAppeal.back')}
          </Button>
          <Button variant="primary" onClick={send} isPending={appeal.isPending}>
            {t('strikeAppeal.send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-ink-soft">{t('strikeAppeal.lead')}</p>
        <TextField
          label={t('strikeAppeal.text')}
          rows={4}
          maxLength={STRIKE_APPEAL_MAX}
          isRequired
          value={text}
          onChange={(value) => {
            setText(value);
            setIsMissing(false);
          }}
          errorMessage={isMissing ? t('strikeAppeal.textNeeded') : undefined}
        />
        <Upload
          label={t('strikeAppeal.file')}
          hint={t('strikeAppeal.fileHint')}
          isOptional
          accept={FILE_KINDS.strike_appeal.join(',')}
          maxBytes={FILE_MAX_BYTES}
          file={file}
          onRemove={() => setFile(null)}
          send={async (chosen, watched) => {
            const { id } = await upload('strike_appeal', chosen, watched);
            setFile({ id, name: chosen.name });
          }}
          errorText={(error) => errorText(error).message}
        />
        {problem && (
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
