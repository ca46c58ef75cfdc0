import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { StaffArea } from './area-config.ts';
import { isCurrent, placeOf } from './current-item.ts';

function middleOf(element: HTMLElement): number {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
}

/** The pages of a section that has one link in the sidebar. */
export function SectionTabs({ area }: { area: StaffArea }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const place = placeOf(area.sections, pathname);
  const group = place?.group;
  const current = place?.item.name;
  const row = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const tab = useRef<HTMLAnchorElement>(null);
  // On narrow screens the row scrolls: the page that is open is in sight, also when counts come later and make it longer.
  useEffect(() => {
    if (!current || !list.current) return;
    const observer = new ResizeObserver(() => {
      if (row.current && tab.current) row.current.scrollLeft += middleOf(tab.current) - middleOf(row.current);
    });
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [current]);
  if (!group || group.items.length < 2) return null;
  return (
    <nav
      ref={row}
      aria-label={t(`nav.${group.name}`)}
      className="fade-edges relative -mx-4 mb-5 overflow-x-auto [scrollbar-width:none] border-line border-b px-4 lg:-mx-6 lg:px-6 [main:has([data-fills-page])>&]:mx-0 [main:has([data-fills-page])>&]:mb-0"
    >
      <ul ref={list} className="flex w-max gap-1">
        {group.items.map(({ Badge, ...item }) => (
          <li key={item.name}>
            <Link
              ref={item.name === current ? tab : undefined}
              to={item.to}
              aria-current={isCurrent(item, pathname) ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3 text-ink-soft hover:text-ink aria-[current]:border-pine aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {t(`nav.${item.name}`)}
              {Badge && <Badge />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
