import { fold } from './text-folding.ts';

/** From `start` up to but not including `end`, in UTF-16 units as JavaScript counts them. */
export interface TextRange {
  start: number;
  end: number;
}

/** A text rewritten for reading, which knows from where in the original each part of it comes. */
export class MappedText {
  readonly text: string;
  readonly #starts: readonly number[];
  readonly #ends: readonly number[];

  constructor(text: string, starts: readonly number[], ends: readonly number[]) {
    this.text = text;
    this.#starts = starts;
    this.#ends = ends;
  }

  /** Where this part of the rewritten text stands in the original. */
  toOriginal({ start, end }: TextRange): TextRange {
    return { start: this.#starts[start] ?? 0, end: this.#ends[end - 1] ?? 0 };
  }

  /** As `String.replaceAll`; everything that is put in comes from all that it replaces. */
  replaceAll(pattern: RegExp, replacement: (found: RegExpExecArray) => string): MappedText {
    const parts: string[] = [];
    const starts: number[] = [];
    const ends: number[] = [];
    let done = 0;
    const copyUntil = (index: number) => {
      parts.push(this.text.slice(done, index));
      for (let i = done; i < index; i += 1) {
        starts.push(this.#starts[i] ?? 0);
        ends.push(this.#ends[i] ?? 0);
      }
    };
    for (const found of this.text.matchAll(pattern)) {
      const end = found.index + found[0].length;
      const put = replacement(found);
      if (put === found[0]) continue;
      copyUntil(found.index);
      const source = this.toOriginal({ start: found.index, end });
      parts.push(put);
      for (let i = 0; i < put.length; i += 1) {
        starts.push(source.start);
        ends.push(source.end);
      }
      done = end;
    }
    if (done === 0) return this;
    copyUntil(this.text.length);
    return new MappedText(parts.join(''), starts, ends);
  }
}

const FOLDED_SIGNS_MAX = 4096;
const foldedSigns = new Map<string, string>();

function foldSign(sign: string): string {
  const known = foldedSigns.get(sign);
  if (known !== undefined) return known;
  if (foldedSigns.size >= FOLDED_SIGNS_MAX) foldedSigns.clear();
  const folded = fold(sign);
  foldedSigns.set(sign, folded);
  return folded;
}

/** `fold`, sign by sign: no sign is folded differently for its neighbours, except for the order of marks, which go. */
export function foldMapped(original: string): MappedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  let index = 0;
  for (const sign of original) {
    const folded = foldSign(sign);
    for (let i = 0; i < folded.length; i += 1) {
      starts.push(index);
      ends.push(index + sign.length);
    }
    text += folded;
    index += sign.length;
  }
  return new MappedText(text, starts, ends);
}
