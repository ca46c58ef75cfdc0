import type { User } from '@sanad/contract/accounts/accounts.ts';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeForm } from '../../../features/accounts/components/login/code-form.tsx';
import { RecoveryCodeForm } from '../../../features/accounts/components/login/recovery-code-form.tsx';
import { RecoveryCodes } from '../../../features/accounts/components/security/recovery-codes.tsx';
import { SecondFactorSetup } from '../../../features/accounts/components/security/second-factor-setup.tsx';
import { confirmCode } from '../../../features/accounts/confirm-code.ts';
import { useSession } from '../../../lib/api/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useLogout } from '../../shells/use-logout.ts';
import { SignInHeading } from './sign-in-heading.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';

/** Staff set up an authenticator app once; every later sign-in asks for its code. */
export function Component() {
  const { t } = useTranslation('account');
  const goToStart = useAfterSignIn();
  const { logOut, isPending } = useLogout();
  const [isSettingUp] = useState(() => useSession.getState().user?.second_factor === 'to_set_up');
  const [usesRecovery, setUsesRecovery] = useState(false);
  const [enabled, setEnabled] = useState<{ user: User; codes: string[] } | null>(null);

  async function confirm(code: string) {
    const { user, recoveryCodes } = await confirmCode(code);
    if (recoveryCodes.length > 0) setEnabled({ user, codes: recoveryCodes });
    else goToStart(user);
  }

  if (enabled) {
    return (
      <>
        <SignInHeading title={t('recovery.title')} lead={t('recovery.lead')} />
        <RecoveryCodes codes={enabled.codes} onSaved={() => goToStart(enabled.user)} />
      </>
    );
  }
  return (
    <>
      <SignInHeading
        title={t(isSettingUp ? 'secondFactor.setUpTitle' : 'secondFactor.title')}
        lead={t(
          isSettingUp ? 'secondFactor.setUpLead' : usesRecovery ? 'secondFactor.recoveryLead' : 'secondFactor.lead',
        )}
      />
      <div className="grid gap-5">
        {isSettingUp && <SecondFactorSetup />}
        {usesRecovery ? (
          <RecoveryCodeForm onCode={confirm} />
        ) : (
          <CodeForm submitLabel={t('secondFactor.confirm')} onCode={confirm} />
        )}
      </div>
      <div className="mt-4 flex flex-wrap justify-between gap-2">
        {!isSettingUp && (
          <Button variant="quiet" size="sm" onClick={() => setUsesRecovery(!usesRecovery)} className="-ms-3">
            {t(usesRecovery ? 'secondFactor.useApp' : 'secondFactor.useRecovery')}
          </Button>
        )}
        <Button variant="quiet" size="sm" icon={LogOut} onClick={logOut} isPending={isPending}>
          {t('logout')}
        </Button>
      </div>
    </>
  );
}
