import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadChats } from '../../../../test/load/chat-load.ts';
import { startNode } from '../../../../test/processes/node-process.ts';
import { cloneDatabase } from '../../../../test/test-app.ts';

/** The small brother of bench/chat.ts. */
it('one of two servers is killed while 60 people write and lose their connections: nothing is lost, double or out of order [trust 15]', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sanad-chat-'));
  const databaseUrl = await cloneDatabase();
  const env = { DATABASE_URL: databaseUrl, SECRET_KEY: randomBytes(48).toString('base64') };
  const start = (name: string) => startNode({ ...env, DATA_DIR: join(dataDir, name) });
  const nodes: Parameters<typeof loadChats>[0]['nodes'] = [await start('one'), await start('two')];
  try {
    const load = { pairs: 30, messagesPerPerson: 12, pauseMs: 150, drops: 0.1 };
    const report = await loadChats({ databaseUrl, nodes, ...load });
    const { stored, expected, lost, double, outOfOrder, wrong } = report;
    expect({ stored, lost, double, outOfOrder, wrong }).toEqual({
      stored: expected,
      lost: 0,
      double: 0,
      outOfOrder: 0,
      wrong: [],
    });
  } finally {
    await Promise.all(nodes.map((node) => node.stop('SIGKILL')));
    await rm(dataDir, { recursive: true, force: true });
  }
});
