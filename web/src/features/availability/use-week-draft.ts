import type { AvailabilityDay } from '@sanad/contract/availability.ts';
import { useState } from 'react';
import { useUnsent } from '../../lib/storage/unsent.ts';
import type { Cell } from '../../ui/week-grid/week-grid-cells.ts';
import { changesBetween, clearDay, copyDay, type DayChange, paint, type Week } from './week.ts';

export interface WeekDraft {
  saved: Week;
  week: Week;
  changes: DayChange[];
  paint: (cells: Cell[]) => void;
  copy: (from: AvailabilityDay, to: readonly AvailabilityDay[]) => void;
  clear: (day: AvailabilityDay) => void;
  replace: (week: Week) => void;
  discard: () => void;
  /** Edits made while the week is being saved stay. */
  markSaved: (sent: Week) => void;
}

/** The week as it is being painted, on top of the one the server keeps. */
export function useWeekDraft(saved: Week): WeekDraft {
  const [draft, setDraft] = useState<Week | null>(null);
  const change = (next: (week: Week) => Week) => setDraft((now) => next(now ?? saved));
  const week = draft ?? saved;
  useUnsent('week', () => draft, setDraft);
  return {
    saved,
    week,
    changes: changesBetween(saved, week),
    paint: (cells) => change((now) => paint(now, cells)),
    copy: (from, to) => change((now) => copyDay(now, from, to)),
    clear: (day) => change((now) => clearDay(now, day)),
    replace: setDraft,
    discard: () => setDraft(null),
    markSaved: (sent) => setDraft((now) => (now === sent ? null : now)),
  };
}
