import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '../fixtures.ts';
import { newDataFolder } from '../global-setup.ts';

const ROOT = join(import.meta.dirname, '../..');
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
  await expect.poll(started.output, { timeout: 120_000 }).toContain('is ready at');
  return /is ready at (\S+)/.exec(started.output())?.[1] ?? '';
}

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

const HEADERS = {
  'x-api-key': 'sanad-web',
  'content-type': 'application/json',
  cookie: 'csrftoken=t',
  'x-csrftoken': 't',
};

async function logIn(base: string): Promise<string> {
  const body = JSON.stringify({ email: 'parent@sanad.test', password: 'Sanad-demo-1' });
  const response = await fetch(`${base}/api/accounts/email-login/`, { method: 'POST', headers: HEADERS, body });
  return ((await response.json()) as { token: string }).token;
}

async function statusOfUser(base: string, token: string): Promise<number> {
  const headers = { ...HEADERS, authorization: `Token ${token}` };
  return (await fetch(`${base}/api/accounts/user/`, { headers })).status;
}

/** Making the demo takes longer than all the rest, so one data folder serves it all. */
test('one data folder: a second process is refused, a killed one is followed by the next, and stopping stops everything', async () => {
  test.setTimeout(300_000);
  const DATA_DIR = await newDataFolder();
  const first = run({ DATA_DIR });
  const token = await logIn(await address(first));

  await test.step('a second process on the same folder is refused', async () => {
    const second = run({ DATA_DIR });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('Another Sanad process already uses the data folder');
    expect(await statusOfUser(await address(first), token)).toBe(200);
  });

  await test.step('killed without warning, an occupied port is one sentence and exit code 1', async () => {
    first.child.kill('SIGKILL');
    await first.ended;
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { ended, output } = run({ PORT: String(port), DATA_DIR });
    expect(await ended).toBe(1);
    expect(output()).toContain(`Port ${port} is taken by another program. Stop it, or set PORT.`);
    expect(output()).not.toContain('    at ');
    other.close();
  });

  await test.step('the next start has everything, and stopping it stops everything', async () => {
    const next = run({ DATA_DIR });
    const url = await address(next);
    expect(await statusOfUser(url, token)).toBe(200);
    next.child.kill('SIGINT');
    expect(await next.ended).toBe(0);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });
  await rm(DATA_DIR, { recursive: true, force: true });
});
