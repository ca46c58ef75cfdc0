import { describe, expect, it } from 'vitest';
import { slugFrom } from './slug.ts';

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
