import { finishReplacingSecondFactor, replaceSecondFactor } from '@sanad/contract/accounts/account-security.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/api.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useForgetDevices } from '../../accounts.queries.ts';
import { CodeForm } from '../login/code-form.tsx';
import { RecoveryCodeForm } from '../login/recovery-code-form.tsx';
import { AppKey } from './app-key.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Step = { name: 'old' } | { name: 'new'; secret: string; otpauth_url: string } | { name: 'done'; codes: string[] };

/** A code of the old app or a recovery code, then the new app's key and code, then new recovery codes. */
export function ReplaceSecondFactor() {
  const { t } = useTranslation('account');
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  return (
    <>
      <Button className="mt-4" onClick={() => setStep({ name: 'old' })}>
        {t('replaceFactor.open')}
      </Button>
      <Dialog
        isOpen={step !== null}
        onClose={close}
        title={t(step?.name === 'done' ? 'recovery.title' : 'replaceFactor.title')}
        // The codes are shown only once: they are not to be lost by a click beside them.
        isLocked={step?.name === 'done'}
      >
        {step && <CurrentStep step={step} onStep={setStep} onDone={close} />}
      </Dialog>
    </>
  );
}

interface StepProps {
  step: Step;
  onStep: (step: Step) => void;
  onDone: () => void;
}

function CurrentStep({ step, onStep, onDone }: StepProps) {
  const { t } = useTranslation('account');
  const forgetDevices = useForgetDevices();

  async function start(code: string) {
    onStep({ name: 'new', ...(await call(replaceSecondFactor, { body: { code } })) });
  }

  async function finish(code: string) {
    const { user, recovery_codes: codes } = await call(finishReplacingSecondFactor, { body: { code } });
    useSession.getState().userChanged(user);
    toast.success(t('replaceFactor.done'));
    void forgetDevices();
    onStep({ name: 'done', codes });
  }

  if (step.name === 'old') return <OldCode onCode={start} />;
  if (step.name === 'done') {
    return (
      <div className="grid gap-5 pb-2">
        <p className="text-ink-soft">{t('recovery.lead')}</p>
        <RecoveryCodes codes={step.codes} onSaved={onDone} />
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
