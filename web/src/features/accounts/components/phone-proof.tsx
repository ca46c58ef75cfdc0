import { requestPhoneCode, type User, verifyPhone } from '@sanad/contract/accounts.ts';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useProblemWords } from '../../../lib/problem-words.ts';
import { useSession } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { spacedPhone } from '../spaced-phone.ts';
import { CodeForm } from './code-form.tsx';
import { OwnPhoneForm } from './own-phone-form.tsx';
import { ResendButton } from './resend-button.tsx';

/** Confirms the phone number of the account: the number, then the code sent to it. */
export default function PhoneProof({ user, isOpen, onClose }: { user: User; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('account');
  const wordsFor = useProblemWords();
  const [isSent, setIsSent] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const [state, setState] = useState<{ isPending: boolean; problem: string | null }>({
    isPending: false,
    problem: null,
  });

  async function send() {
    setState({ isPending: true, problem: null });
    try {
      await call(requestPhoneCode, {});
      setIsSent(true);
      setState({ isPending: false, problem: null });
    } catch (error) {
      setState({ isPending: false, problem: wordsFor(error).message });
    }
  }

  async function prove(code: string) {
    useSession.getState().userChanged(await call(verifyPhone, { body: { code } }));
    toast.success(t('phoneProof.done'));
    onClose();
  }

  const phone = (
    <Trans
      t={t}
      i18nKey={isSent ? 'phoneProof.sent' : 'phoneProof.ask'}
      values={{ phone: spacedPhone(user.phone_number ?? '') }}
      components={{ phone: <bdi dir="ltr" className="whitespace-nowrap font-medium text-ink" /> }}
    />
  );

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('phoneProof.title')} size="sm">
      {user.phone_number === null || isChanging ? (
        <OwnPhoneForm phoneNumber={user.phone_number ?? ''} onSaved={() => setIsChanging(false)} />
      ) : (
        <div className="grid gap-4">
          <p className="text-ink-soft">{phone}</p>
          {state.problem && (
            <Notice tone="danger" role="alert">
              {state.problem}
            </Notice>
          )}
          {isSent ? (
            <>
              <CodeForm submitLabel={t('phoneProof.confirm')} onCode={prove} />
              <ResendButton
                onResend={async () => {
                  await call(requestPhoneCode, {});
                }}
              />
            </>
          ) : (
            <div className="flex flex-wrap gap-2">
              <Button variant="primary" onClick={send} isPending={state.isPending}>
                {t('phoneProof.send')}
              </Button>
              <Button onClick={() => setIsChanging(true)}>{t('phoneProof.change')}</Button>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
