import { useTranslation } from 'react-i18next';
import { AccountFrame } from '../../parts/account-frame.tsx';
import { SecuritySections } from './security-sections.tsx';

export function Component() {
  const { t } = useTranslation('account');
  return (
    <AccountFrame title={t('security.title')} lead={t('security.lead')}>
      <SecuritySections />
    </AccountFrame>
  );
}
