import { type StaffMoneyAction, sessionNumber } from '@sanad/contract/staff/money.ts';
import { useState } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { useSession } from '../../../lib/api/session.ts';
import { submit } from '../../../lib/api/submit.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useDecideApproval } from '../staff-money.queries.ts';
import { type MoneyText, useMoneyText } from '../use-money-text.ts';

/** "Refund AED 1,500 for S-20264" */
export function titleOfAction({ kind, amount_fils, booking, payout }: StaffMoneyAction, { t, moneyInside }: MoneyText) {
  return t(`action.title.${kind}`, {
    amount: moneyInside(amount_fils),
    session: booking ? sessionNumber(booking.number) : '',
    payout: payout ? payout.number : '',
  });
}

/** What happens once somebody agrees, in figures. */
function effectOf(action: StaffMoneyAction, { t, moneyInside }: MoneyText): string {
  const { kind, amount_fils, recipient, debit_account, credit_account } = action;
  return t(`action.effect.${kind}`, {
    amount: moneyInside(amount_fils),
    recipient: recipient?.name ?? '',
    debit: debit_account ? t(`account.${debit_account}`) : '',
    credit: credit_account ? t(`account.${credit_account}`) : '',
  });
}

/** Agree or reject, each asked once more with what will happen. Whoever asked can take it back, but not agree to it. */
export function ApprovalDecision({ action }: { action: StaffMoneyAction }) {
  const text = useMoneyText();
  const { t } = text;
  const errorText = useErrorMessage();
  const decide = useDecideApproval();
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null);
  const title = titleOfAction(action, text);
  const isOwn = useSession((session) => session.user?.id) === action.requested_by.id;
  const no = isOwn ? 'withdraw' : 'reject';
  const confirm = (decision: 'approve' | 'reject') =>
    submit(
      decide,
      { id: action.id, decision },
      {
        onSuccess: () => void toast.success(t(`approval.done.${decision === 'approve' ? 'approve' : no}`)),
        onError: (error) => void toast.error(errorText(error).message),
        onSettled: () => setAsked(null),
      },
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {action.may_decide ? (
        <Button
          variant="ghost"
          size="dense"
          aria-label={`${t('approval.approve')}: ${title}`}
          onClick={() => setAsked('approve')}
        >
          {t('approval.approve')}
        </Button>
      ) : (
        <p className="text-14">{t('approval.notYours')}</p>
      )}
      <Button size="dense" aria-label={`${t(`approval.${no}`)}: ${title}`} onClick={() => setAsked('reject')}>
        {t(`approval.${no}`)}
      </Button>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={t(asked === 'reject' ? `approval.${no}Title` : 'approval.approveTitle')}
        confirmLabel={t(asked === 'reject' ? `approval.${no}` : 'approval.approve')}
        isDanger={asked === 'reject'}
        isPending={decide.isPending}
        onConfirm={() => asked && confirm(asked)}
      >
        <p className="mb-2 font-medium text-ink">{title}</p>
        <p>
          {asked === 'reject' ? t(`approval.${no}Effect`, { name: action.requested_by.name }) : effectOf(action, text)}
        </p>
        <p className="mt-2">
          {t(action.kind === 'transfer_paid' ? 'approval.reference' : 'approval.why', {
            name: action.requested_by.name,
            reason: action.reason,
          })}
        </p>
      </ConfirmDialog>
    </div>
  );
}
