import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Database, Queryable } from './database.ts';
import type { DB } from './database-types.ts';
import { nameStatement } from './prepared-statements.ts';

/** Stands in the statement where a value of the call goes. */
type ValueOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Builds only; it has no connection. */
const builder: Database = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

export interface Statement<Values, Row> {
  run(db: Queryable, values: Values): Promise<QueryResult<Row>>;
  all(db: Queryable, values: Values): Promise<Row[]>;
}

/**
 * For what nearly every request asks: built and compiled once, and planned once per connection instead of each time.
 * Name the columns: `SELECT *` fails on open connections once a migration has added one.
 */
export function statement<Values>() {
  return <Row>(build: (db: Database, value: ValueOf<Values>) => Compilable<Row>): Statement<Values, Row> => {
    let compiled: CompiledQuery<Row> | null = null;
    const compile = () => {
      const made = build(builder, (name) => sql.val(new Placeholder(name)) as RawBuilder<never>).compile();
      nameStatement(made.sql);
      return made as CompiledQuery<Row>;
    };
    const run = (db: Queryable, values: Values) => {
      compiled ??= compile();
      const parameters = compiled.parameters.map((one) =>
        one instanceof Placeholder ? values[one.name as keyof Values] : one,
      );
      return db.executeQuery<Row>({ ...compiled, parameters });
    };
    return { run, all: async (db, values) => (await run(db, values)).rows };
  };
}
