import { ChevronDown } from 'lucide-react';
import type { Cell, WeekGridProps } from './week-grid-cells.ts';
import { LOOKS, RowSign, stripLook } from './week-grid-look.tsx';

type Props = WeekGridProps & { nameOf: (cell: Cell) => string };

/** Each day is a row with a strip of its hours that opens to a list of them. */
export function WeekList({ label, days, slots, cell, onPaint, nameOf }: Props) {
  return (
    <ul aria-label={label} className="grid divide-y divide-line">
      {days.map((day, dayIndex) => (
        <li key={day.id}>
          <details className="group">
            <summary className="grid list-none gap-2 rounded-sm py-3">
              <span className="flex min-h-6 flex-wrap items-center gap-x-2">
                <span className="font-semibold text-16 leading-snug">{day.longName ?? day.name}</span>
                {day.note && <span className="text-14 text-ink-soft leading-snug">{day.note}</span>}
                <span className="ms-auto flex items-center gap-2">
                  {day.badge}
                  <ChevronDown size={18} aria-hidden className="shrink-0 text-pine group-open:rotate-180" />
                </span>
              </span>
              <span aria-hidden className="grid auto-cols-fr grid-flow-col gap-0.5">
                {slots.map((slot, slotIndex) => (
                  <span
                    key={slot.id}
                    className={`h-4 rounded-[3px] border ${stripLook(cell(dayIndex, slotIndex).look)}`}
                  />
                ))}
              </span>
            </summary>
            <div className="grid divide-y divide-line pb-2">
              {slots.map((slot, slotIndex) => {
                const view = cell(dayIndex, slotIndex);
                const place = { day: dayIndex, slot: slotIndex };
                const isTaken = view.look === 'filled' || view.look === 'held';
                return (
                  <button
                    key={slot.id}
                    type="button"
                    disabled={view.isDisabled}
                    aria-label={nameOf(place)}
                    aria-pressed={view.look === 'open' || view.look === 'chosen' || view.look === 'new'}
                    onClick={() => onPaint([place])}
                    className={`flex min-h-12 items-center gap-3 text-start text-16 outline-offset-[-3px]! ${isTaken ? `rounded-control px-2 ${LOOKS[view.look]}` : ''}`}
                  >
                    <RowSign view={view} />
                    {`${slot.name} `}
                    <span
                      className={`ms-auto inline-flex items-center gap-1.5 text-14 ${isTaken ? '' : 'text-ink-soft'} ${view.look === 'new' || view.look === 'dropped' ? 'font-medium' : ''}`}
                    >
                      {view.content ?? view.name}
                    </span>
                  </button>
                );
              })}
              {day.foot && <div className="flex flex-wrap gap-2 pt-3 pb-2">{day.foot}</div>}
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
