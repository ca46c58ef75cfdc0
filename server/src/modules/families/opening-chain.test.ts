import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mayAddChild, mayOpenRecord, mayRestoreChild, maySeeHealth } from './families.policy.ts';
import { AccessSeal, type ChainedOpening, findFault, type SealedHead } from './opening-chain.ts';

const CHILD = '7f3c0a52-0000-4000-8000-000000000001';
const seal = new AccessSeal(Buffer.alloc(32, 7));

function chain(length: number, by = seal): ChainedOpening[] {
  const rows: ChainedOpening[] = [];
  for (let id = 1; id <= length; id++) {
    const reason = `Reason ${id}`;
    const opening = {
      child_id: CHILD,
      opened_by: '7f3c0a52-0000-4000-8000-000000000002',
      account_type: 'CST_ADMIN',
      opened_at: new Date(Date.UTC(2026, 10, 17, 8, id)),
      reason_mac: by.reason(CHILD, reason),
    };
    const previous_hash = rows.at(-1)?.hash ?? null;
    rows.push({ id, ...opening, reason, previous_hash, hash: by.opening(previous_hash, opening) });
  }
  return rows;
}
function headOf(rows: ChainedOpening[], change: Partial<SealedHead> = {}, by = seal): SealedHead {
  const last_hash = rows.at(-1)?.hash ?? Buffer.alloc(0);
  const head = { child_id: CHILD, openings: rows.length, last_hash, erased_at: null, ...change };
  return { ...head, mac: change.mac ?? by.head(head) };
}
const HEAD = headOf(chain(4));
const edited = (id: number, change: Partial<ChainedOpening>) =>
  chain(4).map((row) => (row.id === id ? { ...row, ...change } : row));

describe('the chain of openings', () => {
  it('is whole as it was written', () => {
    expect(findFault(seal, chain(1), headOf(chain(1)))).toBeNull();
    expect(findFault(seal, chain(4), HEAD)).toBeNull();
  });

  it.each([
    ['reason', { reason: 'Nothing special' }],
    ['reason without one', { reason: null }],
    ['reader', { opened_by: '7f3c0a52-0000-4000-8000-000000000009' }],
    ['role', { account_type: 'SUPER_ADMIN' }],
    ['time', { opened_at: new Date(0) }],
    ['child', { child_id: '7f3c0a52-0000-4000-8000-000000000009' }],
  ] as [string, Partial<ChainedOpening>][])('shows an edited %s', (_, change) => {
    for (const id of [1, 2, 4])
      expect(findFault(seal, edited(id, change), HEAD)).toEqual({ fault: 'row_changed', row: id });
  });

  it('cannot be written anew without the key, not even as a whole', () => {
    const thief = new AccessSeal(randomBytes(32));
    const forged = chain(3, thief);
    expect(findFault(seal, forged, headOf(forged, {}, thief))).toEqual({ fault: 'head_changed', row: null });
    expect(findFault(seal, forged, HEAD)).toEqual({ fault: 'row_changed', row: 1 });
  });

  it('shows a row that was taken out, two that were swapped, and newest rows that are gone', () => {
    const [one, two, three, four] = chain(4) as [ChainedOpening, ChainedOpening, ChainedOpening, ChainedOpening];
    expect(findFault(seal, [one, three, four], HEAD)).toEqual({ fault: 'row_changed', row: 3 });
    expect(findFault(seal, [two, three, four], HEAD)).toEqual({ fault: 'row_changed', row: 2 });
    expect(findFault(seal, [one, three, two, four], HEAD)).toEqual({ fault: 'row_changed', row: 3 });
    expect(findFault(seal, [one, two, three], HEAD)).toEqual({ fault: 'rows_missing', row: null });
    expect(findFault(seal, [], HEAD)).toEqual({ fault: 'rows_missing', row: null });
  });

  it('shows a head that is missing, edited or sealed for another child', () => {
    expect(findFault(seal, chain(4), undefined)).toEqual({ fault: 'head_missing', row: null });
    expect(findFault(seal, chain(3), { ...HEAD, openings: 3 })).toEqual({ fault: 'head_changed', row: null });
    expect(findFault(seal, chain(4), { ...HEAD, erased_at: new Date() })).toEqual({ fault: 'head_changed', row: null });
  });

  it('stays whole when the reasons were erased with the family', () => {
    const erased = chain(4).map((row) => ({ ...row, reason: null }));
    expect(findFault(seal, erased, headOf(chain(4), { erased_at: new Date() }))).toBeNull();
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
