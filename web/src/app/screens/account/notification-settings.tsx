import { useTranslation } from 'react-i18next';
import { SettingsTable } from '../../../features/notifications/components/settings-table.tsx';
import { AccountFrame } from '../../parts/account-frame.tsx';

export function Component() {
  const { t } = useTranslation('settings');
  return (
    <AccountFrame title={t('notifications.title')} lead={t('notifications.lead')}>
      <div className="max-w-240">
        <SettingsTable />
      </div>
    </AccountFrame>
  );
}
