// Started by embedded.test.ts: writes numbered rows to the embedded database and says each one that is committed.
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded.ts';

const [folder = '', first = '0'] = process.argv.slice(2);
try {
  const postgres = await startEmbeddedPostgres(folder);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('CREATE TABLE IF NOT EXISTS written (n integer PRIMARY KEY)');
  console.log('ready');
  for (let n = Number(first); ; n++) {
    await client.query('INSERT INTO written VALUES ($1)', [n]);
    console.log(n);
  }
} catch (error) {
  console.log(`refused ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
