import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { ForgotPasswordForm } from '../../../features/accounts/components/login/forgot-password-form.tsx';
import { paths } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SignInHeading } from './sign-in-heading.tsx';

export function Component() {
  const { t } = useTranslation('account');
  const [email, setEmail] = useState<string | null>(null);
  return (
    <>
      <SignInHeading title={t('forgot.title')} lead={t('forgot.lead')} description={t('forgot.lead')} />
      {email === null ? (
        <ForgotPasswordForm onSent={setEmail} />
      ) : (
        <Notice tone="success" role="status" title={t('forgot.sentTitle')}>
          <Trans
            t={t}
            i18nKey="forgot.sent"
            values={{ email }}
            components={{ email: <bdi className="wrap-anywhere font-medium" /> }}
          />
        </Notice>
      )}
      <p className="mt-5">
        <TextLink to={paths.login}>{t('backToLogin')}</TextLink>
      </p>
    </>
  );
}
