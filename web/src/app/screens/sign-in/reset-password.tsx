import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ResetPasswordForm } from '../../../features/accounts/components/login/reset-password-form.tsx';
import { useSession } from '../../../lib/api/session.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SignInHeading } from './sign-in-heading.tsx';

/** The token is in the fragment (#), which browsers do not send. */
export function Component() {
  const { t } = useTranslation('account');
  const { hash } = useLocation();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token'));
  const [state, setState] = useState<'open' | 'done' | 'expired'>(token ? 'open' : 'expired');

  function done() {
    // Every device is signed out now, this one too.
    useSession.getState().loggedOut();
    setState('done');
  }

  return (
    <>
      <SignInHeading title={t('reset.title')} lead={state === 'open' ? t('reset.lead') : undefined} />
      {state === 'open' && token && (
        <ResetPasswordForm token={token} onReset={done} onExpired={() => setState('expired')} />
      )}
      {state === 'done' && (
        <div role="status" className="grid gap-5">
          <Notice tone="success">{t('reset.done')}</Notice>
          <LinkButton to={paths.login} variant="primary" isBlock>
            {t('login.submit')}
          </LinkButton>
        </div>
      )}
      {state === 'expired' && (
        <div role="alert" className="grid gap-5">
          <Notice tone="warning">{t('reset.expired')}</Notice>
          <LinkButton to={paths.forgotPassword} variant="primary" isBlock>
            {t('reset.newLink')}
          </LinkButton>
        </div>
      )}
    </>
  );
}
