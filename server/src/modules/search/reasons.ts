import { AVAILABILITY_DAYS, AVAILABILITY_TIMES } from '@sanad/contract/availability.ts';
import { NEEDS_SUPPORTED, SESSION_TYPES, WORKING_LANGUAGES } from '@sanad/contract/lsas.ts';
import { AREA_CODES } from '@sanad/contract/places.ts';
import type { MatchReason, SearchFilters } from '@sanad/contract/search.ts';
import type { Listed } from './listed-people.ts';

const among = <T extends string>(all: readonly T[], wanted: readonly T[], mask: number): T[] =>
  wanted.filter((value) => (mask >>> all.indexOf(value)) & 1);

/** Why somebody fits this search, in the order a parent would ask; what does not fit is said, too. */
export function reasonsOf(row: Listed, wanted: SearchFilters): MatchReason[] {
  return [...needs(row, wanted), ...hours(row, wanted), ...ways(row, wanted), ...place(row, wanted), ...proof(row)];
}

function* needs(row: Listed, { needs: asked = [] }: SearchFilters): Generator<MatchReason> {
  if (asked.length === 0) return;
  const met = among(NEEDS_SUPPORTED, asked, row.needs);
  const missing = asked.filter((need) => !met.includes(need));
  if (met.length > 0) yield { fits: true, kind: 'needs', facts: { needs: met, met: met.length, of: asked.length } };
  if (missing.length > 0) yield { fits: false, kind: 'needs', facts: { needs: missing } };
}

function* hours(row: Listed, { day = [], time = [] }: SearchFilters): Generator<MatchReason> {
  if (day.length === 0 && time.length === 0) return;
  const slots = (time.length > 0 ? time : AVAILABILITY_TIMES).map((one) => AVAILABILITY_TIMES.indexOf(one));
  const isOpen = (one: (typeof AVAILABILITY_DAYS)[number]) =>
    slots.some((slot) => ((row.hours[AVAILABILITY_DAYS.indexOf(one)] ?? 0) >>> slot) & 1);
  const asked = day.length > 0 ? day : AVAILABILITY_DAYS;
  const open = asked.filter(isOpen);
  if (open.length > 0) yield { fits: true, kind: 'days', facts: { days: [...open] } };
  const closed = day.filter((one) => !isOpen(one));
  if (closed.length > 0) yield { fits: false, kind: 'days', facts: { days: closed } };
}

function* ways(row: Listed, { language = [], session_type = [] }: SearchFilters): Generator<MatchReason> {
  const spoken = among(WORKING_LANGUAGES, language, row.languages);
  if (spoken.length > 0) yield { fits: true, kind: 'language', facts: { languages: spoken } };
  const missing = session_type.filter((type) => !among(SESSION_TYPES, [type], row.sessionTypes).length);
  if (missing.length > 0) yield { fits: false, kind: 'session_type', facts: { types: missing } };
}

function* place(row: Listed, { area = [] }: SearchFilters): Generator<MatchReason> {
  const own = AREA_CODES[row.area];
  if (area.length > 0 && own) yield { fits: area.includes(own), kind: 'area', facts: { area: own } };
}

function* proof(row: Listed): Generator<MatchReason> {
  if (!row.verified) yield { fits: false, kind: 'verified', facts: {} };
}
