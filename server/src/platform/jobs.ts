import { setTimeout } from 'node:timers/promises';
import { fromKysely, type JobResult, PgBoss, type WorkOptions } from 'pg-boss';
import type { Tx } from './database/database.ts';
import { FAILED_QUEUE, FailedJobs } from './failed-tasks/failed-jobs.ts';
import type { Logger } from './log.ts';

/** Work outside the request: at least once, shared by all nodes, on the product's own database. */
export interface Jobs {
  /** Declares a queue and who works on it, from `start` on. */
  work<T extends object>(name: string, handler: (data: T) => Promise<void>, options?: QueueOptions): Promise<void>;
  /** Runs `handler` on the clock (cron in UTC), once for all nodes. */
  every(name: string, cron: string, handler: () => Promise<void>): Promise<void>;
  /**
   * Asks for work as part of a transaction: it exists if and only if the transaction commits. A queue `oncePerKey`
   * needs a key: work of the same key that still waits is not asked for twice. With `afterSeconds` it is begun later.
   */
  send(tx: Tx, name: string, data: object, key?: string, afterSeconds?: number): Promise<void>;
  /** Begins with the work. */
  start(): Promise<void>;
  /** What was given up on after its last try. */
  failed: FailedJobs;
  /** No further job is begun; resolves when those under way are over. `send` goes on. */
  stopWorking(): Promise<void>;
  stop(): Promise<void>;
}

export interface QueueOptions {
  /** How long it is tried again: about an hour, or a whole day. */
  retryFor?: 'hour' | 'day';
  /** How many of this queue one node does at once. */
  atOnce?: number;
  oncePerKey?: boolean;
}

/** Thrown by work that breaks off for a good reason: it is tried again, and nobody has to look at it. */
export class JobPostponed extends Error {}

/** A killed node says nothing: after so long without a sign of life its jobs are free for others. */
const HEARTBEAT_SECONDS = 15;
const LOOK_AFTER_SECONDS = 10;
const EVERY_MINUTE = '* * * * *';
/** What runs every minute and hangs is given up before the next minute. */
const MINUTE_EXPIRES_SECONDS = 50;
const FAILED_DAYS = 90;
const DAY_SECONDS = 24 * 3600;
const RETRIES = {
  hour: { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  // 5 s, 10 s … for about 85 minutes, then every hour.
  day: { retryLimit: 33, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
} as const;
/** A single wake-up may stand for many jobs: whoever wakes takes a handful, and goes on until none is left. */
const HANDFUL = { batchSize: 20, burstWhenBatchFull: true, perJobResults: true } as const satisfies WorkOptions;
/** A new job wakes its worker; one whose next try has come does not, and is found by looking. */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 } as const satisfies WorkOptions;
const STOP_MS = 5000;

/** One that fails is tried again by itself; its neighbours are not. */
async function settled(id: string, work: () => Promise<void>, onFault: (error: unknown) => void): Promise<JobResult> {
  try {
    await work();
    return { id, status: 'completed' };
  } catch (error) {
    if (!(error instanceof JobPostponed)) onFault(error);
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
  }
}

export async function createJobs(url: string, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    useListenNotify: true,
    application_name: 'sanad jobs',
    superviseIntervalSeconds: LOOK_AFTER_SECONDS,
    monitorIntervalSeconds: LOOK_AFTER_SECONDS,
  });
  boss.on('error', (error) => log.warn({ reason: error.message }, 'jobs'));
  await boss.start();
  const [known, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
  const there = new Map(known.map((queue) => [queue.name, { ...queue }]));
  const scheduled = new Map(schedules.map(({ name, cron }) => [name, cron]));
  if (!there.has(FAILED_QUEUE)) await boss.createQueue(FAILED_QUEUE, { retentionSeconds: FAILED_DAYS * DAY_SECONDS });
  const queues = new Set<string>();
  let isStopping = false;
  /** Who works once the application is complete; null from then on. */
  let waiting: (() => Promise<unknown>)[] | null = [];
  const complain = (name: string, job?: string) => (error: unknown) =>
    log.error({ err: error, queue: name, job }, 'a job failed');

  /** A queue of an earlier version gets the options of this one; one that has them already costs no statement. */
  async function declare(name: string, policy: 'standard' | 'exclusive', options: object): Promise<void> {
    const all = { heartbeatSeconds: HEARTBEAT_SECONDS, ...options };
    const before: Record<string, unknown> | undefined = there.get(name);
    if (!before) await boss.createQueue(name, { policy, ...all });
    if (!before || Object.entries(all).some(([key, value]) => before[key] !== value)) await boss.updateQueue(name, all);
    queues.add(name);
  }

  async function workFromStart(begin: () => Promise<unknown>): Promise<void> {
    if (waiting) waiting.push(begin);
    else await begin();
  }

  return {
    work: async (name, handler, { retryFor = 'hour', atOnce = 1, oncePerKey = false } = {}) => {
      await declare(name, oncePerKey ? 'exclusive' : 'standard', {
        ...RETRIES[retryFor],
        notify: true,
        deadLetter: FAILED_QUEUE,
      });
      const options = { ...POLLING, localConcurrency: atOnce, ...HANDFUL };
      await workFromStart(() =>
        boss.work(name, options, async (jobs) => {
          const results: JobResult[] = [];
          for (const { id, data } of jobs) {
            const work = () => (isStopping ? Promise.reject(new JobPostponed('stopping')) : handler(data as never));
            results.push(await settled(id, work, complain(name, id)));
          }
          return results;
        }),
      );
    },
    every: async (name, cron, handler) => {
      const expiry = cron === EVERY_MINUTE ? { expireInSeconds: MINUTE_EXPIRES_SECONDS } : {};
      await declare(name, 'exclusive', { retryLimit: 2, ...expiry });
      const work = () =>
        handler().catch((error: unknown) => {
          complain(name)(error);
          throw error;
        });
      await workFromStart(() => boss.work(name, { pollingIntervalSeconds: 5 }, work));
      if (scheduled.get(name) !== cron) await boss.schedule(name, cron);
    },
    start: async () => {
      const all = waiting ?? [];
      waiting = null;
      await Promise.all(all.map((begin) => begin()));
    },
    send: async (tx, name, data, key, afterSeconds = 0) => {
      await boss.send(name, data, {
        db: fromKysely(tx),
        ...(key !== undefined && { singletonKey: key }),
        ...(afterSeconds > 0 && { startAfter: afterSeconds }),
      });
    },
    failed: new FailedJobs(boss),
    stopWorking: async () => {
      isStopping = true;
      const idle = Promise.all([...queues].map((name) => boss.offWork(name, { wait: true })));
      // Whoever takes longer is broken off by `stop`, and tried again by another node.
      await Promise.race([idle, setTimeout(STOP_MS, undefined, { ref: false })]);
    },
    stop: () => boss.stop({ graceful: true, timeout: 1000 }),
  };
}
