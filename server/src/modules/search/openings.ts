import { type Bitset, has } from './bitset.ts';
import { add, keepOnly, type People, remove, WINDOW } from './people.ts';

/** Slots of one zone that the same people would hear of too late. */
export interface Opening {
  people: Bitset;
  slots: Bitset[];
  late: readonly Bitset[];
}

/** Everybody with one of these slots free, and time enough to hear of it. */
export function inOpenings(openings: readonly Opening[]): People {
  const window = new Int32Array(WINDOW);
  const opened = new Int32Array(WINDOW);
  const isOpen = ({ people, slots, late }: Opening, at: number) =>
    has(people, at) && slots.some((set) => has(set, at)) && !late.some((set) => has(set, at));
  const read = (from: number, to: number) => {
    const [into, open] = [window.subarray(0, to - from).fill(0), opened.subarray(0, to - from)];
    for (const { people, slots, late } of openings) {
      open.fill(0);
      for (const set of slots) add(open, set.subarray(from, to));
      keepOnly(open, people.subarray(from, to));
      for (const set of late) remove(open, set.subarray(from, to));
      add(into, open);
    }
    return into;
  };
  return { has: (at) => openings.some((opening) => isOpen(opening, at)), read };
}
