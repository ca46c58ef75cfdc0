import { GOODWILL_MOST_FILS, type SessionLedger, type StaffMoneyActionKind } from '@sanad/contract/staff/money.ts';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { usePolicy } from '../../../../lib/policy.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../../ui/forms/form.tsx';
import { FormErrors } from '../../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import { goodwillForm, refundForm, typedFils } from '../../ledger-action-form.ts';
import { doneAloneFils, refundEffect } from '../../refund-effect.ts';
import { useLedgerAction } from '../../staff-money.queries.ts';
import { useMoneyText } from '../../use-money-text.ts';

interface Props {
  kind: 'refund' | 'goodwill_credit';
  ledger: SessionLedger;
  onClose: () => void;
}

/** An amount and a reason. Before the click it says where the money goes, who pays it, and who else has to agree. */
export function LedgerActionDialog({ kind, ledger, onClose }: Props) {
  const { t, money } = useMoneyText();
  const id = useId();
  const act = useLedgerAction(ledger.session.booking_id);
  const mostFils = kind === 'refund' ? ledger.refundable_fils : GOODWILL_MOST_FILS;
  const tooHigh = t(`${kind}.tooHigh`, { amount: money(mostFils) });
  const schema = kind === 'refund' ? refundForm(mostFils, tooHigh) : goodwillForm(tooHigh);
  const form = useZodForm(schema, { defaultValues: { amount: '', reason: '' } });
  const fils = typedFils(useWatch({ control: form.control, name: 'amount' }));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`${kind}.title`)}
      size="sm"
      isLocked={form.formState.isSubmitting}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button form={id} type="submit" variant="primary" isPending={form.formState.isSubmitting}>
            {fils === null || fils > mostFils
              ? t(`${kind}.submit`)
              : t(`${kind}.submitAmount`, { amount: money(fils) })}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        id={id}
        className="grid gap-4"
        fieldOf={{ amount_too_high: 'amount' }}
        onSubmit={async ({ amount, reason }) => {
          const { state } = await act.mutateAsync({ kind, body: { amount_fils: amount, reason } });
          toast.success(t(state === 'waiting' ? 'action.nowWaiting' : `${kind}.done`));
          onClose();
        }}
      >
        <FormErrors form={form} />
        <FormTextField
          control={form.control}
          name="amount"
          label={t('form.amount')}
          description={t(`${kind}.most`, { amount: money(mostFils) })}
          inputMode="decimal"
          autoComplete="off"
          prefix={t('form.currency')}
          dir="ltr"
        />
        <FormTextField
          control={form.control}
          name="reason"
          label={t('form.reason')}
          description={t(`${kind}.reasonHint`)}
          rows={2}
          maxLength={500}
        />
        <div aria-live="polite" className="grid gap-2">
          {fils !== null && fils <= mostFils && (
            <>
              <Notice tone="neutral">
                {kind === 'refund' ? (
                  <RefundEffectText ledger={ledger} fils={fils} />
                ) : (
                  <GoodwillText {...{ ledger, fils }} />
                )}
              </Notice>
              <SecondPersonNotice {...{ ledger, kind, fils }} />
            </>
          )}
        </div>
      </Form>
    </Dialog>
  );
}

function RefundEffectText({ ledger, fils }: { ledger: SessionLedger; fils: number }) {
  const { t, moneyInside } = useMoneyText();
  const { backTo, coveredFils } = refundEffect(ledger, fils);
  const name = ledger.session.lsa.name;
  return (
    <>
      {t(`refund.effect.${backTo}`, { amount: moneyInside(fils) })}{' '}
      {coveredFils > 0 &&
        t(coveredFils === fils ? 'refund.coversAll' : 'refund.covers', { amount: moneyInside(coveredFils), name })}
    </>
  );
}

function GoodwillText({ ledger, fils }: { ledger: SessionLedger; fils: number }) {
  const { t, moneyInside } = useMoneyText();
  return t('goodwill_credit.effect', { amount: moneyInside(fils), name: ledger.session.parent.name });
}

interface SecondPersonProps {
  ledger: SessionLedger;
  kind: StaffMoneyActionKind;
  fils: number;
}

export function SecondPersonNotice({ ledger, kind, fils }: SecondPersonProps) {
  const { t, moneyInside } = useMoneyText();
  const before = doneAloneFils(ledger, kind);
  const { one_person_fils } = usePolicy();
  if (before + fils <= one_person_fils) return null;
  const text = before > 0 ? 'form.secondPersonInParts' : 'form.secondPerson';
  return (
    <Notice tone="warning">{t(text, { amount: moneyInside(one_person_fils), before: moneyInside(before) })}</Notice>
  );
}
