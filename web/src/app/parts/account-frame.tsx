import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageHead } from '../page-head.tsx';
import { useArea } from '../shells/area-shell.tsx';
import type { AccountPage } from '../shells/navigation/area-config.ts';

interface Props {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** The page that leads here, for one that is not in the bar itself. */
  under?: AccountPage;
}

/** The pages about one's own account: the same in every area, each with the way to the others. */
export function AccountFrame({ title, lead, children, under }: Props) {
  const { t } = useTranslation('settings');
  const area = useArea();
  const { pathname } = useLocation();
  const isStaff = area.look === 'staff';
  const pages = useRef<HTMLElement>(null);
  useEffect(() => {
    pages.current?.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  return (
    <>
      <PageHead title={title} />
      {!isStaff && (
        <nav
          ref={pages}
          aria-label={t('nav.label')}
          className="fade-edges -mx-5 mb-7 overflow-x-auto border-line border-b px-5 [scrollbar-width:none] lg:mx-0 lg:px-0"
        >
          <ul className="flex w-max gap-1">
            {area.account.map(({ name, to }) => (
              <li key={name}>
                <Link
                  to={to}
                  aria-current={name === under || pathname === to ? 'page' : undefined}
                  className="-mb-px flex min-h-12 items-center whitespace-nowrap border-transparent border-b-3 px-3.5 font-medium text-15 text-ink-soft outline-offset-[-3px] hover:text-ink aria-[current=page]:border-pine aria-[current=page]:text-pine-deep"
                >
                  {t(`nav.${name}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <PageHeading size={isStaff ? 'staff' : 'app'} lead={lead} className="mb-7">
        {title}
      </PageHeading>
      {children}
    </>
  );
}
