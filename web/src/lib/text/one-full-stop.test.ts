import { describe, expect, it } from 'vitest';
import { bidiIsolated } from './bidi-isolate.ts';
import { createI18n } from './i18n.ts';
import { oneFullStop } from './one-full-stop.ts';

describe('a name that ends with a full stop', () => {
  it('ends its sentence as well', () => {
    expect(oneFullStop('With Sara H.. Nothing was charged.')).toBe('With Sara H. Nothing was charged.');
    expect(oneFullStop('Wait ...')).toBe('Wait ...');
  });

  it('does so in Arabic where both run the same way', () => {
    const sentence = (name: string) => `لم يحضر ${bidiIsolated({ name }, 'ar').name}.`;
    expect(oneFullStop(sentence('سارة ح.'))).toBe('لم يحضر \u2068سارة ح.\u2069');
    expect(oneFullStop(sentence('Sara H.'))).toBe('لم يحضر \u2068Sara H.\u2069.');
  });

  it('leaves an English sentence its own where an Arabic name runs the other way', () => {
    const sentence = (name: string) => `Waiting for ${bidiIsolated({ name }, 'en').name}.`;
    expect(oneFullStop(sentence('سارة ح.'))).toBe('Waiting for \u2068سارة ح.\u2069.');
    expect(oneFullStop(sentence('Sara H.'))).toBe('Waiting for Sara H.');
  });

  it('holds for every message', async () => {
    const i18n = await createI18n('en');
    i18n.addResource('en', 'ui', 'late', 'Waiting for {{name}}.');
    expect(i18n.t('late', { name: 'Sara H.' })).toBe('Waiting for Sara H.');
  });
});
