import { statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4e9;

/** Databases and uploads that a test throws away need not reach a disk, where there is memory enough for them. */
export function keepTemporaryFilesInMemory(): void {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize > ENOUGH_BYTES) process.env.TMPDIR = MEMORY;
  } catch {
    // No such file system here: the disk it is.
  }
}
