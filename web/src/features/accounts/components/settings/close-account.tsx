import { closeAccount } from '@sanad/contract/accounts/account-settings.ts';
import type { User } from '@sanad/contract/accounts/accounts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../../../../lib/api/api.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../../ui/forms/form.tsx';
import { FormErrors } from '../../../../ui/forms/form-errors.tsx';
import { FormPasswordField, FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { DialogActions } from '../../../../ui/overlays/dialog-actions.tsx';

interface Props {
  user: User;
  onClosed: () => void;
}

const closing = z.object({
  email: z.string().trim().min(1, 'Email address is required'),
  password: z.string(),
});

/** States what happens, then asks for the address and the password: nobody closes an account by accident. */
export function CloseAccount({ user, onClosed }: Props) {
  const { t } = useTranslation('settings');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {t('close.open')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('close.title')}>
        <CloseForm user={user} onClosed={onClosed} onCancel={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function CloseForm({ user, onClosed, onCancel }: Props & { onCancel: () => void }) {
  const { t } = useTranslation('settings');
  const form = useZodForm(closing, { defaultValues: { email: '', password: '' } });

  async function close({ email, password }: z.output<typeof closing>) {
    await call(closeAccount, { body: { email, ...(user.has_password ? { password } : {}) } });
    toast.success(t('close.done'));
    onClosed();
    useSession.getState().loggedOut();
  }

  return (
    <Form form={form} fieldOf={{ password_wrong: 'password' }} onSubmit={close} className="grid gap-5">
      <p>{t(user.has_password ? 'close.text' : 'close.textNoPassword')}</p>
      <FormErrors form={form} />
      <FormTextField
        control={form.control}
        name="email"
        label={t('close.email')}
        description={<bdi>{user.email}</bdi>}
        type="email"
        dir="ltr"
        autoComplete="off"
      />
      {user.has_password && (
        <FormPasswordField
          control={form.control}
          name="password"
          label={t('close.password')}
          autoComplete="current-password"
        />
      )}
      <DialogActions>
        <Button onClick={onCancel}>{t('close.cancel')}</Button>
        <Button type="submit" variant="danger-solid" isPending={form.formState.isSubmitting}>
          {t('close.confirm')}
        </Button>
      </DialogActions>
    </Form>
  );
}
