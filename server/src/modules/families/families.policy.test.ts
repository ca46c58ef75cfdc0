import { describe, expect, it } from 'vitest';
import { mayAddChild, mayOpenRecord, mayRestoreChild, maySeeHealth } from './families.policy.ts';

describe('the policy of families', () => {
  it.each([
    ['PARENT', false, false],
    ['PARENT', true, false],
    ['LSA', false, false],
    ['LSA', true, true],
    ['CST_ADMIN', false, true],
    ['SUPER_ADMIN', false, true],
    [null, true, false],
  ] as const)('%s, linked by a session: %s, may open a child’s record: %s', (type, isLinked, may) => {
    expect(mayOpenRecord(type, isLinked)).toBe(may);
  });

  it('health is shown only while the parent agrees', () => {
    expect(maySeeHealth({ share_health: true })).toBe(true);
    expect(maySeeHealth({ share_health: false })).toBe(false);
  });

  it('a family has twelve live children and an end', () => {
    expect(mayAddChild({ live: 11, all: 11 })).toBe(true);
    expect(mayAddChild({ live: 12, all: 12 })).toBe(false);
    expect(mayAddChild({ live: 0, all: 60 })).toBe(false);
    expect([mayRestoreChild({ live: 11 }), mayRestoreChild({ live: 12 })]).toEqual([true, false]);
  });
});
