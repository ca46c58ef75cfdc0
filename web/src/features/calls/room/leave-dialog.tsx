import type { Call } from '@sanad/contract/calls/calls.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useCallText } from '../use-call-text.ts';

interface LeaveDialogProps {
  call: Call;
  isOpen: boolean;
  onClose: () => void;
  onLeave: () => void;
}

export function LeaveDialog({ call, isOpen, onClose, onLeave }: LeaveDialogProps) {
  const { t, time } = useCallText();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.stay')}
      onConfirm={onLeave}
      isDanger
    >
      {t('leave.text', {}, { time: time(call.closes_at) })}
    </ConfirmDialog>
  );
}
