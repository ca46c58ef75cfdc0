import type { AvailabilityTime } from '@sanad/contract/availability.ts';
import type { AreaCode } from '@sanad/contract/places/places.ts';
import type { SearchFilters } from '@sanad/contract/search/search.ts';
import { formatDay } from '@sanad/contract/time/time.ts';
import type { FilterChip } from './chips.ts';
import { spanOf } from './choices.ts';
import type { SearchText } from './use-search-text.ts';

const LAST_HOUR = 19;
const KINDS = {
  needs: 'need',
  specialization: 'specialization',
  session_type: 'sessionType',
  gender: 'gender',
  emirate: 'emirate',
  experience: 'experience',
  language: 'language',
} as const;

/** What a chip says. */
export function chipLabels({ kind, values }: FilterChip, filters: SearchFilters, searchText: SearchText): string {
  const { t, name, list } = searchText;
  switch (kind) {
    case 'day':
      return list('dayShort', values);
    case 'time':
      return timesLabel(values as readonly AvailabilityTime[], searchText);
    case 'date':
      return dateLabel(filters, searchText);
    case 'price':
      return priceLabel(filters, searchText);
    case 'rating':
      return t('chips.rating', { rating: filters.rating_min ?? '' });
    case 'area':
      return searchText.place(values[0] as AreaCode);
    case 'needs_match':
    case 'negotiable':
    case 'verified':
      return t(`chips.${kind}`);
    default:
      return name(KINDS[kind], values[0] ?? '');
  }
}

export function timesLabel(times: readonly AvailabilityTime[], { t, hour, list }: SearchText): string {
  const span = spanOf(times);
  if (!span) return list('time', times);
  const isRest = span.to === LAST_HOUR && times.length > 1;
  return t(isRest ? 'chips.after' : 'chips.between', { from: hour(span.from), to: hour(span.to) });
}

function dateLabel({ date = '', at }: SearchFilters, { t, name }: SearchText): string {
  return at ? t('chips.dateAt', { date: formatDay(date), time: name('time', at) }) : formatDay(date);
}

function priceLabel({ price_min, price_max }: SearchFilters, { t, money }: SearchText): string {
  const low = money((price_min ?? 0) * 100);
  const high = money((price_max ?? 0) * 100);
  const key = price_max === undefined ? 'chips.priceFrom' : price_min ? 'chips.priceBetween' : 'chips.priceTo';
  return t(key, { low, high });
}
