import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { FamilyArea, IconItem } from './area-config.ts';
import { isCurrent } from './current-item.ts';

const ITEM =
  'flex rounded-control text-ink-soft hover:bg-sunken hover:text-ink aria-[current]:bg-mint aria-[current]:font-semibold aria-[current]:text-pine-deep';
const OPEN = 'min-h-12 items-center gap-3 px-3.5 text-16';
const CLOSED = 'min-h-14 flex-col items-center justify-center gap-1 px-0.5 py-1.5 text-center text-12 leading-tight';

/** When the sidebar is closed, each item keeps a short label below its icon. */
export function FamilyNav({ area, isClosed }: { area: FamilyArea; isClosed: boolean }) {
  return (
    <div className="grid gap-3.5">
      {area.itemGroups.map((group, index) => (
        <ul key={group[0]?.name} className={`grid gap-0.5 ${index > 0 ? 'border-line border-t pt-3.5' : ''}`}>
          {group.map((item) => (
            <FamilyNavItem key={item.name} item={item} isClosed={isClosed} />
          ))}
        </ul>
      ))}
    </div>
  );
}

function FamilyNavItem({ item, isClosed }: { item: IconItem; isClosed: boolean }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const name = t(`nav.${item.name}`);
  return (
    <li>
      <Link
        to={item.to}
        aria-current={isCurrent(item, pathname) ? 'page' : undefined}
        aria-label={isClosed ? name : undefined}
        className={`relative ${ITEM} ${isClosed ? CLOSED : OPEN}`}
      >
        <item.icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <span className={isClosed ? '' : 'flex-1'}>{isClosed ? t(`short.${item.short}`) : name}</span>
        {item.Badge && <item.Badge className={isClosed ? 'absolute end-1.5 top-1' : '-ms-2 -me-1.5'} />}
      </Link>
    </li>
  );
}
