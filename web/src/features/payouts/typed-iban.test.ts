import { describe, expect, it } from 'vitest';
import { groupedIban, typedIban } from './typed-iban.ts';

describe('an IBAN as it is typed', () => {
  it('is grouped in fours, in capitals and Latin digits, also when pasted', () => {
    const typed = [...'ae070331234567890123456'].reduce((before, sign) => typedIban(before, before + sign), '');
    expect(typed).toBe('AE07 0331 2345 6789 0123 456');
    expect(typedIban('', ' AE07 0331-2345')).toBe('AE07 0331 -234 5');
    expect(groupedIban('ae٠٧ ٠٣٣١ ٢')).toBe('AE07 0331 2');
  });

  it('can be deleted from the end without a space coming back', () => {
    let typed = 'AE07 0331 2';
    for (let length = typed.length - 1; length >= 0; length--) typed = typedIban(typed, typed.slice(0, length));
    expect(typed).toBe('');
  });

  it('stays as it is while it is edited in the middle', () => {
    expect(typedIban('AE07 0331 2345', 'AE07 09331 2345')).toBe('AE07 09331 2345');
    expect(typedIban('AE07 0331 2345', 'AE07 031 2345')).toBe('AE07 031 2345');
  });
});
