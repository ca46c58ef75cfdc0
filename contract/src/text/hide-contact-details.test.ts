import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HIDDEN_MARK } from '../chat/chat-rules.ts';
import { DISGUISES, SURROUNDINGS } from './contact-cases/disguises.ts';
import { HONEST_ARABIC, HONEST_ENGLISH } from './contact-cases/honest-messages.ts';
import { HOSTILE_MESSAGES } from './contact-cases/hostile-messages.ts';
import { findContactDetails, findContactSpans } from './contact-details.ts';
import type { ContactDetail } from './contact-patterns.ts';
import { hideContactDetails } from './hide-contact-details.ts';
import { foldMapped } from './mapped-text.ts';
import { fold } from './text-folding.ts';

const HONEST = [...HONEST_ENGLISH, ...HONEST_ARABIC];
const KINDS = Object.keys(DISGUISES) as ContactDetail[];
const HOSTILE = [
  ...HOSTILE_MESSAGES,
  ...KINDS.flatMap((kind) => DISGUISES[kind]).flatMap((detail) =>
    SURROUNDINGS.map(([before, after]) => [before + detail + after, before + HIDDEN_MARK + after] as const),
  ),
];

/** Repeated up to the longest message, these make a careless expression try every way to read them. */
const NASTY =
  `a|1| |1 |a |. |a.|a@|@a|a@b.|a@b.com |at |a at | dot |a dot |a.com/|www.|http:|five|five |double |insta |insta:|
add me on |my insta |a1|a_|a1 |o1|o |+(|٥|خمسة |حسابي |تابعني |😀|1😀|0̶|17/11 |15:30 |aed 150 |s-|page 1 |a\u0301|(at)|[dot]|t.me/|
2020-10-|2020-|10-10-2020-|1-1/1/2020 |1.30-1.30 |1/5 |10% |9001:2015 |1,000 |aed 1,000 |code 1 |-@|a -|/a/`.split(
    /\|\n?/,
  );

function millisecondsFor(text: string): number {
  const started = performance.now();
  hideContactDetails(text);
  return performance.now() - started;
}

describe('contact details in a message', () => {
  it('has enough examples to be judged by', () => {
    expect(new Set(HOSTILE.map(([written]) => written)).size).toBeGreaterThanOrEqual(300);
    expect(new Set(HONEST).size).toBeGreaterThanOrEqual(200);
  });

  it('are hidden, and nothing else of the message', () => {
    const missed = HOSTILE.map(([written, shown]) => ({
      written,
      shown: hideContactDetails(written).text,
      wanted: shown,
    }));
    expect(missed.filter(({ shown, wanted }) => shown !== wanted)).toEqual([]);
  });

  it('are not seen in what people honestly write', () => {
    const wronged = HONEST.map((written) => ({ written, shown: hideContactDetails(written).text }));
    expect(wronged.filter(({ written, shown }) => written !== shown)).toEqual([]);
  });

  it.each(KINDS)('say that it was: %s', (kind) => {
    const wrong = DISGUISES[kind].map((written) => ({ written, hidden: hideContactDetails(written).hidden }));
    expect(wrong.filter(({ hidden }) => hidden.length !== 1 || hidden[0] !== kind)).toEqual([]);
  });

  it('are found in a public text as well', () => {
    const missed = KINDS.flatMap((kind) => DISGUISES[kind]).filter((text) => findContactDetails(text).length === 0);
    expect(missed).toEqual([]);
  });

  it('are hidden in a few milliseconds, whatever was typed', () => {
    const slow = NASTY.map((part) => part.repeat(Math.ceil(4000 / part.length)).slice(0, 4000))
      .map((text) => ({ text: text.slice(0, 20), ms: Math.min(...[1, 2, 3].map(() => millisecondsFor(text))) }))
      .filter(({ ms }) => ms > 40);
    expect(slow).toEqual([]);
  });
});

describe('the place of contact details', () => {
  const anyText = fc
    .array(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 8 }),
        fc.string({ unit: 'grapheme', maxLength: 8 }),
        fc.constantFrom(...KINDS.flatMap((kind) => DISGUISES[kind])),
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join(' '));

  it('lies within the text and never inside a sign', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { start, end } of findContactSpans(text)) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
        const shown = hideContactDetails(text).text;
        expect(shown.isWellFormed()).toBe(text.isWellFormed() || shown.isWellFormed());
        const signs = new Set(Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment));
        for (const { segment } of new Intl.Segmenter().segment(shown.replaceAll(HIDDEN_MARK, '\n'))) {
          expect(segment === '\n' || signs.has(segment)).toBe(true);
        }
      }),
    );
  });

  it('is taken from a text that reads the same as the folded one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldMapped(text).text).toBe(fold(text));
      }),
    );
  });
});
