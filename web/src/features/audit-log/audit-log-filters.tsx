import { AUDIT_AREAS } from '@sanad/contract/staff/audit-log.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { DatePicker } from '../../ui/fields/date-picker.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import type { AuditLogFilters as Filters } from './audit-log.queries.ts';
import { useAuditText } from './use-audit-text.ts';

const ALL = 'all';

interface Props {
  filters: Filters;
  onFilter: (change: Partial<Record<keyof Filters, string>>) => void;
}

export function AuditLogFilters({ filters, onFilter }: Props) {
  const { t } = useAuditText();
  const { from = null, to = null } = filters;
  const isNarrowed = Object.keys(filters).length > 0;
  const clear = () => onFilter({ who: '', area: '', subject: '', from: '', to: '' });
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] items-end gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_11rem_13rem_13rem]">
      <TypedFilter name="who" key={`who ${filters.who}`} filters={filters} onFilter={onFilter} />
      <TypedFilter name="subject" key={`subject ${filters.subject}`} filters={filters} onFilter={onFilter} />
      <Select
        label={t('area')}
        value={filters.area ?? ALL}
        onChange={(id) => onFilter({ area: id === ALL ? '' : id })}
        options={[{ id: ALL, name: t('anyArea') }, ...AUDIT_AREAS.map((id) => ({ id, name: t(`areas.${id}`) }))]}
      />
      <DatePicker
        label={t('from')}
        value={from}
        maxValue={to ?? undefined}
        onChange={(day) => onFilter({ from: day ?? '' })}
      />
      <DatePicker
        label={t('to')}
        value={to}
        minValue={from ?? undefined}
        onChange={(day) => onFilter({ to: day ?? '' })}
      />
      {isNarrowed && (
        <Button variant="quiet" size="sm" icon={X} onClick={clear} className="justify-self-start">
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

function TypedFilter({ name, filters, onFilter }: Props & { name: 'who' | 'subject' }) {
  const { t } = useAuditText();
  const [typed, setTyped] = useState(filters[name] ?? '');
  return (
    <SearchField
      label={t(name)}
      placeholder={t(`${name}Placeholder`)}
      value={typed}
      onChange={(value) => {
        setTyped(value);
        if (value === '' && filters[name]) onFilter({ [name]: '' });
      }}
      onSubmit={(value) => onFilter({ [name]: value.trim() })}
    />
  );
}
