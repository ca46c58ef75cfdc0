// node bench/chat.ts kill [people] [messages]: two servers, sockets that break, one server killed: lost, double, out of order.
// node bench/chat.ts send [seconds]: messages over HTTP (wrk, 32 connections), a chat each.
// node bench/chat.ts sockets [seconds]: pairs that answer each other over the socket, as fast as it goes and at an even pace.
// With REDIS_URL the servers use Redis. In a database of its own, or in the empty one at DATABASE_URL.
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LoadClient, loadChats, makePairs } from '../server/test/load/chat-load.ts';
import { openLoadServers } from './load-servers.ts';

const [mode = 'kill', ...numbers] = process.argv.slice(2);
const [first, second] = numbers.map(Number);

const servers = await openLoadServers();

function quantile(sorted: readonly number[], share: number): string {
  return (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
}

async function kill(people = 1000, messages = 100_000): Promise<void> {
  const nodes: Parameters<typeof loadChats>[0]['nodes'] = [await servers.start('one'), await servers.start('two')];
  const messagesPerPerson = Math.ceil(messages / people);
  const load = { pairs: people / 2, messagesPerPerson, pauseMs: 1050, drops: 0.1 };
  const report = await loadChats({ databaseUrl: servers.databaseUrl, nodes, ...load });
  await nodes[0].stop();
  const sorted = report.latencies.toSorted((a, b) => a - b);
  console.log(
    `${people} sockets, ${report.stored} of ${report.expected} messages stored in ${report.seconds.toFixed(0)} s, 10 % of the ` +
      `connections broken each second, one of two servers killed: ${report.lost} lost, ${report.double} double, ` +
      `${report.outOfOrder} out of order, ${report.wrong.length} refused; shown after ${quantile(sorted, 0.5)} ms (p50), ` +
      `${quantile(sorted, 0.99)} ms (p99)`,
  );
}

async function send(seconds = 10): Promise<void> {
  const node = await servers.start('one');
  const pairs = await makePairs(servers.databaseUrl, 2000);
  const people = join(servers.folder, 'people.txt');
  await writeFile(people, pairs.flatMap((pair) => pair.map(({ token, chatId }) => `${token} ${chatId}`)).join('\n'));
  for (const lasts of [2, seconds]) {
    const script = join(import.meta.dirname, 'chat.lua');
    const wrk = spawn('wrk', ['-t1', '-c32', `-d${lasts}s`, '-s', script, node.address], {
      env: { ...process.env, PEOPLE: people },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    wrk.stdout.on('data', (chunk) => (output += chunk));
    await new Promise((resolve, reject) => wrk.once('error', reject).once('close', resolve));
    if (lasts === seconds) console.log(`messages over HTTP: ${/RESULT (.*)/.exec(output)?.[1] ?? output}`);
  }
  await node.stop();
}

/** Each answers as soon as the other's message is shown; or, paced, each writes once a second. */
async function sockets(seconds = 10): Promise<void> {
  const node = await servers.start('one');
  for (const pace of ['as fast as it goes', 'once a second each'] as const) {
    const isPaced = pace === 'once a second each';
    const writers = (await makePairs(servers.databaseUrl, isPaced ? 1000 : 250)).flat();
    const clients = writers.map((writer) => new LoadClient(writer, () => [node.address]));
    const running: Promise<void>[] = [];
    for (const [n, client] of clients.entries()) {
      running.push(client.run());
      if (n % 50 === 49) await wait(100);
    }
    while (clients.some(({ isReady }) => !isReady)) await wait(50);
    const until = performance.now() + seconds * 1000;
    const text = () => `0/0 ${performance.now()} See you at four, and bring the reading cards please.`;
    const started = performance.now();
    if (isPaced) {
      await Promise.all(
        clients.map(async (client) => {
          await wait(Math.random() * 1000);
          for (let at = performance.now(); at < until; at += 1000) {
            void client.send(text());
            await wait(Math.max(0, at + 1000 - performance.now()));
          }
        }),
      );
    } else {
      await Promise.all(
        clients.map(async (client, n) => {
          for (let turn = n % 2; performance.now() < until && turn < 118; turn += 2) {
            while (client.shown.length < turn && performance.now() < until)
              await Promise.race([client.nextShown(), wait(200)]);
            if (performance.now() < until) await client.send(text());
          }
        }),
      );
    }
    const took = (performance.now() - started) / 1000;
    await wait(500);
    const shown = clients.flatMap(({ latencies }) => latencies).toSorted((a, b) => a - b);
    console.log(
      `${clients.length} sockets, ${pace}: ${Math.round(shown.length / 2 / took)} messages/s stored and shown to both, ` +
        `p50 ${quantile(shown, 0.5)} ms, p99 ${quantile(shown, 0.99)} ms`,
    );
    for (const client of clients) client.stop();
    await Promise.all(running);
  }
  await node.stop();
}

try {
  if (mode === 'send') await send(first);
  else if (mode === 'sockets') await sockets(first);
  else await kill(first, second);
} finally {
  await servers.close();
}
