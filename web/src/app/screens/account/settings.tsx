import { Eye, Languages } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CloseAccount } from '../../../features/accounts/components/settings/close-account.tsx';
import { ConsentList } from '../../../features/accounts/components/settings/consent-list.tsx';
import { ExportButton } from '../../../features/accounts/components/settings/export-button.tsx';
import { TimeZoneForm } from '../../../features/accounts/components/settings/time-zone-form.tsx';
import { useSession } from '../../../lib/api/session.ts';
import { paths } from '../../../lib/paths.ts';
import { useProduct } from '../../../lib/use-product.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { AccountFrame } from '../../parts/account-frame.tsx';
import { useLanguageSwitch } from '../../shells/use-language-switch.ts';

export function Component() {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  const { other, switchLanguage } = useLanguageSwitch();
  const product = useProduct();
  if (!user) return null;
  const isParent = user.account_type === 'PARENT';
  return (
    <AccountFrame title={t('title')} lead={t(isParent ? 'lead' : 'leadLsa')}>
      <div className="grid max-w-180 gap-5 xl:block xl:max-w-none xl:columns-2 xl:*:mb-5 xl:*:break-inside-avoid">
        <SettingsSection title={t('language.title')} text={t('language.text')}>
          <Button icon={Languages} lang={other} onClick={switchLanguage}>
            {t('language.switch')}
          </Button>
        </SettingsSection>
        <SettingsSection title={t('zone.title')} text={t(isParent ? 'zone.text' : 'zone.textLsa')}>
          <TimeZoneForm />
        </SettingsSection>
        {isParent && (
          <SettingsSection title={t('consents.title')} text={t('consents.lead')}>
            <ConsentList />
          </SettingsSection>
        )}
        {user.account_type !== null && (
          <SettingsSection title={t('visits.title')} text={t('visits.settings', { product })}>
            <LinkButton to={paths.staffVisits} icon={Eye}>
              {t('visits.open')}
            </LinkButton>
          </SettingsSection>
        )}
        <SettingsSection title={t('export.title')} text={t('export.text')}>
          <ExportButton />
        </SettingsSection>
        <SettingsSection title={t('close.title')} text={t(isParent ? 'close.leadParent' : 'close.leadLsa')}>
          <CloseAccount user={user} onClosed={() => void navigate(paths.home)} />
        </SettingsSection>
      </div>
    </AccountFrame>
  );
}

function SettingsSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card p-5 lg:p-7">
      <h2 id={id} className="text-20">
        {title}
      </h2>
      <p className="mt-1 mb-5 max-w-[64ch] whitespace-pre-line text-ink-soft">{text}</p>
      {children}
    </section>
  );
}
