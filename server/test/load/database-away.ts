// People write through two servers while their database is restarted, killed or cut off, again and again.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/platform/config.ts';
import { createLog } from '../../src/platform/log.ts';
import { Factory } from '../factory.ts';
import { type NodeProcess, startNode } from '../processes/node-process.ts';

const WRITERS = 12;
const RETRY_MS = 20;
const KINDS = ['connections ended', 'restarted', 'killed'] as const;
type Kind = (typeof KINDS)[number];

export interface AwayReport {
  rounds: number;
  acknowledged: number;
  refused: number;
  /** Writes that were acknowledged and are not there. */
  lost: string[];
  /** Anything that is neither an acknowledgement nor a 503 with Retry-After. */
  wrongAnswers: string[];
  exits: number;
  notAlive: number;
  /** From the blow until both servers are ready and every writer has written again. */
  backMs: number[];
  slowest503Ms: number;
}

interface Writer {
  token: string;
  id: string;
  /** Counts acknowledged writes; also the value written. */
  acknowledged: number;
}

/** Numbers as letters, because a name is what is written. */
function nameFor(count: number): string {
  return `Writer ${[...String(count).padStart(7, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
}

export async function databaseAway(dataDir: string, rounds: number): Promise<AwayReport> {
  const first = await startNode({ DATA_DIR: dataDir });
  const url = await embeddedUrl(dataDir);
  const secret = await secretOf(url);
  const second = await startNode({ DATA_DIR: join(dataDir, 'second'), DATABASE_URL: url, SECRET_KEY: secret });
  const nodes = [first, second];
  const writers = await makeWriters(url, secret);
  const report: AwayReport = {
    rounds,
    acknowledged: 0,
    refused: 0,
    lost: [],
    wrongAnswers: [],
    exits: 0,
    notAlive: 0,
    backMs: [],
    slowest503Ms: 0,
  };
  let isOver = false;
  const loops = writers.map(async (writer, index) => {
    while (!isOver) await writeOnce(nodes[index % 2] as NodeProcess, writer, report);
  });
  try {
    for (let round = 0; round < rounds; round++) {
      await until(() => moreWritten(writers));
      const started = performance.now();
      await strike(KINDS[round % KINDS.length] as Kind, dataDir, url);
      await until(() => allReady(nodes, report));
      await until(() => moreWritten(writers));
      report.backMs.push(Math.round(performance.now() - started));
      report.lost.push(...(await findLost(url, writers)));
    }
  } finally {
    isOver = true;
    await Promise.all(loops);
    report.exits = nodes.filter(({ child }) => child.exitCode !== null || child.signalCode !== null).length;
    if (report.exits > 0) report.wrongAnswers.push(...nodes.map(({ output }) => output().slice(-2000)));
    await second.stop();
    await first.stop();
  }
  return report;
}

async function writeOnce(node: NodeProcess, writer: Writer, report: AwayReport): Promise<void> {
  const next = writer.acknowledged + 1;
  const started = performance.now();
  try {
    const answer = await fetch(`${node.address}/api/accounts/user/`, {
      method: 'PATCH',
      headers: {
        'content-type': 'application/json',
        'x-api-key': 'sanad-web',
        'x-csrftoken': 'away',
        cookie: 'csrftoken=away',
        authorization: `Token ${writer.token}`,
      },
      body: JSON.stringify({ full_name: nameFor(next) }),
    });
    const body = await answer.text();
    if (answer.status === 200) {
      writer.acknowledged = next;
      report.acknowledged += 1;
    } else if (answer.status === 503 && answer.headers.get('retry-after')) {
      report.refused += 1;
      report.slowest503Ms = Math.max(report.slowest503Ms, Math.round(performance.now() - started));
      await wait(RETRY_MS);
    } else {
      report.wrongAnswers.push(`${answer.status} ${body.slice(0, 300)}`);
      await wait(RETRY_MS);
    }
  } catch (error) {
    report.wrongAnswers.push(String(error));
    await wait(RETRY_MS);
  }
}

async function strike(kind: Kind, dataDir: string, url: string): Promise<void> {
  if (kind === 'connections ended') {
    await query(
      url,
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()',
    );
    return;
  }
  const pid = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  // SIGINT is PostgreSQL's fast shutdown; the server's own process starts it again.
  process.kill(pid, kind === 'killed' ? 'SIGKILL' : 'SIGINT');
}

/** Every writer has written twice more: one of the two began after this was asked. */
async function moreWritten(writers: Writer[]): Promise<void> {
  const before = writers.map(({ acknowledged }) => acknowledged);
  while (writers.some(({ acknowledged }, index) => acknowledged < (before[index] ?? 0) + 2)) await wait(10);
}

async function allReady(nodes: NodeProcess[], report: AwayReport): Promise<void> {
  for (const { address } of nodes) {
    for (;;) {
      const alive = await fetch(`${address}/healthz`).catch(() => null);
      if (alive?.status !== 200) report.notAlive += 1;
      const ready = await fetch(`${address}/readyz`).catch(() => null);
      if (ready?.status === 200) break;
      await wait(25);
    }
  }
}

async function until(work: () => Promise<void>): Promise<void> {
  const late = wait(20_000, 'late', { ref: false });
  if ((await Promise.race([work(), late])) === 'late') throw new Error('The servers did not come back within 20 s');
}

async function findLost(url: string, writers: Writer[]): Promise<string[]> {
  const acknowledged = writers.map((writer) => ({ id: writer.id, name: nameFor(writer.acknowledged) }));
  const { rows } = await query(url, 'SELECT id, full_name FROM users');
  const names = new Map(rows.map(({ id, full_name }) => [id, full_name as string]));
  return acknowledged.flatMap(({ id, name }) => ((names.get(id) ?? '') < name ? `${name} is ${names.get(id)}` : []));
}

async function embeddedUrl(dataDir: string): Promise<string> {
  const port = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3];
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
  return `postgres://sanad:${encodeURIComponent(password)}@127.0.0.1:${port}/sanad`;
}

async function secretOf(url: string): Promise<string> {
  const { rows } = await query(url, `SELECT value FROM installation_facts WHERE name = 'secret_key'`);
  return String(rows[0]?.value);
}

async function makeWriters(databaseUrl: string, secretKey: string): Promise<Writer[]> {
  const config = { ...readConfig({ NODE_ENV: 'test', PORT: '0', DEMO_MODE: 'false' }), secretKeys: [secretKey] };
  const carriers = { email: null, sms: null };
  const app = await createApp({ config, log: createLog('silent'), databaseUrl, webDist: null, carriers });
  const made = await new Factory(app.platform).parents(WRITERS);
  await app.close();
  return made.map(({ id, token }) => ({ id, token, acknowledged: 0 }));
}

/** Tries until the database is there. */
async function query(url: string, text: string): Promise<pg.QueryResult> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return await client.query(text);
    } catch (error) {
      if (tries >= 100) throw error;
      await wait(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
