import { COUNT_CAP } from '@sanad/contract/search/search.ts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CheckboxGroup } from '../../../../ui/fields/checkbox.tsx';
import { useSearchText } from '../../use-search-text.ts';

export function FilterGroup({ children }: { children: ReactNode }) {
  return <div className="border-line border-t py-5">{children}</div>;
}

/** "41", or "1,000+" where nobody counted on. */
export function countText(count: number): string {
  return count >= COUNT_CAP ? `${COUNT_CAP.toLocaleString('en')}+` : String(count);
}

interface Props<T extends string> {
  label: string;
  /** Where the names of the choices are in `words`. */
  kind: string;
  options: readonly T[];
  value: readonly T[];
  onChange: (value: T[]) => void;
  counts: Record<string, number> | undefined;
  /** So many are shown at first; chosen ones always are. */
  most?: number;
}

/** Several of a list, each with how many LSAs it would give. */
export function ChoiceFilter<T extends string>({ label, kind, options, value, onChange, counts, most }: Props<T>) {
  const { name, t } = useSearchText();
  const [isWhole, setIsWhole] = useState(false);
  const isLong = most !== undefined && options.length > most;
  const shown = isLong && !isWhole ? options.filter((one, index) => index < most || value.includes(one)) : options;
  const Sign = isWhole ? ChevronUp : ChevronDown;
  return (
    <FilterGroup>
      <CheckboxGroup
        label={label}
        value={[...value]}
        onChange={(chosen) => onChange(chosen as T[])}
        options={shown.map((one) => ({
          id: one,
          name: name(kind, one),
          note: counts && countText(counts[one] ?? 0),
        }))}
      />
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="flex min-h-11 items-center gap-2 rounded-md font-medium text-15 text-pine"
        >
          <Sign size={18} aria-hidden />
          {t(isWhole ? 'filters.fewer' : 'filters.all')}
          <span className="visually-hidden">{label}</span>
        </button>
      )}
    </FilterGroup>
  );
}
