import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';

const callbacks = new WeakMap<CompiledQuery, () => void>();

/** The database, or a transaction of it. */
interface Executor {
  readonly isTransaction: boolean;
  executeQuery(query: CompiledQuery): Promise<unknown>;
}

/**
 * Calls back once the transaction that `db` belongs to is committed, and never if it is rolled back, even to a savepoint
 * before this call; outside of a transaction, at once. If the connection breaks during the commit, nobody knows whether it
 * took place, and the callback is not called. Callbacks must not throw: what is committed cannot fail any more.
 *
 * Kysely hands a transaction's queries to one connection and tells nobody else which. So the callback travels as a query,
 * which the driver below takes off before the database sees it.
 */
export async function afterCommit(db: Executor, callback: () => void): Promise<void> {
  if (!db.isTransaction) {
    callback();
    return;
  }
  // The database does not understand it: with another driver this fails instead of being forgotten.
  const query = CompiledQuery.raw('AFTER COMMIT');
  callbacks.set(query, callback);
  await db.executeQuery(query);
}

interface OpenTransaction {
  callbacks: (() => void)[];
  savepoints: { name: string; callbacks: number }[];
}

export class AfterCommitDialect extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDriver>[0];

  constructor(config: ConstructorParameters<typeof PostgresDriver>[0]) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new AfterCommitDriver(this.#config);
  }
}

class AfterCommitDriver extends PostgresDriver {
  readonly #seen = new WeakSet<DatabaseConnection>();
  readonly #open = new WeakMap<DatabaseConnection, OpenTransaction>();

  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(...options);
    if (!this.#seen.has(connection)) {
      this.#seen.add(connection);
      this.#takeOffCallbacks(connection);
    }
    return connection;
  }

  #takeOffCallbacks(connection: DatabaseConnection): void {
    const execute: DatabaseConnection['executeQuery'] = connection.executeQuery.bind(connection);
    connection.executeQuery = (query, ...rest) => {
      const callback = callbacks.get(query);
      const transaction = this.#open.get(connection);
      if (!callback || !transaction) return execute(query, ...rest);
      transaction.callbacks.push(callback);
      return Promise.resolve({ rows: [] });
    };
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection, settings);
    this.#open.set(connection, { callbacks: [], savepoints: [] });
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const transaction = this.#open.get(connection);
    this.#open.delete(connection);
    await super.commitTransaction(connection);
    for (const callback of transaction?.callbacks ?? []) callback();
  }

  override async rollbackTransaction(...args: Parameters<PostgresDriver['rollbackTransaction']>): Promise<void> {
    this.#open.delete(args[0]);
    await super.rollbackTransaction(...args);
  }

  override async savepoint(...args: Parameters<PostgresDriver['savepoint']>): Promise<void> {
    await super.savepoint(...args);
    const transaction = this.#open.get(args[0]);
    transaction?.savepoints.push({ name: args[1], callbacks: transaction.callbacks.length });
  }

  override async rollbackToSavepoint(...args: Parameters<PostgresDriver['rollbackToSavepoint']>): Promise<void> {
    await super.rollbackToSavepoint(...args);
    const transaction = this.#open.get(args[0]);
    const savepoint = transaction?.savepoints.findLast(({ name }) => name === args[1]);
    if (transaction && savepoint) transaction.callbacks.length = savepoint.callbacks;
  }
}
