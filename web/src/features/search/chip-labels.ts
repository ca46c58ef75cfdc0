import type { AvailabilityTime } from '@sanad/contract/availability.ts';
import type { AreaCode } from '@sanad/contract/places.ts';
import type { SearchFilters } from '@sanad/contract/search.ts';
import { formatDay } from '@sanad/contract/time/time.ts';
import type { FilterChip } from './chips.ts';
import { spanOf } from './choices.ts';
import type { Words } from './use-search-text.ts';

const LAST_HOUR = 19;
const KINDS = {
  needs: 'need',
  specialization: 'specialization',
  session_type: 'sessionType',
  emirate: 'emirate',
  experience: 'experience',
  language: 'language',
} as const;

/** What a chip says. */
export function chipLabels({ kind, values }: FilterChip, filters: SearchFilters, words: Words): string {
  const { t, name, list } = words;
  switch (kind) {
    case 'day':
      return list('dayShort', values);
    case 'time':
      return timesWords(values as readonly AvailabilityTime[], words);
    case 'date':
      return dateWords(filters, words);
    case 'price':
      return priceWords(filters, words);
    case 'rating':
      return t('chips.rating', { rating: filters.rating_min ?? '' });
    case 'area':
      return words.place(values[0] as AreaCode);
    case 'needs_match':
    case 'negotiable':
    case 'verified':
      return t(`chips.${kind}`);
    default:
      return name(KINDS[kind], values[0] ?? '');
  }
}

export function timesWords(times: readonly AvailabilityTime[], { t, hour, list }: Words): string {
  const span = spanOf(times);
  if (!span) return list('time', times);
  const isRest = span.to === LAST_HOUR && times.length > 1;
  return t(isRest ? 'chips.after' : 'chips.between', { from: hour(span.from), to: hour(span.to) });
}

function dateWords({ date = '', at }: SearchFilters, { t, name }: Words): string {
  return at ? t('chips.dateAt', { date: formatDay(date), time: name('time', at) }) : formatDay(date);
}

function priceWords({ price_min, price_max }: SearchFilters, { t, money }: Words): string {
  const low = money((price_min ?? 0) * 100);
  const high = money((price_max ?? 0) * 100);
  const key = price_max === undefined ? 'chips.priceFrom' : price_min ? 'chips.priceBetween' : 'chips.priceTo';
  return t(key, { low, high });
}
