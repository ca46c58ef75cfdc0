import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NumberLists } from './number-lists.ts';

describe('lists of numbers', () => {
  it('hold what was put, added and removed', () => {
    const number = fc.integer({ min: 0, max: 9 });
    const change = fc.oneof(
      fc.record({ put: fc.uniqueArray(number) }),
      fc.record({ add: number }),
      fc.record({ remove: number }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), change), { maxLength: 300 }), (changes) => {
        const lists = new NumberLists();
        const expected = new Map<number, Set<number>>();
        for (const [list, made] of changes) {
          const now = expected.get(list) ?? new Set();
          if ('put' in made) {
            lists.put(list, made.put);
            expected.set(list, new Set(made.put));
          } else if ('remove' in made) {
            lists.remove(list, made.remove);
            now.delete(made.remove);
          } else if (!now.has(made.add)) {
            lists.add(list, made.add);
            expected.set(list, now.add(made.add));
          }
        }
        for (let list = 0; list <= 100; list++) {
          expect([...lists.of(list)].sort()).toEqual([...(expected.get(list) ?? [])].sort());
          expect(lists.lengthOf(list)).toBe(expected.get(list)?.size ?? 0);
        }
      }),
    );
  });
});
