import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contractSerializer, matchesExactly } from './response-serializer.ts';

const answer = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  name: z.string(),
  short: z.string().max(3).optional(),
  kind: z.enum(['one', 'two']),
  count: z.number().int(),
  share: z.number().nullable(),
  counts: z.record(z.string(), z.number().int()),
  parts: z.array(z.object({ value: z.union([z.string(), z.array(z.string())]) })),
  way: z.discriminatedUnion('by', [
    z.object({ by: z.literal('post'), street: z.string() }),
    z.object({ by: z.literal('mail') }),
  ]),
  free: z.unknown(),
});
const GOOD = {
  id: '5f8b8f4e-6c1f-4f6e-9a3e-0d6a4c1f7a10',
  at: '2026-11-16T08:00:00.000Z',
  name: 'Line\n"quoted" \u2028',
  kind: 'one',
  count: 3,
  share: null,
  counts: { a: 1 },
  parts: [{ value: 'x' }, { value: ['y'] }],
  way: { by: 'mail' },
  free: { deep: [1] },
};
const write = (schema: z.ZodType, value: unknown) =>
  contractSerializer({ schema, method: 'GET', url: '/', httpStatus: '200' } as never)(value);

describe('an answer', () => {
  it('that is exactly what its contract says is written as it is', () => {
    expect(matchesExactly(answer)(GOOD)).toBe(true);
    expect(write(answer, GOOD)).toBe(JSON.stringify(answer.parse(GOOD)));
    expect(matchesExactly(answer)({ ...GOOD, short: undefined })).toBe(true);
  });

  it.each([
    ['a field too many', { ...GOOD, secret: 'x' }],
    ['a field too many where one may be left out', { ...GOOD, short: 'abc', secret: 'x' }],
    ['a field too many deep inside', { ...GOOD, parts: [{ value: 'x', secret: 'x' }] }],
    ['a field of another kind', { ...GOOD, way: { by: 'mail', street: 'x' } }],
  ])('with %s does not show it', (_, value) => {
    expect(matchesExactly(answer)(value)).toBe(false);
    expect(write(answer, value)).toBe(JSON.stringify(answer.parse(value)));
  });

  it('with a field that only its class knows is written by its contract', () => {
    class Named {
      get name() {
        return 'x';
      }
    }
    expect(write(z.object({ name: z.string() }), new Named())).toBe('{"name":"x"}');
  });

  it.each([
    ['id', 'x'],
    ['at', '2026-11-16'],
    ['name', 1],
    ['short', 'four'],
    ['kind', 'three'],
    ['count', 1.5],
    ['share', Number.NaN],
    ['share', undefined],
    ['counts', { a: 'x' }],
    ['parts', [undefined]],
    ['parts', {}],
    ['way', { by: 'hand' }],
  ])('with a wrong %s (%j) is a fault', (field, value) => {
    expect(() => write(answer, { ...GOOD, [field]: value })).toThrow();
  });

  it('is converted where its contract converts', () => {
    const schema = z.object({
      day: z.codec(z.string(), z.date(), { decode: (d) => new Date(d), encode: (d) => d.toISOString() }),
    });
    expect(write(schema, { day: new Date(0) })).toBe('{"day":"1970-01-01T00:00:00.000Z"}');
  });
});
