import { readFileSync } from 'node:fs';
import { join } from 'node:path';

declare const isSet: unique symbol;
/** A set of people, each a small number, by its number in the store. */
export type LsaSet = number & { [isSet]: true };

interface Kernel {
  add(into: number, other: number, bytes: number): void;
  keepOnly(into: number, other: number, bytes: number): void;
  remove(from: number, other: number, bytes: number): void;
  narrow(all: number, near: number, fits: number, bytes: number): void;
  tally(one: number, two: number, four: number, eight: number, more: number, bytes: number): void;
  countBoth(one: number, other: number, bytes: number, cap: number): number;
  nextBlock(set: number, at: number, bytes: number): number;
}

/** The part of the engine that the types for Node leave out. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Memory: new (size: { initial: number }) => { buffer: ArrayBuffer };
  Instance: new (module: object, imports: object) => { exports: unknown };
};

const KERNEL = new WebAssembly.Module(readFileSync(join(import.meta.dirname, 'assembly/set-kernel.wasm')));
const PAGE_BYTES = 65_536;
const FIRST_WORDS = 32;
/** More than a search index needs as a rule: to move everything takes a while, and memory nobody has used costs nothing. */
const FIRST_ROOM = 2048;
/** The kernel's. */
const BLOCK_BYTES = 16;
/** Sets are as long as a multiple of it. */
const STEP_WORDS = 8;
/** Room to spare makes every pass longer, so there is little of it. */
const GROWTH = 1.1;

/**
 * Sets of people as rows of bits, one below the other in one memory, all equally wide. Passes over whole sets are made
 * by the kernel; sets of one search are handed out with `empty` and `copyOf` and taken back when the next begins.
 */
export class BitSetStore {
  #words = FIRST_WORDS;
  #room = 0;
  #made = 0;
  #bits = new Int32Array(0);
  #kernel = {} as Kernel;
  readonly #unused: LsaSet[] = [];
  readonly #passing: LsaSet[] = [];
  #passed = 0;

  constructor() {
    this.#move(FIRST_WORDS, FIRST_ROOM);
  }

  /** How many people fit in. */
  get width(): number {
    return this.#words * 32;
  }

  /** Nothing stays where it was, but every set keeps its number. */
  #move(words: number, room: number): void {
    const memory = new WebAssembly.Memory({ initial: Math.ceil((words * room * 4) / PAGE_BYTES) });
    const bits = new Int32Array(memory.buffer);
    for (let set = 0; set < this.#made; set++) {
      bits.set(this.#bits.subarray(set * this.#words, (set + 1) * this.#words), set * words);
    }
    this.#bits = bits;
    this.#words = words;
    this.#room = room;
    this.#kernel = new WebAssembly.Instance(KERNEL, { env: { memory } }).exports as Kernel;
  }

  /** Makes every set wide enough for so many people. */
  widen(people: number): void {
    if (people <= this.width) return;
    const words = Math.max(people / 32, this.#words * GROWTH);
    this.#move(Math.ceil(words / STEP_WORDS) * STEP_WORDS, this.#room);
  }

  /** A new set with nobody in it. */
  make(): LsaSet {
    const left = this.#unused.pop();
    if (left !== undefined) return this.clear(left);
    if (this.#made === this.#room) this.#move(this.#words, Math.ceil(this.#room * 1.25));
    return this.#made++ as LsaSet;
  }

  makeSome(count: number): LsaSet[] {
    return Array.from({ length: count }, () => this.make());
  }

  release(set: LsaSet): void {
    this.#unused.push(set);
  }

  /** A search begins: what the one before was handed may be written over. */
  begin(): void {
    this.#passed = 0;
  }

  /** Nobody, for the search that runs. */
  empty(): LsaSet {
    return this.clear(this.#pass());
  }

  /** The same people, for the search that runs. */
  copyOf(set: LsaSet): LsaSet {
    return this.copy(this.#pass(), set);
  }

  copy(into: LsaSet, from: LsaSet): LsaSet {
    this.#bits.copyWithin(into * this.#words, from * this.#words, (from + 1) * this.#words);
    return into;
  }

  #pass(): LsaSet {
    const set = this.#passing[this.#passed] ?? this.make();
    this.#passing[this.#passed++] = set;
    return set;
  }

  clear(set: LsaSet): LsaSet {
    this.#bits.fill(0, set * this.#words, (set + 1) * this.#words);
    return set;
  }

  has(set: LsaSet, at: number): boolean {
    return ((this.#bits[set * this.#words + (at >>> 5)] as number) & (1 << (at & 31))) !== 0;
  }

  put(set: LsaSet, at: number, isIn: boolean): void {
    const word = set * this.#words + (at >>> 5);
    const bit = 1 << (at & 31);
    this.#bits[word] = isIn ? (this.#bits[word] as number) | bit : (this.#bits[word] as number) & ~bit;
  }

  /** Many at once; no other way is as fast. */
  putAll(set: LsaSet, people: Iterable<number>): void {
    const [bits, first] = [this.#bits, set * this.#words];
    for (const at of people) bits[first + (at >>> 5)] = (bits[first + (at >>> 5)] as number) | (1 << (at & 31));
  }

  /** Everybody with a value of at most `limit`, into a set with nobody in it. */
  fill(set: LsaSet, values: Int32Array, limit: number): void {
    const [bits, first] = [this.#bits, set * this.#words];
    for (let at = 0; at < values.length; at += 32) {
      let word = 0;
      for (let bit = 0; bit < 32; bit++) word |= ((values[at + bit] as number) <= limit ? 1 : 0) << bit;
      bits[first + (at >>> 5)] = word;
    }
  }

  add(into: LsaSet, other: LsaSet): void {
    this.#kernel.add(this.#at(into), this.#at(other), this.#words * 4);
  }

  keepOnly(into: LsaSet, other: LsaSet): void {
    this.#kernel.keepOnly(this.#at(into), this.#at(other), this.#words * 4);
  }

  remove(from: LsaSet, other: LsaSet): void {
    this.#kernel.remove(this.#at(from), this.#at(other), this.#words * 4);
  }

  /** One more condition: `all` meet every one so far, `near` miss exactly one. */
  narrow(all: LsaSet, near: LsaSet, fits: LsaSet): void {
    this.#kernel.narrow(this.#at(all), this.#at(near), this.#at(fits), this.#words * 4);
  }

  /** In how many of some sets, at most fifteen, everybody is: four sets, one for each binary digit. */
  tally(sets: readonly LsaSet[]): LsaSet[] {
    const digits = [this.empty(), this.empty(), this.empty(), this.empty()] as const;
    const [one, two, four, eight] = digits.map((digit) => this.#at(digit)) as [number, number, number, number];
    for (const set of sets) this.#kernel.tally(one, two, four, eight, this.#at(set), this.#words * 4);
    return [...digits];
  }

  /** How many are in a set, or in both of two. Exact below the cap. */
  count(set: LsaSet, cap: number, other = set): number {
    return Math.min(cap, this.#kernel.countBoth(this.#at(set), this.#at(other), this.#words * 4, cap));
  }

  /** The first members, in order. */
  members(set: LsaSet, most = this.width): number[] {
    const members: number[] = [];
    const [bits, first, bytes] = [this.#bits, set * this.#words, this.#words * 4];
    const next = (from: number) => this.#kernel.nextBlock(this.#at(set), from, bytes);
    for (let block = next(0); block < bytes; block = next(block + BLOCK_BYTES)) {
      for (let i = block / 4; i < (block + BLOCK_BYTES) / 4; i++) {
        for (let word = bits[first + i] as number; word !== 0; word &= word - 1) {
          if (members.length >= most) return members;
          members.push((i << 5) + 31 - Math.clz32(word & -word));
        }
      }
    }
    return members;
  }

  #at(set: LsaSet): number {
    return set * this.#words * 4;
  }
}
