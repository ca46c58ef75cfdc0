import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { useSession } from '../../lib/api/session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** The state of a navigation that follows what was just saved: nobody is asked about it. */
export const SAVED = { isSaved: true } as const;

/** Asks once before unsaved changes are lost; not after signing out. */
export function LeaveGuard({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation('ui');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isActive &&
      currentLocation.pathname !== nextLocation.pathname &&
      (nextLocation.state as Partial<typeof SAVED> | null)?.isSaved !== true &&
      useSession.getState().authenticated,
  );
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('leave.title')}
      cancelLabel={t('leave.stay')}
      confirmLabel={t('leave.go')}
      onConfirm={() => blocker.proceed?.()}
      isDanger
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
}
