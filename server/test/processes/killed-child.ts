// Started by killed-payments.test.ts: a whole server whose work stops at the steps it is told, and which is then killed.
import { flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { InjectOptions } from 'fastify';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/platform/config.ts';
import { createLog } from '../../src/platform/log.ts';
import { ApiClient } from '../api-client.ts';
import { TestClock } from '../test-clock.ts';

export interface KillStep {
  /** It gets to this call where the call is about `key`, and no further. */
  call: 'authorise' | 'capture' | 'void' | 'refund' | 'transfer' | 'post' | 'encrypt';
  when: 'before' | 'after';
  key: string;
  /** What somebody asks for, and the session it is about; without it, what is due by itself is done. */
  asked?: { bookingId: string; request: InjectOptions; token: string };
}

export interface KillOrder {
  databaseUrl: string;
  now: string;
  steps: KillStep[];
}

const ALIVE_MS = 15_000;
/** Nothing runs any more from here on: no handler, no rollback of ours, no answer. */
const die = () => process.kill(process.pid, 'SIGKILL');

flushCompileCache();
// Loaded while another one runs; it begins with its order.
const { databaseUrl, now, steps } = JSON.parse(await text(process.stdin)) as KillOrder;
const clock = new TestClock();
clock.set(new Date(now));
const { platform, books, bookings, payouts } = await createApp({
  config: {
    ...readConfig({ NODE_ENV: 'test', PORT: '0', DEMO_MODE: 'false', SECRET_KEY: 'k'.repeat(40), DATABASE_POOL: '20' }),
    dataDir: join(tmpdir(), 'sanad-test-data'),
  },
  log: createLog('silent'),
  databaseUrl,
  webDist: null,
  clock,
  carriers: { email: null, sms: null },
});

const reached = new Set<KillStep>();
function reach(step: KillStep): Promise<never> {
  reached.add(step);
  if (reached.size === steps.length) die();
  return new Promise<never>(() => {});
}
for (const step of steps) {
  const targets: Partial<Record<KillStep['call'], object>> = {
    transfer: platform.payouts,
    post: books.ledger,
    encrypt: platform.vault,
  };
  const methods = (targets[step.call] ?? platform.payments) as Record<string, (...input: unknown[]) => unknown>;
  const original = methods[step.call]?.bind(methods);
  methods[step.call] = (...input) => {
    if (!inspect(input, { depth: 5 }).includes(step.key)) return original?.(...input);
    return step.when === 'before' ? reach(step) : Promise.resolve(original?.(...input)).then(() => reach(step));
  };
}

const { payments } = bookings.at(clock);
for (const { asked } of steps) {
  if (!asked) continue;
  const { request, token, bookingId } = asked;
  void new ApiClient(platform.http.app, token).send(request).then(({ status, body }) => {
    if (status !== 200) console.error(`Refused: ${JSON.stringify(body)}`);
    return payments.perform(bookingId);
  });
}
if (steps.some(({ asked }) => !asked)) {
  await bookings.tick();
  await platform.events.deliverDue();
  await payouts.run();
  const unsent = await platform.db.selectFrom('payouts').select('id').where('state', '=', 'pending').execute();
  for (const { id } of unsent) void payouts.send(id);
}
await setTimeout(ALIVE_MS);
console.error(`Not reached: ${steps.filter((step) => !reached.has(step)).map(({ when, call }) => `${when} ${call}`)}`);
process.exit(1);
