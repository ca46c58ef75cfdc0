import { parentPort, workerData } from 'node:worker_threads';
import { busyTimesIn, type Span, type Wanted } from './busy-times.ts';

export interface Task extends Wanted {
  text: string;
}
/** Null: it could not be read. */
export type Outcome = Span[] | null;

function outcomeOf({ text, ...wanted }: Task): Outcome {
  try {
    return busyTimesIn(text, wanted);
  } catch {
    return null;
  }
}

parentPort?.postMessage(outcomeOf(workerData as Task));
