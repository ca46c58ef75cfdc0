import { describe, expect, it } from 'vitest';
import { blocksOf, inlinesOf } from './markdown.ts';
import { slugFrom } from './slug.ts';

describe('the preview of an article', () => {
  it('reads headings, paragraphs, lists, quotes and rules', () => {
    const text = '# One\nSome words\nthat go on\n\n## Two\n### Three\n- a\n- b\n\n1. x\n2. y\n\n> said\n> so\n\n---';
    expect(blocksOf(text).map((block) => block.kind)).toEqual(['h2', 'p', 'h2', 'h3', 'ul', 'ol', 'blockquote', 'hr']);
    expect(blocksOf(text)[1]).toEqual({ kind: 'p', inlines: ['Some words that go on'] });
  });

  it('reads bold, italic and links, and drops links that are not safe', () => {
    expect(inlinesOf('a **b** _c_ *d* [e](https://x.example) [f](javascript:alert)')).toEqual([
      'a ',
      { kind: 'strong', text: 'b' },
      ' ',
      { kind: 'em', text: 'c' },
      ' ',
      { kind: 'em', text: 'd' },
      ' ',
      { kind: 'link', text: 'e', href: 'https://x.example' },
      ' ',
      'f',
    ]);
  });

  it('leaves HTML as the words it is', () => {
    expect(blocksOf('<script>alert(1)</script>')).toEqual([{ kind: 'p', inlines: ['<script>alert(1)</script>'] }]);
  });
});

describe('the address made from a title', () => {
  it.each([
    ['Homework without tears', 'homework-without-tears'],
    ['  What’s new? Déjà vu! ', 'whats-new-deja-vu'],
    ['عنوان', ''],
    ['a'.repeat(100), 'a'.repeat(80)],
  ])('%s', (title, slug) => {
    expect(slugFrom(title)).toBe(slug);
  });
});
