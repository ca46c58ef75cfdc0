import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../../../test/test-app.ts';
import { afterCommit } from './after-commit.ts';
import { createDatabase, createPool, type Database } from './database.ts';
import type { DB } from './database-types.ts';

let url: string;
let db: Database;
const called: string[] = [];
const call = (name: string) => () => void called.push(name);
beforeAll(async () => {
  url = await cloneDatabase();
  // One connection: what one transaction leaves behind would reach the next.
  db = createDatabase(createPool(url, 1));
});
afterAll(() => db.destroy());
beforeEach(() => called.splice(0));

describe('what is to happen after the commit', () => {
  it('happens at once outside of a transaction', async () => {
    await afterCommit(db, call('at once'));
    expect(called).toEqual(['at once']);
  });

  it('happens in order once the transaction is committed', async () => {
    await db.transaction().execute(async (tx) => {
      await afterCommit(tx, call('first'));
      await sql`SELECT 1`.execute(tx);
      await afterCommit(tx, call('second'));
      expect(called).toEqual([]);
    });
    expect(called).toEqual(['first', 'second']);
  });

  it('never happens when it is rolled back, and does not wait for the next one', async () => {
    const failing = db.transaction().execute(async (tx) => {
      await afterCommit(tx, call('never'));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await db.transaction().execute((tx) => afterCommit(tx, call('next')));
    expect(called).toEqual(['next']);
  });

  it('never happens when the commit itself fails', async () => {
    const failing = db.transaction().execute(async (tx) => {
      await sql`CREATE TEMPORARY TABLE late (n int UNIQUE DEFERRABLE INITIALLY DEFERRED)`.execute(tx);
      await sql`INSERT INTO late VALUES (1), (1)`.execute(tx);
      await afterCommit(tx, call('never'));
    });
    await expect(failing).rejects.toThrow('duplicate key');
    expect(called).toEqual([]);
  });

  it('never happens when a caught error had ended the transaction before its commit', async () => {
    const failing = db.transaction().execute(async (tx) => {
      await afterCommit(tx, call('never'));
      await sql`SELECT 1 / 0`.execute(tx).catch(() => {});
    });
    await expect(failing).rejects.toThrow();
    expect(called).toEqual([]);
  });

  it('is forgotten back to a savepoint, and only that far', async () => {
    const tx = await db.startTransaction().execute();
    await afterCommit(tx, call('before'));
    const outer = await tx.savepoint('outer').execute();
    await afterCommit(outer, call('within outer'));
    const inner = await outer.savepoint('inner').execute();
    await afterCommit(inner, call('within inner'));
    await inner.rollbackToSavepoint('inner').execute();
    await afterCommit(inner, call('again'));
    const back = await inner.releaseSavepoint('inner').execute();
    expect(called).toEqual([]);
    await back.commit().execute();
    expect(called).toEqual(['before', 'within outer', 'again']);
  });

  it('is refused by a database that would forget it', async () => {
    const plain = new Kysely<DB>({ dialect: new PostgresDialect({ pool: createPool(url, 1) }) });
    const failing = plain.transaction().execute((tx) => afterCommit(tx, call('never')));
    await expect(failing).rejects.toThrow('syntax error');
    await plain.destroy();
  });
});
