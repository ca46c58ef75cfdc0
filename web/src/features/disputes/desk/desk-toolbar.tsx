import { DISPUTE_SORTS, SEVERITY_FILTERS } from '@sanad/contract/disputes/dispute-desk.ts';
import { DISPUTE_TYPES } from '@sanad/contract/disputes/dispute-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownWideNarrow, SignalHigh, Tag, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useShortcuts } from '../../../lib/keyboard/use-shortcuts.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { DEFAULT_FILTERS, type DeskFilters } from './desk-filters.ts';
import { assigneesQuery } from './dispute-desk.queries.ts';
import { useAssigneeName } from './dispute-signs.tsx';
import { type FilterOption, FilterPicker } from './filter-picker.tsx';
import { useDeskText } from './use-desk-text.ts';

type PickerName = 'assignee' | 'severity' | 'type' | 'sort';
const PICKERS = [
  { name: 'assignee', icon: UserRound, hint: '1' },
  { name: 'severity', icon: SignalHigh, hint: '2' },
  { name: 'type', icon: Tag, hint: '3' },
  { name: 'sort', icon: ArrowDownWideNarrow, hint: '4' },
] as const;

interface Props {
  filters: DeskFilters;
  onChange: (filters: DeskFilters) => void;
}

function useOptions(): Record<PickerName, FilterOption[]> {
  const { t } = useDeskText();
  const { data } = useQuery(assigneesQuery);
  const nameOf = useAssigneeName();
  const people = (data?.results ?? []).map((one) => ({ id: one.staff_id ?? one.team ?? '', name: nameOf(one) }));
  return {
    assignee: [
      ...(['all', 'assigned', 'unassigned'] as const).map((id) => ({ id, name: t(`filter.${id}`) })),
      ...people,
    ],
    severity: SEVERITY_FILTERS.map((id) => ({ id, name: t(`filter.severity.${id}`) })),
    type: DISPUTE_TYPES.map((id) => ({ id, name: t(`type.${id}`) })),
    sort: DISPUTE_SORTS.map((id) => ({ id, name: t(`sort.${id}`) })),
  };
}

/** The search and the four pickers. */
export function DeskToolbar({ filters, onChange }: Props) {
  const { t } = useDeskText();
  const [open, setOpen] = useState<PickerName | null>(null);
  const [typed, setTyped] = useState(filters.q);
  const options = useOptions();
  useShortcuts({
    '/': {
      name: 'search',
      run: () => document.querySelector<HTMLInputElement>('[data-desk-search] input')?.focus(),
    },
    1: { name: 'pickAssignee', run: () => setOpen('assignee') },
    2: { name: 'pickSeverity', run: () => setOpen('severity') },
    3: { name: 'pickType', run: () => setOpen('type') },
    4: { name: 'pickSort', run: () => setOpen('sort') },
  });
  const search = (q: string) => onChange({ ...filters, q: q.trim() });
  return (
    <div className="mb-4 grid gap-3">
      <div data-desk-search>
        <SearchField
          label={t('search.label')}
          isLabelHidden
          placeholder={t('search.label')}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            if (value === '') search('');
          }}
          onSubmit={search}
        />
      </div>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2 2xl:grid-cols-4">
        {PICKERS.map(({ name, ...look }) => (
          <FilterPicker
            key={name}
            {...look}
            label={t(`picker.${name}`)}
            options={options[name]}
            value={filters[name]}
            isChanged={filters[name] !== DEFAULT_FILTERS[name]}
            isOpen={open === name}
            onOpen={(isOpen) => setOpen(isOpen ? name : null)}
            onChoose={(id) => onChange({ ...filters, [name]: id } as DeskFilters)}
          />
        ))}
      </div>
    </div>
  );
}
