import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSignInOptions } from '../../../features/accounts/accounts.queries.ts';
import { CodeForm } from '../../../features/accounts/components/login/code-form.tsx';
import { ResendButton } from '../../../features/accounts/components/login/resend-button.tsx';
import { pendingSignup } from '../../../features/accounts/pending-signup.ts';
import { proveEmail, resendCode } from '../../../features/accounts/prove-email.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { storedNextPath } from '../../navigation/next-path.ts';
import { SignInHeading } from './sign-in-heading.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';

/** The link in the mail contains signup and code, so that it also works on another device. */
function fromLink(hash: string): { id: string; code: string } | null {
  const link = new URLSearchParams(hash.slice(1));
  const [id, code] = [link.get('id'), link.get('code')];
  return id && code ? { id, code } : null;
}

export function Component() {
  const { t } = useTranslation('account');
  const { hash } = useLocation();
  const [link] = useState(() => fromLink(hash));
  const [pending] = useState(pendingSignup);
  if (pending || link) return <VerifyEmail email={pending?.email ?? null} link={link} />;
  return (
    <>
      <SignInHeading title={t('verify.title')} />
      <EmptyState
        icon={Mail}
        title={t('verify.nothing')}
        action={
          <LinkButton to={paths.register} variant="primary">
            {t('verify.toRegister')}
          </LinkButton>
        }
      />
    </>
  );
}

interface Props {
  email: string | null;
  link: { id: string; code: string } | null;
}

function VerifyEmail({ email, link }: Props) {
  const { t } = useTranslation('account');
  const goToStart = useAfterSignIn(storedNextPath());
  const isDemo = useSignInOptions().data?.demo;
  const id = link?.id ?? pendingSignup()?.signup_id;

  async function prove(code: string) {
    if (id) goToStart(await proveEmail(id, code));
  }

  return (
    <>
      <SignInHeading
        title={t('verify.title')}
        lead={
          email === null ? (
            t('verify.leadLink')
          ) : (
            <Trans
              t={t}
              i18nKey="verify.lead"
              values={{ email }}
              components={{ email: <bdi className="wrap-anywhere font-medium text-ink" /> }}
            />
          )
        }
      />
      <CodeForm initialCode={link?.code ?? ''} submitLabel={t('verify.submit')} onCode={prove} />
      <div className="mt-4 flex flex-wrap items-start justify-between gap-x-4">
        {id && <ResendButton onResend={() => resendCode(id)} />}
        <TextLink to={paths.register}>{t('verify.otherEmail')}</TextLink>
      </div>
      <p className="mt-4 text-15 text-ink-soft">{t('verify.hint')}</p>
      {isDemo && (
        <p className="mt-4 text-15 text-ink-soft">
          <Trans
            t={t}
            i18nKey="login.demo"
            components={{
              outbox: (
                <TextLink isInline to={paths.devOutbox} target="_blank">
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
