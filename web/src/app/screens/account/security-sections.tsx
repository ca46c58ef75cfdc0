import { useTranslation } from 'react-i18next';
import { ChangePasswordForm } from '../../../features/accounts/components/security/change-password-form.tsx';
import { DeviceList } from '../../../features/accounts/components/security/device-list.tsx';
import { SecondFactorState } from '../../../features/accounts/components/security/second-factor-state.tsx';
import { ChangeEmail } from '../../../features/accounts/components/settings/change-email.tsx';
import { TimeZoneForm } from '../../../features/accounts/components/settings/time-zone-form.tsx';
import { useSession } from '../../../lib/api/session.ts';
import { Card } from '../../../ui/card.tsx';

/** The same for everybody: e-mail address, password, devices and, for staff, the second factor. */
export function SecuritySections() {
  const { t } = useTranslation('account');
  const { t: settings } = useTranslation('settings');
  const user = useSession((session) => session.user);
  const isStaff = user?.account_type === 'CST_ADMIN' || user?.account_type === 'SUPER_ADMIN';
  return (
    <div className="grid max-w-180 gap-10 xl:max-w-272 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid content-start gap-10">
        <Card as="section" padding="lg">
          <h2 className="text-20">{t('changeEmail.title')}</h2>
          <p className="mt-1 mb-5 text-ink-soft">{t('changeEmail.lead')}</p>
          <ChangeEmail />
        </Card>
        <Card as="section" padding="lg">
          <h2 className="text-20">
            {t(user?.has_password === false ? 'changePassword.setTitle' : 'changePassword.title')}
          </h2>
          <p className="mt-1 mb-5 text-ink-soft">{t('changePassword.lead')}</p>
          <ChangePasswordForm />
        </Card>
      </div>
      <div className="grid content-start gap-10">
        <section>
          <h2 className="text-20">{t('devices.title')}</h2>
          <p className="mt-1 mb-4 text-ink-soft">{t('devices.lead')}</p>
          <DeviceList />
        </section>
        {isStaff && (
          <>
            <section>
              <h2 className="mb-4 text-20">{t('secondFactor.stateTitle')}</h2>
              <SecondFactorState />
            </section>
            <section>
              <h2 className="text-20">{settings('zone.title')}</h2>
              <p className="mt-1 mb-4 text-ink-soft">{settings('zone.text')}</p>
              <TimeZoneForm />
            </section>
          </>
        )}
      </div>
    </div>
  );
}
