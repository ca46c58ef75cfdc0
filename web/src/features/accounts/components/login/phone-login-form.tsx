import { phoneLogin, type User, verifyPhoneLogin } from '@sanad/contract/accounts/accounts.ts';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/api.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { signInBy } from '../../sign-in.ts';
import { PhoneNumberForm } from '../settings/phone-number-form.tsx';
import { CodeForm } from './code-form.tsx';
import { ResendButton } from './resend-button.tsx';

/** First the number, then the code that was sent to it. */
export function PhoneLoginForm({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const { t } = useTranslation('account');
  const [phoneNumber, setPhoneNumber] = useState('');
  const [isSent, setIsSent] = useState(false);

  if (!isSent) {
    return (
      <PhoneNumberForm
        phoneNumber={phoneNumber}
        onSent={(sent) => {
          setPhoneNumber(sent);
          setIsSent(true);
        }}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        <Trans
          t={t}
          i18nKey="phoneLogin.sent"
          values={{ phone: phoneNumber }}
          components={{ phone: <bdi dir="ltr" className="whitespace-nowrap font-medium text-ink" /> }}
        />
      </p>
      <CodeForm
        submitLabel={t('login.submit')}
        onCode={async (code) => {
          const body = { phone_number: phoneNumber, code };
          onSignedIn(await signInBy(call(verifyPhoneLogin, { body })));
        }}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <ResendButton
          onResend={async () => {
            await call(phoneLogin, { body: { phone_number: phoneNumber } });
          }}
        />
        <Button variant="quiet" size="sm" onClick={() => setIsSent(false)}>
          {t('phoneLogin.otherNumber')}
        </Button>
      </div>
    </div>
  );
}
