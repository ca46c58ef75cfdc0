const FIRST_ROOM = 2;

/**
 * Many lists of numbers in one memory, one after the other, so that the engine does not have to look at each of them
 * when it collects what is not used any more. A list that outgrows its room moves to the end; when half is left behind,
 * everything moves together.
 */
export class NumberLists {
  #numbers = new Int32Array(0);
  /** For each list: where it starts, how many are in it, how many fit in. */
  #starts = new Uint32Array(0);
  #lengths = new Uint32Array(0);
  #rooms = new Uint32Array(0);
  #end = 0;
  #leftBehind = 0;

  lengthOf(list: number): number {
    return this.#lengths[list] ?? 0;
  }

  /** Not to be used after the next change. */
  of(list: number): Int32Array {
    const start = this.#starts[list] ?? 0;
    return this.#numbers.subarray(start, start + this.lengthOf(list));
  }

  put(list: number, numbers: readonly number[]): void {
    this.#reserve(list, numbers.length);
    this.#numbers.set(numbers, this.#starts[list]);
    this.#lengths[list] = numbers.length;
  }

  add(list: number, number: number): void {
    const length = this.lengthOf(list);
    if (length >= (this.#rooms[list] ?? 0)) this.#reserve(list, Math.max(FIRST_ROOM, length * 2));
    this.#numbers[(this.#starts[list] as number) + length] = number;
    this.#lengths[list] = length + 1;
  }

  /** The last one takes its place. */
  remove(list: number, number: number): void {
    const numbers = this.of(list);
    const index = numbers.indexOf(number);
    if (index < 0) return;
    numbers[index] = numbers[numbers.length - 1] as number;
    this.#lengths[list] = numbers.length - 1;
  }

  /** Room for so many, with what is there. */
  #reserve(list: number, room: number): void {
    if (list >= this.#starts.length) this.#makeListsFor(list);
    const before = this.#rooms[list] as number;
    if (room <= before) return;
    if (this.#end + room > this.#numbers.length) this.#gather(room);
    const [start, length] = [this.#starts[list] as number, this.lengthOf(list)];
    this.#numbers.copyWithin(this.#end, start, start + length);
    this.#starts[list] = this.#end;
    this.#rooms[list] = room;
    this.#end += room;
    this.#leftBehind += before;
  }

  #makeListsFor(list: number): void {
    const count = Math.max(64, Math.ceil((list + 1) * 1.5));
    this.#starts = wider(this.#starts, count);
    this.#lengths = wider(this.#lengths, count);
    this.#rooms = wider(this.#rooms, count);
  }

  /** Into a memory with room for more; what was left behind is left out. */
  #gather(more: number): void {
    const used = this.#end - this.#leftBehind;
    const next = new Int32Array(Math.ceil((used + more) * 1.5));
    let end = 0;
    for (const [list, room] of this.#rooms.entries()) {
      if (room === 0) continue;
      next.set(this.of(list), end);
      this.#starts[list] = end;
      end += room;
    }
    this.#numbers = next;
    this.#end = end;
    this.#leftBehind = 0;
  }
}

function wider(from: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const into = new Uint32Array(length);
  into.set(from);
  return into;
}
