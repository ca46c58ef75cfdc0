import type { Notification, NotificationKind } from '@sanad/contract/notifications.ts';
import { areaPages, paths } from '../../app/paths.ts';

const isOwnPage = (link: string | undefined): link is string => /^\/(?!\/)/.test(link ?? '');

/** Where to go on; null where there is nothing more to see. */
export function linkOf({ kind, facts }: Pick<Notification, 'kind' | 'facts'>): string | null {
  if (isOwnPage(facts.link)) return facts.link;
  const belongsTo = (area: string) => (kind satisfies NotificationKind).startsWith(`${area}.`);
  if (belongsTo('booking') && facts.id) return `${paths.sessionDetails}?session=${facts.id}`;
  if (belongsTo('negotiation') && facts.id) return `${paths.negotiationRequest}?negotiation=${facts.id}`;
  if (kind === 'waitlist.free' && facts.lsa) return `${areaPages.dashboard.bookSession}?${wishIn(facts)}`;
  if (kind === 'search.new_match' && facts.lsa) return paths.lsa(facts.lsa);
  return kind === 'lsa.strike' ? areaPages.lsaDashboard.sessions : null;
}

/** The hour that was waited for, ready to be booked. */
function wishIn({ lsa = '', mode = '', starts_at = '' }: Notification['facts']): URLSearchParams {
  return new URLSearchParams({ lsa, how: mode, at: starts_at });
}
