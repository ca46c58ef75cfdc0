import { Mail, Smartphone } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSignInOptions } from '../../../features/accounts/accounts.queries.ts';
import { EmailLoginForm } from '../../../features/accounts/components/login/email-login-form.tsx';
import { GoogleButton } from '../../../features/accounts/components/login/google-button.tsx';
import { PhoneLoginForm } from '../../../features/accounts/components/login/phone-login-form.tsx';
import { googleStartPath, useReferralCode } from '../../../features/accounts/referral-code.ts';
import { paths } from '../../../lib/paths.ts';
import { useIsInBrowser } from '../../../lib/use-is-in-browser.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { hasSessionEnded, isBookingPath, nextIn, storeNextPath, withNext } from '../../navigation/next-path.ts';
import { SignInHeading } from './sign-in-heading.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';

export function Component() {
  const { t } = useTranslation('account');
  const { search, state } = useLocation();
  const options = useSignInOptions().data;
  const goToStart = useAfterSignIn();
  const referralCode = useReferralCode(search);
  const next = useIsInBrowser() ? nextIn(search) : null;
  return (
    <>
      <SignInHeading
        title={t('login.title')}
        description={t('panel.text')}
        lead={
          <Trans
            t={t}
            i18nKey="login.lead"
            components={{
              register: (
                <TextLink isInline to={withNext(paths.register, next)}>
                  {''}
                </TextLink>
              ),
            }}
          />
        }
      />
      {hasSessionEnded(state) ? (
        <Notice tone="warning" role="status" className="mb-6">
          {t('login.ended')}
        </Notice>
      ) : (
        next && (
          <Notice tone="info" className="mb-6">
            {t(isBookingPath(next) ? 'login.thenBook' : 'login.thenBack')}
          </Notice>
        )
      )}
      <Tabs
        label={t('login.ways')}
        tabs={[
          {
            id: 'email',
            name: t('login.byEmail'),
            icon: Mail,
            content: (
              <EmailLoginForm
                onSignedIn={goToStart}
                forgotten={<TextLink to={paths.forgotPassword}>{t('login.forgotten')}</TextLink>}
              />
            ),
          },
          {
            id: 'phone',
            name: t('login.byPhone'),
            icon: Smartphone,
            content: <PhoneLoginForm onSignedIn={goToStart} />,
          },
        ]}
      />
      {options?.google && (
        <>
          <p className="my-5 flex items-center gap-4 text-15 text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {t('login.or')}
          </p>
          <GoogleButton href={googleStartPath(referralCode)} onClick={() => storeNextPath(next)} />
        </>
      )}
      {options?.demo && (
        <p className="mt-8 text-15 text-ink-soft">
          <Trans
            t={t}
            i18nKey="login.demo"
            components={{
              outbox: (
                <TextLink isInline reloadDocument to={paths.devOutbox}>
                  {''}
                </TextLink>
              ),
            }}
          />
        </p>
      )}
    </>
  );
}
