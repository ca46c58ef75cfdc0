import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useDeskText } from '../desk/use-desk-text.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  isPending: boolean;
  onConfirm: (reason: string) => void;
}

/** Something that needs a reason in words. */
export function ReasonDialog({ isOpen, onClose, title, isPending, onConfirm }: Props) {
  const { t } = useDeskText();
  const [reason, setReason] = useState('');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      size="sm"
      actions={
        <>
          <Button onClick={onClose}>{t('assign.cancel')}</Button>
          <Button
            variant="primary"
            disabled={reason.trim() === ''}
            isPending={isPending}
            onClick={() => onConfirm(reason.trim())}
          >
            {title}
          </Button>
        </>
      }
    >
      <TextField label={t('reason')} isRequired value={reason} onChange={setReason} rows={3} maxLength={500} />
    </Dialog>
  );
}
