import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { useFreshUser } from '../../features/accounts/accounts.queries.ts';
import { paths } from '../../lib/paths.ts';
import { AriaLocale } from '../../ui/aria-locale.tsx';
import { Logo } from '../../ui/brand/logo.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { SkipLink } from '../../ui/buttons/skip-link.tsx';
import { PageTools } from './navigation/page-tools.tsx';
import { useCachePerUser } from './use-cache-per-user.ts';
import { useLogout } from './use-logout.ts';

const MAIN = 'main';

/** Signed in, but in no area yet: the logo, the tools and a way out. */
export function Component() {
  const { t } = useTranslation('shell');
  const { logOut, isPending } = useLogout();
  useCachePerUser();
  useFreshUser();
  return (
    <AriaLocale>
      <div data-door="in" className="flex min-h-dvh flex-col">
        <SkipLink targetId={MAIN} />
        <header className="border-line border-b bg-card [--mark-gap:var(--card)]">
          <div className="mx-auto flex min-h-16 w-full max-w-200 items-center gap-1 px-2 sm:px-3">
            <Link to={paths.home} className="me-auto rounded-control ps-1 sm:ps-2">
              <Logo />
              <span className="visually-hidden"> {t('publicHome')}</span>
            </Link>
            <PageTools compactBelow="sm" />
            <Button size="dense" icon={LogOut} onClick={logOut} isPending={isPending}>
              {t('logout')}
            </Button>
          </div>
        </header>
        <main id={MAIN} tabIndex={-1} className="mx-auto w-full max-w-200 flex-1 px-5 py-10 lg:py-16">
          <Outlet />
        </main>
      </div>
    </AriaLocale>
  );
}
