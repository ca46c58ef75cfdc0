// Writes (or with --verify compares) the Kysely types of the migrated database.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded.ts';

const run = promisify(execFile);
const TARGET = 'server/src/platform/database/database-types.ts';
const verify = process.argv.includes('--verify');
const folder = await mkdtemp(join(tmpdir(), 'sanad-types-'));
const postgres = await startEmbeddedPostgres(folder, ['fsync=off']);
try {
  await migrate(postgres.url);
  const out = join(folder, 'database-types.ts');
  const codegen = join(import.meta.dirname, '../node_modules/kysely-codegen/dist/cli/bin.js');
  await run(process.execPath, [
    codegen,
    '--dialect=postgres',
    `--url=${postgres.url}`,
    `--out-file=${out}`,
    '--type-mapping={"int8":"number"}',
  ]);
  const made = await readFile(out, 'utf8');
  const target = join(import.meta.dirname, '..', TARGET);
  const { writeFile } = await import('node:fs/promises');
  if (!verify) await writeFile(target, made);
  else if ((await readFile(target, 'utf8').catch(() => '')) !== made) {
    console.error(`${TARGET} does not fit the migrations. Run: npm run database-types`);
    process.exitCode = 1;
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
