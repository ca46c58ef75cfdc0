import { CalendarDays, Gift, House, MessageCircle, Scale, Sprout, Star, UserRound, WalletMinimal } from 'lucide-react';
import { UnreadBadge } from '../../../features/chat/unread-badge.tsx';
import { WaitingDisputesBadge } from '../../../features/disputes/party/waiting-disputes-badge.tsx';
import { ReportsDueBadge } from '../../../features/progress/reports-due-badge.tsx';
import { areaPages, paths } from '../../../lib/paths.ts';
import type { FamilyArea } from '../navigation/area-config.ts';

const pages = areaPages.lsaDashboard;

export const lsaDashboard: FamilyArea = {
  look: 'family',
  role: 'lsa',
  initial: 'S',
  home: paths.lsaDashboard,
  security: pages.changePassword,
  widths: { open: 'w-60', closed: 'w-18' },
  wide: '(min-width: 1024px)',
  account: [
    { name: 'profile', to: pages.profile },
    { name: 'password', to: pages.changePassword },
    { name: 'securityCode', to: pages.securityCode },
    { name: 'notifications', to: pages.notificationSettings },
    { name: 'settings', to: pages.settings },
  ],
  itemGroups: [
    [
      { name: 'homepage', short: 'home', icon: House, to: paths.lsaDashboard },
      {
        name: 'message',
        short: 'message',
        icon: MessageCircle,
        to: pages.message,
        covers: [pages.message],
        Badge: UnreadBadge,
      },
      {
        name: 'sessions',
        short: 'sessions',
        icon: CalendarDays,
        to: pages.sessions,
        covers: [pages.sessions, paths.sessionDetails],
      },
      {
        name: 'progress',
        short: 'progress',
        icon: Sprout,
        to: pages.progress,
        covers: [pages.progress],
        Badge: ReportsDueBadge,
      },
      {
        name: 'profile',
        short: 'profile',
        icon: UserRound,
        to: pages.profile,
        covers: [
          pages.profile,
          pages.changePassword,
          pages.notificationSettings,
          pages.securityCode,
          pages.settings,
          pages.profilePreview,
          pages.checks,
          pages.availability,
        ],
      },
      {
        name: 'earnings',
        short: 'earnings',
        icon: WalletMinimal,
        to: pages.earnings,
        covers: [pages.earnings, pages.payouts, pages.negotiations, paths.negotiationRequest],
      },
      { name: 'referral', short: 'referral', icon: Gift, to: pages.referral, covers: [pages.referral] },
      {
        name: 'feedback',
        short: 'feedback',
        icon: Star,
        to: pages.feedback,
        covers: [pages.feedback, pages.feedbackSent],
      },
      {
        name: 'dispute',
        short: 'dispute',
        icon: Scale,
        to: pages.dispute,
        covers: [pages.dispute],
        Badge: WaitingDisputesBadge,
      },
    ],
  ],
};
