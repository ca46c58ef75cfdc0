import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import picture from '../../drawings/setting-up.svg';
import { paths } from '../../lib/paths.ts';
import { AriaLocale } from '../../ui/aria-locale.tsx';
import { Logo } from '../../ui/brand/logo.tsx';
import { SkipLink } from '../../ui/buttons/skip-link.tsx';
import { PageTools } from './navigation/page-tools.tsx';
import { useCachePerUser } from './use-cache-per-user.ts';

const MAIN = 'main';

/** Sign-in pages: a picture beside one form; on phones the form alone. */
export function Component() {
  const { t } = useTranslation('account');
  useCachePerUser();
  return (
    <AriaLocale>
      <div data-door="out" className="grid min-h-dvh lg:grid-cols-[27.5rem_minmax(0,1fr)]">
        <SkipLink targetId={MAIN} />
        <aside className="hidden bg-mint [--mark-gap:var(--mint)] lg:block">
          <div className="sticky top-0 flex h-dvh flex-col overflow-hidden px-10 pt-8">
            <Link to={paths.home} className="w-fit rounded-control">
              <Logo />
              <span className="visually-hidden"> {t('panel.home')}</span>
            </Link>
            <p className="mt-12 text-balance font-semibold text-28 leading-tight">{t('panel.title')}</p>
            <p className="mt-3 max-w-[32ch] text-ink-soft">{t('panel.text')}</p>
            <img src={picture} alt="" loading="lazy" className="-mx-10 mt-auto w-110 max-w-none rtl:-scale-x-100" />
          </div>
        </aside>
        <div className="flex min-w-0 flex-col">
          <header className="flex min-h-16 items-center justify-between gap-2 px-3 lg:min-h-21 lg:justify-end lg:px-10">
            <Link to={paths.home} className="rounded-control ps-2 lg:hidden">
              <Logo />
              <span className="visually-hidden"> {t('panel.home')}</span>
            </Link>
            <PageTools compactBelow="sm" />
          </header>
          <main id={MAIN} tabIndex={-1} className="mx-auto w-full max-w-120 flex-1 px-5 pt-4 pb-16 lg:pt-10">
            <Outlet />
          </main>
        </div>
      </div>
    </AriaLocale>
  );
}
