import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cell, cellsBetween, nextCell, type WeekGridProps } from './week-grid-cells.ts';
import { CellContent, LOOKS } from './week-grid-look.tsx';

type Props = WeekGridProps & { nameOf: (cell: Cell) => string };
type Range = { from: Cell; to: Cell };

function cellOf(target: Element | null): Cell | null {
  const element = target?.closest<HTMLElement>('[data-day]');
  if (!element) return null;
  return { day: Number(element.dataset.day), slot: Number(element.dataset.slot) };
}

const cellAt = (x: number, y: number) => cellOf(document.elementFromPoint(x, y));

/** One tab stop. Arrows move, Shift with arrows or dragging chooses a range, Space or letting go paints it. */
export function WeekTable({ label, days, slots, cell, onPaint, nameOf }: Props) {
  const { t } = useTranslation('ui');
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Cell>({ day: 0, slot: 0 });
  const [range, setRange] = useState<Range | null>(null);
  const [isDragging, setDragging] = useState(false);

  const marked = range ? new Set(cellsBetween(range.from, range.to).map((c) => `${c.day}:${c.slot}`)) : null;

  function focus(next: Cell) {
    setAt(next);
    table.current?.querySelector<HTMLElement>(`[data-day="${next.day}"][data-slot="${next.slot}"]`)?.focus();
  }
  function press(event: KeyboardEvent<HTMLTableElement>) {
    // A button in the head of a day has keys of its own.
    const at = cellOf(event.target as Element);
    if (!at) return;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      onPaint(range ? cellsBetween(range.from, range.to) : [at]);
      setRange(null);
      return;
    }
    if (event.key === 'Escape' && range) {
      event.stopPropagation();
      setRange(null);
      return;
    }
    const isRtl = table.current !== null && getComputedStyle(table.current).direction === 'rtl';
    const next = nextCell(at, event.key, { days: days.length, slots: slots.length }, isRtl);
    if (!next) return;
    event.preventDefault();
    setRange(event.shiftKey ? { from: range?.from ?? at, to: next } : null);
    focus(next);
  }
  function begin(event: PointerEvent) {
    const start = cellAt(event.clientX, event.clientY);
    if (!start || event.button !== 0) return;
    event.preventDefault();
    table.current?.setPointerCapture?.(event.pointerId);
    setDragging(true);
    setRange({ from: start, to: start });
    focus(start);
  }
  function move(event: PointerEvent) {
    const over = isDragging ? cellAt(event.clientX, event.clientY) : null;
    if (over && range) setRange({ from: range.from, to: over });
  }
  function end() {
    if (isDragging && range) onPaint(cellsBetween(range.from, range.to));
    cancelDrag();
  }
  function cancelDrag() {
    setDragging(false);
    setRange(null);
  }

  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table drawn as an ARIA grid, as the ARIA practices show it
      role="grid"
      aria-label={label}
      aria-multiselectable
      aria-description={t('grid.hint')}
      onKeyDown={press}
      // A screen reader may put the focus on any cell by itself.
      onFocus={(event) => setAt((now) => cellOf(event.target) ?? now)}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={cancelDrag}
      className="w-full table-fixed select-none border-separate border-spacing-1"
    >
      <thead>
        <tr>
          <td className="w-24 [[lang=ar]_&]:w-36" />
          {days.map((day) => (
            <th
              key={day.id}
              scope="col"
              className="pb-1.5 ps-1 text-start align-bottom font-semibold text-15 leading-snug"
            >
              <span className="flex items-center justify-between max-lg:flex-col max-lg:items-start">
                <span>
                  {day.name}
                  {day.note && <span className="block font-normal text-14 text-ink-soft">{day.note}</span>}
                </span>
                {day.action}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {slots.map((slot, slotIndex) => (
          <tr key={slot.id}>
            <th scope="row" className="whitespace-nowrap pe-2 text-end font-normal text-14 text-ink-soft">
              {slot.name}
            </th>
            {days.map((day, dayIndex) => {
              const view = cell(dayIndex, slotIndex);
              const isFocusTarget = at.day === dayIndex && at.slot === slotIndex;
              const isMarked = marked?.has(`${dayIndex}:${slotIndex}`);
              return (
                <td
                  key={day.id}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the ARIA grid
                  role="gridcell"
                  data-day={dayIndex}
                  data-slot={slotIndex}
                  tabIndex={isFocusTarget ? 0 : -1}
                  aria-label={nameOf({ day: dayIndex, slot: slotIndex })}
                  aria-selected={view.look === 'chosen' || view.look === 'open' || view.look === 'new'}
                  aria-disabled={view.isDisabled || undefined}
                  className={`h-11 touch-none overflow-hidden rounded-[9px] border text-center text-14 outline-offset-1! ${view.isDisabled ? '' : 'cursor-pointer'} ${LOOKS[view.look]} ${isMarked ? 'ring-2 ring-pine' : ''}`}
                >
                  <span className="flex items-center justify-center gap-1.5 px-1">
                    <CellContent view={view} />
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
