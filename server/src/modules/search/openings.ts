import type { Wanted } from './kept-people.ts';
import type { PeopleSet, SetStore } from './set-store.ts';

/** Slots of one zone that the same people would hear of too late. */
export interface Opening {
  people: PeopleSet;
  slots: PeopleSet[];
  late: readonly PeopleSet[];
}

/** Everybody with one of these slots free, and time enough to hear of it. */
export function inOpenings(sets: SetStore, openings: readonly Opening[]): Wanted {
  const isOpen = ({ people, slots, late }: Opening, at: number) =>
    sets.has(people, at) && slots.some((set) => sets.has(set, at)) && !late.some((set) => sets.has(set, at));
  return {
    has: (at) => openings.some((opening) => isOpen(opening, at)),
    fill: (into) => {
      for (const { people, slots, late } of openings) {
        const open = sets.empty();
        for (const set of slots) sets.add(open, set);
        sets.keepOnly(open, people);
        for (const set of late) sets.remove(open, set);
        sets.add(into, open);
      }
    },
  };
}
