import { aedOf } from '@sanad/contract/payments/money.ts';
import {
  markTransferFailed,
  markTransferPaid,
  ONE_PERSON_TRANSFER_FILS,
  type StaffPayout,
} from '@sanad/contract/staff/money.ts';
import { Eye } from 'lucide-react';
import { useId, useState } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useMarkTransferFailed, useMarkTransferPaid, useRevealAccount } from '../staff-money.queries.ts';
import { useMoneyText } from '../use-money-text.ts';

/** For one bank transfer: look up the account, make it at the bank, then say how it went. */
export function TransferSteps({ payout }: { payout: StaffPayout }) {
  const { t } = useMoneyText();
  const [open, setOpen] = useState<'paid' | 'failed' | null>(null);
  const number = payout.number;
  const close = () => setOpen(null);
  return (
    <div className="grid gap-3 border-line border-t pt-3">
      <Account payout={payout} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="ghost"
          size="dense"
          aria-label={`${t('transfer.paid')}: ${number}`}
          onClick={() => setOpen('paid')}
        >
          {t('transfer.paid')}
        </Button>
        <Button size="dense" aria-label={`${t('transfer.failed')}: ${number}`} onClick={() => setOpen('failed')}>
          {t('transfer.failed')}
        </Button>
      </div>
      {open === 'paid' && <PaidDialog payout={payout} onClose={close} />}
      {open === 'failed' && <FailedDialog payout={payout} onClose={close} />}
    </div>
  );
}

/** One that was marked as paid, and came back. */
export function ReturnedTransfer({ payout }: { payout: StaffPayout }) {
  const { t } = useMoneyText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button size="dense" aria-label={`${t('transfer.returned')}: ${payout.number}`} onClick={() => setIsOpen(true)}>
        {t('transfer.returned')}
      </Button>
      {isOpen && <FailedDialog payout={payout} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function Account({ payout }: { payout: StaffPayout }) {
  const { t } = useMoneyText();
  const errorText = useErrorMessage();
  const reveal = useRevealAccount(payout.id);
  if (!reveal.data) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="dense"
          icon={Eye}
          aria-label={`${t('transfer.show')}: ${payout.number}`}
          isPending={reveal.isPending}
          onClick={() => reveal.mutate(undefined, { onError: (error) => void toast.error(errorText(error).message) })}
        >
          {t('transfer.show')}
        </Button>
        <p className="text-14 text-ink-soft">{t('transfer.logged')}</p>
      </div>
    );
  }
  const { account_holder, iban } = reveal.data;
  return (
    <div role="status" className="grid gap-2">
      <dl className="grid gap-x-6 gap-y-1 text-14 sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-ink-soft">{t('transfer.holder')}</dt>
        <dd className="wrap-anywhere font-medium">{account_holder}</dd>
        <dt className="text-ink-soft">{t('transfer.iban')}</dt>
        <dd>
          <bdi dir="ltr" className="wrap-anywhere font-medium tabular-nums">
            {iban.replaceAll(' ', '').replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </bdi>
        </dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={iban.replaceAll(' ', '')} label={t('transfer.copyIban')} />
        <CopyButton text={aedOf(payout.amount_fils)} label={t('transfer.copyAmount')} />
      </div>
    </div>
  );
}

interface DialogProps {
  payout: StaffPayout;
  onClose: () => void;
}

function PaidDialog({ payout, onClose }: DialogProps) {
  const { t, money, moneyInside } = useMoneyText();
  const id = useId();
  const mark = useMarkTransferPaid(payout.id);
  const form = useZodForm(markTransferPaid.body, { defaultValues: { reference: '' } });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('transfer.paidTitle', { payout: payout.number })}
      size="sm"
      isLocked={form.formState.isSubmitting}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button form={id} type="submit" variant="primary" isPending={form.formState.isSubmitting}>
            {t('transfer.paidSubmit', { amount: money(payout.amount_fils) })}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        id={id}
        className="grid gap-4"
        onSubmit={async ({ reference }) => {
          const { approval } = await mark.mutateAsync(reference);
          toast.success(t(approval?.state === 'waiting' ? 'action.nowWaiting' : 'transfer.paidDone'));
          onClose();
        }}
      >
        <p className="text-15 text-ink-soft">
          {t('transfer.paidText', { amount: moneyInside(payout.amount_fils), name: payout.lsa.name })}
        </p>
        <FormErrors form={form} />
        <FormTextField
          control={form.control}
          name="reference"
          label={t('transfer.reference')}
          description={t('transfer.referenceHint')}
          autoComplete="off"
          maxLength={60}
          dir="ltr"
        />
        {payout.amount_fils > ONE_PERSON_TRANSFER_FILS && (
          <Notice tone="warning">{t('form.secondPerson', { amount: moneyInside(ONE_PERSON_TRANSFER_FILS) })}</Notice>
        )}
      </Form>
    </Dialog>
  );
}

function FailedDialog({ payout, onClose }: DialogProps) {
  const { t, moneyInside } = useMoneyText();
  const id = useId();
  const mark = useMarkTransferFailed(payout.id);
  const form = useZodForm(markTransferFailed.body, { defaultValues: { reason: '' } });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(payout.state === 'paid' ? 'transfer.returnedTitle' : 'transfer.failedTitle', { payout: payout.number })}
      size="sm"
      isLocked={form.formState.isSubmitting}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button form={id} type="submit" variant="danger-solid" isPending={form.formState.isSubmitting}>
            {t('transfer.failedSubmit')}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        id={id}
        className="grid gap-4"
        onSubmit={async ({ reason }) => {
          await mark.mutateAsync(reason);
          toast.success(t('transfer.failedDone'));
          onClose();
        }}
      >
        <p className="text-15 text-ink-soft">
          {t('transfer.failedText', { amount: moneyInside(payout.amount_fils), name: payout.lsa.name })}
        </p>
        <FormErrors form={form} />
        <FormTextField control={form.control} name="reason" label={t('form.reason')} rows={2} maxLength={500} />
      </Form>
    </Dialog>
  );
}
