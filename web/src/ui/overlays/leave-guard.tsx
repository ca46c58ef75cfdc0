import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { useSession } from '../../lib/api/session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** The state of a navigation that follows what was just saved: nobody is asked about it. */
export const SAVED = { isSaved: true } as const;

/**
 * Asks once before unsaved changes are lost; not after signing out. Whoever saves and leaves at once
 * goes on as soon as the changes are saved.
 */
export function LeaveGuard({ isActive }: { isActive: boolean }) {
  const [isBlocking, setIsBlocking] = useState(false);
  // The router knows one blocker at a time, so a form without changes has none.
  return isActive || isBlocking ? <Blocker isActive={isActive} onBlock={setIsBlocking} /> : null;
}

function Blocker({ isActive, onBlock }: { isActive: boolean; onBlock: (isBlocking: boolean) => void }) {
  const { t } = useTranslation('ui');
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const blocks =
      isActive &&
      currentLocation.pathname !== nextLocation.pathname &&
      (nextLocation.state as Partial<typeof SAVED> | null)?.isSaved !== true &&
      useSession.getState().authenticated;
    // At once: the router tells of it in a transition, and what is saved until then would take this blocker away.
    if (blocks) onBlock(true);
    return blocks;
  });
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (isBlocked && !isActive) blocker.proceed();
  }, [isBlocked, isActive, blocker]);
  useEffect(() => {
    if (isBlocked) return () => onBlock(false);
  }, [isBlocked, onBlock]);
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);
  return (
    <ConfirmDialog
      isOpen={isBlocked}
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
