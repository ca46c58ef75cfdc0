import { AVAILABILITY_DAYS, AVAILABILITY_TIMES } from '@sanad/contract/availability.ts';
import { NEEDS_SUPPORTED, SESSION_TYPES, WORKING_LANGUAGES } from '@sanad/contract/lsas/lsas.ts';
import { AREA_CODES } from '@sanad/contract/places/places.ts';
import type { MatchReason, SearchFilters } from '@sanad/contract/search/search.ts';
import type { IndexedLsa } from './search-index/lsa-store.ts';

const among = <T extends string>(all: readonly T[], wanted: readonly T[], mask: number): T[] =>
  wanted.filter((value) => (mask >>> all.indexOf(value)) & 1);

/** Why somebody fits this search, in the order a parent would ask; what does not fit is said, too. */
export function reasonsOf(row: IndexedLsa, wanted: SearchFilters): MatchReason[] {
  const reasons: MatchReason[] = [];
  addNeeds(reasons, row, wanted);
  addHours(reasons, row, wanted);
  addWays(reasons, row, wanted);
  addPlace(reasons, row, wanted);
  if (!row.verified) reasons.push({ fits: false, kind: 'verified', facts: {} });
  return reasons;
}

function addNeeds(reasons: MatchReason[], row: IndexedLsa, { needs: asked = [] }: SearchFilters): void {
  if (asked.length === 0) return;
  const met = among(NEEDS_SUPPORTED, asked, row.needs);
  const missing = asked.filter((need) => !met.includes(need));
  if (met.length > 0)
    reasons.push({ fits: true, kind: 'needs', facts: { needs: met, met: met.length, of: asked.length } });
  if (missing.length > 0) reasons.push({ fits: false, kind: 'needs', facts: { needs: missing } });
}

function addHours(reasons: MatchReason[], row: IndexedLsa, { day = [], time = [] }: SearchFilters): void {
  if (day.length === 0 && time.length === 0) return;
  const slots = (time.length > 0 ? time : AVAILABILITY_TIMES).map((one) => AVAILABILITY_TIMES.indexOf(one));
  const isOpen = (one: (typeof AVAILABILITY_DAYS)[number]) =>
    slots.some((slot) => ((row.hours[AVAILABILITY_DAYS.indexOf(one)] ?? 0) >>> slot) & 1);
  const asked = day.length > 0 ? day : AVAILABILITY_DAYS;
  const open = asked.filter(isOpen);
  if (open.length > 0) reasons.push({ fits: true, kind: 'days', facts: { days: [...open] } });
  const closed = day.filter((one) => !isOpen(one));
  if (closed.length > 0) reasons.push({ fits: false, kind: 'days', facts: { days: closed } });
}

function addWays(reasons: MatchReason[], row: IndexedLsa, { language = [], session_type = [] }: SearchFilters): void {
  const spoken = among(WORKING_LANGUAGES, language, row.languages);
  if (spoken.length > 0) reasons.push({ fits: true, kind: 'language', facts: { languages: spoken } });
  const missing = session_type.filter((type) => !among(SESSION_TYPES, [type], row.sessionTypes).length);
  if (missing.length > 0) reasons.push({ fits: false, kind: 'session_type', facts: { types: missing } });
}

function addPlace(reasons: MatchReason[], row: IndexedLsa, { area = [] }: SearchFilters): void {
  const own = AREA_CODES[row.area];
  if (area.length > 0 && own) reasons.push({ fits: area.includes(own), kind: 'area', facts: { area: own } });
}
