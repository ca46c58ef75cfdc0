import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfirmIdentityProps } from '../features/accounts/components/security/confirm-identity.tsx';
import { useSession } from '../lib/api/session.ts';
import { useIdentityCheck } from '../lib/identity-check.ts';
import { languageOf, loadAreas } from '../lib/text/i18n.ts';
import { AriaLocale } from '../ui/aria-locale.tsx';

/** The one dialog in which people confirm who they are, over whatever screen asked for it. Loaded when it is needed. */
export default function IdentityCheck() {
  const { i18n } = useTranslation('ui');
  const { isOpen, settle } = useIdentityCheck();
  const user = useSession((session) => session.user);
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<ConfirmIdentityProps> } | null>(null);

  useEffect(() => {
    if (!isOpen) return;
    const texts = loadAreas(i18n, languageOf(i18n.language), ['account', 'shell']);
    Promise.all([import('../features/accounts/components/security/confirm-identity.tsx'), texts]).then(
      ([{ ConfirmIdentity }]) => setLoaded({ Dialog: ConfirmIdentity }),
      () => settle(false),
    );
  }, [isOpen, i18n, settle]);

  // Logged out meanwhile: there is nobody to ask.
  useEffect(() => {
    if (isOpen && !user) settle(false);
  }, [isOpen, user, settle]);

  if (!loaded || !user) return null;
  const { Dialog } = loaded;
  return (
    <AriaLocale>
      <Dialog user={user} isOpen={isOpen} onConfirmed={() => settle(true)} onClose={() => settle(false)} />
    </AriaLocale>
  );
}
