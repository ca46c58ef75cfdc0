import { CORRECTION_ACCOUNTS, type SessionLedger } from '@sanad/contract/staff/money.ts';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../../ui/forms/form.tsx';
import { FormErrors } from '../../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { FormSelect } from '../../../../ui/forms/form-selects.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { correctionForm, typedFils } from '../../ledger-action-form.ts';
import { stepsOf } from '../../ledger-steps.ts';
import { useLedgerAction } from '../../staff-money.queries.ts';
import { useMoneyText } from '../../use-money-text.ts';
import { SecondPersonNotice } from './ledger-action-dialog.tsx';

interface Props {
  ledger: SessionLedger;
  onClose: () => void;
}

/** A new entry between our own accounts, shown before it is posted. */
export function CorrectionDialog({ ledger, onClose }: Props) {
  const { t, money } = useMoneyText();
  const id = useId();
  const act = useLedgerAction(ledger.session.booking_id);
  const form = useZodForm(correctionForm, {
    defaultValues: { amount: '', debit_account: 'platform_revenue', credit_account: 'card_clearing', reason: '' },
  });
  const values = useWatch({ control: form.control });
  const fils = typedFils(values.amount ?? '');
  const accounts = CORRECTION_ACCOUNTS.map((account) => ({ id: account, name: t(`account.${account}`) }));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('correction.title')}
      size="sm"
      isLocked={form.formState.isSubmitting}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button form={id} type="submit" variant="primary" isPending={form.formState.isSubmitting}>
            {fils === null ? t('correction.submit') : t('correction.submitAmount', { amount: money(fils) })}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        id={id}
        className="grid gap-4"
        onSubmit={async ({ amount, ...body }) => {
          const { state } = await act.mutateAsync({ kind: 'correction', body: { amount_fils: amount, ...body } });
          toast.success(t(state === 'waiting' ? 'action.nowWaiting' : 'correction.done'));
          onClose();
        }}
      >
        <p className="text-15 text-ink-soft">{t('correction.text')}</p>
        <FormErrors form={form} />
        <FormTextField
          control={form.control}
          name="amount"
          label={t('form.amount')}
          inputMode="decimal"
          autoComplete="off"
          prefix={t('form.currency')}
          dir="ltr"
        />
        <FormSelect control={form.control} name="debit_account" label={t('debit')} options={accounts} />
        <FormSelect control={form.control} name="credit_account" label={t('credit')} options={accounts} />
        {fils !== null && (
          <NewEntry
            number={stepsOf(ledger).length + 1}
            debit={t(`account.${values.debit_account}`)}
            credit={t(`account.${values.credit_account}`)}
            fils={fils}
          />
        )}
        <FormTextField
          control={form.control}
          name="reason"
          label={t('form.reason')}
          description={t('correction.reasonHint')}
          rows={2}
          maxLength={500}
        />
        <div aria-live="polite">{fils !== null && <SecondPersonNotice {...{ ledger, fils }} kind="correction" />}</div>
      </Form>
    </Dialog>
  );
}

function NewEntry({ number, debit, credit, fils }: { number: number; debit: string; credit: string; fils: number }) {
  const { t, figure } = useMoneyText();
  const cell = 'py-1.5 text-end';
  return (
    <table className="w-full rounded-control border border-line text-14 tabular-nums [&_:is(td,th)]:px-3">
      <caption className="visually-hidden">{t('correction.newEntry', { number })}</caption>
      <thead className="border-line border-b text-ink-soft">
        <tr>
          <th scope="col" className="py-1.5 text-start font-normal">
            {t('correction.newEntry', { number })}
          </th>
          <th scope="col" className={`${cell} font-normal`}>
            {t('debit')}
          </th>
          <th scope="col" className={`${cell} font-normal`}>
            {t('credit')}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="border-line border-b">
          <th scope="row" className="py-1.5 text-start font-normal">
            {debit}
          </th>
          <td className={cell}>{figure(fils)}</td>
          <td />
        </tr>
        <tr>
          <th scope="row" className="py-1.5 text-start font-normal">
            {credit}
          </th>
          <td />
          <td className={cell}>{figure(fils)}</td>
        </tr>
      </tbody>
    </table>
  );
}
