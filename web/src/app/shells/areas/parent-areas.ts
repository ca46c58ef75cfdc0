import {
  CalendarDays,
  CircleUserRound,
  Gift,
  House,
  MessageCircle,
  Scale,
  Search,
  Sprout,
  Star,
  WalletMinimal,
} from 'lucide-react';
import { UnreadBadge } from '../../../features/chat/unread-badge.tsx';
import { WaitingDisputesBadge } from '../../../features/disputes/party/waiting-disputes-badge.tsx';
import { areaPages, paths } from '../../../lib/paths.ts';
import type { FamilyArea } from '../navigation/area-config.ts';

type Pages = Record<
  'search' | 'message' | 'sessions' | 'children' | 'profile' | 'payment' | 'referral' | 'feedback' | 'dispute',
  string
>;
type AccountPages = Record<'profile' | 'changePassword' | 'notificationSettings' | 'settings', string>;

function accountOf(pages: AccountPages, securityCode: string): FamilyArea['account'] {
  return [
    { name: 'profile', to: pages.profile },
    { name: 'password', to: pages.changePassword },
    { name: 'securityCode', to: securityCode },
    { name: 'notifications', to: pages.notificationSettings },
    { name: 'settings', to: pages.settings },
  ];
}

type Related = Partial<Record<keyof Pages, readonly string[]>>;

/** The parent's two roots have the same ten items; each root says what else belongs to them. */
function navigationGroups(home: string, pages: Pages, related: Related): FamilyArea['itemGroups'] {
  const item = (name: keyof Pages, icon: typeof House) => ({
    name,
    short: name,
    icon,
    to: pages[name],
    covers: [pages[name], ...(related[name] ?? [])],
  });
  return [
    [
      { name: 'homePage', short: 'home', icon: House, to: home },
      item('search', Search),
      { ...item('message', MessageCircle), Badge: UnreadBadge },
      item('sessions', CalendarDays),
      item('children', Sprout),
    ],
    [
      item('profile', CircleUserRound),
      item('payment', WalletMinimal),
      item('referral', Gift),
      item('feedback', Star),
      { ...item('dispute', Scale), Badge: WaitingDisputesBadge },
    ],
  ];
}

const shared = { look: 'family', role: 'parent', initial: 'P', wide: '(min-width: 1024px)' } as const;

const generic = areaPages.dashboard;
export const dashboard: FamilyArea = {
  ...shared,
  home: paths.dashboard,
  security: generic.changePassword,
  account: accountOf(generic, generic.security),
  widths: { open: 'w-60', closed: 'w-22' },
  itemGroups: navigationGroups(paths.dashboard, generic, {
    search: [generic.bookSession, generic.favourites],
    children: [generic.childInfo, generic.addChild],
    profile: [generic.security, generic.settings, generic.changePassword, generic.notificationSettings],
  }),
};

const parent = areaPages.parentDashboard;
export const parentDashboard: FamilyArea = {
  ...shared,
  home: paths.parentDashboard,
  security: parent.changePassword,
  account: accountOf(parent, parent.securityCode),
  widths: { open: 'w-60', closed: 'w-18' },
  itemGroups: navigationGroups(paths.parentDashboard, parent, {
    search: [parent.sessionSummary, parent.lsaTerms, parent.lsaProfile, parent.favourites, paths.negotiationRequest],
    sessions: [parent.manageSession, paths.sessionDetails, paths.sessionConfirmation],
    profile: [parent.changePassword, parent.securityCode, parent.notificationSettings, parent.settings],
    payment: [parent.transactions],
    feedback: [parent.feedbackSent],
  }),
};
