import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';
import type { Bus } from './bus.ts';
import { createPostgresBus } from './postgres-bus.ts';

/** PostgreSQL carries the messages unless a Redis is configured (decision 40). */
export async function createBus({ redisUrl }: Config, databaseUrl: string, log: Logger): Promise<Bus> {
  if (!redisUrl) return createPostgresBus(databaseUrl, log);
  const { createRedisBus } = await import('./redis-bus.ts');
  return createRedisBus(redisUrl, databaseUrl, log);
}
