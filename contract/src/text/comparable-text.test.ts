import { describe, expect, it } from 'vitest';
import { comparable } from './comparable-text.ts';
import { firstName } from './first-name.ts';

describe('texts that mean the same', () => {
  it.each([
    ['Élodie', 'elodie'],
    ['إيمان', 'ايمان'],
    ['آمنة', 'امنه'],
    ['مُحَمَّد', 'محمد'],
    ['ليلى', 'ليلي'],
    ['کریم', 'كريم'],
    ['ٱلشارقة', 'الشارقه'],
    ['عـــلي', 'علي'],
  ])('%s reads as %s', (written, read) => {
    expect(comparable(written)).toBe(comparable(read));
  });
});

describe('a first name', () => {
  it.each([
    ['Mariam Al Ali', 'Mariam'],
    ['  Omar\u00a0Said ', 'Omar'],
    ['Huda', 'Huda'],
    ['', ''],
    [null, ''],
  ])('of %j is %j', (name, first) => {
    expect(firstName(name)).toBe(first);
  });
});
