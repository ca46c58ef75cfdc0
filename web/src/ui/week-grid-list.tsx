import { ChevronDown } from 'lucide-react';
import type { Cell, WeekGridProps } from './week-grid-cells.ts';
import { CellContent, LOOKS } from './week-grid-look.tsx';

type Props = WeekGridProps & { nameOf: (cell: Cell) => string };

/** Each day is a row with a strip of its hours that opens to buttons. */
export function WeekList({ label, days, slots, cell, onPaint, nameOf }: Props) {
  return (
    <ul aria-label={label} className="grid">
      {days.map((day, dayIndex) => (
        <li key={day.id}>
          <details className="group border-line border-b">
            <summary className="flex min-h-15 list-none items-center gap-3 rounded-sm py-2">
              <span className="w-24 shrink-0">
                <span className="block font-medium leading-snug">{day.name}</span>
                {day.note && <span className="block text-14 text-ink-soft leading-snug">{day.note}</span>}
              </span>
              <span aria-hidden className="grid flex-1 auto-cols-fr grid-flow-col gap-0.5">
                {slots.map((slot, slotIndex) => (
                  <span key={slot.id} className={`h-7 rounded-[4px] border ${LOOKS[cell(dayIndex, slotIndex).look]}`} />
                ))}
              </span>
              <ChevronDown size={18} aria-hidden className="shrink-0 text-pine group-open:rotate-180" />
            </summary>
            <div className="grid grid-cols-2 gap-2 pb-4 min-[360px]:grid-cols-3">
              {slots.map((slot, slotIndex) => {
                const view = cell(dayIndex, slotIndex);
                const place = { day: dayIndex, slot: slotIndex };
                return (
                  <button
                    key={slot.id}
                    type="button"
                    disabled={view.isDisabled}
                    aria-label={nameOf(place)}
                    aria-pressed={view.look === 'open' || view.look === 'chosen' || view.look === 'new'}
                    onClick={() => onPaint([place])}
                    className={`grid min-h-13 place-items-center rounded-control border px-1 py-1.5 text-14 leading-tight ${LOOKS[view.look]}`}
                  >
                    <span>{slot.name}</span>
                    <span className="inline-flex min-h-4 items-center gap-1">
                      <CellContent view={view} />
                    </span>
                  </button>
                );
              })}
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
