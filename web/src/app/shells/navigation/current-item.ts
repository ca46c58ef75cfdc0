import type { AreaConfig, NavGroup, NavItem, StaffArea } from './area-config.ts';

export function isCurrent(item: NavItem, pathname: string): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (path === item.to) return true;
  return item.covers?.some((page) => path === page || path.startsWith(`${page}/`)) ?? false;
}

export function itemsOf(area: AreaConfig): readonly NavItem[] {
  return area.look === 'family' ? area.itemGroups.flat() : groupsOf(area).flatMap((group) => group.items);
}

export function groupsOf(area: StaffArea): readonly NavGroup[] {
  return [area.homeLink, ...area.groups, ...area.sections];
}

/** Group and item of a staff page, for the path in the top bar. */
export function placeOf(groups: readonly NavGroup[], pathname: string): { group: NavGroup; item: NavItem } | null {
  for (const group of groups) {
    const item = group.items.find((candidate) => isCurrent(candidate, pathname));
    if (item) return { group, item };
  }
  return null;
}
