import { finishReplacingSecondFactor, replaceSecondFactor } from '@sanad/contract/account-security.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useForgetDevices } from '../accounts.queries.ts';
import { AppKey } from './app-key.tsx';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodeForm } from './recovery-code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Step = { name: 'old' } | { name: 'new'; secret: string; otpauth_url: string } | { name: 'done'; codes: string[] };

/** A code of the old app or a recovery code, then the new app's key and code, then new recovery codes. */
export function ReplaceSecondFactor() {
  const { t } = useTranslation('account');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button className="mt-4" onClick={() => setIsOpen(true)}>
        {t('replaceFactor.open')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('replaceFactor.title')} size="sm">
        <Steps onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function Steps({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('account');
  const forgetDevices = useForgetDevices();
  const [step, setStep] = useState<Step>({ name: 'old' });

  async function start(code: string) {
    setStep({ name: 'new', ...(await call(replaceSecondFactor, { body: { code } })) });
  }

  async function finish(code: string) {
    const { user, recovery_codes: codes } = await call(finishReplacingSecondFactor, { body: { code } });
    useSession.getState().userChanged(user);
    toast.success(t('replaceFactor.done'));
    void forgetDevices();
    setStep({ name: 'done', codes });
  }

  if (step.name === 'old') return <OldCode onCode={start} />;
  if (step.name === 'done') {
    return (
      <div className="grid gap-5 pb-2">
        <p className="text-ink-soft">{t('recovery.lead')}</p>
        <RecoveryCodes codes={step.codes} onKept={onDone} />
      </div>
    );
  }
  return (
    <div className="grid gap-5 pb-2">
      <AppKey secret={step.secret} otpauth_url={step.otpauth_url} />
      <CodeForm submitLabel={t('secondFactor.confirm')} onCode={finish} />
    </div>
  );
}

function OldCode({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const { t } = useTranslation('account');
  const [usesRecovery, setUsesRecovery] = useState(false);
  return (
    <div className="grid gap-5 pb-2">
      <p className="text-ink-soft">{t(usesRecovery ? 'secondFactor.recoveryLead' : 'replaceFactor.lead')}</p>
      {usesRecovery ? (
        <RecoveryCodeForm onCode={onCode} />
      ) : (
        <CodeForm submitLabel={t('replaceFactor.next')} onCode={onCode} />
      )}
      <div>
        <Button variant="quiet" size="sm" className="-ms-3" onClick={() => setUsesRecovery(!usesRecovery)}>
          {t(usesRecovery ? 'secondFactor.useApp' : 'secondFactor.useRecovery')}
        </Button>
      </div>
    </div>
  );
}
