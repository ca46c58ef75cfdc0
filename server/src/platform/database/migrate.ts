import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '../start-error.ts';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../migrations');
const LOCK = 7_263_001;

/** Applies the numbered SQL files that are not applied yet, each in its own transaction, one process at a time. */
export async function migrate(url: string, folder: string = MIGRATIONS_FOLDER): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  const [migrations] = await Promise.all([readMigrations(folder), client.connect()]);
  const applied: string[] = [];
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const known = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM schema_migrations');
    const done = new Map(known.rows.map((row) => [row.name, row.hash]));
    for (const { name, sql, hash } of migrations) {
      const before = done.get(name);
      if (before === hash) continue;
      if (before) throw new StartError(`The migration ${name} was changed after it was applied to this database.`);
      await client.query('BEGIN');
      await client.query(sql);
      await client.query('INSERT INTO schema_migrations (name, hash) VALUES ($1, $2)', [name, hash]);
      await client.query('COMMIT');
      applied.push(name);
    }
  } finally {
    await client.end();
  }
  return applied;
}

async function readMigrations(folder: string): Promise<{ name: string; sql: string; hash: string }[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
