import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useChangeUser } from '../../../features/accounts/accounts.queries.ts';
import { type ChoosableRole, RoleCards } from '../../../features/accounts/components/signup/role-cards.tsx';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { useRoleChoice, useSession } from '../../../lib/api/session.ts';
import { useIsInBrowser } from '../../../lib/use-is-in-browser.ts';
import { useProduct } from '../../../lib/use-product.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { homeOf } from '../../navigation/landing.ts';
import { isBookingPath, storedNextPath, storeNextPath } from '../../navigation/next-path.ts';
import { SignInHeading } from './sign-in-heading.tsx';

export function Component() {
  const { t } = useTranslation('account');
  const product = useProduct();
  const navigate = useNavigate();
  const errorText = useErrorMessage();
  const isInBrowser = useIsInBrowser();
  const user = useSession((session) => session.user);
  const [next] = useState(storedNextPath);
  // Whoever came to book is a parent unless they say otherwise.
  const role = useRoleChoice((choice) => choice.role) ?? (isInBrowser && isBookingPath(next) ? 'PARENT' : null);
  const change = useChangeUser();
  const [isMissing, setIsMissing] = useState(false);

  function choose(chosen: ChoosableRole) {
    setIsMissing(false);
    useRoleChoice.getState().roleSet(chosen);
  }

  function save() {
    if (change.isPending || change.isSuccess) return;
    if (role === null) {
      setIsMissing(true);
      return;
    }
    change.mutate(
      { account_type: role },
      {
        onSuccess: (saved) => {
          useRoleChoice.getState().roleCleared();
          if (role === 'LSA') storeNextPath(null);
          navigate(homeOf(saved), { replace: true });
        },
      },
    );
  }

  return (
    <>
      <SignInHeading title={t('selectRole.title', { product })} lead={t('selectRole.lead')} />
      <RoleCards value={role} onChange={choose} />
      <div aria-live="polite" className="mt-4 grid gap-4">
        {isMissing && <Notice tone="warning">{t('selectRole.missing')}</Notice>}
        {change.isError && <Notice tone="danger">{errorText(change.error).message}</Notice>}
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
        <p className="wrap-anywhere text-15 text-ink-soft">
          {isInBrowser && t('selectRole.signedInAs', { name: user?.full_name ?? '', email: user?.email ?? '' })}
        </p>
        <Button variant="primary" onClick={save} isPending={change.isPending}>
          {t('selectRole.submit')}
        </Button>
      </div>
    </>
  );
}
