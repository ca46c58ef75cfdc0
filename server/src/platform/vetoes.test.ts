import { describe, expect, it, vi } from 'vitest';
import type { Database } from './database/database.ts';
import { type Veto, Vetoes } from './vetoes.ts';

declare module './vetoes.ts' {
  interface VetoPoints {
    'tests.leave': 'test';
    'tests.other': 'test';
  }
}

const db = {} as Database;
const against =
  (reason: 'tests.first' | 'tests.second', ...against: string[]): Veto =>
  async (_, ids) =>
    ids.filter((id) => against.includes(id)).map((id) => ({ id, reason }));

describe('checks', () => {
  it('gather every module’s reasons by id, and leave out whoever has none', async () => {
    const checks = new Vetoes();
    checks.add('tests.leave', against('tests.first', 'a', 'b'));
    checks.add('tests.leave', against('tests.second', 'b'));
    checks.add('tests.other', against('tests.second', 'c'));
    expect(await checks.reasons(db, 'tests.leave', ['a', 'b', 'c'])).toEqual(
      new Map([
        ['a', ['tests.first']],
        ['b', ['tests.first', 'tests.second']],
      ]),
    );
    expect(await checks.reasonsOf(db, 'tests.leave', 'c')).toEqual([]);
    expect(await checks.reasonsOf(db, 'tests.other', 'c')).toEqual(['tests.second']);
  });

  it('ask each module once for all ids, with the transaction, and nobody about nothing', async () => {
    const checks = new Vetoes();
    const check = vi.fn(against('tests.first'));
    checks.add('tests.leave', check);
    await checks.reasons(db, 'tests.leave', ['a', 'b']);
    expect(check.mock.calls).toEqual([[db, ['a', 'b']]]);
    await checks.reasons(db, 'tests.leave', []);
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('fail with the check that fails: unknown is not yes', async () => {
    const checks = new Vetoes();
    checks.add('tests.leave', () => Promise.reject(new Error('away')));
    await expect(checks.reasonsOf(db, 'tests.leave', 'a')).rejects.toThrow('away');
  });
});
