import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawnNode, startNode } from './node-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sanad-stopping-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('stopping the server', () => {
  it('waits for no idle connection, goes on when nobody reads its output, and stops its own PostgreSQL', async () => {
    const node = await startNode({ DATA_DIR: dataDir });
    node.child.stdout?.destroy();
    node.child.stderr?.destroy();
    const { port } = new URL(node.address);
    const silent = connect(Number(port), '127.0.0.1');
    const half = connect(Number(port), '127.0.0.1');
    const used = connect(Number(port), '127.0.0.1');
    for (const socket of [silent, half, used]) socket.on('error', () => {});
    await Promise.all([silent, half, used].map((socket) => once(socket, 'connect')));
    half.write('GET /healthz HTTP/1.1\r\nHost: x\r\n');
    used.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(used, 'data');
    expect(await node.stop('SIGTERM')).toBe(0);
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  }, 20_000);

  it('without warning leaves the data folder to the next start, which says when its port is taken', async () => {
    const killed = await startNode({ DATA_DIR: dataDir });
    const second = spawnNode({ DATA_DIR: dataDir });
    expect((await once(second.child, 'close'))[0]).toBe(1);
    expect(second.output()).toContain('Another Sanad process already uses the data folder');
    expect((await fetch(`${killed.address}/healthz`)).status).toBe(200);
    await killed.stop('SIGKILL');

    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const refused = spawnNode({ DATA_DIR: dataDir, PORT: String(port) });
    expect((await once(refused.child, 'close'))[0]).toBe(1);
    expect(refused.output()).toContain(`Port ${port} is taken by another program. Stop it, or set PORT.`);
    expect(refused.output()).not.toContain('    at ');
    other.close();

    const next = await startNode({ DATA_DIR: dataDir });
    expect((await fetch(`${next.address}/healthz`)).status).toBe(200);
    expect(await next.stop('SIGINT')).toBe(0);
    await expect(fetch(`${next.address}/healthz`)).rejects.toThrow();
  }, 60_000);

  it('ends a request that never comes to its end, and stops its own PostgreSQL', async () => {
    const node = await startNode({ DATA_DIR: dataDir });
    const { port } = new URL(node.address);
    const stalled = connect(Number(port), '127.0.0.1');
    stalled.on('error', () => {});
    await once(stalled, 'connect');
    stalled.write(
      'POST /api/accounts/email-login/ HTTP/1.1\r\nHost: x\r\nX-API-Key: sanad-web\r\nX-CSRFToken: c\r\n' +
        'Cookie: csrftoken=c\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    expect(await node.stop('SIGTERM')).toBe(0);
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  }, 30_000);
});
