import { connect, createServer, type Socket } from 'node:net';
import { searchLsas } from '@sanad/contract/search.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { cloneDatabase, createTestApp, type TestApp } from '../../test/test-app.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

interface Line {
  url: string;
  /** From now on nothing passes on the bus's connection, and neither side is told. */
  freeze(): void;
}

/** A way to the database on which one connection can freeze, as when a firewall forgets it. */
async function lineTo(databaseUrl: string): Promise<Line> {
  const { hostname, port } = new URL(databaseUrl);
  const buses: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.once('data', (startup) => {
      if (String(startup).includes('sanad bus')) buses.push(near, far);
    });
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => server.close());
  const address = server.address();
  const url = new URL(databaseUrl);
  url.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: url.href,
    freeze: () => {
      for (const socket of buses) socket.unpipe().pause();
    },
  };
}

const found = async (app: TestApp) => (await app.client().call(searchLsas, { query: {} })).body.results.length;

it('a bus connection that freezes is noticed, and search is current again within 20 seconds', async () => {
  const line = await lineTo(await cloneDatabase());
  const app = await createTestApp({ databaseUrl: line.url });
  cleanups.push(() => app.close());
  await app.make.lsa();
  await vi.waitFor(async () => expect(await found(app)).toBe(1), 5000);
  line.freeze();
  await app.make.lsa();
  await vi.waitFor(async () => expect(await found(app)).toBe(2), { timeout: 20_000, interval: 250 });
  expect(app.logs.some((entry) => entry.includes('bus connection is silent'))).toBe(true);
}, 60_000);
