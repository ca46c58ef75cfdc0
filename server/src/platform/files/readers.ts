import { FILE_PURPOSES, type FilePurpose } from '@sanad/contract/file-rules.ts';
import type { Queryable } from '../database/database.ts';
import type { Viewer } from '../http/viewer.ts';
import type { FileRow } from './files.repository.ts';

/** May this person read this file now? Asked at every reading. */
export type MayRead = (db: Queryable, viewer: Viewer, file: FileRow) => Promise<boolean>;

/**
 * Who may read a private file. Its owner always may; for everybody else the modules that show it say so by its purpose.
 * A file nobody uses yet is its owner's alone.
 */
export class FileReaders {
  readonly #byPurpose = new Map<string, MayRead[]>();

  register(purpose: FilePurpose, canRead?: MayRead): void {
    this.#byPurpose.set(purpose, [...(this.#byPurpose.get(purpose) ?? []), ...(canRead ? [canRead] : [])]);
  }

  /** A purpose no module has spoken for keeps the server from starting. */
  requireAll(): void {
    const unknown = FILE_PURPOSES.filter((purpose) => !this.#byPurpose.has(purpose));
    if (unknown.length > 0) throw new Error(`Nobody says who may read files for ${unknown.join(', ')}`);
  }

  async canRead(db: Queryable, viewer: Viewer, file: FileRow): Promise<boolean> {
    if (viewer.secondFactorOpen) return false;
    if (file.owner_user_id === viewer.userId) return true;
    if (file.attached_at === null) return false;
    for (const canRead of this.#byPurpose.get(file.purpose) ?? []) {
      if (await canRead(db, viewer, file)) return true;
    }
    return false;
  }
}
