import type { Zippable } from 'fflate';
import pLimit from 'p-limit';
import { plainFileName } from '../../../platform/files/file-name.ts';
import type { FileRow } from '../../../platform/files/files.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PersonalDataParts } from './personal-data.ts';

const EXPORTS_PER_HOUR = 5;
/** Each may hold all of a person's files in memory. */
const AT_ONCE = 2;

/** Everything kept about a person, in one ZIP that opens anywhere. */
export class DataExport {
  readonly #platform: Platform;
  readonly #parts: PersonalDataParts;
  readonly #limit = pLimit(AT_ONCE);

  constructor(platform: Platform, parts: PersonalDataParts) {
    this.#platform = platform;
    this.#parts = parts;
  }

  async make(viewer: Viewer): Promise<{ name: string; bytes: Buffer }> {
    const { limits, clock } = this.#platform;
    await limits.take({ key: `export:${viewer.userId}`, max: EXPORTS_PER_HOUR, minutes: 60 });
    const today = clock.now().toISOString().slice(0, 10);
    return { name: `sanad-my-data-${today}.zip`, bytes: await this.#limit(() => this.#zip(viewer.userId)) };
  }

  async #zip(userId: string): Promise<Buffer> {
    const { db, files, clock } = this.#platform;
    const { parts, kept } = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => ({
        parts: await this.#parts.export(tx, userId),
        kept: await files.listOf(tx, userId),
      }));
    const { zipSync } = await import('fflate');
    const entries: Zippable = {};
    for (const row of kept) {
      const bytes = await this.#read(row);
      // Pictures and documents are packed already.
      if (bytes) entries[pathOf(row)] = [bytes, { level: 0 }];
    }
    const data = {
      made_at: clock.now(),
      ...parts,
      files: kept.map((row) => presentFile(row, pathOf(row) in entries)),
    };
    entries['data.json'] = new TextEncoder().encode(JSON.stringify(data, null, 2));
    return Buffer.from(zipSync(entries, { mtime: clock.now() }));
  }

  /** An upload that broke off has left a row without bytes; the rest still goes out. */
  async #read(row: FileRow): Promise<Buffer | null> {
    try {
      return await this.#platform.files.read(row.id, variantOf(row));
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }
}

function variantOf(row: FileRow): 'original' | 'large' {
  return row.variants.includes('original') ? 'original' : 'large';
}

/** Pictures were drawn anew, so they may be of another kind than their name says. */
function pathOf(row: FileRow): string {
  const name = plainFileName(row.name);
  const ending = row.media_type.split('/')[1] ?? '';
  return `files/${row.id}-${name.endsWith(`.${ending}`) ? name : `${name}.${ending}`}`;
}

function presentFile(row: FileRow, isHere: boolean) {
  return {
    id: row.id,
    path: isHere ? pathOf(row) : null,
    name: row.name,
    purpose: row.purpose,
    media_type: row.media_type,
    bytes: row.bytes,
    in_use_since: row.attached_at,
    created_at: row.created_at,
  };
}
