// Passes over whole sets, 128 people at a time. AssemblyScript: `npm run kernel` makes set-kernel.wasm of it.
// A set is given by where it begins; all are equally long, a multiple of two blocks, and empty past their end.

const BLOCK: usize = 16;
/** So many blocks are added up byte by byte; with more of them a byte could overflow. */
const ROUND: usize = 30 * BLOCK;

export function add(into: usize, other: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += BLOCK) {
    v128.store(into + at, v128.or(v128.load(into + at), v128.load(other + at)));
  }
}

/** Keeps in `into` only those who are in `other`, too. */
export function keepOnly(into: usize, other: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += BLOCK) {
    v128.store(into + at, v128.and(v128.load(into + at), v128.load(other + at)));
  }
}

export function remove(from: usize, other: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += BLOCK) {
    v128.store(from + at, v128.andnot(v128.load(from + at), v128.load(other + at)));
  }
}

/** One more condition: `all` are those who meet every one so far, `near` those who miss exactly one. */
export function narrow(all: usize, near: usize, fits: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += BLOCK) {
    const whole = v128.load(all + at);
    const fit = v128.load(fits + at);
    v128.store(near + at, v128.or(v128.and(v128.load(near + at), fit), v128.andnot(whole, fit)));
    v128.store(all + at, v128.and(whole, fit));
  }
}

/** Counts in binary digits, for 128 people at once: in how many of some sets, up to fifteen, each of them is. */
export function tally(one: usize, two: usize, four: usize, eight: usize, more: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += BLOCK) {
    let carry = v128.load(more + at);
    const ones = v128.load(one + at);
    v128.store(one + at, v128.xor(ones, carry));
    carry = v128.and(ones, carry);
    const twos = v128.load(two + at);
    v128.store(two + at, v128.xor(twos, carry));
    carry = v128.and(twos, carry);
    const fours = v128.load(four + at);
    v128.store(four + at, v128.xor(fours, carry));
    v128.store(eight + at, v128.xor(v128.load(eight + at), v128.and(fours, carry)));
  }
}

/** How many are in both; stops soon after the cap is reached. */
export function countBoth(one: usize, other: usize, bytes: usize, cap: i32): i32 {
  let count: i32 = 0;
  let at: usize = 0;
  while (at < bytes && count < cap) {
    const end = min(bytes, at + ROUND);
    let sums = i8x16.splat(0);
    for (; at < end; at += 2 * BLOCK) {
      const first = i8x16.popcnt(v128.and(v128.load(one + at), v128.load(other + at)));
      const second = i8x16.popcnt(v128.and(v128.load(one + at, 16), v128.load(other + at, 16)));
      sums = i8x16.add(sums, i8x16.add(first, second));
    }
    const pairs = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(sums));
    count += i32x4.extract_lane(pairs, 0) + i32x4.extract_lane(pairs, 1);
    count += i32x4.extract_lane(pairs, 2) + i32x4.extract_lane(pairs, 3);
  }
  return count;
}

/** Where the next block with somebody in it begins, from `at` on; `bytes` when there is none. */
export function nextBlock(set: usize, at: usize, bytes: usize): usize {
  while (at < bytes && !v128.any_true(v128.load(set + at))) at += BLOCK;
  return at;
}
