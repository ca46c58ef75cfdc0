import { todayIn } from './calendar-day.ts';
import { useViewerZone } from './viewer-zone.ts';

/** "2026-11-17", by the reader's calendar. */
export function useToday(): string {
  return todayIn(useViewerZone());
}
