import type { Signal } from '@sanad/contract/calls/call-frames.ts';
import { CANDIDATES_MAX } from '@sanad/contract/calls/call-rules.ts';

export type Candidate = NonNullable<Signal['candidates']>[number];

const BATCH_MS = 50;

/** Candidates come in a burst: those of one burst travel in one frame. */
export function createCandidateBatch(send: (candidates: Candidate[]) => void) {
  let waiting: Candidate[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;

  function flush() {
    timer = null;
    while (waiting.length > 0) send(waiting.splice(0, CANDIDATES_MAX));
  }

  return {
    add(candidate: Candidate): void {
      waiting.push(candidate);
      timer ??= setTimeout(flush, BATCH_MS);
    },
    close(): void {
      if (timer !== null) clearTimeout(timer);
      waiting = [];
    },
  };
}
