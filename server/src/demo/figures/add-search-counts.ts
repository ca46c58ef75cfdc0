import { daysAfter } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayOf } from '../../platform/uae-months.ts';
import { once } from '../run-once.ts';

const DAYS = 12 * 7 + 6;
/** Friday to Sunday are quieter. */
const SEARCHES_BY_WEEKDAY = [58, 96, 104, 99, 92, 61, 49];

/** Twelve weeks of searches: more of them week by week, and more that find somebody. */
export async function addDemoSearchCounts(platform: Platform): Promise<void> {
  await once(platform, 'search counts', async (tx) => {
    const now = platform.clock.now();
    const rows = Array.from({ length: DAYS }, (_, at) => {
      const day = dayOf(daysAfter(now, -at));
      const progress = 1 - at / DAYS;
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
      const searches = Math.round((SEARCHES_BY_WEEKDAY[weekday] ?? 60) * (0.7 + 0.6 * progress));
      const share = 0.86 + 0.075 * progress + 0.012 * Math.sin(at / 5);
      return { day, searches, with_result: Math.min(Math.round(searches * share), searches) };
    });
    await tx
      .insertInto('search_counts')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
