import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../../../test/test-app.ts';
import { createDatabase, createPool, type Database } from './database.ts';
import { statement } from './statement.ts';

const limitsByKey = statement<{ keys: readonly string[]; from: number }>()((db, value) =>
  db
    .selectFrom('rate_limits')
    .select(['key', 'count'])
    .where((eb) => eb('key', '=', eb.fn.any(value('keys'))))
    .where('count', '>=', value('from'))
    .where('count', '<', 100)
    .orderBy('key'),
);

const preparedOn = async (db: Database) => {
  const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(db);
  return rows.map((row) => row.statement);
};

let url: string;
let db: Database;

beforeAll(async () => {
  url = await cloneDatabase();
  db = createDatabase(createPool(url, 1));
  const rows = ['a', 'b', 'c'].map((key, count) => ({ key, count, resets_at: new Date() }));
  await db.insertInto('rate_limits').values(rows).execute();
});
afterAll(() => db.destroy());

describe('a statement made once', () => {
  it('takes the values of each call', async () => {
    expect(await limitsByKey.all(db, { keys: ['a', 'b'], from: 0 })).toEqual([
      { key: 'a', count: 0 },
      { key: 'b', count: 1 },
    ]);
    expect(await limitsByKey.all(db, { keys: ['a', 'b', 'c'], from: 2 })).toEqual([{ key: 'c', count: 2 }]);
  });

  it('is prepared once on a connection, other queries are not', async () => {
    for (let turn = 0; turn < 3; turn++) await limitsByKey.all(db, { keys: [], from: turn });
    await db.selectFrom('rate_limits').select('key').where('key', '=', 'a').execute();
    const prepared = await preparedOn(db);
    expect(prepared).toHaveLength(1);
    expect(prepared[0]).toContain('= any($1)');
  });

  it('is part of the transaction it is given', async () => {
    const undone = db.transaction().execute(async (tx) => {
      await tx.updateTable('rate_limits').set({ count: 50 }).where('key', '=', 'a').execute();
      expect(await limitsByKey.all(tx, { keys: ['a'], from: 50 })).toHaveLength(1);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await limitsByKey.all(db, { keys: ['a'], from: 50 })).toEqual([]);
  });

  it('also works where connections must not prepare', async () => {
    const plain = createDatabase(createPool(url, 1, { prepares: false }));
    expect(await limitsByKey.all(plain, { keys: ['b'], from: 0 })).toEqual([{ key: 'b', count: 1 }]);
    expect(await preparedOn(plain)).toEqual([]);
    await plain.destroy();
  });
});
