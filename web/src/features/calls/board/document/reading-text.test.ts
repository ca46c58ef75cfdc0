import { describe, expect, it } from 'vitest';
import { directionOfText, paragraphsOf, readingPages } from './reading-text.ts';

describe('a text to read together', () => {
  it('stays one page while it is short', () => {
    expect(readingPages(' The camel stopped.\n\nIt hummed. ')).toEqual(['The camel stopped.\nIt hummed.']);
    expect(readingPages(' \n ')).toEqual([]);
  });

  it('is split between sentences, without losing a word', () => {
    const text = Array.from({ length: 60 }, (_, number) => `Sentence ${number} has words.`).join(' ');
    const pages = readingPages(text);
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.every((page) => page.length <= 320 && page.endsWith('.'))).toBe(true);
    expect(pages.join(' ')).toBe(text);
  });

  it('is split between words where a sentence has no end, and inside a word without one', () => {
    const words = Array.from({ length: 200 }, (_, number) => `word${number}`).join(' ');
    expect(readingPages(words).join(' ')).toBe(words);
    expect(readingPages('x'.repeat(700)).map(({ length }) => length)).toEqual([320, 320, 60]);
  });

  it('numbers its words through all paragraphs', () => {
    expect(paragraphsOf('The camel\n\n hummed  twice.').flat()).toEqual([
      { text: 'The', place: 0 },
      { text: 'camel', place: 1 },
      { text: 'hummed', place: 2 },
      { text: 'twice.', place: 3 },
    ]);
  });

  it.each([
    ['The camel', 'ltr'],
    ['«الجمل»', 'rtl'],
    ['3 جمال', 'rtl'],
    ['123', 'ltr'],
  ])('“%s” runs %s', (text, direction) => {
    expect(directionOfText(text)).toBe(direction);
  });
});
