import { REASON_MAX } from '@sanad/contract/bookings/booking-rules.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../../../ui/states/notice.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What it leads to. */
  children: ReactNode;
  label: string;
  isRequired?: boolean;
  backLabel: string;
  confirmLabel: string;
  isDanger?: boolean;
  isPending: boolean;
  problem: string | null;
  onConfirm: (reason: string) => void;
}

/** States the effect, takes a few words, and asks once. */
export function SessionReasonDialog(props: Props) {
  const { isOpen, onClose, isRequired = false, isPending } = props;
  const { t } = useTranslation('sessions');
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  function confirm() {
    if (isRequired && reason.trim() === '') setIsMissing(true);
    else props.onConfirm(reason.trim());
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={props.title}
      isLocked={isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {props.backLabel}
          </Button>
          <Button variant={props.isDanger ? 'danger-solid' : 'primary'} onClick={confirm} isPending={isPending}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div className="text-ink-soft">{props.children}</div>
        <TextField
          label={props.label}
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(text) => {
            setReason(text);
            setIsMissing(false);
          }}
          {...(isRequired ? { isRequired } : { isOptional: true })}
          errorMessage={isMissing ? t('cancel.reasonNeeded') : undefined}
        />
        {props.problem && (
          <Notice tone="danger" role="alert">
            {props.problem}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
