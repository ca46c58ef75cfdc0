import { describe, expect, it } from 'vitest';

const files = import.meta.glob<Record<string, unknown>>('./*/*.json', { eager: true, import: 'default' });
const areas = [...new Set(Object.keys(files).map((path) => path.split('/')[2]?.replace('.json', '') ?? ''))].sort();

/** Every text by its key; the forms of a plural, and for a woman or a man, count as one: languages have different ones. */
function textsOf(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return [[key.replace(/_(zero|one|two|few|many|other|woman|man)$/, ''), value]];
  return Object.entries(value as object).flatMap(([name, inner]) => textsOf(inner, key ? `${key}.${name}` : name));
}

const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort();

describe.each(areas)('the messages of %s', (area) => {
  const en = textsOf(files[`./en/${area}.json`] ?? {});
  const ar = textsOf(files[`./ar/${area}.json`] ?? {});

  it('have the same keys in both languages', () => {
    const keys = (texts: [string, string][]) => [...new Set(texts.map(([key]) => key))].sort();
    expect(keys(ar)).toEqual(keys(en));
  });

  it('are never empty', () => {
    expect([...en, ...ar].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('leave the same gaps to fill, but for the counted form of a plural and the name of the product', () => {
    const arabic = new Map(ar);
    const known = ['{{count}}', '{{product}}'];
    const gaps = (text: string) => placeholders(text).filter((gap) => !known.includes(gap));
    const unlike = en.filter(([key, text]) => `${gaps(text)}` !== `${gaps(arabic.get(key) ?? '')}`);
    expect(unlike.map(([key]) => key)).toEqual([]);
  });
});
