import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const PROGRAM = '/usr/bin/turnserver';
export const TURN_SECRET = 'only-for-the-journeys';

/** coturn, as docs/calls.md describes it: the same relay that a real installation uses. */
export async function startTurnServer(port: number): Promise<ChildProcess> {
  install();
  const relay = spawn(
    PROGRAM,
    [
      '-n',
      '--no-cli',
      '--listening-ip=127.0.0.1',
      '--relay-ip=127.0.0.1',
      `--listening-port=${port}`,
      '--allow-loopback-peers',
      '--use-auth-secret',
      `--static-auth-secret=${TURN_SECRET}`,
      '--realm=sanad.test',
      '--no-tls',
      '--no-dtls',
      '--log-file=stdout',
      '--simple-log',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Total General servers')) resolve();
    };
    relay.stdout?.on('data', read);
    relay.stderr?.on('data', read);
    relay.once('error', reject);
    relay.once('exit', () => reject(new Error(`The relay did not start:\n${output}`)));
  });
  return relay;
}

function install(): void {
  if (existsSync(PROGRAM)) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error('The journeys of calls need coturn: install it (Debian: apt-get install coturn).');
  }
  console.log('No relay for calls found: installing coturn from Debian’s packages …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env });
  execFileSync('apt-get', ['install', '-y', '-qq', 'coturn'], { stdio: ['ignore', 'ignore', 'inherit'], env });
}
