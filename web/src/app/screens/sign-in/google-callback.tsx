import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { GoogleLinkForm } from '../../../features/accounts/components/login/google-link-form.tsx';
import { useGoogleLogin } from '../../../features/accounts/use-google-login.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { takeStoredNextPath } from '../../navigation/next-path.ts';
import { SignInHeading } from './sign-in-heading.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';

export function Component() {
  const { t } = useTranslation('account');
  const { search } = useLocation();
  const [storedNext] = useState(takeStoredNextPath);
  const goToStart = useAfterSignIn(storedNext);
  const { state, fail } = useGoogleLogin(search, goToStart);
  return (
    <>
      <SignInHeading
        title={t(state.step === 'link' ? 'google.linkTitle' : 'google.title')}
        lead={state.step === 'link' ? t('google.linkLead') : undefined}
      />
      {state.step === 'asking' && (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner size={24} />
          {t('google.asking')}
        </p>
      )}
      {state.step === 'link' && <GoogleLinkForm onSignedIn={goToStart} onFailed={() => fail(t('google.expired'))} />}
      {state.step === 'failed' && (
        <div className="grid gap-5">
          <Notice tone="danger" role="alert">
            {state.message}
          </Notice>
          <LinkButton to={paths.login} variant="primary" isBlock>
            {t('backToLogin')}
          </LinkButton>
        </div>
      )}
    </>
  );
}
