import { requestEmailChange, verifyEmailChange } from '@sanad/contract/accounts/account-security.ts';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/api.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../../ui/forms/form.tsx';
import { FormErrors } from '../../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { useForgetDevices } from '../../accounts.queries.ts';
import { CodeForm } from '../login/code-form.tsx';
import { ResendButton } from '../login/resend-button.tsx';

/** The address of the account; another one counts once the code sent there was entered. */
export function ChangeEmail() {
  const { t } = useTranslation('account');
  const email = useSession((session) => session.user?.email ?? '');
  const [step, setStep] = useState<'shown' | 'asking' | 'proving'>('shown');
  const [next, setNext] = useState('');
  return (
    <div className="grid max-w-110 gap-5">
      <p>
        <bdi className="wrap-anywhere font-medium">{email}</bdi>
      </p>
      {step === 'shown' && (
        <div>
          <Button onClick={() => setStep('asking')}>{t('changeEmail.open')}</Button>
        </div>
      )}
      {step === 'asking' && (
        <NewAddress
          start={next}
          onCancel={() => setStep('shown')}
          onSent={(sent) => {
            setNext(sent);
            setStep('proving');
          }}
        />
      )}
      {step === 'proving' && (
        <ProveAddress
          email={next}
          onOther={() => setStep('asking')}
          onDone={() => {
            setNext('');
            setStep('shown');
          }}
        />
      )}
    </div>
  );
}

interface NewAddressProps {
  start: string;
  onSent: (email: string) => void;
  onCancel: () => void;
}

function NewAddress({ start, onSent, onCancel }: NewAddressProps) {
  const { t } = useTranslation('account');
  const hasPassword = useSession((session) => session.user?.has_password ?? true);
  const form = useZodForm(requestEmailChange.body, { defaultValues: { email: start } });
  return (
    <Form
      form={form}
      className="grid gap-5"
      onSubmit={async (body) => {
        await call(requestEmailChange, { body });
        onSent(body.email);
      }}
    >
      <FormErrors form={form} />
      <FormTextField
        control={form.control}
        name="email"
        label={t('changeEmail.field')}
        description={t(hasPassword ? 'changeEmail.hint' : 'changeEmail.hintNoPassword')}
        type="email"
        autoComplete="email"
        dir="ltr"
        autoFocus
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {t('changeEmail.send')}
        </Button>
        <Button onClick={onCancel}>{t('changeEmail.cancel')}</Button>
      </div>
    </Form>
  );
}

interface ProveAddressProps {
  email: string;
  onOther: () => void;
  onDone: () => void;
}

function ProveAddress({ email, onOther, onDone }: ProveAddressProps) {
  const { t } = useTranslation('account');
  const forgetDevices = useForgetDevices();
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        <Trans
          t={t}
          i18nKey="changeEmail.sent"
          values={{ email }}
          components={{ email: <bdi className="wrap-anywhere font-medium text-ink" /> }}
        />
      </p>
      <CodeForm
        submitLabel={t('changeEmail.confirm')}
        onCode={async (code) => {
          useSession.getState().userChanged(await call(verifyEmailChange, { body: { email, code } }));
          toast.success(t('changeEmail.done'));
          void forgetDevices();
          onDone();
        }}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <ResendButton
          onResend={async () => {
            await call(requestEmailChange, { body: { email } });
          }}
        />
        <Button variant="quiet" size="sm" onClick={onOther}>
          {t('changeEmail.other')}
        </Button>
      </div>
    </div>
  );
}
