import { uaeDay, VULNERABILITY_LEVELS, type VulnerabilityLevel } from '@sanad/contract/safeguarding/calendar-rules.ts';
import { useSearchParams } from 'react-router';
import {
  type CalendarSpan,
  rangeHolding,
  stepRange,
} from '../../../../features/safeguarding/calendar/calendar-range.ts';
import { isDay } from '../../../../lib/time/calendar-day.ts';
import { useNow } from '../../../../lib/time/use-now.ts';

/** Which days, level, owner and child are shown: all of it stands in the address. */
export function useCalendarState() {
  const [params, setParams] = useSearchParams();
  const today = uaeDay(useNow());
  const span: CalendarSpan = params.get('span') === 'week' ? 'week' : 'month';
  const day = params.get('day');
  const range = rangeHolding(isDay(day) ? day : today, span);
  const set = (changes: Record<string, string | null>) =>
    setParams(
      (now) => {
        for (const [key, value] of Object.entries(changes)) {
          if (value === null) now.delete(key);
          else now.set(key, value);
        }
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    today,
    span,
    range,
    level: VULNERABILITY_LEVELS.find((one) => one === params.get('level')) ?? null,
    ownerId: params.get('owner'),
    childId: params.get('child'),
    step: (by: 1 | -1) => set({ day: stepRange(range, by) }),
    toToday: () => set({ day: null }),
    setSpan: (next: CalendarSpan) => set({ span: next === 'week' ? 'week' : null }),
    setLevel: (level: VulnerabilityLevel | null) => set({ level }),
    setOwner: (owner: string | null) => set({ owner }),
    openChild: (child: string | null) => set({ child }),
  };
}
