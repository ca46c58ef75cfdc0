import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useOpenReportCount } from '../../../features/chat/reports/chat-reports.queries.ts';
import { useWaitingMoney } from '../../../features/staff-money/staff-money.queries.ts';
import { Count } from '../../../ui/badge.tsx';
import { useLogout } from '../use-logout.ts';
import type { NavGroup, StaffArea } from './area-config.ts';
import { isCurrent } from './current-item.ts';

const CURRENT = 'aria-[current]:bg-night-active aria-[current]:font-semibold aria-[current]:text-white';
const LINK = `flex min-h-11 items-center rounded-lg border-s-3 border-transparent ps-9 pe-2.5 text-night-ink hover:bg-night-active/60 aria-[current]:border-[#5cc3b0] ${CURRENT}`;
const RAIL = `relative flex min-h-14 w-full flex-col items-center justify-center gap-1 rounded-control py-2 text-center text-12 text-night-soft leading-tight hover:bg-night-active/60 hover:text-white ${CURRENT}`;

export function StaffNav({ area, isClosed }: { area: StaffArea; isClosed: boolean }) {
  const { t } = useTranslation('shell');
  const { logOut } = useLogout();
  const counts: Record<string, number> = { money: useWaitingMoney(), safety: useOpenReportCount() };
  return (
    <>
      <ul className={`grid ${isClosed ? 'gap-1' : 'gap-4'}`}>
        {area.groups.map((group) => (
          <li key={group.name}>
            {isClosed ? (
              <RailLink group={group} count={counts[group.name] ?? 0} />
            ) : (
              <Group group={group} count={counts[group.name] ?? 0} />
            )}
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={logOut}
        className={
          isClosed
            ? `${RAIL} mt-auto`
            : 'mt-auto flex min-h-11 w-full items-center gap-2.5 rounded-lg px-2 text-start text-night-soft hover:bg-night-active/60 hover:text-white'
        }
      >
        <LogOut size={20} strokeWidth={1.75} aria-hidden className="mirror-rtl shrink-0" />
        {t('logout')}
      </button>
    </>
  );
}

interface GroupProps {
  group: NavGroup;
  /** How many things wait there. */
  count: number;
}

function Group({ group, count }: GroupProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const heading = `nav-${group.name}`;
  return (
    <>
      <p id={heading} className="flex min-h-9 items-center gap-2.5 px-2 font-medium text-night-soft">
        <group.icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
        {t(`nav.${group.name}`)}
        <Count value={count} label={t('waiting', { count })} className="ms-auto" />
      </p>
      <ul aria-labelledby={heading}>
        {group.items.map((item) => (
          <li key={item.name}>
            <Link to={item.to} aria-current={isCurrent(item, pathname) ? 'page' : undefined} className={LINK}>
              {t(`nav.${item.name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function RailLink({ group, count }: GroupProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const first = group.items[0];
  if (!first) return null;
  const isCurrentGroup = group.items.some((item) => isCurrent(item, pathname));
  return (
    <Link
      to={first.to}
      {...(count === 0 && { 'aria-label': t(`nav.${group.name}`) })}
      aria-current={isCurrentGroup ? (isCurrent(first, pathname) ? 'page' : 'true') : undefined}
      className={RAIL}
    >
      <group.icon size={20} strokeWidth={1.75} aria-hidden />
      <span>{t(`short.${group.short}`)}</span>
      <Count value={count} label={t('waiting', { count })} className="absolute start-1/2 top-0.5 ms-1" />
    </Link>
  );
}
