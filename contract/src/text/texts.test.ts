import { describe, expect, it } from 'vitest';
import { saveDraft } from '../accounts/account-settings.ts';
import { optionalPublicText, personName, publicText } from './texts.ts';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('a name', () => {
  const name = personName(120, 'Name is required');

  it.each(['Omar Mansour', 'نورة الزعابي', 'María-José O’Neill', 'Nguyễn'])('%s is one', (value) => {
    expect(accepts(name, value)).toBe(true);
  });

  it.each(['.', '\u200b', '\u2066\u2069', '\ud800', 'see www.example.com', '<b>x</b>'])('%j is none', (value) => {
    expect(accepts(name, value)).toBe(false);
  });
});

describe('public texts', () => {
  const bio = publicText(2000, 'Bio is required');

  it.each(['Nine years in class, since 2017, with groups of 3 to 5.', 'أعمل مع الأطفال منذ 2015.'])(
    '%s is fine',
    (value) => {
      expect(accepts(bio, value)).toBe(true);
    },
  );

  it.each(['Call 050 123 4567', 'write to me@example.com', 'https://wa.me/971', 'find me at evil.com'])(
    '%s leads past the product',
    (value) => {
      expect(accepts(bio, value)).toBe(false);
      expect(accepts(optionalPublicText(2000), value)).toBe(false);
    },
  );

  it('can be empty where they are optional', () => {
    expect([accepts(optionalPublicText(2000), ''), accepts(bio, '')]).toEqual([true, false]);
  });
});

describe('a draft', () => {
  it('nested too deep to be written down is refused, not a fault', () => {
    let deep: unknown = [];
    for (let i = 0; i < 50_000; i++) deep = [deep];
    expect(accepts(saveDraft.body, { step: 1, values: { deep } })).toBe(false);
  });
});
