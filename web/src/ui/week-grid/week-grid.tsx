import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery, WIDE } from '../use-media-query.ts';
import type { Cell, WeekGridProps } from './week-grid-cells.ts';
import { WeekList } from './week-grid-list.tsx';
import { GridLegend } from './week-grid-look.tsx';
import { WeekTable } from './week-grid-table.tsx';

/** Seven days by their hours: a grid on wide screens, a list of days on phones. Says aloud what the last change made. */
export function WeekGrid(props: WeekGridProps) {
  const { days, slots, cell, onPaint, legend } = props;
  const { t } = useTranslation('ui');
  const isWide = useMediaQuery(WIDE);
  const [last, setLast] = useState<Cell | null>(null);

  const nameOf = ({ day, slot }: Cell) =>
    t('grid.cell', {
      day: days[day]?.longName ?? days[day]?.name,
      slot: slots[slot]?.name,
      state: cell(day, slot).name,
    });
  function paint(cells: Cell[]) {
    const free = cells.filter(({ day, slot }) => !cell(day, slot).isDisabled);
    if (free.length === 0) return;
    onPaint(free);
    setLast(free.at(-1) ?? null);
  }

  const View = isWide ? WeekTable : WeekList;
  return (
    <div>
      <View {...props} onPaint={paint} nameOf={nameOf} />
      <GridLegend {...(legend ? { legend } : {})} hasKeys={isWide} />
      <p aria-live="polite" className="visually-hidden">
        {last && nameOf(last)}
      </p>
    </div>
  );
}
