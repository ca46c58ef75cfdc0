import type { AreaConfig, NavGroup, NavItem } from './area-config.ts';

export function isCurrent(item: NavItem, pathname: string): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (path === item.to) return true;
  return item.covers?.some((page) => path === page || path.startsWith(`${page}/`)) ?? false;
}

export function itemsOf(area: AreaConfig): readonly NavItem[] {
  return area.look === 'family' ? area.itemGroups.flat() : area.groups.flatMap((group) => group.items);
}

/** Group and item of a staff page, for the path in the top bar. */
export function placeOf(groups: readonly NavGroup[], pathname: string): { group: NavGroup; item: NavItem } | null {
  for (const group of groups) {
    const item = group.items.find((candidate) => isCurrent(candidate, pathname));
    if (item) return { group, item };
  }
  return null;
}
