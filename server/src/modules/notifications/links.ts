import type { NotificationKind } from '@sanad/contract/notifications.ts';
import type { Facts } from '../../platform/notifications.ts';

/** Where a mail leads: the addresses of the web app's own pages. */
export function linkPathOf(kind: NotificationKind, facts: Facts): string {
  if (kind.startsWith('booking.')) return `/session-details?session=${facts.id}`;
  if (kind.startsWith('negotiation.')) return `/negotiation-request?negotiation=${facts.id}`;
  if (kind === 'waitlist.free') return `/dashboard/book-session?${wishIn(facts)}`;
  if (kind === 'search.new_match') return `/lsa/${facts.lsa}`;
  if (kind === 'lsa.strike') return '/lsa-dashboard/my-sessions';
  return '/login';
}

/** The hour that was waited for, as the page that books it takes it. */
function wishIn({ lsa = '', mode = '', starts_at = '' }: Facts): URLSearchParams {
  return new URLSearchParams({ lsa, how: mode, at: starts_at });
}
