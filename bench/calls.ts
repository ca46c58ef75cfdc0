// node bench/calls.ts [rooms] [seconds]: rooms in which two devices negotiate over and over, on two servers: how long a
// signalling message takes. With REDIS_URL the servers use Redis. In a database of its own, or in the empty one at
// DATABASE_URL.
import { setTimeout as wait } from 'node:timers/promises';
import { CallLoadClient, makeRooms } from '../server/test/load/call-load.ts';
import { openLoadServers } from './load-servers.ts';

const [rooms = 200, seconds = 15] = process.argv.slice(2).map(Number);
/** An offer with picture, sound, screen and a data channel has about this size, and each side finds so many ways. */
const OFFER_BYTES = 8_000;
const CANDIDATES = 12;
/** Each room negotiates anew this often: far more than a call does after its first second. */
const ROUND_MS = 3_000;

const servers = await openLoadServers();

const latencies: number[] = [];
let sent = 0;
const line = () => `a=fmtp:${Math.round(Math.random() * 1e6)} level-asymmetry-allowed=1;packetization-mode=1\r\n`;
function sdp(): string {
  let text = `${performance.now()} v=0\r\n`;
  while (text.length < OFFER_BYTES) text += line();
  return text;
}
const measure = (text: string) => latencies.push(performance.now() - Number(text.split(' ')[0]));

/** An offer, its answer, and the ways each side finds, one after the other. */
async function negotiate(caller: CallLoadClient, callee: CallLoadClient): Promise<void> {
  caller.signal({ description: { type: 'offer', sdp: sdp() } });
  sent += 1;
  for (let n = 0; n < CANDIDATES / 4; n++) {
    await wait(50);
    for (const client of [caller, callee]) {
      const candidates = Array.from({ length: 4 }, () => ({ candidate: `${performance.now()} candidate:1 udp` }));
      client.signal({ candidates });
      sent += 1;
    }
  }
}

async function run(): Promise<void> {
  const nodes = [await servers.start('one'), await servers.start('two')];
  const made = await makeRooms(servers.databaseUrl, rooms);
  const clients: [CallLoadClient, CallLoadClient][] = [];
  const timers: NodeJS.Timeout[] = [];
  for (const { id, people } of made) {
    const pair: [CallLoadClient, CallLoadClient] = [new CallLoadClient(), new CallLoadClient()];
    for (const [n, client] of pair.entries()) {
      const writer = people[n];
      if (writer) await client.join(nodes[n]?.address ?? '', id, writer);
      timers.push(setInterval(() => client.here(), 5000));
      client.onSignal = ({ description, candidates }) => {
        measure(description?.sdp ?? candidates?.[0]?.candidate ?? '');
        if (description?.type !== 'offer') return;
        client.signal({ description: { type: 'answer', sdp: sdp() } });
        sent += 1;
      };
    }
    clients.push(pair);
  }
  await wait(500);
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    clients.map(async (pair) => {
      await wait(Math.random() * ROUND_MS);
      while (performance.now() < until) {
        await Promise.all([negotiate(...pair), wait(ROUND_MS)]);
      }
    }),
  );
  await wait(1000);
  for (const timer of timers) clearInterval(timer);
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  console.log(
    `${rooms} rooms on two servers, ${sent} signalling messages in ${seconds} s (${Math.round(sent / seconds)}/s), ` +
      `${sent - sorted.length} lost: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`,
  );
  for (const client of clients.flat()) client.close();
  for (const node of nodes) await node.stop();
}

try {
  await run();
} finally {
  await servers.close();
}
