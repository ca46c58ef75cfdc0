import pg from 'pg';
import { StartError } from '../start-error.ts';

const OLDEST = 15;

/** Looks once whether DATABASE_URL leads to a PostgreSQL we can work with. */
export async function checkServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version_num') AS version");
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < OLDEST)
      throw new StartError(`PostgreSQL ${OLDEST} or newer is needed; DATABASE_URL leads to ${major}.`);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database at DATABASE_URL cannot be used: ${reasonOf(error)}.`);
  } finally {
    await client.end().catch(() => {});
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ECONNREFUSED') return 'nothing answers at that address';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its host is not known';
  if (code === '28P01' || code === '28000') return 'user or password is not right';
  if (code === '3D000') return 'this database does not exist';
  return error instanceof Error && error.message ? error.message : 'it does not answer';
}
