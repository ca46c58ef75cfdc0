import {
  GENDERS,
  MAIN_SPECIALIZATIONS,
  NEEDS_SUPPORTED,
  SESSION_TYPES,
  WORKING_LANGUAGES,
  YEARS_OF_EXPERIENCE,
} from '@sanad/contract/lsas/lsas.ts';
import type { Facets, SearchFilters } from '@sanad/contract/search/search.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Segment } from '../../../../ui/fields/segment.tsx';
import { useSearchText } from '../../use-search-text.ts';
import { ChoiceFilter, FilterGroup } from './filter-group.tsx';
import { PlaceFilter } from './place-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import { TimeFilter } from './time-filter.tsx';

interface Props {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
  facets: Facets | null;
}

const ANY = 'any';
const RATINGS = ['4.5', '4', '3'];

/** Everything a search can ask for, in the order families ask it. */
export function FilterPanel({ filters, onChange, facets }: Props) {
  const { t } = useSearchText();
  const needs = filters.needs ?? [];
  return (
    <>
      <ChoiceFilter
        label={t('filters.needs')}
        kind="need"
        options={NEEDS_SUPPORTED}
        value={needs}
        onChange={(chosen) => onChange({ ...filters, needs: chosen })}
        counts={facets?.needs}
        most={5}
      />
      {needs.length > 1 && (
        <Segment
          className="-mt-2 mb-5"
          label={t('filters.match')}
          isLabelHidden
          options={[
            { id: ANY, name: t('filters.any') },
            { id: 'all', name: t('filters.everyNeed') },
          ]}
          value={filters.needs_match ?? ANY}
          onChange={(match) => onChange({ ...filters, needs_match: match === 'all' ? 'all' : undefined })}
        />
      )}
      <ChoiceFilter
        label={t('filters.session_type')}
        kind="sessionType"
        options={SESSION_TYPES}
        value={filters.session_type ?? []}
        onChange={(chosen) => onChange({ ...filters, session_type: chosen })}
        counts={facets?.session_type}
      />
      <TimeFilter filters={filters} onChange={onChange} />
      <PriceFilter filters={filters} onChange={onChange} counts={facets?.price} />
      <PlaceFilter filters={filters} onChange={onChange} counts={facets?.emirate} />
      <ChoiceFilter
        label={t('filters.language')}
        kind="language"
        options={WORKING_LANGUAGES}
        value={filters.language ?? []}
        onChange={(chosen) => onChange({ ...filters, language: chosen })}
        counts={facets?.language}
        most={4}
      />
      <ChoiceFilter
        label={t('filters.gender')}
        kind="gender"
        options={GENDERS}
        value={filters.gender ?? []}
        onChange={(chosen) => onChange({ ...filters, gender: chosen })}
        counts={facets?.gender}
      />
      <ChoiceFilter
        label={t('filters.specialization')}
        kind="specialization"
        options={MAIN_SPECIALIZATIONS}
        value={filters.specialization ?? []}
        onChange={(chosen) => onChange({ ...filters, specialization: chosen })}
        counts={facets?.specialization}
      />
      <ChoiceFilter
        label={t('filters.experience')}
        kind="experience"
        options={YEARS_OF_EXPERIENCE}
        value={filters.experience ?? []}
        onChange={(chosen) => onChange({ ...filters, experience: chosen })}
        counts={facets?.experience}
      />
      <FilterGroup>
        <Segment
          label={t('filters.rating')}
          options={[
            { id: ANY, name: t('filters.ratingAny') },
            ...RATINGS.map((rating) => ({ id: rating, name: t('filters.ratingFrom', { rating }) })),
          ]}
          value={filters.rating_min === undefined ? ANY : String(filters.rating_min)}
          onChange={(rating) => onChange({ ...filters, rating_min: rating === ANY ? undefined : Number(rating) })}
        />
      </FilterGroup>
      <FilterGroup>
        <Checkbox isSelected={filters.verified === true} onChange={(verified) => onChange({ ...filters, verified })}>
          {t('filters.verified')}
        </Checkbox>
      </FilterGroup>
    </>
  );
}
