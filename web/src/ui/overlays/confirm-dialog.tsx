import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The effect, in figures. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** What the other button does; without it, it closes. */
  onCancel?: () => void;
  onConfirm: () => void;
  isDanger?: boolean;
  isPending?: boolean;
};

/** States the effect, then asks once. It cannot be closed while the request is pending. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, children, confirmLabel, cancelLabel, onConfirm, isDanger, isPending = false } = props;
  const { t } = useTranslation('ui');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      size="sm"
      role="alertdialog"
      isLocked={isPending}
      actions={
        <>
          <Button onClick={props.onCancel ?? onClose} disabled={isPending} autoFocus>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button variant={isDanger ? 'danger-solid' : 'primary'} onClick={onConfirm} isPending={isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-ink-soft">{children}</div>
    </Dialog>
  );
}
