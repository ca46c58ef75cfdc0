import { describe, expect, it } from 'vitest';
import { formatCardExpiry, parseCardExpiry } from './card-expiry.ts';

describe('the expiry of a card', () => {
  it.each([
    ['08/28', '08/2028'],
    ['8/2028', '08/2028'],
    ['12 / 30', '12/2030'],
    ['0828', '08/2028'],
    ['٠٨/٢٨', '08/2028'],
  ])('is understood as people type it: %s', (typed, written) => {
    const expiry = parseCardExpiry(typed);
    expect(expiry && formatCardExpiry(expiry)).toBe(written);
  });

  it.each(['', '13/28', '00/28', '8', '08/1999', 'soon'])('is refused where it is none: %s', (typed) => {
    expect(parseCardExpiry(typed)).toBeNull();
  });
});
