import type { SearchFilters } from '@sanad/contract/search/search.ts';
import { LISTS, type ListName, tidy } from './filters.ts';

/** Something that is on: each chip can be taken off alone. */
export interface FilterChip {
  kind: ListName | 'needs_match' | 'date' | 'price' | 'negotiable' | 'rating' | 'verified';
  /** Which of a filter's choices; all of them where they share one chip. */
  values: readonly string[];
}

const JOINED: readonly ListName[] = ['day', 'time'];

export function chipsOf(filters: SearchFilters): FilterChip[] {
  const of = (kind: ListName): FilterChip[] => {
    const values: readonly string[] = filters[kind] ?? [];
    if (values.length === 0) return [];
    return JOINED.includes(kind) ? [{ kind, values }] : values.map((value) => ({ kind, values: [value] }));
  };
  const single = (kind: FilterChip['kind'], isOn: boolean): FilterChip[] => (isOn ? [{ kind, values: [] }] : []);
  return [
    ...of('needs'),
    ...single('needs_match', filters.needs_match === 'all'),
    ...of('specialization'),
    ...of('session_type'),
    ...of('gender'),
    ...of('emirate'),
    ...of('area'),
    ...of('day'),
    ...of('time'),
    ...single('date', filters.date !== undefined),
    ...single('price', filters.price_min !== undefined || filters.price_max !== undefined),
    ...single('negotiable', filters.negotiable === true),
    ...of('experience'),
    ...single('rating', filters.rating_min !== undefined),
    ...of('language'),
    ...single('verified', filters.verified === true),
  ];
}

const isList = (kind: FilterChip['kind']): kind is ListName => kind in LISTS;

export function withoutChip(filters: SearchFilters, { kind, values }: FilterChip): SearchFilters {
  if (isList(kind)) {
    const left = ((filters[kind] ?? []) as readonly string[]).filter((value) => !values.includes(value));
    return tidy({ ...filters, [kind]: left });
  }
  return without(filters, kind);
}

/** The parts of a search as the server names them when it says what to leave out. */
const PARTS: Record<string, readonly (keyof SearchFilters)[]> = {
  needs: ['needs', 'needs_match'],
  place: ['emirate', 'area'],
  hours: ['day', 'time'],
  date: ['date', 'at'],
  price: ['price_min', 'price_max'],
  rating: ['rating_min'],
};

export function without(filters: SearchFilters, part: string): SearchFilters {
  const names: readonly string[] = PARTS[part] ?? [part];
  return tidy(Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name))));
}
