import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { homeOf } from '../../navigation/landing.ts';
import { SignInHeading } from '../sign-in/sign-in-heading.tsx';
import { SecuritySections } from './security-sections.tsx';

/** Password and devices for somebody who has no area yet. */
export function Component() {
  const { t } = useTranslation('account');
  const user = useSession((session) => session.user);
  return (
    <>
      <TextLink to={homeOf(user)} icon={ArrowLeft} className="mb-3 [&>svg]:rtl:-scale-x-100">
        {t('security.back')}
      </TextLink>
      <SignInHeading title={t('security.title')} lead={t('security.lead')} />
      <SecuritySections />
    </>
  );
}
