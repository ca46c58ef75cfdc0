import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Logo, Mark } from '../../../ui/brand/logo.tsx';
import type { AreaConfig, StaffArea } from './area-config.ts';
import { FamilyNav } from './family-nav.tsx';
import { SidebarFoot } from './sidebar-foot.tsx';
import { StaffNav } from './staff-nav.tsx';

interface Props {
  area: AreaConfig;
  isClosed: boolean;
}

interface ContentProps extends Props {
  /** What does not fit into the top bar of a phone. */
  tools?: ReactNode;
}

/** What the sidebar holds, beside the page or in the drawer. */
export function SidebarContent({ area, isClosed, tools }: ContentProps) {
  const { t } = useTranslation('shell');
  return (
    <>
      <nav aria-label={t('navigation')} className={area.look === 'staff' ? 'flex flex-1 flex-col pb-2' : 'mb-6'}>
        {area.look === 'family' ? (
          <FamilyNav area={area} isClosed={isClosed} />
        ) : (
          <StaffNav area={area} isClosed={isClosed} />
        )}
      </nav>
      {tools}
      <SidebarFoot area={area} isClosed={isClosed} />
    </>
  );
}

const LOOKS = {
  family: { column: 'border-line border-e', inside: 'top-16 h-[calc(100dvh-4rem-var(--notice-height))] pt-5 pb-1' },
  staff: {
    column: 'row-span-2 row-start-1 bg-night text-15 text-night-ink on-dark',
    inside: 'top-0 h-[calc(100dvh-var(--notice-height))]',
  },
};

/** The column is as long as the page; what it holds stays in sight. */
export function Sidebar({ area, isClosed }: Props) {
  const width = isClosed ? area.widths.closed : area.widths.open;
  const { column, inside } = LOOKS[area.look];
  return (
    <aside
      data-sidebar={isClosed ? 'closed' : 'open'}
      className={`col-start-1 shrink-0 transition-[width] duration-200 ease-out ${column} ${width}`}
    >
      <div className={`sticky flex flex-col overflow-y-auto ${isClosed ? 'px-1' : 'px-3'} ${inside}`}>
        {area.look === 'staff' && <StaffHead area={area} isClosed={isClosed} />}
        <SidebarContent area={area} isClosed={isClosed} />
      </div>
    </aside>
  );
}

function StaffHead({ area, isClosed }: { area: StaffArea; isClosed: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <div className={`mb-3 flex min-h-16 items-center px-2 ${isClosed ? 'justify-center' : 'justify-between'}`}>
      <Link to={area.home} className="inline-grid min-h-11 min-w-11 place-items-center rounded-control">
        {isClosed ? <Mark tone="night" /> : <Logo tone="night" isShort />}
        <span className="visually-hidden"> {t('home')}</span>
      </Link>
      {!isClosed && (
        <span className="rounded-md border border-night-line whitespace-nowrap px-2 py-0.5 font-medium text-12 text-night-soft">
          {t(`badges.${area.badge}`)}
        </span>
      )}
    </div>
  );
}
