import type { DisputeDetails } from '@sanad/contract/disputes/disputes.ts';
import { RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useReopen, useWithdraw } from './party-disputes.queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useDisputeText } from './use-dispute-text.ts';

/** Rare and quiet: take it back, or have it looked at once more. */
export function DisputeActions({ dispute }: { dispute: DisputeDetails }) {
  const { may } = dispute;
  if (!may.withdraw && !may.reopen) return null;
  return (
    <div className="grid justify-items-start gap-2">
      {may.reopen && <Reopen dispute={dispute} />}
      {may.withdraw && <Withdraw dispute={dispute} />}
    </div>
  );
}

function Withdraw({ dispute: { id, session, your_side, frozen_fils } }: { dispute: DisputeDetails }) {
  const { t, money } = useDisputeText();
  const errorText = useErrorMessage();
  const withdraw = useWithdraw(id);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="ghost" icon={Undo2} onClick={() => setOpen(true)}>
        {t('withdraw.button')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title={t('withdraw.title')}
        confirmLabel={t('withdraw.button')}
        isPending={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(undefined, {
            onSuccess: () => {
              close();
              void toast.success(t('withdraw.done'));
            },
            onError: (error) => {
              close();
              void toast.error(errorText(error).message);
            },
          })
        }
      >
        {t(`withdraw.${your_side}`, { amount: money(frozen_fils), name: session.other.name })}
      </ConfirmDialog>
    </>
  );
}

function Reopen({ dispute: { id } }: { dispute: DisputeDetails }) {
  const { t } = useDisputeText();
  const reopen = useReopen(id);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={RotateCcw} onClick={() => setOpen(true)}>
        {t('reopen.button')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('reopen.title')}
        label={t('reopen.reason')}
        confirmLabel={t('reopen.button')}
        sentText={t('reopen.done')}
        send={(reason) => reopen.mutateAsync({ reason })}
      >
        {t('reopen.text')}
      </ReasonDialog>
    </>
  );
}
