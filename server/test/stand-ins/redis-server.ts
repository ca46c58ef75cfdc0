import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { freePort } from '../../src/platform/free-port.ts';

const PROGRAM = 'redis-server';

function findProgram(): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, PROGRAM);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not here.
    }
  }
  return null;
}

export interface RedisServer {
  url: string;
  stop(): void;
}

/**
 * The Redis at TEST_REDIS_URL, or one of our own without any files; null where there is none. Then its tests do not
 * exist, which is said once in every file that has some.
 */
export async function startRedis(): Promise<RedisServer | null> {
  const url = process.env.TEST_REDIS_URL;
  if (url) return { url, stop: () => {} };
  const program = findProgram();
  if (!program) {
    process.stdout.write('There is no redis-server on this machine: what needs Redis is left out.\n');
    return null;
  }
  const port = await freePort();
  const child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  process.once('exit', () => child.kill());
  for await (const line of child.stdout) if (String(line).includes('Ready to accept connections')) break;
  child.stdout.resume();
  return { url: `redis://127.0.0.1:${port}`, stop: () => void child.kill() };
}
