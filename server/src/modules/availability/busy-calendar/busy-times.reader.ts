import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { Refusal } from '../../../platform/refusal.ts';
import type { Outcome, Task } from './busy-times.worker.ts';

const AT_ONCE = 2;
const MEMORY_MB = 128;
const READING_MS = 4000;

/** Whoever would wait longer than an answer may take is told to come back. */
const IN_LINE = 2;

const limit = pLimit(AT_ONCE);

/**
 * Reads a calendar file on a thread of its own: a file can be made so that reading it never ends, and then the thread
 * is ended, while everybody else is served as before. Null: it could not be read.
 */
export async function readBusyTimes(task: Task): Promise<Outcome> {
  if (limit.pendingCount >= IN_LINE) throw new Refusal('unavailable', { retryAfter: READING_MS / 1000 });
  return limit(
    () =>
      new Promise((resolve) => {
        const worker = new Worker(new URL('./busy-times.worker.ts', import.meta.url), {
          workerData: task,
          execArgv: [],
          resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
        });
        const late = setTimeout(() => void worker.terminate(), READING_MS);
        const end = (outcome: Outcome) => {
          clearTimeout(late);
          resolve(outcome);
        };
        worker.once('message', end);
        worker.once('error', () => end(null));
        worker.once('exit', () => end(null));
      }),
  );
}
