import { LogOut, Menu as MenuIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Bell } from '../../../features/notifications/components/bell.tsx';
import { Logo } from '../../../ui/brand/logo.tsx';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { useLogout } from '../use-logout.ts';
import type { AreaConfig } from './area-config.ts';
import { PageTools } from './page-tools.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { StaffBreadcrumb } from './staff-breadcrumb.tsx';
import { StaffTools } from './staff-tools.tsx';

interface Props {
  area: AreaConfig;
  isExpanded: boolean;
  onSwitch: () => void;
}

const LOOKS = {
  family: 'max-md:group-has-[[data-hides-bar]]/shell:hidden col-span-2 h-16 ps-2 pe-3 lg:ps-4 lg:pe-8',
  staff: 'col-start-2 row-start-1 h-14 ps-2 pe-3 lg:ps-3 lg:pe-6',
};

export function TopBar({ area, isExpanded, onSwitch }: Props) {
  const { t } = useTranslation('shell');
  return (
    <header
      className={`sticky top-0 z-20 flex items-center gap-1 border-line border-b bg-card [--mark-gap:var(--card)] ${LOOKS[area.look]}`}
    >
      <IconButton icon={MenuIcon} label={t('switch')} aria-expanded={isExpanded} onClick={onSwitch} />
      {area.look === 'family' ? (
        <Link to={area.home} className="rounded-control lg:ms-1">
          <Logo />
          <span className="visually-hidden"> {t('home')}</span>
        </Link>
      ) : (
        <StaffBreadcrumb area={area} />
      )}
      <div className="ms-auto flex shrink-0 items-center gap-1">
        {area.look === 'staff' && <StaffTools area={area} />}
        <PageTools className="max-sm:hidden" compactBelow="lg" />
        <Bell shows={area.look === 'family' ? 'number' : 'dot'} />
        {area.look === 'family' ? <ProfileMenu area={area} /> : !isExpanded && <LogoutButton />}
      </div>
    </header>
  );
}

/** While the sidebar is closed; open, it ends with Logout itself. */
function LogoutButton() {
  const { t } = useTranslation('shell');
  const { logOut, isPending } = useLogout();
  return (
    <Button
      size="dense"
      icon={LogOut}
      onClick={logOut}
      isPending={isPending}
      className="ms-1 max-lg:[&>span:first-of-type]:sr-only"
    >
      {t('logout')}
    </Button>
  );
}
