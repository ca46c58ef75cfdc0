import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded.ts';
import { type NodeProcess, startNode } from '../server/test/processes/node-process.ts';

export interface LoadServers {
  folder: string;
  databaseUrl: string;
  start(name: string): Promise<NodeProcess>;
  close(): Promise<void>;
}

/** Servers to be loaded, over a database of their own or the empty one at DATABASE_URL; with REDIS_URL they use Redis. */
export async function openLoadServers(): Promise<LoadServers> {
  const folder = await mkdtemp(join(tmpdir(), 'sanad-bench-'));
  const { DATABASE_URL, REDIS_URL } = process.env;
  const postgres = DATABASE_URL
    ? { url: DATABASE_URL, stop: async () => undefined }
    : await startEmbeddedPostgres(folder);
  await migrate(postgres.url);
  const SECRET_KEY = randomBytes(48).toString('base64');
  return {
    folder,
    databaseUrl: postgres.url,
    start: (name) =>
      startNode({
        DATABASE_URL: postgres.url,
        DATA_DIR: join(folder, name),
        SECRET_KEY,
        ADDRESS_LIMITS: 'false',
        ...(REDIS_URL ? { REDIS_URL } : {}),
      }),
    close: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
