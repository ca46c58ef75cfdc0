import { AREA_CODES, type AreaCode, EMIRATES, emirateOf } from '@sanad/contract/places/places.ts';
import type { Facets, SearchFilters } from '@sanad/contract/search/search.ts';
import { useState } from 'react';
import { RemovableChip } from '../../../../ui/chip.tsx';
import { ComboBox } from '../../../../ui/fields/combo-box.tsx';
import { withArea, withEmirates } from '../../choices.ts';
import { useSearchText } from '../../use-search-text.ts';
import { ChoiceFilter, FilterGroup } from './filter-group.tsx';

interface Props {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
  counts: Facets['emirate'] | undefined;
}

/** Whole emirates, or single areas found by typing. */
export function PlaceFilter({ filters, onChange, counts }: Props) {
  const { t, name } = useSearchText();
  const [typed, setTyped] = useState('');
  const chosen = filters.area ?? [];
  const areas = AREA_CODES.filter((area) => !chosen.includes(area))
    .map((area) => ({ id: area, name: name('area', area), note: name('emirate', emirateOf(area)) }))
    .filter((option) => `${option.name} ${option.note}`.toLowerCase().includes(typed.trim().toLowerCase()));
  return (
    <>
      <ChoiceFilter
        label={t('filters.emirate')}
        kind="emirate"
        options={EMIRATES}
        value={filters.emirate ?? []}
        onChange={(emirates) => onChange(withEmirates(filters, emirates))}
        counts={counts}
        most={3}
      />
      <FilterGroup>
        <ComboBox
          label={t('filters.area')}
          placeholder={t('filters.areaPlaceholder')}
          options={areas}
          value={null}
          inputValue={typed}
          onInputChange={setTyped}
          onChange={(area) => {
            if (area === null) return;
            onChange(withArea(filters, area as AreaCode));
            setTyped('');
          }}
        />
        {chosen.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-2">
            {chosen.map((area) => (
              <li key={area}>
                <RemovableChip
                  removeLabel={t('filters.areaRemove', { name: name('area', area) })}
                  onRemove={() => onChange({ ...filters, area: chosen.filter((one) => one !== area) })}
                >
                  {name('area', area)}
                </RemovableChip>
              </li>
            ))}
          </ul>
        )}
      </FilterGroup>
    </>
  );
}
