import { MEETING_MODES, type MeetingMode } from '@sanad/contract/availability.ts';
import { SERIES_MAX, SESSION_HOURS_MAX } from '@sanad/contract/bookings/booking-rules.ts';
import { BOOKING_KINDS, type BookingKind } from '@sanad/contract/bookings/bookings.ts';
import type { BookingRequestInput } from './bookings.queries.ts';
import type { Decisions } from './series-plan.ts';

/** What is being put together, as the address holds it: it survives a reload, signing in and the way back. */
export interface BookingDraft {
  lsa: string | null;
  child: string | null;
  kind: BookingKind;
  how: MeetingMode | null;
  hours: number;
  at: string | null;
  /** 1: a single session. */
  weeks: number;
  /** What was decided about weeks that clash. */
  decisions: Decisions;
}

export const SERIES_MIN = 2;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const BETWEEN = '~';

function instant(text: string | null | undefined): string | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function within(text: string | null, least: number, most: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= least && number <= most ? number : 1;
}

function decisionsIn(params: URLSearchParams): Decisions {
  const decisions: Decisions = {};
  for (const text of params.getAll('skip')) {
    const start = instant(text);
    if (start) decisions[start] = 'skip';
  }
  for (const text of params.getAll('move')) {
    const [from, to] = text.split(BETWEEN).map(instant);
    if (from && to) decisions[from] = to;
  }
  return decisions;
}

/** An hour that is over is none; what makes no sense is left out. */
export function readDraft(params: URLSearchParams, now: Date = new Date()): BookingDraft {
  const id = (name: string) => (UUID.test(params.get(name) ?? '') ? params.get(name) : null);
  const kind = BOOKING_KINDS.find((one) => one === params.get('kind')) ?? 'session';
  const at = instant(params.get('at'));
  const isTrial = kind === 'trial';
  return {
    lsa: id('lsa'),
    child: id('child'),
    kind,
    how: MEETING_MODES.find((one) => one === params.get('how')) ?? null,
    hours: isTrial ? 1 : within(params.get('hours'), 1, SESSION_HOURS_MAX),
    at: at && Date.parse(at) > now.getTime() ? at : null,
    weeks: isTrial ? 1 : within(params.get('weeks'), SERIES_MIN, SERIES_MAX),
    decisions: decisionsIn(params),
  };
}

/** Only what differs from the defaults is in the address. */
export function draftParams(draft: Partial<BookingDraft>): URLSearchParams {
  const params = new URLSearchParams();
  const { lsa, child, kind, how, hours = 1, at, weeks = 1, decisions = {} } = draft;
  const single = { lsa, child, kind: kind === 'trial' ? kind : null, how };
  for (const [name, value] of Object.entries(single)) if (value) params.set(name, value);
  if (hours > 1) params.set('hours', String(hours));
  if (at) params.set('at', at);
  if (weeks > 1) params.set('weeks', String(weeks));
  for (const [from, decision] of Object.entries(decisions)) {
    if (decision === 'skip') params.append('skip', from);
    else params.append('move', from + BETWEEN + decision);
  }
  return params;
}

/** The request to the server; null while something is missing. */
export function bookingInputOf(draft: BookingDraft): BookingRequestInput | null {
  const { lsa, child, kind, how, hours, at, weeks } = draft;
  if (!lsa || !child || !how || !at) return null;
  return {
    lsa_id: lsa,
    child_id: child,
    kind,
    mode: kind === 'trial' ? 'online' : how,
    hours,
    starts: [at],
    ...(weeks > 1 && { weeks }),
  };
}
