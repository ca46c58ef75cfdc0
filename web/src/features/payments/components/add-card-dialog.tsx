import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import { SANDBOX_CARDS, saveSandboxCard, type startSavingCard } from '@sanad/contract/payments/payments.ts';
import { FlaskConical } from 'lucide-react';
import { lazy, Suspense, useEffect, useId } from 'react';
import { z } from 'zod';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogActions } from '../../../ui/overlays/dialog-actions.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { parseCardExpiry } from '../card-expiry.ts';
import { useCardsChanged, useSaveSandboxCard, useStartSavingCard } from '../saved-cards.queries.ts';
import { usePaymentText } from '../use-payment-text.ts';

const StripeCardForm = lazy(() => import('./stripe-card-form.tsx'));

type Started = AnswerOf<typeof startSavingCard>;

/** Asks the provider for its form first: the number goes to the provider alone. */
export function AddCardDialog({ onClose }: { onClose: () => void }) {
  const { t } = usePaymentText();
  const start = useStartSavingCard();
  const { mutate } = start;
  useEffect(() => mutate(), [mutate]);
  return (
    <Dialog isOpen onClose={onClose} title={t('cards.addTitle')} size="sm">
      {start.data ? (
        <CardForm started={start.data} onClose={onClose} />
      ) : start.isError ? (
        <ErrorState isCompact onRetry={() => mutate()} isRetrying={start.isPending} />
      ) : (
        <Waiting />
      )}
    </Dialog>
  );
}

function Waiting() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-11" />
    </Loading>
  );
}

function CardForm({ started, onClose }: { started: Started; onClose: () => void }) {
  const { t } = usePaymentText();
  const cardsChanged = useCardsChanged();
  function saved() {
    toast.success(t('cards.saved'));
    onClose();
  }
  if (started.provider === 'sandbox') return <SandboxCardForm onSaved={saved} onClose={onClose} />;
  return (
    <Suspense fallback={<Waiting />}>
      <StripeCardForm
        publishableKey={started.publishable_key}
        clientSecret={started.client_secret}
        onSaved={async () => {
          await cardsChanged();
          saved();
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}

function SandboxCardForm({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) {
  const { t } = usePaymentText();
  const save = useSaveSandboxCard();
  const id = useId();
  const typed = z.object({
    number: saveSandboxCard.body.shape.number,
    expires: z.string().transform((value, context) => {
      const expiry = parseCardExpiry(value);
      if (!expiry) context.addIssue({ code: 'custom', message: t('cards.expiryWrong') });
      return expiry ?? z.NEVER;
    }),
  });
  const form = useZodForm(typed, { defaultValues: { number: '', expires: '' } });
  return (
    <Form
      form={form}
      id={id}
      className="grid gap-5"
      onSubmit={async (input) => {
        await save.mutateAsync(input);
        onSaved();
      }}
    >
      <Notice tone="warning" icon={FlaskConical} title={t('cards.testTitle')}>
        {t('cards.testText')}
      </Notice>
      <FormErrors form={form} />
      <FormTextField
        control={form.control}
        name="number"
        label={t('cards.number')}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="4242 4242 4242 4242"
        dir="ltr"
        maxLength={40}
      />
      <FormTextField
        control={form.control}
        name="expires"
        label={t('cards.expires')}
        description={t('cards.expiresHint')}
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="08/28"
        dir="ltr"
        maxLength={9}
      />
      <details className="text-15">
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-pine">{t('cards.testCards')}</summary>
        <ul className="grid gap-2 pb-2">
          {SANDBOX_CARDS.map(({ number, behaviour }) => (
            <li key={number}>
              <span dir="ltr" className="block font-medium tabular-nums">
                {number.replace(/(\d{4})(?=\d)/g, '$1 ')}
              </span>
              <span className="text-ink-soft">{t(`cards.behaviour.${behaviour}`)}</span>
            </li>
          ))}
        </ul>
      </details>
      <DialogActions>
        <Button onClick={onClose}>{t('cards.cancel')}</Button>
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {t('cards.save')}
        </Button>
      </DialogActions>
    </Form>
  );
}
