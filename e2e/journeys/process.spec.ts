import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../fixtures.ts';

const ROOT = join(import.meta.dirname, '../..');
const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sanad-process-'));
  folders.push(folder);
  return folder;
};
test.afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

interface Run {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

function run(env: Record<string, string>): Run {
  // Both at once, as a terminal may set them beside the test runner, make Node print a warning.
  const { FORCE_COLOR: _, NO_COLOR: __, ...inherited } = process.env;
  const clean = {
    ...inherited,
    LOG_LEVEL: 'error',
    PORT: '0',
    PUBLIC_URL: '',
    GOOGLE_CLIENT_ID: '',
    GOOGLE_CLIENT_SECRET: '',
  };
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    env: { ...clean, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return { child, output: () => output, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

async function address(started: Run): Promise<string> {
  await expect.poll(started.output, { timeout: 30_000 }).toContain('is ready at');
  return /is ready at (\S+)/.exec(started.output())?.[1] ?? '';
}

test('an occupied port is one sentence and exit code 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as { port: number };
  const { ended, output } = run({ PORT: String(port), DATA_DIR: newFolder() });
  expect(await ended).toBe(1);
  expect(output()).toContain(`Port ${port} is taken by another program. Stop it, or set PORT.`);
  expect(output()).not.toContain('    at ');
  other.close();
});

test('a wrong DATABASE_URL is one sentence and exit code 1', async () => {
  const { ended, output } = run({ DATABASE_URL: 'postgres://nobody:x@127.0.0.1:9/none' });
  expect(await ended).toBe(1);
  expect(output().trim()).toBe('The database at DATABASE_URL cannot be used: nothing answers at that address.');
});

test('a wrong setting is one sentence and exit code 1', async () => {
  const { ended, output } = run({ PORT: 'many' });
  expect(await ended).toBe(1);
  expect(output()).toContain('The configuration is not right. PORT:');
});

test('a second process on the same data folder is refused, and stopping the first stops everything', async () => {
  const DATA_DIR = newFolder();
  const first = run({ DATA_DIR });
  const url = await address(first);
  const second = run({ DATA_DIR });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain('Another Sanad process already uses the data folder');
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

test('killed without warning, the next start takes over and has everything', async () => {
  test.setTimeout(60_000);
  const DATA_DIR = newFolder();
  const first = run({ DATA_DIR });
  const headers = {
    'x-api-key': 'sanad-web',
    'content-type': 'application/json',
    cookie: 'csrftoken=t',
    'x-csrftoken': 't',
  };
  const login = async (base: string) => {
    const body = JSON.stringify({ email: 'parent@sanad.test', password: 'Sanad-demo-1' });
    return (
      (await (await fetch(`${base}/api/accounts/email-login/`, { method: 'POST', headers, body })).json()) as {
        token: string;
      }
    ).token;
  };
  const token = await login(await address(first));
  first.child.kill('SIGKILL');
  await first.ended;
  const second = run({ DATA_DIR });
  const base = await address(second);
  const me = await fetch(`${base}/api/accounts/user/`, { headers: { ...headers, authorization: `Token ${token}` } });
  expect(me.status).toBe(200);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});
