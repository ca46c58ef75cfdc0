import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfirmIdentityProps } from '../features/accounts/components/security/confirm-identity.tsx';
import { useSession } from '../lib/api/session.ts';
import { languageOf, loadAreas } from '../lib/i18n.ts';
import { useIdentityCheck } from '../lib/identity-check.ts';
import { AriaLocale } from '../ui/aria-locale.tsx';

/** The one dialog in which people confirm who they are, over whatever screen asked for it. Loaded when it is needed. */
export default function IdentityCheck() {
  const { i18n } = useTranslation('ui');
  const { isAsked, settle } = useIdentityCheck();
  const user = useSession((session) => session.user);
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<ConfirmIdentityProps> } | null>(null);

  useEffect(() => {
    if (!isAsked) return;
    const texts = loadAreas(i18n, languageOf(i18n.language), ['account', 'shell']);
    Promise.all([import('../features/accounts/components/security/confirm-identity.tsx'), texts]).then(
      ([{ ConfirmIdentity }]) => setLoaded({ Dialog: ConfirmIdentity }),
      () => settle(false),
    );
  }, [isAsked, i18n, settle]);

  // Logged out meanwhile: there is nobody to ask.
  useEffect(() => {
    if (isAsked && !user) settle(false);
  }, [isAsked, user, settle]);

  if (!loaded || !user) return null;
  const { Dialog } = loaded;
  return (
    <AriaLocale>
      <Dialog user={user} isOpen={isAsked} onConfirmed={() => settle(true)} onClose={() => settle(false)} />
    </AriaLocale>
  );
}
