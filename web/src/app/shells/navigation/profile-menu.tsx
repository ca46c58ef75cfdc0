import { ChevronDown, KeyRound, Languages, LifeBuoy, LogOut, Settings, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { useLanguageSwitch } from '../use-language-switch.ts';
import { useLogout } from '../use-logout.ts';
import type { FamilyArea } from './area-config.ts';

/** The avatar shows the photo, else the initial of the name, else the initial of the area. */
export function ProfileMenu({ area }: { area: FamilyArea }) {
  const { t } = useTranslation('shell');
  const user = useSession((session) => session.user);
  const { logOut } = useLogout();
  const { switchLanguage } = useLanguageSwitch();
  const pageOf = (name: FamilyArea['account'][number]['name']) =>
    area.account.find((page) => page.name === name)?.to ?? area.home;
  const trigger = (
    <button
      type="button"
      aria-label={t('profileMenu')}
      className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-pill ps-1 text-ink-soft hover:text-ink lg:pe-1"
    >
      <Avatar
        name={user?.full_name || area.initial}
        src={user?.photo}
        size="sm"
        isDecorative
        className="bg-pine! text-pine-ink!"
      />
      <ChevronDown size={16} aria-hidden className="max-lg:hidden" />
    </button>
  );
  return (
    <Menu
      trigger={trigger}
      label={t('profileMenu')}
      header={
        user && (
          <>
            <p className="font-semibold">{user.full_name}</p>
            <p className="break-all text-14 text-ink-soft">{user.email}</p>
          </>
        )
      }
      items={[
        { id: 'profile', name: t('nav.profile'), icon: UserRound, to: pageOf('profile') },
        { id: 'settings', name: t('settings'), icon: Settings, to: pageOf('settings') },
        { id: 'security', name: t('security'), icon: KeyRound, to: area.security },
        { id: 'language', name: t('otherLanguage'), icon: Languages, onAction: switchLanguage },
        { id: 'help', name: t('helpAndContact'), icon: LifeBuoy, to: paths.contact },
        'line',
        { id: 'logout', name: t('logout'), icon: LogOut, onAction: logOut },
      ]}
    />
  );
}
