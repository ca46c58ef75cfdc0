import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../../refusal.ts';

export const HANDLER_MS = 8000;
/** So much later Fastify's own limit ends what is not part of the contract. */
export const LAST_RESORT_MS = 1000;
const RETRY_SECONDS = 5;

/**
 * Nobody waits longer than this for an answer. The work itself goes on: what it writes is whole or not at all, and with
 * an idempotency key the next try gets its answer. (Fastify's own limit forgets its timer once a body has been read.)
 */
export async function withTimeout<T>(ms: number, work: Promise<T>, log: FastifyBaseLogger): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    reject(new Refusal('unavailable', { retryAfter: RETRY_SECONDS }));
  }, ms);
  work.catch((error: unknown) => isLate && log.error({ err: error }, 'failed after its caller was sent away'));
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
