import { describe, expect, it } from 'vitest';
import { canAddChild, canOpenRecord, canRestoreChild, canSeeHealth } from './families.policy.ts';

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
    expect(canOpenRecord(type, isLinked)).toBe(may);
  });

  it('health is shown only while the parent agrees', () => {
    expect(canSeeHealth({ share_health: true })).toBe(true);
    expect(canSeeHealth({ share_health: false })).toBe(false);
  });

  it('a family has twelve live children and an end', () => {
    expect(canAddChild({ live: 11, all: 11 })).toBe(true);
    expect(canAddChild({ live: 12, all: 12 })).toBe(false);
    expect(canAddChild({ live: 0, all: 60 })).toBe(false);
    expect([canRestoreChild({ live: 11 }), canRestoreChild({ live: 12 })]).toEqual([true, false]);
  });
});
