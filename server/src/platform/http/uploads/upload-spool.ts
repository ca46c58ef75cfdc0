import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { Refusal } from '../../refusal.ts';

const UPLOADS_PER_PERSON = 3;
const UPLOADS_PER_NETWORK = 20;
const UPLOADS_PER_NODE = 200;
const RETRY_SECONDS = 5;
/** A slow phone needs this long for ten megabytes. */
export const RECEIVE_MS = 100_000;
const LEFT_OVER_MS = 3_600_000;

interface Sender {
  userId: string;
  network: string;
}

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
  readonly #receiveMs: number;
  /** Forms under way, by person and by network. */
  readonly #running = new Map<string, number>();
  #total = 0;

  constructor(folder: string, receiveMs: number) {
    this.#folder = folder;
    this.#receiveMs = receiveMs;
  }

  /** Receives one form. One that is not whole in time is given up, and whoever sends it may try again. */
  async run<T>({ userId, network }: Sender, receive: (late: AbortSignal) => Promise<T>): Promise<T> {
    const keys = [`person ${userId}`, `network ${network}`] as const;
    const [own, near] = keys.map((key) => this.#running.get(key) ?? 0) as [number, number];
    if (own >= UPLOADS_PER_PERSON || near >= UPLOADS_PER_NETWORK) {
      throw new Refusal('too_many_requests', { retryAfter: RETRY_SECONDS });
    }
    if (this.#total >= UPLOADS_PER_NODE) throw new Refusal('unavailable', { retryAfter: RETRY_SECONDS });
    this.#total += 1;
    for (const key of keys) this.#count(key, 1);
    try {
      return await this.#withTimeout(receive);
    } finally {
      this.#total -= 1;
      for (const key of keys) this.#count(key, -1);
    }
  }

  #count(key: string, change: 1 | -1): void {
    const count = (this.#running.get(key) ?? 0) + change;
    if (count > 0) this.#running.set(key, count);
    else this.#running.delete(key);
  }

  async #withTimeout<T>(receive: (late: AbortSignal) => Promise<T>): Promise<T> {
    const late = new AbortController();
    const { promise: isLate, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      reject(new Refusal('upload_too_slow', { retryAfter: RETRY_SECONDS }));
      late.abort();
    }, this.#receiveMs);
    try {
      return await Promise.race([receive(late.signal), isLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Writes a file down as it arrives. */
  async write(part: MultipartFile, late: AbortSignal): Promise<SpooledFile> {
    await mkdir(this.#folder, { recursive: true });
    const path = join(this.#folder, randomUUID());
    const remove = () => rm(path, { force: true });
    try {
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }), { signal: late });
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
