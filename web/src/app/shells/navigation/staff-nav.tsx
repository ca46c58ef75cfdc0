import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useLogout } from '../use-logout.ts';
import type { NavGroup, StaffArea } from './area-config.ts';
import { isCurrent } from './current-item.ts';

const CURRENT = 'aria-[current]:bg-night-active aria-[current]:font-semibold aria-[current]:text-white';
const ROW = `flex min-h-11 items-center lg:min-h-9 rounded-lg border-s-3 border-transparent pe-2.5 text-night-ink hover:bg-night-active/60 aria-[current]:border-[#5cc3b0] ${CURRENT}`;
const RAIL = `relative flex min-h-14 w-full flex-col items-center justify-center gap-1 rounded-control py-2 text-center text-12 text-night-soft leading-tight hover:bg-night-active/60 hover:text-white ${CURRENT}`;

export function StaffNav({ area, isClosed }: { area: StaffArea; isClosed: boolean }) {
  const { t } = useTranslation('shell');
  const { logOut } = useLogout();
  const Single = isClosed ? RailLink : SectionLink;
  const Listed = isClosed ? RailLink : Group;
  return (
    <>
      <ul className={`grid ${isClosed ? 'gap-1' : 'gap-2'}`}>
        <li>
          <Single group={area.homeLink} />
        </li>
        {area.groups.map((group) => (
          <li key={group.name}>
            <Listed group={group} />
          </li>
        ))}
      </ul>
      <ul className="mt-2 grid gap-0.5 border-night-line border-t pt-2 pb-2">
        {area.sections.map((group) => (
          <li key={group.name}>
            <Single group={group} />
          </li>
        ))}
      </ul>
      {!isClosed && (
        <button
          type="button"
          onClick={logOut}
          className="mt-auto flex min-h-11 w-full items-center gap-2.5 rounded-lg px-2 text-start text-night-soft hover:bg-night-active/60 hover:text-white"
        >
          <LogOut size={20} strokeWidth={1.75} aria-hidden className="mirror-rtl shrink-0" />
          {t('logout')}
        </button>
      )}
    </>
  );
}

/** A heading, and every page of the group below it. */
function Group({ group }: { group: NavGroup }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const heading = `nav-${group.name}`;
  return (
    <>
      <p id={heading} className="flex min-h-9 items-center gap-2.5 px-2 font-medium text-night-soft">
        <group.icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
        {t(`nav.${group.name}`)}
      </p>
      <ul aria-labelledby={heading}>
        {group.items.map(({ Badge, ...item }) => (
          <li key={item.name}>
            <Link to={item.to} aria-current={isCurrent(item, pathname) ? 'page' : undefined} className={`${ROW} ps-9`}>
              {t(`nav.${item.name}`)}
              {Badge && <Badge className="ms-auto" />}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function useGroupLink(group: NavGroup) {
  const { pathname } = useLocation();
  const first = group.items[0];
  const isIn = group.items.some((item) => isCurrent(item, pathname));
  const current: 'page' | 'true' = first && isCurrent(first, pathname) ? 'page' : 'true';
  return { to: first?.to ?? '', 'aria-current': isIn ? current : undefined };
}

function Badges({ group, className }: { group: NavGroup; className: string }) {
  if (group.Badge) return <group.Badge className={className} />;
  return group.items.map(({ name, Badge }) => Badge && <Badge key={name} className={className} />);
}

/** One link to a group whose pages are tabs. */
function SectionLink({ group }: { group: NavGroup }) {
  const { t } = useTranslation('shell');
  return (
    <Link {...useGroupLink(group)} className={`${ROW} gap-2.5 ps-2`}>
      <group.icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {t(`nav.${group.name}`)}
      <span className="ms-auto flex gap-1">
        <Badges group={group} className="" />
      </span>
    </Link>
  );
}

function RailLink({ group }: { group: NavGroup }) {
  const { t } = useTranslation('shell');
  return (
    <Link {...useGroupLink(group)} className={RAIL}>
      <group.icon size={20} strokeWidth={1.75} aria-hidden />
      <span>{t(`short.${group.short}`)}</span>
      <Badges group={group} className="absolute start-1/2 top-0.5 ms-1" />
    </Link>
  );
}
