import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rounds } from '../../../test/rounds.ts';
import { startEmbeddedPostgres } from './embedded.ts';

const CHILD = join(import.meta.dirname, '../../../test/processes/kill-child.ts');
let folder: string;
/** Made once: initdb takes longer than most of what is tried here. */
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanad-embedded-'));
  dataDir = join(folder, 'data');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Writer {
  child: ChildProcess;
  lines: string[];
  until(test: (lines: string[]) => boolean): Promise<void>;
}

function startWriter(dataDir: string, first: number): Writer {
  const child = spawn(process.execPath, [CHILD, dataDir, String(first)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  let rest = '';
  let wake = () => {};
  child.stdout.on('data', (chunk) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    wake();
  });
  child.on('exit', () => wake());
  const until = async (test: (lines: string[]) => boolean) => {
    while (!test(lines) && child.exitCode === null && child.signalCode === null) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return { child, lines, until };
}

describe('the embedded PostgreSQL', () => {
  it('loses nothing it acknowledged when the process is killed again and again', async () => {
    let next = 0;
    for (let round = 0; round < rounds(2, 6); round++) {
      const writer = startWriter(dataDir, next);
      await writer.until((lines) => lines.length > 30);
      writer.child.kill('SIGKILL');
      await writer.until(() => false);
      const said = writer.lines.filter((line) => /^\d+$/.test(line)).map(Number);
      expect(said.length).toBeGreaterThan(20);
      // One more may have been written and not said.
      next = (said.at(-1) ?? next) + 2;
      const postgres = await startEmbeddedPostgres(dataDir);
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      const { rows } = await client.query<{ n: number }>('SELECT n FROM written');
      const kept = new Set(rows.map(({ n }) => n));
      expect(said.filter((n) => !kept.has(n))).toEqual([]);
      await client.end();
      await postgres.stop();
    }
  }, 60_000);

  it('refuses a second process on the same folder within two seconds, in one sentence', async () => {
    const postgres = await startEmbeddedPostgres(dataDir);
    const started = performance.now();
    await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow('Another Sanad process already uses the data folder');
    expect(performance.now() - started).toBeLessThan(2000);
    await postgres.stop();
  });

  it.each(['the server', 'one of its processes'])(
    'comes back with everything when %s is killed under us',
    async (what) => {
      const postgres = await startEmbeddedPostgres(dataDir);
      const ask = async (text: string) => {
        const client = new pg.Client({ connectionString: postgres.url });
        client.on('error', () => {});
        await client.connect();
        return client.query(text).finally(() => client.end().catch(() => {}));
      };
      await ask('DROP TABLE IF EXISTS kept; CREATE TABLE kept AS SELECT 1 AS n');
      const { rows } = await ask(`SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'`);
      const main = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
      process.kill(what === 'the server' ? main : rows[0]?.pid, 'SIGKILL');
      await vi.waitFor(async () => expect((await ask('SELECT n FROM kept')).rows).toEqual([{ n: 1 }]), 20_000);
      // The folder is ours again, too.
      const locks = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory'`;
      await vi.waitFor(async () => expect((await ask(locks)).rowCount).toBe(1), 5000);
      await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(
        'Another Sanad process already uses the data folder',
      );
      await postgres.stop();
    },
    40_000,
  );

  it('two that start at the same moment: one wins, the other is refused', async () => {
    const raced = join(folder, 'raced');
    const results = await Promise.allSettled([startEmbeddedPostgres(raced), startEmbeddedPostgres(raced)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const result of results) if (result.status === 'fulfilled') await result.value.stop();
  });

  it('works in a folder that other users may not enter', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed);
    await chmod(closed, 0o700);
    const postgres = await startEmbeddedPostgres(join(closed, 'data'));
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query<{ ok: number }>('SELECT 1 AS ok');
    expect(rows).toEqual([{ ok: 1 }]);
    await client.end();
    await postgres.stop();
  });

  it('says in one sentence when the data folder is a file', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    await expect(startEmbeddedPostgres(file)).rejects.toThrow(`The data folder ${file} is not a folder.`);
  });
});
