import type { BitSetStore, LsaSet } from '../search-index/bit-set-store.ts';
import type { MeetingWay } from '../search-index/index-row.ts';
import type { LazySet } from '../search-index/set-cache.ts';
import type { FreeDays } from './free-days.ts';
import type { LocalSlot } from './local-time.ts';

/** Slots of one zone that the same people would hear of too late. */
export interface BookableSlots {
  people: LsaSet;
  slots: LocalSlot[];
  late: readonly LsaSet[];
}

/** Everybody with one of these slots free, and time enough to hear of it. */
export function lsasFreeIn(
  sets: BitSetStore,
  days: FreeDays,
  openings: readonly BookableSlots[],
  way: MeetingWay,
): LazySet {
  const isOpen = ({ people, slots, late }: BookableSlots, at: number) =>
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
