import { confirmIdentity, requestConfirmationCode } from '@sanad/contract/accounts/account-security.ts';
import { givenPassword, type User } from '@sanad/contract/accounts/accounts.ts';
import { Trans, useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../../../../lib/api/api.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../../ui/forms/form.tsx';
import { FormErrors } from '../../../../ui/forms/form-errors.tsx';
import { FormPasswordField } from '../../../../ui/forms/form-fields.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { DialogActions } from '../../../../ui/overlays/dialog-actions.tsx';
import { CodeRequest } from '../login/code-request.tsx';

export interface ConfirmIdentityProps {
  user: User;
  isOpen: boolean;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asked before an address, a number, an authenticator app or a bank account changes. */
export function ConfirmIdentity({ user, isOpen, onConfirmed, onClose }: ConfirmIdentityProps) {
  const { t } = useTranslation('account');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('confirmIdentity.title')} size="sm">
      {user.has_password ? (
        <ByPassword onConfirmed={onConfirmed} onClose={onClose} />
      ) : (
        <ByCode email={user.email} onConfirmed={onConfirmed} />
      )}
    </Dialog>
  );
}

function ByPassword({ onConfirmed, onClose }: Pick<ConfirmIdentityProps, 'onConfirmed' | 'onClose'>) {
  const { t } = useTranslation('account');
  const form = useZodForm(z.object({ password: givenPassword }), { defaultValues: { password: '' } });
  return (
    <Form
      form={form}
      fieldOf={{ password_wrong: 'password' }}
      className="grid gap-5 pb-2"
      onSubmit={async (body) => {
        try {
          await call(confirmIdentity, { body });
        } catch (error) {
          form.setValue('password', '');
          throw error;
        }
        onConfirmed();
      }}
    >
      <p className="text-ink-soft">{t('confirmIdentity.byPassword')}</p>
      <FormErrors form={form} />
      <FormPasswordField
        control={form.control}
        name="password"
        label={t('fields.password')}
        autoComplete="current-password"
        autoFocus
      />
      <DialogActions>
        <Button onClick={onClose}>{t('confirmIdentity.cancel')}</Button>
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {t('confirmIdentity.confirm')}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** Somebody who came with Google has no password: a code goes to their mailbox. */
function ByCode({ email, onConfirmed }: { email: string; onConfirmed: () => void }) {
  const { t } = useTranslation('account');
  return (
    <CodeRequest
      text={(isSent) => (
        <Trans
          t={t}
          i18nKey={isSent ? 'confirmIdentity.sent' : 'confirmIdentity.byCode'}
          values={{ email }}
          components={{ email: <bdi className="wrap-anywhere font-medium text-ink" /> }}
        />
      )}
      request={() => call(requestConfirmationCode, {})}
      onCode={async (code) => {
        await call(confirmIdentity, { body: { code } });
        onConfirmed();
      }}
      sendLabel={t('confirmIdentity.send')}
      confirmLabel={t('confirmIdentity.confirm')}
    />
  );
}
