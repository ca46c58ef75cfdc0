import { constants, existsSync } from 'node:fs';
import { access, mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import {
  ensureCluster,
  findBinaries,
  type Launched,
  launch,
  readPostmaster,
  SUPERUSER,
  socketFile,
  socketFolder,
} from './cluster.ts';
import { runAsFor } from './run-as.ts';

/**
 * The embedded PostgreSQL: a real server in the data folder, started with us and stopped with us.
 * Who may use a data folder is decided by an advisory lock on that very server: the kernel closes the connection of a
 * killed process, so the lock is free at once and the next start takes the left-over server over. When the server goes
 * away under us, it is brought back at the same port and the lock is taken again.
 */
export interface EmbeddedPostgres {
  url: string;
  /** It went away and did not come back. */
  lost: Promise<StartError>;
  stop(): Promise<void>;
}

interface Cluster {
  folder: string;
  password: string;
  launch(port?: number): Promise<Launched>;
}

interface Held {
  lock: pg.Client;
  port: number;
}

const OWNER_LOCK = 7_263_002;
const DATABASE = 'sanad';
const BACK_WITHIN_MS = 60_000;

/** `onLaunch`: its process runs, if it has to be launched at all; from then on it gets up by itself. */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: string[] = [],
  onLaunch = () => {},
): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir);
  try {
    await access(await nearestExisting(folder), constants.W_OK);
    await mkdir(folder, { recursive: true });
    const binaries = await findBinaries();
    const runAs = await runAsFor([folder, dirname(binaries.postgres)]);
    const password = await ensureCluster(folder, binaries, runAs);
    const cluster = {
      folder,
      password,
      launch: async (port?: number) => {
        const launched = await launch(folder, binaries, runAs, settings, port);
        onLaunch();
        return launched;
      },
    };
    for (let attempt = 1; ; attempt++) {
      const held = await reach(cluster);
      if (held) return keep(cluster, await own(cluster, held));
      // Somebody else was faster, or a server that is still shutting down holds the folder: look again.
      if (attempt >= 5) throw new StartError(await whyItFailed(folder));
      await wait(200);
    }
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(sentenceFor(error, folder));
  }
}

/** The server that runs in the folder, or a new one. Null: neither, this time. */
async function reach(cluster: Cluster, port?: number): Promise<Held | null> {
  const running = await readPostmaster(cluster.folder);
  const lock = running && (await connect(cluster, running.port));
  if (lock) return { lock, port: running.port };
  // One that we know and that lives is getting up again by itself.
  if (running && running.port === port && isAlive(running.pid)) return null;
  const launched = await cluster.launch(port);
  const fresh = await connectWhenReady(cluster, launched);
  return fresh && { lock: fresh, port: launched.port };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** As long as the lock's line stands, so does the server; when it breaks, both are brought back. */
function keep(cluster: Cluster, held: Held): EmbeddedPostgres {
  let { lock } = held;
  let isStopping = false;
  const lost = Promise.withResolvers<StartError>();

  function watch(): void {
    lock.once('end', () => {
      if (!isStopping) bringBack().then(watch, lost.resolve);
    });
  }

  async function bringBack(): Promise<void> {
    for (const deadline = Date.now() + BACK_WITHIN_MS; !isStopping && Date.now() < deadline; await wait(200)) {
      const back = await reach(cluster, held.port);
      if (back && back.port !== held.port) throw new StartError(await whyItFailed(cluster.folder));
      const owned = back && (await own(cluster, back).catch(unlessOwned));
      if (!owned) continue;
      lock = owned.lock;
      return;
    }
    throw new StartError(await whyItFailed(cluster.folder));
  }

  watch();
  return {
    url: urlFor(cluster, held.port, DATABASE),
    lost: lost.promise,
    stop: async () => {
      isStopping = true;
      const running = await readPostmaster(cluster.folder);
      await lock.end().catch(() => {});
      if (running) await stopServer(cluster.folder, running.pid);
    },
  };
}

/** A line that broke again is tried again; a folder that somebody else has taken meanwhile is not. */
function unlessOwned(error: unknown): null {
  if (error instanceof StartError) throw error;
  return null;
}

/** Asking it first gives the true reason: a recursive mkdir on a read-only disk only says that nothing is there. */
async function nearestExisting(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  return isThere || folder === dirname(folder) ? folder : nearestExisting(dirname(folder));
}

/** Through the socket, where the server that runs there has one. */
function urlFor({ folder, password }: Cluster, port: number, database: string): string {
  const url = `postgres://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  const socket = socketFolder(folder, port);
  return socket && existsSync(socketFile(socket, port)) ? `${url}?host=${encodeURIComponent(socket)}` : url;
}

async function connect(cluster: Cluster, port: number): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: urlFor(cluster, port, 'postgres'),
    connectionTimeoutMillis: 1000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch {
    await client.end().catch(() => {});
    return null;
  }
}

async function connectWhenReady(cluster: Cluster, launched: Launched): Promise<pg.Client | null> {
  const deadline = Date.now() + 60_000;
  while (!launched.hasExited() && Date.now() < deadline) {
    const client = await connect(cluster, launched.port);
    if (client) return client;
    await wait(30);
  }
  return null;
}

async function own({ folder }: Cluster, held: Held): Promise<Held> {
  const { lock } = held;
  const { rows } = await lock.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [OWNER_LOCK]);
  if (!rows[0]?.free) {
    await lock.end();
    throw new StartError(`Another Sanad process already uses the data folder ${folder}. Stop it, or set DATA_DIR.`);
  }
  const made = await lock.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
  if (made.rowCount === 0) await lock.query(`CREATE DATABASE ${DATABASE}`);
  return held;
}

/** SIGINT is PostgreSQL's fast shutdown: it ends its connections, writes everything down and removes its pid file. */
async function stopServer(folder: string, pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    return; // It has ended already.
  }
  for (let i = 0; i < 400 && (await readPostmaster(folder)) !== null; i++) await wait(25);
}

async function whyItFailed(folder: string): Promise<string> {
  const log = await readFile(join(folder, 'postgres.log'), 'utf8').catch(() => '');
  const last = log
    .trim()
    .split('\n')
    .findLast((line) => /FATAL|PANIC|ERROR/.test(line));
  return `The embedded PostgreSQL could not start in ${folder}${last ? `: ${last.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '')}` : ''}.`;
}

function sentenceFor(error: unknown, folder: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  const text = error instanceof Error ? `${error.message} ${'stderr' in error ? error.stderr : ''}` : String(error);
  if (code === 'ENOSPC' || text.includes('No space left'))
    return `The disk is full: no room for the data folder ${folder}.`;
  if (code === 'EROFS' || text.includes('Read-only file system'))
    return `The data folder ${folder} is on a read-only disk.`;
  if (code === 'EACCES' || code === 'EPERM') return `The data folder ${folder} may not be written by this user.`;
  if (code === 'ENOTDIR' || code === 'EEXIST') return `The data folder ${folder} is not a folder.`;
  return `The embedded PostgreSQL could not start in ${folder}: ${text.trim().split('\n')[0]}.`;
}
