import { NumberLists } from '../search-index/number-lists.ts';

/** Words that people have, and the people who have a word. Both are kept as numbers, so that there is little to keep. */
export class WordIndex {
  readonly #words: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** By the number of the word. */
  readonly #holders = new NumberLists();
  /** By the number of the person. */
  readonly #held = new NumberLists();
  /** All words in order; null until somebody asks. */
  #inOrder: string[] | null = null;

  /** What somebody has now, instead of what they had before. True: a word has come into use or out of it. */
  put(at: number, words: readonly string[]): boolean {
    let isOther = false;
    for (const number of this.#held.of(at)) {
      this.#holders.remove(number, at);
      isOther ||= this.#holders.lengthOf(number) === 0;
    }
    const numbers = Array.from(new Set(words), (word) => this.#numberOf(word));
    for (const number of numbers) {
      isOther ||= this.#holders.lengthOf(number) === 0;
      this.#holders.add(number, at);
    }
    this.#held.put(at, numbers);
    return isOther;
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#words.push(word) - 1;
    this.#numbers.set(word, number);
    this.#inOrder?.splice(firstFrom(this.#inOrder, word), 0, word);
    return number;
  }

  wordsOf(at: number): string[] {
    return Array.from(this.#held.of(at), (number) => this.#words[number] as string);
  }

  holdersOf(word: string): Iterable<number> {
    const number = this.#numbers.get(word);
    return number === undefined ? [] : this.#holders.of(number);
  }

  /** Every word that begins so and that somebody has. */
  *beginning(start: string): Generator<string> {
    this.#inOrder ??= [...this.#words].sort();
    for (let i = firstFrom(this.#inOrder, start); this.#inOrder[i]?.startsWith(start); i++) {
      const word = this.#inOrder[i] as string;
      if (this.#holders.lengthOf(this.#numbers.get(word) as number) > 0) yield word;
    }
  }
}

/** Where the first word stands that does not come before this one. */
function firstFrom(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
