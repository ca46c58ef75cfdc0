import { useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useSignInOptions } from '../../../features/accounts/accounts.queries.ts';
import { GoogleButton } from '../../../features/accounts/components/login/google-button.tsx';
import { SignupForm } from '../../../features/accounts/components/signup/signup-form.tsx';
import { googleStartPath, useReferralCode } from '../../../features/accounts/referral-code.ts';
import { InviterNote } from '../../../features/referrals/components/inviter-note.tsx';
import { useRoleChoice } from '../../../lib/api/session.ts';
import { paths } from '../../../lib/paths.ts';
import { useIsInBrowser } from '../../../lib/use-is-in-browser.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { nextIn, storeNextPath, withNext } from '../../navigation/next-path.ts';
import { SignInHeading } from './sign-in-heading.tsx';

/** "Become an LSA" says so in its address. */
function useRoleInAddress(search: string): void {
  const role = new URLSearchParams(search).get('role');
  useEffect(() => {
    if (role === 'LSA' || role === 'PARENT') useRoleChoice.getState().roleSet(role);
  }, [role]);
}

export function Component() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const { search } = useLocation();
  const options = useSignInOptions().data;
  const role = useRoleChoice((choice) => choice.role);
  const next = useIsInBrowser() ? nextIn(search) : null;
  useRoleInAddress(search);
  const referralCode = useReferralCode(search);
  return (
    <>
      <SignInHeading
        title={t(role === 'LSA' ? 'register.titleLsa' : 'register.title')}
        description={t('panel.text')}
        lead={
          <Trans
            t={t}
            i18nKey="register.lead"
            components={{
              login: (
                <TextLink isInline to={withNext(paths.login, next)}>
                  {''}
                </TextLink>
              ),
            }}
          />
        }
      />
      {referralCode && (
        <div className="mb-5">
          <InviterNote code={referralCode} isLsa={role === 'LSA'} />
        </div>
      )}
      <SignupForm
        referralCode={referralCode}
        onSent={() => {
          storeNextPath(next);
          navigate(paths.verifyEmail);
        }}
        terms={
          <Trans
            t={t}
            i18nKey="register.terms"
            components={{
              terms: (
                <TextLink isInline to={paths.terms} target="_blank">
                  {''}
                </TextLink>
              ),
            }}
          />
        }
      />
      {options?.google && (
        <>
          <p className="my-5 flex items-center gap-4 text-15 text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {t('login.or')}
          </p>
          <GoogleButton href={googleStartPath(referralCode)} onClick={() => storeNextPath(next)} />
          <p className="mt-3 text-14 text-ink-soft">
            <Trans
              t={t}
              i18nKey="register.googleTerms"
              components={{
                terms: (
                  <TextLink isInline to={paths.terms} target="_blank">
                    {''}
                  </TextLink>
                ),
              }}
            />
          </p>
        </>
      )}
    </>
  );
}
