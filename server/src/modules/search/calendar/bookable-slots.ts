import type { PeopleSet, SetStore } from '../search-index/bit-set-store.ts';
import type { Way } from '../search-index/index-row.ts';
import type { Wanted } from '../search-index/set-cache.ts';
import type { MarketDays } from './free-days.ts';
import type { LocalSlot } from './local-time.ts';

/** Slots of one zone that the same people would hear of too late. */
export interface Opening {
  people: PeopleSet;
  slots: LocalSlot[];
  late: readonly PeopleSet[];
}

/** Everybody with one of these slots free, and time enough to hear of it. */
export function inOpenings(sets: SetStore, days: MarketDays, openings: readonly Opening[], way: Way): Wanted {
  const isOpen = ({ people, slots, late }: Opening, at: number) =>
    sets.has(people, at) &&
    slots.some(({ date, slot }) => days.isFree(at, date, slot, way)) &&
    !late.some((set) => sets.has(set, at));
  return {
    has: (at) => openings.some((opening) => isOpen(opening, at)),
    fill: (into) => {
      for (const { people, slots, late } of openings) {
        const open = sets.empty();
        for (const { date, slot } of slots) days.addFree(open, date, slot, way);
        sets.keepOnly(open, people);
        for (const set of late) sets.remove(open, set);
        sets.add(into, open);
      }
    },
  };
}
