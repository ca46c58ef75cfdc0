import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where the bytes lie. Keys are made by us, never by people: `<file id>/<variant>`. */
export interface Storage {
  put(key: string, bytes: Buffer, mediaType: string): Promise<void>;
  /** Null when there is nothing under this key. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
}

export function localStorage(folder: string): Storage {
  return {
    put: async (key, bytes) => {
      const path = join(folder, key);
      const unfinished = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
      await rename(unfinished, path);
    },
    get: (key) =>
      readFile(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    remove: (key) => rm(join(folder, key), { force: true }),
  };
}
