import type { BookingState } from '@sanad/contract/bookings/booking-states.ts';
import type { CalendarFeed } from '@sanad/contract/calendars.ts';
import { sessionPage } from '@sanad/contract/page-paths.ts';
import type { AreaCode } from '@sanad/contract/places/places.ts';
import { type Language, PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';
import { placeName } from '../../platform/messages/place-names.ts';
import type { listSessionsForCalendar } from '../bookings/index.ts';
import type { CalendarEntry } from './icalendar.ts';

type CalendarSession = Awaited<ReturnType<typeof listSessionsForCalendar>>[number];

/** For whom, and where the product is. */
export interface Reader {
  language: Language;
  zone: string;
  publicUrl: string;
}

const WORDS = {
  en: {
    name: PRODUCT_NAME,
    online: 'Online',
    session: (other: string) => `Session with ${other}`,
    trial: (other: string) => `Trial call with ${other}`,
  },
  ar: {
    name: PRODUCT_NAME_AR,
    online: 'عبر الإنترنت',
    session: (other: string) => `جلسة مع ${other}`,
    trial: (other: string) => `مكالمة تجريبية مع ${other}`,
  },
} satisfies Record<Language, object>;

function statusOf(state: BookingState): CalendarEntry['status'] {
  if (state === 'requested') return 'TENTATIVE';
  // Expired are only sessions that nobody paid for: a request that ran out is not listed.
  return state.startsWith('cancelled') || state === 'expired' ? 'CANCELLED' : 'CONFIRMED';
}

/** Without the child: other people look into calendars, too. */
export function entryOf(session: CalendarSession, { language, publicUrl }: Reader): CalendarEntry {
  const words = WORDS[language];
  const status = statusOf(session.state);
  const isAtHome = session.mode === 'in_person' && session.area !== null;
  return {
    id: session.id,
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    status,
    sequence: session.reschedule_count + (status === 'CANCELLED' ? 1 : 0),
    summary: session.kind === 'trial' ? words.trial(session.otherName) : words.session(session.otherName),
    location: isAtHome ? placeName(session.area as AreaCode, language) : words.online,
    url: `${publicUrl}${sessionPage(session.id)}`,
    createdAt: session.createdAt,
    changedAt: session.changedAt,
  };
}

export async function presentSessions(sessions: readonly CalendarSession[], reader: Reader): Promise<string> {
  const { writeCalendar } = await import('./icalendar.ts');
  return writeCalendar(
    { name: WORDS[reader.language].name, zone: reader.zone },
    sessions.map((session) => entryOf(session, reader)),
  );
}

export function presentFeed(feed: { address: string; createdAt: Date } | null): CalendarFeed {
  return { address: feed?.address ?? null, created_at: feed?.createdAt.toISOString() ?? null };
}
