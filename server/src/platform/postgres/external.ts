import pg from 'pg';
import { StartError } from '../start-error.ts';

const OLDEST = 15;

/** Looks once whether DATABASE_URL leads to a PostgreSQL we can work with. */
export function checkServer(url: string): Promise<void> {
  return ask(url, async (client) => {
    const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version_num') AS version");
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < OLDEST)
      throw new StartError(`PostgreSQL ${OLDEST} or newer is needed; DATABASE_URL leads to ${major}.`);
    await checkRights(client);
  });
}

/** Migrations make tables and extensions, jobs have a schema of their own. */
async function checkRights(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; database: string; may: boolean }>(
    `SELECT current_user AS name, current_database() AS database,
       has_database_privilege(current_database(), 'CREATE') AND has_schema_privilege('public', 'CREATE') AS may`,
  );
  const [found] = rows;
  if (!found || found.may) return;
  const { name, database } = found;
  throw new StartError(
    `The database user ${name} may not create tables in ${database}. Let the owner of the database run there: GRANT CREATE ON DATABASE "${database}" TO "${name}"; GRANT CREATE ON SCHEMA public TO "${name}";`,
  );
}

/** Demo accounts have published passwords: a database that has them is not opened to others by accident. */
export function refuseDemoAccounts(url: string): Promise<void> {
  return ask(url, async (client) => {
    const found = await client.query("SELECT FROM users WHERE email LIKE '%@sanad.test' AND closed_at IS NULL LIMIT 1");
    if (found.rowCount === 0) return;
    throw new StartError(
      'This database holds demo accounts, whose passwords everybody knows. Use a new database, or set DEMO_MODE=true if this is a demo.',
    );
  });
}

async function ask(url: string, question: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await question(client);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database at DATABASE_URL cannot be used: ${reasonOf(error)}.`);
  } finally {
    await client.end().catch(() => {});
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'nothing answers at that address';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its host is not known';
  if (code === '28P01' || code === '28000') return 'user or password is not right';
  if (code === '3D000') return 'this database does not exist';
  return error instanceof Error && error.message ? error.message : 'it does not answer';
}
