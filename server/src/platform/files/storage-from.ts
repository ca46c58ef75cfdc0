import { join } from 'node:path';
import type { Config } from '../config.ts';
import { localStorage, type Storage } from './storage.ts';

/** A folder beside the database, or any S3 when one is configured. */
export async function storageFrom(config: Config): Promise<Storage> {
  if (!config.s3) return localStorage(join(config.dataDir, 'files'));
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(config.s3);
}
