import { CalendarHeart, Landmark, Scale, ShieldAlert, ShieldCheck } from 'lucide-react';
import { areaPages, paths } from '../../../lib/paths.ts';
import type { NavGroup, StaffArea } from '../navigation/area-config.ts';

const { cst: pages, admin: adminPages } = areaPages;

/** Admins share the calendar screens of customer service. */
const calendar: NavGroup = {
  name: 'calendar',
  short: 'calendar',
  icon: CalendarHeart,
  items: [
    { name: 'overview', to: pages.calendarOverview, covers: [pages.calendarOverview, pages.fetchCalendar] },
    { name: 'assignCalendar', to: pages.assignCalendar },
  ],
};

const money = (own: typeof pages | typeof adminPages): NavGroup => ({
  name: 'money',
  short: 'money',
  icon: Landmark,
  items: [
    { name: 'overview', to: own.money, covers: [`${own.money}/sessions`] },
    { name: 'payouts', to: own.moneyPayouts },
  ],
});

const safety = (own: typeof pages | typeof adminPages): NavGroup => ({
  name: 'safety',
  short: 'safety',
  icon: ShieldAlert,
  items: [
    { name: 'chatReports', to: own.chatReports, covers: [own.chatReports] },
    { name: 'reviews', to: own.reviews },
  ],
});

const shared = {
  look: 'staff',
  widths: { open: 'w-64', closed: 'w-20' },
  wide: '(min-width: 768px)',
} as const;

export const cst: StaffArea = {
  ...shared,
  badge: 'cst',
  home: paths.cst,
  money: pages.money,
  chatReports: pages.chatReports,
  reviews: pages.reviews,
  security: pages.security,
  articles: pages.articles,
  holidays: pages.holidays,
  groups: [
    {
      name: 'disputeGroup',
      short: 'disputeGroup',
      icon: Scale,
      items: [
        { name: 'overview', to: pages.disputeOverview },
        { name: 'management', to: pages.disputeManagement },
      ],
    },
    calendar,
    {
      name: 'compliance',
      short: 'compliance',
      icon: ShieldCheck,
      items: [
        { name: 'overview', to: pages.compliance },
        { name: 'setUpSchedule', to: pages.setUpSchedule },
      ],
    },
    money(pages),
    safety(pages),
  ],
};

export const admin: StaffArea = {
  ...shared,
  badge: 'admin',
  home: paths.admin,
  money: adminPages.money,
  chatReports: adminPages.chatReports,
  reviews: adminPages.reviews,
  security: adminPages.security,
  articles: adminPages.articles,
  holidays: adminPages.holidays,
  failedTasks: adminPages.failedTasks,
  groups: [
    {
      name: 'disputeGroup',
      short: 'disputeGroup',
      icon: Scale,
      items: [
        { name: 'overview', to: adminPages.disputeOverview },
        { name: 'management', to: adminPages.assignDispute },
      ],
    },
    calendar,
    money(adminPages),
    safety(adminPages),
  ],
};
