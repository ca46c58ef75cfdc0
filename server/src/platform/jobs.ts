import { type JobResult, PgBoss } from 'pg-boss';
import type { Tx } from './database.ts';
import type { Logger } from './log.ts';

/** Work outside the request: at least once, shared by all nodes, on the product's own database. */
export interface Jobs {
  /** Declares a queue and who works on it. */
  work<T extends object>(name: string, handler: (data: T) => Promise<void>): Promise<void>;
  /** Runs `handler` on the clock (cron in UTC), once for all nodes. */
  every(name: string, cron: string, handler: () => Promise<void>): Promise<void>;
  /** Asks for work as part of a transaction: it exists if and only if the transaction commits. */
  send(tx: Tx, name: string, data: object): Promise<void>;
  stop(): Promise<void>;
}

/** Thrown by work that breaks off for a good reason: it is tried again, and nobody has to look at it. */
export class NotNow extends Error {}

/** A single wake-up may stand for many jobs: whoever wakes takes a handful, and goes on until none is left. */
const IN_TURN = { batchSize: 20, burstWhenBatchFull: true, perJobResults: true } as const;
const RETRY = { retryLimit: 8, retryDelay: 5, retryBackoff: true } as const;

/** One that fails is tried again by itself; its neighbours are not. */
async function settled(id: string, work: () => Promise<void>, onFault: (error: unknown) => void): Promise<JobResult> {
  try {
    await work();
    return { id, status: 'completed' };
  } catch (error) {
    if (!(error instanceof NotNow)) onFault(error);
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
  }
}

export async function createJobs(url: string, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, max: 3, useListenNotify: true, application_name: 'sanad jobs' });
  boss.on('error', (error) => log.warn({ reason: error.message }, 'jobs'));
  await boss.start();
  const complain = (name: string, job?: string) => (error: unknown) =>
    log.error({ err: error, queue: name, job }, 'a job failed');
  return {
    work: async (name, handler) => {
      await boss.createQueue(name, { ...RETRY, notify: true });
      await boss.work(name, { pollingIntervalSeconds: 2, ...IN_TURN }, async (jobs) => {
        const results: JobResult[] = [];
        for (const { id, data } of jobs) {
          results.push(await settled(id, () => handler(data as never), complain(name, id)));
        }
        return results;
      });
    },
    every: async (name, cron, handler) => {
      await boss.createQueue(name, { retryLimit: 2, policy: 'exclusive' });
      await boss.work(name, { pollingIntervalSeconds: 10 }, () =>
        handler().catch((error: unknown) => {
          complain(name)(error);
          throw error;
        }),
      );
      await boss.schedule(name, cron);
    },
    send: async (tx, name, data) => {
      const db = {
        executeSql: async (text: string, values: unknown[] = []) => {
          const { rows } = await tx.executeQuery<Record<string, unknown>>({
            sql: text,
            parameters: values,
            query: { kind: 'RawNode', sqlFragments: [text], parameters: [] } as never,
            queryId: { queryId: name },
          });
          return { rows };
        },
      };
      await boss.send(name, data, { db });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
