import { execFile, type SpawnOptions } from 'node:child_process';
import { constants } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the system user `postgres`, which is made if missing.
 * That user may not be able to enter the folder the project lies in (a 0700 home): then it gets the one capability to
 * pass through folders, so that nobody's permissions have to be changed.
 */
export interface RunAs {
  /** Who owns the data folder; null when the current user does. */
  owner: { uid: number; gid: number } | null;
  command(binary: string, args: string[]): { file: string; args: string[]; options: SpawnOptions };
}

const run = promisify(execFile);
const USER = 'postgres';
const asMyself: RunAs = { owner: null, command: (file, args) => ({ file, args, options: {} }) };

export async function runAsFor(paths: string[]): Promise<RunAs> {
  if (process.getuid?.() !== 0) return asMyself;
  const owner = await postgresUser();
  const blocked = (await Promise.all(paths.map((path) => canEnter(path, owner)))).includes(false);
  if (!blocked) return { owner, command: (file, args) => ({ file, args, options: owner }) };
  const capability = await passingCapability();
  const ids = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  const caps = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`];
  return {
    owner,
    command: (file, args) => ({ file: 'setpriv', args: [...ids, ...caps, '--', file, ...args], options: {} }),
  };
}

async function postgresUser(): Promise<{ uid: number; gid: number }> {
  const look = async () => {
    const id = async (which: string) => Number((await run('id', [which, USER])).stdout.trim());
    return { uid: await id('-u'), gid: await id('-g') };
  };
  try {
    return await look();
  } catch {
    try {
      await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', USER]);
      return await look();
    } catch {
      throw new StartError(
        'PostgreSQL cannot run as root, and no system user "postgres" could be made. Start Sanad as an ordinary user or set DATABASE_URL.',
      );
    }
  }
}

async function canEnter(path: string, user: { uid: number; gid: number }): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const bit = uid === user.uid ? constants.S_IXUSR : gid === user.gid ? constants.S_IXGRP : constants.S_IXOTH;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

async function passingCapability(): Promise<'dac_read_search' | 'dac_override'> {
  const refusal = new StartError(
    'The project lies in a folder that the system user "postgres" may not enter. Start Sanad as an ordinary user, move it, or set DATABASE_URL.',
  );
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const bounding = BigInt(`0x${/^CapBnd:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`);
  await access('/usr/bin/setpriv', constants.X_OK).catch(() => {
    throw refusal;
  });
  if (bounding & 4n) return 'dac_read_search';
  if (bounding & 2n) return 'dac_override';
  throw refusal;
}
