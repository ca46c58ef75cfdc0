import {
  BookOpen,
  CalendarHeart,
  House,
  Landmark,
  LockKeyhole,
  Scale,
  Settings2,
  ShieldCheck,
  UsersRound,
} from 'lucide-react';
import { ReportedChatsBadge } from '../../../features/chat/reports/reported-chats-badge.tsx';
import { ToReviewBadge } from '../../../features/compliance/to-review-badge.tsx';
import { OpenMessagesBadge } from '../../../features/contact/open-messages-badge.tsx';
import { PendingDisputesBadge, UnassignedDisputesBadge } from '../../../features/disputes/desk/dispute-badges.tsx';
import { ReportedReviewsBadge } from '../../../features/feedback/moderation/reported-reviews-badge.tsx';
import { OverdueBadge } from '../../../features/safeguarding/calendar/check-ins/overdue-badge.tsx';
import { OpenConcernsBadge } from '../../../features/safeguarding/concerns/open-concerns-badge.tsx';
import { WaitingMoneyBadge } from '../../../features/staff-money/waiting-money-badge.tsx';
import { areaPages, paths } from '../../../lib/paths.ts';
import type { NavGroup, StaffArea } from '../navigation/area-config.ts';
import { ContentBadge } from './content-badge.tsx';

const { cst: pages, admin: adminPages } = areaPages;
type OwnPages = typeof pages | typeof adminPages;

/** Admins share the calendar and compliance screens of customer service. */
const calendar: NavGroup = {
  name: 'calendar',
  short: 'calendar',
  icon: CalendarHeart,
  items: [
    {
      name: 'overview',
      to: pages.calendarOverview,
      covers: [pages.calendarOverview, pages.fetchCalendar],
      Badge: OverdueBadge,
    },
    { name: 'assignCalendar', to: pages.assignCalendar },
  ],
};

const compliance: NavGroup = {
  name: 'compliance',
  short: 'compliance',
  icon: ShieldCheck,
  items: [
    { name: 'overview', to: pages.compliance, Badge: ToReviewBadge },
    { name: 'setUpSchedule', to: pages.setUpSchedule },
  ],
};

const disputes = (overview: string, management: string): NavGroup => ({
  name: 'disputeGroup',
  short: 'disputeGroup',
  icon: Scale,
  Badge: PendingDisputesBadge,
  items: [
    { name: 'overview', to: overview, Badge: PendingDisputesBadge },
    { name: 'management', to: management, covers: [management], Badge: UnassignedDisputesBadge },
  ],
});

function sections(own: OwnPages): NavGroup[] {
  return [
    {
      name: 'people',
      short: 'people',
      icon: UsersRound,
      items: [
        { name: 'people', to: own.people, covers: [own.people] },
        { name: 'strikeAppeals', to: own.strikeAppeals },
      ],
    },
    {
      name: 'money',
      short: 'money',
      icon: Landmark,
      items: [
        { name: 'overview', to: own.money, covers: [`${own.money}/sessions`], Badge: WaitingMoneyBadge },
        { name: 'payouts', to: own.moneyPayouts },
      ],
    },
    {
      name: 'concerns',
      short: 'concerns',
      icon: LockKeyhole,
      items: [{ name: 'concerns', to: own.concerns, covers: [own.concerns], Badge: OpenConcernsBadge }],
    },
    {
      name: 'content',
      short: 'content',
      icon: BookOpen,
      Badge: ContentBadge,
      items: [
        { name: 'articles', to: own.articles, covers: [own.articles] },
        { name: 'questions', to: own.questions, covers: [own.questions] },
        { name: 'savedReplies', to: own.savedReplies },
        {
          name: 'contactMessages',
          to: own.contactMessages,
          covers: [own.contactMessages],
          Badge: OpenMessagesBadge,
        },
        ...('comingSoonList' in own ? [{ name: 'comingSoonList', to: own.comingSoonList }] : []),
        { name: 'holidays', to: own.holidays },
        { name: 'chatReports', to: own.chatReports, covers: [own.chatReports], Badge: ReportedChatsBadge },
        { name: 'reviews', to: own.reviews, Badge: ReportedReviewsBadge },
      ],
    },
  ];
}

/** For those who run the service. */
const system: NavGroup = {
  name: 'system',
  short: 'system',
  icon: Settings2,
  items: [
    { name: 'team', to: adminPages.team },
    { name: 'policy', to: adminPages.policy },
    { name: 'auditLog', to: adminPages.auditLog },
    { name: 'failedTasks', to: adminPages.failedTasks },
  ],
};

const shared = {
  look: 'staff',
  widths: { open: 'w-64', closed: 'w-20' },
  wide: '(min-width: 768px)',
} as const;

function homeOf(to: string): NavGroup {
  return { name: 'home', short: 'home', icon: House, items: [{ name: 'home', to }] };
}

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
  homeLink: homeOf(paths.cst),
  groups: [disputes(pages.disputeOverview, pages.disputeManagement), calendar, compliance],
  sections: sections(pages),
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
  homeLink: homeOf(paths.admin),
  groups: [disputes(adminPages.disputeOverview, adminPages.assignDispute), calendar, compliance],
  sections: [...sections(adminPages), system],
};
