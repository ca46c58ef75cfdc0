import type { SearchFilters } from '@sanad/contract/search/search.ts';
import { type ReactNode, useRef } from 'react';
import { RemovableChip } from '../../../../ui/chip.tsx';
import { chipLabels } from '../../chip-labels.ts';
import { chipsOf, withoutChip } from '../../chips.ts';
import { useSearchText } from '../../use-search-text.ts';

interface Props {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
  clear: ReactNode;
}

/** Everything that is on; each can be taken off here. */
export function ActiveFilters({ filters, onChange, clear }: Props) {
  const searchText = useSearchText();
  const list = useRef<HTMLUListElement>(null);
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  return (
    <ul
      ref={list}
      aria-label={searchText.t('chips.label')}
      className="mb-5 flex flex-wrap items-center gap-2 max-md:hidden"
    >
      {chips.map((chip) => {
        const label = chipLabels(chip, filters, searchText);
        return (
          <li key={`${chip.kind} ${chip.values.join(' ')}`}>
            <RemovableChip
              removeLabel={searchText.t('chips.remove', { name: label })}
              onRemove={() => {
                // The chip goes away and would take the focus with it.
                const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
                const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
                (buttons[at + 1] ?? buttons[at - 1])?.focus();
                onChange(withoutChip(filters, chip));
              }}
            >
              {label}
            </RemovableChip>
          </li>
        );
      })}
      <li className="ps-1">{clear}</li>
    </ul>
  );
}
