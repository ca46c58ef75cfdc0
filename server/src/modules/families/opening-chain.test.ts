import { describe, expect, it } from 'vitest';
import { mayAddChild, mayOpenRecord, mayRestoreChild, maySeeHealth } from './families.policy.ts';
import { type ChainedOpening, findBreak, hashOpening } from './opening-chain.ts';

function chain(length: number): ChainedOpening[] {
  const rows: ChainedOpening[] = [];
  for (let id = 1; id <= length; id++) {
    const opening = {
      child_id: '7f3c0a52-0000-4000-8000-000000000001',
      opened_by: '7f3c0a52-0000-4000-8000-000000000002',
      account_type: 'CST_ADMIN',
      reason: `Reason ${id}`,
      opened_at: new Date(Date.UTC(2026, 10, 17, 8, id)),
    };
    const previous_hash = rows.at(-1)?.hash ?? null;
    rows.push({ id, ...opening, previous_hash, hash: hashOpening(previous_hash, opening) });
  }
  return rows;
}
const edited = (id: number, change: Partial<ChainedOpening>) =>
  chain(4).map((row) => (row.id === id ? { ...row, ...change } : row));

describe('the chain of openings', () => {
  it('is whole as it was written, also when it is empty', () => {
    expect(findBreak([])).toBeNull();
    expect(findBreak(chain(4))).toBeNull();
  });

  it.each([
    ['reason', { reason: 'Nothing special' }],
    ['reader', { opened_by: '7f3c0a52-0000-4000-8000-000000000009' }],
    ['role', { account_type: 'SUPER_ADMIN' }],
    ['time', { opened_at: new Date(0) }],
    ['child', { child_id: '7f3c0a52-0000-4000-8000-000000000009' }],
  ] as [string, Partial<ChainedOpening>][])('shows an edited %s', (_, change) => {
    for (const id of [1, 2, 4]) expect(findBreak(edited(id, change))).toBe(id);
  });

  it('shows a row that was edited and sealed again, by the row after it', () => {
    const row = chain(4)[1] as ChainedOpening;
    const forged = { ...row, reason: 'Nothing special' };
    expect(findBreak(edited(2, { ...forged, hash: hashOpening(row.previous_hash, forged) }))).toBe(3);
  });

  it('shows a row that was taken out, and two that were swapped', () => {
    const [one, two, three] = chain(3) as [ChainedOpening, ChainedOpening, ChainedOpening];
    expect(findBreak([one, three])).toBe(3);
    expect(findBreak([two, three])).toBe(2);
    expect(findBreak([one, three, two])).toBe(3);
  });
});

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
