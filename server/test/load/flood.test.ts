import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NodeProcess, startNode } from '../processes/node-process.ts';
import { cloneDatabase } from '../test-app.ts';
import { memoryOf, pipelineUnread, waitOf } from './flood.ts';

let node: NodeProcess;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sanad-flood-'));
  node = await startNode({ DATA_DIR: dataDir, DATABASE_URL: await cloneDatabase() });
}, 60_000);
afterAll(async () => {
  await node.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('a server that is flooded', () => {
  it('keeps no heap of unread answers, and answers others', async () => {
    const path = '/api/docs/swagger-ui-bundle.js';
    await (await fetch(`${node.address}${path}`)).arrayBuffer();
    const before = await memoryOf(node.child.pid ?? 0);
    const flood = pipelineUnread(node.address, { path, connections: 60, requests: 40 });
    let most = 0;
    const watch = setInterval(async () => {
      most = Math.max(most, await memoryOf(node.child.pid ?? 0));
    }, 100);
    const { wrong, count } = await waitOf(`${node.address}/readyz`, 4);
    clearInterval(watch);
    flood.stop();
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(10);
    expect(flood.opened()).toBeGreaterThan(60);
    // Kept, the answers would be 3 GB; a busy machine collects garbage late.
    expect(most - before).toBeLessThan(300);
  }, 30_000);

  it('ends a connection with more than a few unanswered requests, and serves a patient one for ever', async () => {
    const { hostname, port } = new URL(node.address);
    const ask = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
    const greedy = connect(Number(port), hostname);
    greedy.on('error', () => {});
    await once(greedy, 'connect');
    greedy.write(ask.repeat(200));
    greedy.resume();
    await once(greedy, 'close');

    const patient = connect(Number(port), hostname);
    await once(patient, 'connect');
    for (let n = 0; n < 50; n++) {
      patient.write(ask);
      expect(String((await once(patient, 'data'))[0])).toContain('200 OK');
    }
    patient.destroy();
    await wait(1);
  }, 20_000);
});
