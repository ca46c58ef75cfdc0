import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { Refusal } from '../refusal.ts';

const UPLOADS_PER_PERSON = 3;
const UPLOADS_PER_NODE = 200;
const RETRY_SECONDS = 5;
const LEFT_OVER_MS = 3_600_000;

export interface SpooledFile {
  /** Larger than the limit: what is there is not all of it. */
  isTruncated: boolean;
  read(): Promise<Buffer>;
  remove(): Promise<void>;
}

/**
 * Uploads arrive at the speed of a phone, so they are written to disk as they come and take memory only once they are
 * whole. Somebody who starts many and finishes none is in nobody's way but their own.
 */
export class UploadSpool {
  readonly #folder: string;
  readonly #running = new Map<string, number>();
  #total = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** One form of one person; with `work` it may spool files. */
  async run<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const own = this.#running.get(userId) ?? 0;
    if (own >= UPLOADS_PER_PERSON) throw new Refusal('too_many_requests', { retryAfter: RETRY_SECONDS });
    if (this.#total >= UPLOADS_PER_NODE) throw new Refusal('unavailable', { retryAfter: RETRY_SECONDS });
    this.#running.set(userId, own + 1);
    this.#total += 1;
    try {
      return await work();
    } finally {
      this.#total -= 1;
      const left = (this.#running.get(userId) ?? 1) - 1;
      if (left > 0) this.#running.set(userId, left);
      else this.#running.delete(userId);
    }
  }

  /** Writes a file down as it arrives. */
  async write(part: MultipartFile): Promise<SpooledFile> {
    await mkdir(this.#folder, { recursive: true });
    const path = join(this.#folder, randomUUID());
    const remove = () => rm(path, { force: true });
    try {
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
    } catch (error) {
      await remove();
      throw error;
    }
    return { isTruncated: part.file.truncated, read: () => readFile(path), remove };
  }

  /** A killed process leaves what was on its way. */
  async sweep(): Promise<void> {
    const before = Date.now() - LEFT_OVER_MS;
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const path = join(this.#folder, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      if (mtimeMs < before) await rm(path, { force: true });
    }
  }
}
