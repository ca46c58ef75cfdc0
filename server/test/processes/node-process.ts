// Starts the whole server as a process of its own, as it runs for people; for tests and benches that kill and load it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHILD = join(import.meta.dirname, 'server-child.ts');
/** As with `npm start`: what an earlier start compiled is used again. */
const NODE_COMPILE_CACHE = join(tmpdir(), 'sanad-compiled');

export interface NodeProcess {
  child: ChildProcess;
  address: string;
  /** Everything it has written so far, logs included. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export function spawnNode(env: Record<string, string>): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [CHILD], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE,
      PORT: '0',
      LOG_LEVEL: 'error',
      DEMO_MODE: 'false',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return { child, output: () => output };
}

export async function startNode(env: Record<string, string>): Promise<NodeProcess> {
  const { child, output } = spawnNode(env);
  const exited = once(child, 'exit');
  const address = () => /is ready at (\S+)/.exec(output())?.[1];
  while (!address() && child.exitCode === null) await Promise.race([once(child.stdout as never, 'data'), exited]);
  const found = address();
  if (!found) throw new Error(`The server did not start: ${output()}`);
  return {
    child,
    address: found.replace('localhost', '127.0.0.1'),
    output,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await exited;
      }
      return child.exitCode;
    },
  };
}
