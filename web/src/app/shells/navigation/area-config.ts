import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** Texts are keys of the area `shell`, below `nav`. */
export interface NavItem {
  name: string;
  to: string;
  /** Further pages that belong to this item, with everything below them. */
  covers?: readonly string[];
  /** How many of something wait there. */
  Badge?: ComponentType<{ className?: string }>;
}

export interface IconItem extends NavItem {
  icon: LucideIcon;
  /** Fits under the icon when the sidebar is closed. */
  short: string;
}

export interface NavGroup {
  name: string;
  short: string;
  icon: LucideIcon;
  /** On the group's own link, instead of one for each of its pages. */
  Badge?: ComponentType<{ className?: string }>;
  items: readonly NavItem[];
}

interface Area {
  home: string;
  /** The change-password and devices screen of this area. */
  security: string;
  /** Tailwind widths: open and closed. */
  widths: { open: string; closed: string };
  /** From this width the sidebar is beside the page. */
  wide: string;
}

export type AccountPage = 'profile' | 'password' | 'securityCode' | 'notifications' | 'settings';

export interface FamilyArea extends Area {
  look: 'family';
  /** Key of the role label in the sidebar's foot. */
  role: 'parent' | 'lsa';
  /** Shown when no name is known. */
  initial: 'P' | 'S';
  /** The pages about one's own account, in the order they are offered. */
  account: readonly { name: AccountPage; to: string }[];
  /** Parts are set apart by a hairline. */
  itemGroups: readonly (readonly IconItem[])[];
}

export interface StaffArea extends Area {
  look: 'staff';
  badge: 'admin' | 'cst';
  money: string;
  chatReports: string;
  reviews: string;
  articles: string;
  holidays: string;
  /** For those who run the service. */
  failedTasks?: string;
  homeLink: NavGroup;
  /** As the specification has them: every page in the sidebar. */
  groups: readonly NavGroup[];
  /** Below a hairline: one link each, with the group's pages as tabs above the page. */
  sections: readonly NavGroup[];
}

export type AreaConfig = FamilyArea | StaffArea;
