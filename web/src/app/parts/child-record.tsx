import { FileLock2 } from 'lucide-react';
import { useState } from 'react';
import { SessionReasonDialog } from '../../features/bookings/components/sessions/changes/session-reason-dialog.tsx';
import { useSessionText } from '../../features/bookings/use-session-text.ts';
import { RecordSheet } from '../../features/families/components/record-sheet.tsx';
import { useOpenRecord } from '../../features/families/families.queries.ts';
import { ApiError } from '../../lib/api/api.ts';
import { useErrorMessage } from '../../lib/api/error-messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Notice } from '../../ui/states/notice.tsx';

interface Props {
  childId: string;
  /** The child's first name. */
  name: string;
  parent: string;
  /** Said where there is no such record for the reader. */
  refusal: 'refused' | 'missing';
}

/** The LSA or our team reads the child's record, with a reason that the parent sees. It is not cached once it is closed. */
export function ChildRecord({ childId, name, parent, refusal }: Props) {
  const { t } = useSessionText();
  const errorText = useErrorMessage();
  const record = useOpenRecord(childId);
  const [isAsking, setIsAsking] = useState(false);

  function problem(): string | null {
    if (!record.error) return null;
    const isClosed = record.error instanceof ApiError && record.error.status === 404;
    return isClosed ? t(`record.${refusal}`) : errorText(record.error).message;
  }
  return (
    <>
      <Button size="sm" icon={FileLock2} onClick={() => setIsAsking(true)}>
        {t('record.open', { name })}
      </Button>
      <SessionReasonDialog
        key={String(isAsking)}
        isOpen={isAsking}
        onClose={() => {
          setIsAsking(false);
          record.reset();
        }}
        title={t('record.title', { name })}
        label={t('record.reason')}
        isRequired
        backLabel={t('record.back')}
        confirmLabel={t('record.confirm')}
        isPending={record.isPending}
        problem={problem()}
        onConfirm={(reason) => record.mutate(reason, { onSuccess: () => setIsAsking(false) })}
      >
        {t('record.text', { name, parent })}
      </SessionReasonDialog>
      <Dialog
        isOpen={record.data !== undefined && !isAsking}
        onClose={record.reset}
        size="lg"
        title={record.data?.full_name ?? name}
        actions={<Button onClick={record.reset}>{t('record.close')}</Button>}
      >
        <Notice tone="info" className="mb-5">
          {t('record.told', { parent })}
        </Notice>
        {record.data && <RecordSheet record={record.data} />}
      </Dialog>
    </>
  );
}
