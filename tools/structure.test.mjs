import { describe, expect, it } from 'vitest';
import { judge } from './structure.mjs';
import { judgeWrites, tablesIn } from './table-owners.mjs';

describe('the structure check', () => {
  it('finds empty names and long files, and leaves tests alone', () => {
    const { faults } = judge([
      { path: 'web/src/lib/utils.ts', lines: 10 },
      { path: 'server/src/long.ts', lines: 401 },
      { path: 'server/src/long.test.ts', lines: 900 },
      { path: 'server/src/fine.ts', lines: 400 },
    ]);
    expect(faults).toEqual([
      'web/src/lib/utils.ts: the name says nothing',
      'server/src/long.ts: 401 lines, at most 400',
    ]);
  });

  it('counts the middle and the tail', () => {
    const files = Array.from({ length: 100 }, (_, i) => ({ path: `server/src/f${i}.ts`, lines: i + 1 }));
    expect(judge(files)).toMatchObject({ files: 100, median: 51, p95: 96, longest: 100 });
  });
});

describe('the check of who writes where', () => {
  const inBookings = (text) => judgeWrites([{ path: 'server/src/modules/bookings/any.ts', text }], []);

  it.each([
    "tx.updateTable('lsa_profiles').set({})",
    "tx\n  .insertInto(\n    'lsa_profiles')",
    "tx.deleteFrom('lsa_profiles as p')",
    "platform.retention.keep('lsa_profiles', isOver)",
    'sql`INSERT INTO lsa_profiles (id) VALUES (1)`',
    'sql`WITH gone AS (DELETE FROM lsa_profiles) SELECT 1`',
    'sql`update lsa_profiles p set bio = 1`',
    'sql`UPDATE\n  lsa_profiles SET bio = 1`',
  ])('finds a write to a table of another module: %s', (text) => {
    expect(inBookings(text)).toEqual([
      'server/src/modules/bookings/any.ts: writes to lsa_profiles, which belongs to lsas',
    ]);
  });

  it.each(['tx.deleteFrom(table)', `sql\`DELETE FROM $\{table}\``])(
    'finds a name that is not written out: %s',
    (text) => {
      expect(inBookings(text)).toEqual([
        'server/src/modules/bookings/any.ts: writes to a table whose name is not written out',
      ]);
    },
  );

  it.each([
    "tx.updateTable('bookings').set({})",
    "db.selectFrom('lsa_profiles')",
    'sql`SELECT id FROM lsa_profiles FOR NO KEY UPDATE`',
    'sql`INSERT INTO bookings (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET id = 1`',
    '// What we update lsa_profiles for.',
  ])('leaves the own tables and reading alone: %s', (text) => {
    expect(inBookings(text)).toEqual([]);
  });

  it('lets the demo and tests write anywhere, and the start of the server nowhere', () => {
    const text = "tx.updateTable('users')";
    const paths = ['server/src/demo/fill.ts', 'server/src/modules/lsas/any.test.ts', 'server/test/factory.ts'];
    expect(
      judgeWrites(
        [...paths, 'server/src/app.ts'].map((path) => ({ path, text })),
        [],
      ),
    ).toEqual(['server/src/app.ts: writes to users, which belongs to accounts']);
  });

  it('wants an owner for every table of the database', () => {
    const tables = tablesIn('export interface DB {\n  bookings: Bookings;\n  new_things: NewThings;\n}\n');
    expect(judgeWrites([], tables)).toEqual(['new_things: say in tools/table-owners.mjs whose table it is']);
  });
});
