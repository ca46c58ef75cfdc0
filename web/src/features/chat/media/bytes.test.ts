import { expect, it } from 'vitest';
import { formatBytes, formatSeconds } from './bytes.ts';

it('sizes and lengths are short, with Latin figures in both languages', () => {
  expect([189, 45_200, 1_234_567].map((bytes) => formatBytes(bytes, 'en'))).toEqual(['1 kB', '45 kB', '1.2 MB']);
  expect(formatBytes(1_234_567, 'ar')).toContain('1.2');
  expect([0, 65, 300].map(formatSeconds)).toEqual(['0:00', '1:05', '5:00']);
});
