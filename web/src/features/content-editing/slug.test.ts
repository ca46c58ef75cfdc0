import { describe, expect, it } from 'vitest';
import { slugFrom } from './slug.ts';

describe('the address made from a title', () => {
  it.each([
    ['Homework without tears', 'homework-without-tears'],
    ['  What’s new? Déjà vu! ', 'whats-new-deja-vu'],
    ['عنوان', 'anwan'],
    ['مدرسة بلا دموع: 5 أفكار', 'mdrsa-bla-dmwa-5-afkar'],
    ['واجبٌ ٢', 'wajb-2'],
    ['a'.repeat(100), 'a'.repeat(80)],
  ])('%s', (title, slug) => {
    expect(slugFrom(title)).toBe(slug);
  });
});
