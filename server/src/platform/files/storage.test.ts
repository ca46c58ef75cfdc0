import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { s3Storage } from './s3-storage.ts';
import { localStorage, type Storage } from './storage.ts';

const BUCKET = 'sanad-files';
let folder: string;
let s3: S3rver;
const storages: Record<string, Storage> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanad-storage-'));
  s3 = new S3rver({ port: 0, silent: true, directory: join(folder, 's3'), configureBuckets: [{ name: BUCKET }] });
  const { port } = await s3.run();
  storages['a folder'] = localStorage(join(folder, 'local'));
  storages.S3 = s3Storage({
    bucket: BUCKET,
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['a folder', 'S3'])('files kept in %s', (name) => {
  const storage = () => storages[name] as Storage;

  it('come back as they were, are replaced whole, and go', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 0, 1]);
    await storage().put('one/large', bytes, 'image/webp');
    expect(await storage().get('one/large')).toEqual(bytes);
    await storage().put('one/large', Buffer.from('b'), 'image/webp');
    expect(String(await storage().get('one/large'))).toBe('b');
    await storage().remove('one/large');
    expect(await storage().get('one/large')).toBeNull();
    await storage().remove('one/large');
  });

  it('say null for what was never there', async () => {
    expect(await storage().get('nothing/here')).toBeNull();
  });
});
