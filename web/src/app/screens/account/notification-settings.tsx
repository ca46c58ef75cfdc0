import { useTranslation } from 'react-i18next';
import { PushSettings } from '../../../features/notifications/components/push-settings.tsx';
import { QuietHoursForm } from '../../../features/notifications/components/quiet-hours-form.tsx';
import { SettingsTable } from '../../../features/notifications/components/settings-table.tsx';
import { AccountFrame } from '../../parts/account-frame.tsx';

export function Component() {
  const { t } = useTranslation('settings');
  return (
    <AccountFrame title={t('notifications.title')} lead={t('notifications.lead')}>
      <div className="grid gap-5">
        <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
          <QuietHoursForm />
          <PushSettings />
        </div>
        <SettingsTable />
      </div>
    </AccountFrame>
  );
}
