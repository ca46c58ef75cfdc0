import { requestPhoneCode, type User, verifyPhone } from '@sanad/contract/accounts/accounts.ts';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/api.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { spacedPhone } from '../../spaced-phone.ts';
import { CodeRequest } from '../login/code-request.tsx';
import { OwnPhoneForm } from './own-phone-form.tsx';

/** Confirms the phone number of the account: the number, then the code sent to it. */
export default function PhoneProof({ user, isOpen, onClose }: { user: User; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('account');
  const [isChanging, setIsChanging] = useState(false);

  async function prove(code: string) {
    useSession.getState().userChanged(await call(verifyPhone, { body: { code } }));
    toast.success(t('phoneProof.done'));
    onClose();
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('phoneProof.title')} size="sm">
      {user.phone_number === null || isChanging ? (
        <OwnPhoneForm phoneNumber={user.phone_number ?? ''} onSaved={() => setIsChanging(false)} />
      ) : (
        <CodeRequest
          text={(isSent) => (
            <Trans
              t={t}
              i18nKey={isSent ? 'phoneProof.sent' : 'phoneProof.ask'}
              values={{ phone: spacedPhone(user.phone_number ?? '') }}
              components={{ phone: <bdi dir="ltr" className="whitespace-nowrap font-medium text-ink" /> }}
            />
          )}
          request={() => call(requestPhoneCode, {})}
          onCode={prove}
          sendLabel={t('phoneProof.send')}
          confirmLabel={t('phoneProof.confirm')}
        >
          <Button onClick={() => setIsChanging(true)}>{t('phoneProof.change')}</Button>
        </CodeRequest>
      )}
    </Dialog>
  );
}
