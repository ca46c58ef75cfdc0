// node bench/flood.ts [seconds] (needs wrk): what a server with the demo keeps and what other people wait while it is flooded.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '../server/src/demo/people.ts';
import { memoryOf, pipelineUnread, waitOf } from '../server/test/load/flood.ts';
import { startNode } from '../server/test/processes/node-process.ts';

const seconds = Number(process.argv[2] ?? 60);
const folder = await mkdtemp(join(tmpdir(), 'sanad-flood-'));
const node = await startNode({
  DATA_DIR: folder,
  DEMO_MODE: 'true',
  WEB_DIST: join(import.meta.dirname, '../web/dist'),
});
const pid = node.child.pid ?? 0;
const login = await fetch(`${node.address}/api/accounts/email-login/`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-api-key': 'sanad-web', 'x-csrftoken': 'b', cookie: 'csrftoken=b' },
  body: JSON.stringify({ email: 'parent@sanad.test', password: DEMO_PASSWORD }),
});
const { token } = (await login.json()) as { token?: string };
const other = () =>
  waitOf(`${node.address}/api/accounts/user/`, seconds, { 'x-api-key': 'sanad-web', authorization: `Token ${token}` });

async function measure(name: string, start: () => { stop(): unknown }): Promise<void> {
  const before = await memoryOf(pid);
  const load = start();
  let most = 0;
  let ready = 0;
  const watch = setInterval(async () => {
    most = Math.max(most, await memoryOf(pid));
    const started = performance.now();
    await fetch(`${node.address}/readyz`).catch(() => null);
    ready = Math.max(ready, performance.now() - started);
  }, 250);
  const { median, p99, wrong } = await other();
  clearInterval(watch);
  await load.stop();
  console.log(
    `${name}: memory +${Math.round(most - before)} MB, somebody else's call median ${median} ms, p99 ${p99} ms, ` +
      `${wrong.length} refused, /readyz at most ${Math.round(ready)} ms`,
  );
}

try {
  await measure('quiet', () => ({ stop: () => {} }));
  for (const path of ['/api/openapi.json', '/api/docs/swagger-ui-bundle.js', '/terms', '/api/lsas/?limit=50']) {
    await measure(`60 connections with 40 unread requests each for ${path}`, () =>
      pipelineUnread(node.address, { path, connections: 60, requests: 40 }),
    );
  }
  await measure('20 clients ask for made-up pages', () => {
    // In a process of its own, so that only the server's time is measured.
    const wrk = spawn('wrk', ['-t1', '-c20', `-d${seconds + 5}s`, `${node.address}/made-up`], { stdio: 'ignore' });
    return { stop: () => void wrk.kill() };
  });
} finally {
  await node.stop();
  await rm(folder, { recursive: true, force: true });
}
