import { describe, expect, it } from 'vitest';
import { latinDigits } from './latin-digits.ts';

describe('figures', () => {
  it('of Arabic and Persian keyboards are read', () => {
    expect(latinDigits('١٢٣٫٤٥')).toBe('123.45');
    expect(latinDigits('۶۷۸')).toBe('678');
  });
});
