import { COMPLIANCE_FILTERS, type ComplianceFilter } from '@sanad/contract/compliance/compliance-review.ts';
import { MAIN_SPECIALIZATIONS, type MainSpecialization } from '@sanad/contract/lsas/lsas.ts';
import { EMIRATES, type Emirate } from '@sanad/contract/places/places.ts';
import { Clock, EyeOff, Inbox, type LucideIcon, UsersRound } from 'lucide-react';
import { useTypedText } from '../../../lib/typing/use-typed-text.ts';
import { Chip } from '../../../ui/chip.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import type { TrackFilters } from '../compliance.queries.ts';
import { useComplianceText } from '../use-compliance-text.ts';

const ICONS: Record<ComplianceFilter, LucideIcon> = {
  all: UsersRound,
  to_review: Inbox,
  out_of_search: EyeOff,
  expiring: Clock,
};
const ANY = 'any';

interface Props {
  filters: TrackFilters;
  counts: Record<ComplianceFilter, number> | undefined;
  onChange: (filters: TrackFilters) => void;
}

export function TrackFilterBar({ filters, counts, onChange }: Props) {
  const { t, words } = useComplianceText();
  const [name, setName] = useTypedText(filters.name ?? '', (typed) =>
    onChange({ ...filters, name: typed === '' ? undefined : typed }),
  );
  const optionsOf = (area: 'specialization' | 'emirate', values: readonly string[], any: string) => [
    { id: ANY, name: any },
    ...values.map((id) => ({ id, name: words(`${area}.${id}`) })),
  ];
  const chosen = <T extends string>(value: string) => (value === ANY ? undefined : (value as T));
  return (
    <div className="mb-4 grid gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="visually-hidden">{t('track.filters')}</legend>
        {COMPLIANCE_FILTERS.map((filter) => (
          <Chip
            key={filter}
            icon={ICONS[filter]}
            isOn={filters.filter === filter}
            onClick={() => onChange({ ...filters, filter })}
          >
            {t(`track.filter.${filter}`)}
            <strong className="tabular-nums">{counts?.[filter] ?? ''}</strong>
          </Chip>
        ))}
      </fieldset>
      <div className="grid gap-3 sm:grid-cols-2 lg:max-w-220 lg:grid-cols-3 sm:max-lg:*:first:col-span-2">
        <SearchField
          label={t('track.name')}
          isLabelHidden
          size="sm"
          placeholder={t('track.name')}
          value={name}
          onChange={setName}
        />
        <Select
          label={t('track.role')}
          isLabelHidden
          size="sm"
          options={optionsOf('specialization', MAIN_SPECIALIZATIONS, t('track.anyRole'))}
          value={filters.role ?? ANY}
          onChange={(role) => onChange({ ...filters, role: chosen<MainSpecialization>(role) })}
        />
        <Select
          label={t('track.emirate')}
          isLabelHidden
          size="sm"
          options={optionsOf('emirate', EMIRATES, t('track.anyEmirate'))}
          value={filters.emirate ?? ANY}
          onChange={(emirate) => onChange({ ...filters, emirate: chosen<Emirate>(emirate) })}
        />
      </div>
    </div>
  );
}
