import type { ReactNode } from 'react';

/** Indexes into the days and slots of a grid. */
export type Cell = { day: number; slot: number };

/** How a cell looks; what it means is in the name the caller passes. */
export type CellLook = 'open' | 'off' | 'filled' | 'new' | 'dropped' | 'chosen' | 'held' | 'closed';

export type CellView = { look: CellLook; name: string; content?: ReactNode; isDisabled?: boolean };

export type GridDay = {
  id: string;
  name: string;
  /** Where there is room, and for screen readers. */
  longName?: string;
  note?: ReactNode;
  /** Shown beside the day's name in the table. */
  action?: ReactNode;
  /** Shown beside the day's name in the list. */
  badge?: ReactNode;
  /** Shown below the day's hours in the list. */
  foot?: ReactNode;
};

export type WeekGridProps = {
  label: string;
  days: readonly GridDay[];
  slots: readonly { id: string; name: string }[];
  cell: (day: number, slot: number) => CellView;
  /** The cells that were clicked, dragged over or chosen by keyboard, the first one first. Disabled ones are left out. */
  onPaint: (cells: Cell[]) => void;
  legend?: readonly { look: CellLook; name: string }[];
};

type Size = { days: number; slots: number };

/** Every cell of the rectangle between two corners, the first corner first. */
export function cellsBetween(from: Cell, to: Cell): Cell[] {
  const cells: Cell[] = [];
  const dayStep = from.day <= to.day ? 1 : -1;
  const slotStep = from.slot <= to.slot ? 1 : -1;
  for (let day = from.day; day !== to.day + dayStep; day += dayStep) {
    for (let slot = from.slot; slot !== to.slot + slotStep; slot += slotStep) cells.push({ day, slot });
  }
  return cells;
}

/** Where a key leads; in Arabic the week runs from right to left, and so do the arrows. Null: not a key of the grid. */
export function nextCell({ day, slot }: Cell, key: string, size: Size, isRtl: boolean): Cell | null {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
  const last = { day: size.days - 1, slot: size.slots - 1 };
  switch (key) {
    case forward:
      return { day: Math.min(day + 1, last.day), slot };
    case backward:
      return { day: Math.max(day - 1, 0), slot };
    case 'ArrowDown':
      return { day, slot: Math.min(slot + 1, last.slot) };
    case 'ArrowUp':
      return { day, slot: Math.max(slot - 1, 0) };
    case 'Home':
      return { day: 0, slot };
    case 'End':
      return { day: last.day, slot };
    case 'PageUp':
      return { day, slot: 0 };
    case 'PageDown':
      return { day, slot: last.slot };
    default:
      return null;
  }
}
