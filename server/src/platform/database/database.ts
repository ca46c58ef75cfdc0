import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { AfterCommitDialect } from './after-commit.ts';
import type { DB } from './database-types.ts';
import { type Prepares, prepareStatements } from './prepared-statements.ts';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
/** What a repository function takes: the database, or the transaction it is part of. */
export type Queryable = Database | Tx;

// Counters and sequence numbers stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function createPool(url: string, size: number, { prepares = true }: { prepares?: Prepares } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 7000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'sanad',
    // Joins are written in the order they are best made. To think about every order of ten tables takes 12 ms; so, 1.5.
    options: '-c join_collapse_limit=4',
  });
  // A connection that breaks while idle is replaced by the pool; the next query tells if the database is gone.
  pool.on('error', () => {});
  // The pool does not listen while a connection is checked out: one that breaks between two statements of a
  // transaction would end the process. Its next statement fails instead, and the pool throws it away.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (prepares) prepareStatements(client, prepares);
  });
  return pool;
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new AfterCommitDialect({ pool }) });
}

const UNIQUE_VIOLATION = '23505';
const EXCLUSION_VIOLATION = '23P01';
const CHECK_VIOLATION = '23514';
const VIOLATIONS = [UNIQUE_VIOLATION, EXCLUSION_VIOLATION, CHECK_VIOLATION];

/** Did this error come from the named constraint or unique index? */
export function violates(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    VIOLATIONS.some((code) => code === error.code) &&
    'constraint' in error &&
    error.constraint === constraint
  );
}
